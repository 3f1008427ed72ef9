/// Any place that a user can name and that has a forecast.
package indirect enum Place: Hashable, Sendable {
  case prefecture(Prefecture)
  case primaryArea(PrimaryArea)
  case municipality(Municipality)
  case splitMunicipality(SplitMunicipality)
  case alias(PlaceAlias)

  package var id: PlaceID {
    switch self {
    case .prefecture(let prefecture): PlaceID(kind: .prefecture, code: prefecture.code.text)
    case .primaryArea(let area): PlaceID(kind: .primaryArea, code: area.code.text)
    case .municipality(let place): PlaceID(kind: .municipality, code: place.code.text)
    case .splitMunicipality(let place): PlaceID(kind: .splitMunicipality, code: place.code)
    case .alias(let alias): PlaceID(kind: .alias, code: alias.code)
    }
  }

  package var name: PlaceName {
    switch self {
    case .prefecture(let prefecture): prefecture.name
    case .primaryArea(let area): area.name
    case .municipality(let place): place.name
    case .splitMunicipality(let place): place.name
    case .alias(let alias): alias.name
    }
  }

  package var prefecture: PrefectureCode {
    switch self {
    case .prefecture(let prefecture): prefecture.code
    case .primaryArea(let area): area.prefecture
    case .municipality(let place): place.prefecture
    case .splitMunicipality(let place): place.prefecture
    case .alias(let alias): alias.prefecture
    }
  }

  /// The city of a ward.
  package var city: PlaceName? {
    if case .alias(let alias) = self { alias.city } else { nil }
  }

  /// The shortest code for this place: `13`, `130010`, `13113`, `0410001`.
  package var shortCode: String {
    switch self {
    case .municipality(let place) where place.whole == nil && place.code.text.hasSuffix("00"):
      place.jisCode
    default: id.code
    }
  }

  /// The point that led to the place; nil if its own name or code did.
  package var point: NamedPoint? {
    switch self {
    case .prefecture, .primaryArea: nil
    case .municipality(let municipality): municipality.point
    case .splitMunicipality(let split): split.point
    case .alias(let alias): alias.point
    }
  }

  /// The place, requested by a point in it.
  func at(_ point: NamedPoint?) -> Place {
    switch self {
    case .prefecture, .primaryArea: return self
    case .municipality(var municipality):
      municipality.point = point
      return .municipality(municipality)
    case .splitMunicipality(var split):
      split.point = point
      return .splitMunicipality(split)
    case .alias(var alias):
      alias.point = point
      return .alias(alias)
    }
  }
}

/// A permanent identifier of a place, used in the favorites file and in `--json`: `m:1311300`.
package struct PlaceID: Hashable, Sendable, CustomStringConvertible {
  package let kind: Kind
  package let code: String

  package enum Kind: String, CaseIterable, Sendable {
    case prefecture = "p"
    case primaryArea = "a"
    case municipality = "m"
    case splitMunicipality = "s"
    case alias = "c"

    /// Wider places come first among equals.
    var width: Int {
      switch self {
      case .prefecture: 0
      case .primaryArea: 1
      case .splitMunicipality, .municipality: 2
      case .alias: 3
      }
    }
  }

  package init(kind: Kind, code: String) {
    self.kind = kind
    self.code = code
  }

  /// Parses `m:1311300`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let kind = Kind(rawValue: String(halves[0])),
      (2...7).contains(halves[1].utf8.count),
      halves[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    self.init(kind: kind, code: String(halves[1]))
  }

  package var description: String { "\(kind.rawValue):\(code)" }
}

package struct PlaceName: Hashable, Sendable {
  /// As JMA writes it: 渋谷区
  package let ja: String
  /// The reading in hiragana.
  package let kana: String
  /// As JMA writes it in English: Shibuya City
  package let en: String

  package init(ja: String, kana: String, en: String) {
    self.ja = ja
    self.kana = kana
    self.en = en
  }
}

/// A municipality (市町村等, class20) of JMA's list, or one part of a municipality that JMA splits.
package struct Municipality: Hashable, Sendable {
  /// Seven digits: the five JIS digits and two for the part.
  package let code: MunicipalityCode
  package let name: PlaceName
  package let primaryArea: PrimaryAreaCode
  /// The position of the town hall; nil if the source has none.
  package let coordinates: Coordinates?
  /// Whether this part contains the town hall. True for every municipality that is not split.
  package let hasTownHall: Bool
  /// The whole municipality's name if this is a part of one: 仙台市 for 仙台市東部.
  package let whole: PlaceName?
  /// The requested point in it.
  var point: NamedPoint?

  /// The five JIS digits common to all parts.
  package var jisCode: String { String(code.text.prefix(5)) }
  /// "01" to "47".
  package var prefecture: PrefectureCode { PrefectureCode(code.text.prefix(2)) }

  init?(row: Row) {
    code = MunicipalityCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    primaryArea = PrimaryAreaCode(row[4])
    coordinates = Coordinates(row: row, column: 6)
    hasTownHall = row[8] == "y"
    whole = row.text(9).map { PlaceName(ja: $0, kana: row[10], en: row[11]) }
  }
}

/// One of the 58 offices (府県予報区) that issue forecasts and warnings.
package struct ForecastOffice: Hashable, Sendable {
  package let code: OfficeCode
  /// Its region: 石狩・空知・後志地方.
  package let name: PlaceName
  /// The issuing observatory: 札幌管区気象台. JMA gives no English name.
  package let observatory: String
  package let forecastFile: ForecastFileCode

  init(row: Row) {
    code = OfficeCode(row[0])
    name = PlaceName(ja: row[1], kana: "", en: row[2])
    observatory = row[3]
    forecastFile = ForecastFileCode(row[5])
  }
}

extension PlaceCatalog {
  /// All 58, by code.
  package var offices: [ForecastOffice] {
    tables.offices.rows.map(ForecastOffice.init(row:))
  }

  package func office(_ code: OfficeCode) -> ForecastOffice? {
    tables.offices.row(code.text).map(ForecastOffice.init(row:))
  }
}

/// One of the 47 prefectures (都道府県).
package struct Prefecture: Hashable, Sendable {
  /// JIS number, "01" to "47".
  package let code: PrefectureCode
  package let name: PlaceName
  package let area: Area
  /// The city with the prefectural office.
  package let capital: PlaceName
  /// The municipality of the capital (the part with the town hall, if it is split).
  package let capitalMunicipality: MunicipalityCode
  /// The primary area whose forecast is shown for the prefecture: that of its capital.
  package let capitalPrimaryArea: PrimaryAreaCode
  /// All primary areas, in JMA's order of codes.
  package var primaryAreas: [PrimaryAreaCode] { primaryAreaList.codes() }
  package var offices: [OfficeCode] { officeList.codes() }
  // Kept as in the table: a list of all prefectures does not need them.
  let primaryAreaList: CodeList
  let officeList: CodeList
  package let population: Population?
  package let size: Size?
  /// The position of the prefectural office.
  package let coordinates: Coordinates?

  /// A population, rounded as in its source, with its year.
  package struct Population: Hashable, Sendable {
    package let people: Int
    package let year: Int
  }

  /// Land and inland water in km², with the year.
  package struct Size: Hashable, Sendable {
    package let squareKilometers: Double
    package let year: Int
  }

  init?(row: Row) {
    guard let area = row.integer(4).flatMap(Area.init(rawValue:)) else { return nil }
    code = PrefectureCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    self.area = area
    let row = row.near(5)
    capital = PlaceName(ja: row[5], kana: row[6], en: row[7])
    capitalMunicipality = MunicipalityCode(row[8])
    capitalPrimaryArea = PrimaryAreaCode(row[9])
    let codes = row.near(10)
    primaryAreaList = CodeList(text: codes[10])
    officeList = CodeList(text: codes[11])
    let figures = codes.near(13)
    population = figures.integer(13).flatMap { people in
      figures.integer(14).map { Population(people: people, year: $0) }
    }
    size = figures.number(15).flatMap { size in
      figures.integer(16).map { Size(squareKilometers: size, year: $0) }
    }
    coordinates = Coordinates(row: figures.near(17), column: 17)
  }
}

/// The comma-separated codes of a table, parsed only on access.
struct CodeList: Hashable, Sendable {
  let text: String

  func codes<Level>(of level: Level.Type = Level.self) -> [Code<Level>] {
    text.isEmpty ? [] : text.split(separator: ",").map { Code($0) }
  }
}

/// A primary area (一次細分区域, class10), the unit of forecasts. There are 142.
package struct PrimaryArea: Hashable, Sendable {
  package let code: PrimaryAreaCode
  /// 東京地方; many names repeat (南部, 北部), so show the prefecture with it.
  package let name: PlaceName
  package let office: OfficeCode
  /// The file that contains its forecast; not always the office's (014030 and 460040 have none).
  package let forecastFile: ForecastFileCode
  package let prefecture: PrefectureCode
  /// Stations that may have its temperatures, best first (jma-data section 2.6): in JMA's order, or for a place
  /// in it the nearest first.
  package internal(set) var stations: [StationCode]
  /// Weekly areas that may contain it; by season, a report has exactly one of them.
  package let weeklyCandidates: [WeeklyAreaCode]
  /// Whether its forecasts include waves.
  package let hasWaves: Bool
  package let representative: MunicipalityCode
}

/// A municipality that JMA lists in parts only: 仙台市 (東部 and 西部).
package struct SplitMunicipality: Hashable, Sendable {
  /// Five JIS digits.
  package let code: String
  package let name: PlaceName
  /// The part with the town hall first, then the others in order of code.
  package let parts: [Municipality]
  /// The requested point in it.
  var point: NamedPoint?

  package var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }
}

/// A ward or city in common use that JMA's list lacks: 横浜市港北区, 神戸市.
package struct PlaceAlias: Hashable, Sendable {
  /// Five JIS digits.
  package let code: String
  /// Its own name: 北区, 神戸市.
  package let name: PlaceName
  /// The city of a ward; nil for a city.
  package let city: PlaceName?
  /// Whether it is a current ward, a city, or an abolished ward.
  package let kind: Kind
  /// The municipalities of JMA's list that contain it or that it consists of; the first is shown.
  package let targets: [MunicipalityCode]
  /// The requested point in it.
  var point: NamedPoint?

  package enum Kind: String, Sendable {
    case ward
    case city
    case former
  }

  package var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }

  init?(row: Row) {
    code = row[0]
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    city = row.text(4).map { PlaceName(ja: $0, kana: row[5], en: row[6]) }
    targets = row.list(8).map { MunicipalityCode($0) }
    guard !targets.isEmpty, let kind = Kind(rawValue: row[7]) else { return nil }
    self.kind = kind
  }
}

/// A point that the user named, rather than the municipality around it: a position, or a landmark.
package struct NamedPoint: Hashable, Sendable {
  /// The name of the landmark; nil for a position.
  package let name: PlaceName?
  package let coordinates: Coordinates
}

// The columns of the tables of places are as docs/data.md describes them.
extension PrimaryArea {
  init?(row: Row) {
    code = PrimaryAreaCode(row[0])
    name = PlaceName(ja: row[1], kana: row[2], en: row[3])
    office = OfficeCode(row[4])
    forecastFile = ForecastFileCode(row[5])
    prefecture = PrefectureCode(row[6])
    stations = row.list(7).map { StationCode($0) }
    weeklyCandidates = row.list(8).map { WeeklyAreaCode($0) }
    hasWaves = row[9] == "y"
    representative = MunicipalityCode(row[10])
  }
}
