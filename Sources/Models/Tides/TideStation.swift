/// A station of JMA's tide tables (潮位表). There are 239; JMA names them in Japanese alone.
package struct TideStation: Hashable, Sendable {
  /// The letters of its file: TK, A0.
  package let letters: String
  /// As JMA writes it: 三宅島（坪田）. No reading is published, so in English the municipality goes with it.
  package let name: String
  /// To a minute of arc, as in JMA's list.
  package let coordinates: Coordinates
  /// The municipality with the nearest town hall in the same tsunami forecast region.
  package let municipality: MunicipalityCode
  /// The tsunami forecast region (津波予報区) it lies in: a code of `PlaceCatalog.tsunamiCoast`.
  package let coast: String

  package var prefecture: PrefectureCode { PrefectureCode(municipality.text.prefix(2)) }
}

/// A station, and its distance from a place.
package struct NearTideStation: Hashable, Sendable {
  package let station: TideStation
  /// From the town hall, the named point, or the capital of a prefecture.
  package let kilometers: Double
}

/// A tide gauge (潮位観測点) of JMA's page of observed tides. Its list and that of the tables share names and
/// positions, and no code.
package struct TideGauge: Hashable, Sendable {
  /// Six digits.
  package let code: String
  /// From outside, Japanese only: 布良.
  package let name: String
  package let coordinates: Coordinates
  /// Who measures, from outside, Japanese only: 気象庁, 千葉県.
  package let owner: String?
  package let zero: TideZero
  /// The municipality whose stretch of coast it measures.
  package let municipality: MunicipalityCode
  /// JMA's levels of that stretch; nil where the list has none.
  package let levels: SurgeLevels?

  package init(
    code: String, name: String, coordinates: Coordinates, owner: String?, zero: TideZero,
    municipality: MunicipalityCode, levels: SurgeLevels?
  ) {
    self.code = code
    self.name = name
    self.coordinates = coordinates
    self.owner = owner
    self.zero = zero
    self.municipality = municipality
    self.levels = levels
  }
}

/// What heights are above. Heights above different ones must never be compared, nor be drawn on one axis.
package enum TideZero: Hashable, Sendable {
  /// The datum of the tide table of that station (潮位表基準面), about the lowest low water.
  case tableDatum
  /// The mean sea level of Tokyo Bay (東京湾平均海面, TP).
  case tokyoPeil
  /// The mean tide of that station (平均潮位, MSL).
  case meanTide
  /// As JMA's list words it, from outside: 国土地理院による.
  case other(String)
  /// The list does not say.
  case unknown
}

/// The heights of storm surge from which JMA's levels of a stretch of coast count, in cm above its zero. They
/// are figures of the list: only JMA warns.
package enum SurgeLevels: Hashable, Sendable {
  /// As until May 2026: advisory (注意報) and warning (警報).
  case warnings(advisory: Int?, warning: Int?)
  /// Since then: levels 4 and 5.
  case levels(four: Int?, five: Int?)
}

extension PlaceName {
  /// JMA names the stations in Japanese alone.
  package init(tideStation station: TideStation) {
    self.init(ja: station.name, kana: "", en: station.name)
  }
}

extension TideStation {
  init?(row: Row) {
    guard let coordinates = Coordinates(row: row, column: 2) else { return nil }
    self.init(
      letters: row[0], name: row[1], coordinates: coordinates,
      municipality: MunicipalityCode(row[4]), coast: row[5])
  }
}

extension PlaceCatalog {
  /// The station for a place: the nearest one in the same tsunami forecast region, islands by themselves. For a
  /// prefecture or a primary area the one that is nearest to its capital, inside it.
  package func tideStation(of place: Place) -> TideChoice { Sea(of: place, in: self).choice }

  /// All 239, by their letters.
  package var tideStations: [TideStation] {
    tables.tideStations.rows.compactMap(TideStation.init(row:))
  }

  /// The tsunami forecast regions (津波予報区) that a municipality has a shore on; none for an inland one.
  package func shores(of municipality: MunicipalityCode) -> [String] {
    var found: [String] = []
    tables.tsunamiCoasts.forEachRow { row in
      if row.has(Array(municipality.text.utf8), inField: 4) { found.append(row[0]) }
    }
    return found
  }
}

/// The sea of a place: the stations on its shore.
struct Sea {
  private let catalog: PlaceCatalog
  private let coasts: Set<String>
  private let point: Coordinates?
  /// The nearest first; none for a place without a sea.
  let stations: [NearTideStation]
  let choice: TideChoice

  init(of place: Place, in catalog: PlaceCatalog) {
    self.catalog = catalog
    point = Self.point(of: place, in: catalog)
    let all = catalog.tideStations
    var coasts = Set(
      Self.municipalities(of: place, in: catalog).flatMap { catalog.shores(of: $0) })
    // A prefecture, or an area, takes a station inside it if there is one: of the shore of its capital, if that has one.
    var inside = all.filter { station in
      switch place {
      case .prefecture(let prefecture): station.prefecture == prefecture.code
      case .primaryArea(let area):
        catalog.municipality(station.municipality)?.primaryArea == area.code
      case .municipality, .splitMunicipality, .alias: false
      }
    }
    coasts.formUnion(inside.map(\.coast))
    let shore = Self.capital(of: place).map { catalog.shores(of: $0) } ?? []
    let own = inside.filter { shore.contains($0.coast) }
    if !own.isEmpty { inside = own }
    self.coasts = coasts
    guard let point else {
      (stations, choice) = ([], .unknown)
      return
    }
    func sorted(_ stations: [TideStation]) -> [NearTideStation] {
      stations.map {
        NearTideStation(station: $0, kilometers: point.kilometers(to: $0.coordinates))
      }.sorted { ($0.kilometers, $0.station.letters) < ($1.kilometers, $1.station.letters) }
    }
    let ashore = sorted(all.filter { coasts.contains($0.coast) })
    if let first = sorted(inside).first ?? ashore.first {
      // Where that one has no table, the next is on its coast, in the prefecture or beside it.
      let next = inside.isEmpty ? ashore : ashore.filter { $0.station.coast == first.station.coast }
      stations = [first] + next.filter { $0 != first }
      choice = .station(first)
    } else {
      stations = []
      choice = sorted(all).first.map { .inland(nearest: $0) } ?? .unknown
    }
  }

  /// The gauges on the same coasts, the nearest first.
  func gauges(_ all: [TideGauge]) -> [NearTideGauge] {
    guard let point else { return [] }
    return all.filter { gauge in
      // JMA has since divided some municipalities of the tables.
      let known =
        catalog.municipality(gauge.municipality).map { [$0] }
        ?? catalog.municipalities(jisCode: String(gauge.municipality.text.prefix(5)))
      return known.contains { !coasts.isDisjoint(with: catalog.shores(of: $0.code)) }
    }.map { NearTideGauge(gauge: $0, kilometers: point.kilometers(to: $0.coordinates)) }
      .sorted { ($0.kilometers, $0.gauge.code) < ($1.kilometers, $1.gauge.code) }
  }

  private static func municipalities(
    of place: Place, in catalog: PlaceCatalog
  ) -> [MunicipalityCode] {
    switch place {
    case .municipality(let municipality): [municipality.code]
    case .splitMunicipality(let split): split.parts.map(\.code)
    case .alias(let alias): alias.targets
    case .primaryArea(let area):
      catalog.tables.municipalities.rows(withPrefix: area.prefecture.text)
        .filter { $0[4] == area.code.text }.map { MunicipalityCode($0[0]) }
    case .prefecture: []
    }
  }

  private static func capital(of place: Place) -> MunicipalityCode? {
    switch place {
    case .prefecture(let prefecture): prefecture.capitalMunicipality
    case .primaryArea(let area): area.representative
    case .municipality, .splitMunicipality, .alias: nil
    }
  }

  /// Where distances are measured from: the capital of a prefecture, the town hall that represents an area.
  private static func point(of place: Place, in catalog: PlaceCatalog) -> Coordinates? {
    switch place {
    case .prefecture(let prefecture): prefecture.coordinates
    case .primaryArea(let area): catalog.municipality(area.representative)?.coordinates
    case .municipality, .splitMunicipality, .alias: catalog.vantagePoint(of: place)?.coordinates
    }
  }
}
