/// All places of Japan with a JMA forecast, read from the built-in tables one lookup at a time.
package struct PlaceCatalog: Sendable {
  let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// All 47, by JIS number.
  package var prefectures: [Prefecture] {
    tables.prefectures.rows.compactMap(Prefecture.init(row:))
  }

  /// All 142, by code.
  package var primaryAreas: [PrimaryArea] {
    tables.primaryAreas.rows.map(PrimaryArea.init(row:))
  }

  package func prefecture(_ code: PrefectureCode) -> Prefecture? {
    tables.prefectures.row(code.text).flatMap(Prefecture.init(row:))
  }

  package func primaryArea(_ code: PrimaryAreaCode) -> PrimaryArea? {
    tables.primaryAreas.row(code.text).map(PrimaryArea.init(row:))
  }

  /// The office that a primary area belongs to: one field of its row.
  func office(of code: PrimaryAreaCode) -> OfficeCode? {
    tables.primaryAreas.row(code.text).map { OfficeCode($0[4]) }
  }

  package func municipality(_ code: MunicipalityCode) -> Municipality? {
    tables.municipalities.row(code.text).map(Municipality.init(row:))
  }

  /// The municipality with five JIS digits, or its parts if JMA splits it.
  package func municipalities(jisCode: String) -> [Municipality] {
    tables.municipalities.rows(withPrefix: jisCode).map(Municipality.init(row:))
  }

  package func alias(_ code: String) -> PlaceAlias? {
    tables.aliases.row(code).flatMap(PlaceAlias.init(row:))
  }

  /// A municipality that JMA lists in parts, by five JIS digits.
  package func splitMunicipality(_ code: String) -> SplitMunicipality? {
    let parts = municipalities(jisCode: code)
    guard parts.count > 1, let main = parts.first(where: \.hasTownHall) ?? parts.first,
      let name = main.whole
    else { return nil }
    return SplitMunicipality(
      code: code, name: name, parts: [main] + parts.filter { $0.code != main.code })
  }

  package func place(_ id: PlaceID) -> Place? {
    switch id.kind {
    case .prefecture: prefecture(PrefectureCode(id.code)).map(Place.prefecture)
    case .primaryArea: primaryArea(PrimaryAreaCode(id.code)).map(Place.primaryArea)
    case .municipality: municipality(MunicipalityCode(id.code)).map(Place.municipality)
    case .splitMunicipality: splitMunicipality(id.code).map(Place.splitMunicipality)
    case .alias: alias(id.code).map(Place.alias)
    }
  }

  /// Only the name: a list of many places needs it in each of its rows.
  package func prefectureName(_ code: PrefectureCode) -> PlaceName? {
    tables.prefectures.row(code.text).map { PlaceName(ja: $0[1], kana: $0[2], en: $0[3]) }
  }

  /// The name of a station (東京), because numbers change; nil for an unknown number.
  package func stationName(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(1)
  }

  /// The station of a weekly area's temperatures in a forecast file.
  package func weeklyStation(
    of area: WeeklyAreaCode, file: ForecastFileCode
  ) -> StationCode? {
    guard let row = tables.weeklyAreas.row(area.text), row[1] == file.text else { return nil }
    return row.text(6).map { StationCode($0) }
  }

  /// Wakkanai
  package func stationNameInEnglish(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(3)
  }

  /// Kamikawa Rumoi
  package func weeklyAreaNameInEnglish(_ code: WeeklyAreaCode) -> String? {
    tables.weeklyAreas.row(code.text)?.text(3)
  }

  /// The primary areas for a place, the one shown first.
  package func coverage(of place: Place) -> ForecastCoverage? {
    switch place {
    case .prefecture(let prefecture):
      coverage(
        [prefecture.capitalPrimaryArea] + prefecture.primaryAreas, via: .capital(prefecture.capital)
      )
    case .primaryArea(let area):
      ForecastCoverage(shown: area, others: [], via: .itself)
    case .municipality(let municipality):
      coverage([municipality.primaryArea], via: .itself, from: place)
    case .splitMunicipality(let split):
      coverage(
        split.parts.map(\.primaryArea), via: .part(split.parts.first?.name ?? split.name),
        from: place)
    case .alias(let alias):
      coverage(
        alias.targets.compactMap { municipality($0)?.primaryArea },
        via: alias.targets.first.flatMap(municipality).map { .part($0.name) } ?? .itself,
        from: place)
    }
  }

  private func coverage(
    _ codes: [PrimaryAreaCode], via: ForecastCoverage.MatchedBy, from place: Place? = nil
  ) -> ForecastCoverage? {
    let areas = codes.uniqued(by: \.self).compactMap(primaryArea)
    guard var shown = areas.first else { return nil }
    if let place { shown.stations = stations(of: shown, nearestTo: place) }
    return ForecastCoverage(shown: shown, others: Array(areas.dropFirst()), via: via)
  }

  /// An area may have a station in each of its valleys, or islands; JMA's order begins with the observatory's.
  private func stations(of area: PrimaryArea, nearestTo place: Place) -> [StationCode] {
    guard area.stations.count > 1, let point = vantagePoint(of: place)?.coordinates else {
      return area.stations
    }
    let distances = area.stations.map { code in
      observationStation(code).map { point.kilometers(to: $0.coordinates) } ?? .infinity
    }
    return area.stations.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      .map { area.stations[$0] }
  }

  /// The address of JMA's own forecast page of a place, for people.
  package func pageOfJMA(_ place: Place) -> String? {
    switch place {
    case .prefecture(let prefecture):
      primaryArea(prefecture.capitalPrimaryArea).map { page("forecast", "offices", $0.office) }
    case .primaryArea(let area): page("forecast", "class20s", area.representative)
    default: municipality(standingFor: place).map { page("forecast", "class20s", $0) }
    }
  }

  /// The address of JMA's own page of warnings of a place, for people.
  package func warningPageOfJMA(_ place: Place) -> String? {
    switch place {
    case .prefecture(let prefecture):
      prefecture.offices.first.map { page("warning", "offices", $0) }
    case .primaryArea(let area): page("warning", "class10s", area.code)
    default: municipality(standingFor: place).map { page("warning", "class20s", $0) }
    }
  }

  private func page<Level>(_ name: String, _ level: String, _ code: Code<Level>) -> String {
    "https://www.jma.go.jp/bosai/\(name)/#area_type=\(level)&area_code=\(code)"
  }

  private func municipality(standingFor place: Place) -> MunicipalityCode? {
    switch place {
    case .prefecture, .primaryArea: nil
    case .municipality(let municipality): municipality.code
    case .splitMunicipality(let split): split.parts.first?.code
    case .alias(let alias): alias.targets.first
    }
  }

  // English for the names and fixed words of telegrams and of lists of storms.

  package func termInEnglish(_ ja: String, _ kind: TermKind) -> String? {
    tables.terms.row("\(kind.rawValue):\(ja)")?.text(1)
  }

  /// The names of an element: JMA's from its dictionary of elements (要素名辞書), and ours in English.
  package func elementName(_ element: String) -> (ja: String, en: String)? {
    if let row = tables.terms.row("element:\(element)") { return (row[2], row[1]) }
    // A part of a forecast has the name of its content.
    for suffix in ["ForecastPart", "Part"] where element.hasSuffix(suffix) {
      if let known = elementName(String(element.dropLast(suffix.utf8.count))) { return known }
    }
    return nil
  }

  /// JMA's English name of an epicentre (震央地名) or a region (細分区域). Their codes overlap, so the
  /// Japanese name must match the table's.
  package func quakeNameInEnglish(_ ja: String, code: String) -> String? {
    for kind in ["e", "r"] {
      if let row = tables.quakeNames.row("\(kind):\(code)"), row[1] == ja { return row[2] }
    }
    return nil
  }

  /// A group of municipalities (市町村等をまとめた地域).
  package func groupNameInEnglish(_ ja: String, code: String) -> String? {
    guard let row = tables.groups.row(code), row[1] == ja else { return nil }
    return row[2]
  }
}

/// The forecasts that cover a place.
package struct ForecastCoverage: Equatable, Sendable {
  /// The primary area whose forecast is shown for the place.
  package let shown: PrimaryArea
  /// Further primary areas that the place extends into.
  package let others: [PrimaryArea]
  /// Why `shown` was chosen.
  package let via: MatchedBy

  package enum MatchedBy: Equatable, Sendable {
    /// The place is this area or is in it.
    case itself
    /// For a prefecture: its capital's area.
    case capital(PlaceName)
    /// For a split municipality or a ward: this municipality of JMA's list determines it.
    case part(PlaceName)
  }
}

/// What one of JMA's fixed words names.
package enum TermKind: String, Sendable {
  /// The chance of a class of a season: 低い確率.
  case chance
  /// Beside a value, or instead of one: 推定中.
  case condition
  /// A class of danger, with a code: 警報級.
  case danger
  case direction
  /// A kind without a code in the table of warnings.
  case kind
  /// A quantity or a heading.
  case label
  /// What became of a warning: 継続.
  case status
  /// Where storms are measured from.
  case storm
  /// A part of the day: 明け方.
  case time
  /// A title of a report that JMA has in English, too.
  case title
  case unit
  /// Inside a value, or instead of a figure: うねりを伴う.
  case value
}

/// The municipalities of JMA's list that cover a place.
struct PlaceTargets: Equatable {
  /// A municipality from the tables and its area.
  struct Target: Hashable {
    let code: MunicipalityCode
    let primaryArea: PrimaryArea
  }

  /// The kind of place requested, which determines how the answer is combined.
  enum Scope: Equatable {
    /// One municipality, or the parts of one.
    case municipalities([Target])
    /// Whole primary areas, the one shown for the place first.
    case areas([PrimaryArea])
  }

  let scope: Scope

  /// - Returns: nil for a place that is not in the tables.
  init?(_ place: Place, catalog: PlaceCatalog) {
    func target(_ municipality: Municipality) -> Target? {
      catalog.primaryArea(municipality.primaryArea)
        .map { Target(code: municipality.code, primaryArea: $0) }
    }
    let targets: [Target]
    switch place {
    case .prefecture, .primaryArea:
      guard let coverage = catalog.coverage(of: place) else { return nil }
      scope = .areas([coverage.shown] + coverage.others)
      return
    case .municipality(let municipality): targets = [target(municipality)].compactMap { $0 }
    case .splitMunicipality(let split): targets = split.parts.compactMap(target)
    case .alias(let alias):
      targets = alias.targets.compactMap(catalog.municipality).compactMap(target)
    }
    guard !targets.isEmpty else { return nil }
    scope = .municipalities(targets)
  }

  var primaryAreas: [PrimaryArea] {
    switch scope {
    case .municipalities(let targets): targets.map(\.primaryArea).uniqued(by: \.code)
    case .areas(let areas): areas
    }
  }

  /// In the order in which the place extends into them.
  var offices: [OfficeCode] {
    primaryAreas.map(\.office).uniqued(by: \.self)
  }
}
