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
}

/// The comma-separated codes of a table, parsed only on access.
struct CodeList: Hashable, Sendable {
  let text: String

  func codes<Level>(of level: Level.Type = Level.self) -> [Code<Level>] {
    text.isEmpty ? [] : text.split(separator: ",").map { Code($0) }
  }
}
