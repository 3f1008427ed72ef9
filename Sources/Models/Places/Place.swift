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

// Places stand for rows of the tables (docs/data.md), which are read when a property is asked for: a command asks little of many.

/// A municipality (市町村等, class20) of JMA's list, or one part of a municipality that JMA splits.
package struct Municipality: Hashable, Sendable {
  /// Seven digits: the five JIS digits and two for the part.
  package let code: MunicipalityCode
  private let row: TableRow
  /// The requested point in it.
  var point: NamedPoint?

  package var name: PlaceName { row.name(1) }
  package var primaryArea: PrimaryAreaCode { PrimaryAreaCode(row[4]) }
  /// The position of the town hall; nil if the source has none.
  package var coordinates: Coordinates? { Coordinates(row: row.row, column: 6) }
  /// Whether this part contains the town hall. True for every municipality that is not split.
  package var hasTownHall: Bool { row[8] == "y" }
  /// The whole municipality's name if this is a part of one: 仙台市 for 仙台市東部.
  package var whole: PlaceName? { row.has(9) ? row.name(9) : nil }
  /// The five JIS digits common to all parts.
  package var jisCode: String { String(code.text.prefix(5)) }
  /// "01" to "47".
  package var prefecture: PrefectureCode { PrefectureCode(code.text.prefix(2)) }

  init(row: Row) {
    code = MunicipalityCode(row[0])
    self.row = TableRow(row)
  }
}

/// A row with the rest of a place. Places are equal by their codes.
struct TableRow: Hashable, Sendable {
  let row: Row

  init(_ row: Row) { self.row = row }

  subscript(index: Int) -> String { row[index] }
  func has(_ index: Int) -> Bool { row.hasText(index) }

  /// The name in three columns: Japanese, its reading, and English.
  func name(_ index: Int) -> PlaceName {
    let row = row.near(index)
    return PlaceName(ja: row[index], kana: row[index + 1], en: row[index + 2])
  }

  static func == (one: TableRow, other: TableRow) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// One of the 58 offices (府県予報区) that issue forecasts and warnings.
package struct ForecastOffice: Hashable, Sendable {
  package let code: OfficeCode
  /// Its region: 石狩・空知・後志地方.
  package let name: PlaceName
  /// The issuing observatory: 札幌管区気象台. JMA gives no English name.
  package let observatory: String

  init(row: Row) {
    code = OfficeCode(row[0])
    name = PlaceName(ja: row[1], kana: "", en: row[2])
    observatory = row[3]
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
  package let area: Area
  private let row: TableRow

  package var name: PlaceName { row.name(1) }
  /// The city with the prefectural office.
  package var capital: PlaceName { row.name(5) }
  /// The municipality of the capital (the part with the town hall, if it is split).
  package var capitalMunicipality: MunicipalityCode { MunicipalityCode(row[8]) }
  /// The primary area whose forecast is shown for the prefecture: that of its capital.
  package var capitalPrimaryArea: PrimaryAreaCode { PrimaryAreaCode(row[9]) }
  /// All primary areas, in JMA's order of codes.
  package var primaryAreas: [PrimaryAreaCode] { row.row.list(10).map { PrimaryAreaCode($0) } }
  package var offices: [OfficeCode] { row.row.list(11).map { OfficeCode($0) } }
  package var population: Population? {
    guard let people = row.row.integer(13), let year = row.row.integer(14) else { return nil }
    return Population(people: people, year: year)
  }
  package var size: Size? {
    guard let size = row.row.number(15), let year = row.row.integer(16) else { return nil }
    return Size(squareKilometers: size, year: year)
  }
  /// The position of the prefectural office.
  package var coordinates: Coordinates? { Coordinates(row: row.row, column: 17) }

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
    self.area = area
    self.row = TableRow(row)
  }
}

/// A primary area (一次細分区域, class10), the unit of forecasts. There are 142.
package struct PrimaryArea: Hashable, Sendable {
  package let code: PrimaryAreaCode
  /// Stations that may have its temperatures, best first (jma-data section 2.6): in JMA's order, or for a place
  /// in it the nearest first.
  package internal(set) var stations: [StationCode]
  private let row: TableRow

  /// 東京地方; many names repeat (南部, 北部), so show the prefecture with it.
  package var name: PlaceName { row.name(1) }
  package var office: OfficeCode { OfficeCode(row[4]) }
  /// The file that contains its forecast; not always the office's (014030 and 460040 have none).
  package var forecastFile: ForecastFileCode { ForecastFileCode(row[5]) }
  package var prefecture: PrefectureCode { PrefectureCode(row[6]) }
  /// Weekly areas that may contain it; by season, a report has exactly one of them.
  package var weeklyCandidates: [WeeklyAreaCode] { row.row.list(8).map { WeeklyAreaCode($0) } }
  package var representative: MunicipalityCode { MunicipalityCode(row[10]) }

  init(row: Row) {
    code = PrimaryAreaCode(row[0])
    stations = row.list(7).map { StationCode($0) }
    self.row = TableRow(row)
  }
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
  /// Whether it is a current ward, a city, or an abolished ward.
  package let kind: Kind
  /// The municipalities of JMA's list that contain it or that it consists of; the first is shown.
  package let targets: [MunicipalityCode]
  private let row: TableRow
  /// The requested point in it.
  var point: NamedPoint?

  package enum Kind: String, Sendable {
    case ward
    case city
    case former
  }

  /// Its own name: 北区, 神戸市.
  package var name: PlaceName { row.name(1) }
  /// The city of a ward; nil for a city.
  package var city: PlaceName? { row.has(4) ? row.name(4) : nil }
  package var prefecture: PrefectureCode { PrefectureCode(code.prefix(2)) }

  init?(row: Row) {
    code = row[0]
    targets = row.list(8).map { MunicipalityCode($0) }
    guard !targets.isEmpty, let kind = Kind(rawValue: row[7]) else { return nil }
    self.kind = kind
    self.row = TableRow(row)
  }
}

/// A point that the user named, rather than the municipality around it: a position, or a landmark.
package struct NamedPoint: Hashable, Sendable {
  /// The name of the landmark; nil for a position.
  package let name: PlaceName?
  package let coordinates: Coordinates
}
