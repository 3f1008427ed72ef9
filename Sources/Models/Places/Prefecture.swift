/// One of the 47 prefectures (都道府県).
public struct Prefecture: Hashable, Sendable {
  /// JIS number, "01" to "47".
  public let code: PrefectureCode
  public let name: PlaceName
  public let area: Area
  /// The city with the prefectural office.
  public let capital: PlaceName
  /// The municipality of the capital (the part with the town hall, if it is split).
  public let capitalMunicipality: MunicipalityCode
  /// The primary area whose forecast is shown for the prefecture: that of its capital.
  public let capitalPrimaryArea: PrimaryAreaCode
  /// All primary areas, in JMA's order of codes.
  public var primaryAreas: [PrimaryAreaCode] { primaryAreaList.codes() }
  public var offices: [OfficeCode] { officeList.codes() }
  // Kept as in the table: a list of all prefectures does not need them.
  let primaryAreaList: CodeList
  let officeList: CodeList
  public let population: Population?
  public let size: Size?
  /// The position of the prefectural office.
  public let coordinates: Coordinates?

  /// A population, rounded as in its source, with its year.
  public struct Population: Hashable, Sendable {
    public let people: Int
    public let year: Int
  }

  /// Land and inland water in km², with the year.
  public struct Size: Hashable, Sendable {
    public let squareKilometers: Double
    public let year: Int
  }
}

/// The comma-separated codes of a table, parsed only on access.
struct CodeList: Hashable, Sendable {
  let text: String

  func codes<Level>(of level: Level.Type = Level.self) -> [Code<Level>] {
    text.isEmpty ? [] : text.split(separator: ",").map { Code($0) }
  }
}
