/// One of the 47 prefectures (都道府県).
public struct Prefecture: Hashable, Sendable {
  /// JIS number, "01" to "47".
  public let code: PrefectureCode
  public let name: PlaceName
  public let area: Area
  /// The city that holds the prefectural office.
  public let capital: PlaceName
  /// The municipality of the capital (of its part with the town hall, where it is split).
  public let capitalMunicipality: MunicipalityCode
  /// The primary area whose forecast stands for the prefecture: that of its capital.
  public let capitalPrimaryArea: PrimaryAreaCode
  /// All primary areas, in JMA's order of codes.
  public var primaryAreas: [PrimaryAreaCode] { primaryAreaList.codes() }
  public var offices: [OfficeCode] { officeList.codes() }
  // Kept as the table has them: a list of all prefectures asks none of them.
  let primaryAreaList: CodeList
  let officeList: CodeList
  public let population: Population?
  public let size: Size?
  /// Where the prefectural office stands.
  public let coordinates: Coordinates?

  /// A count of people, rounded as its source rounds it, with the year it is for.
  public struct Population: Hashable, Sendable {
    public let people: Int
    public let year: Int
  }

  /// Land and inland water in km², with the year it is for.
  public struct Size: Hashable, Sendable {
    public let squareKilometers: Double
    public let year: Int
  }
}

/// Codes as a table lists them, with commas between, told apart only when they are asked for.
struct CodeList: Hashable, Sendable {
  let text: String

  func codes<Level>(of level: Level.Type = Level.self) -> [Code<Level>] {
    text.isEmpty ? [] : text.split(separator: ",").map { Code($0) }
  }
}
