/// JMA's current list of areas. The built-in tables are older; this one names the municipalities
/// that they lack (jma-data section 2.1).
package struct AreaTable: Equatable, Sendable {
  private let municipalities: [MunicipalityCode: Entry]

  package init(municipalities: [MunicipalityCode: Entry]) {
    self.municipalities = municipalities
  }

  package struct Entry: Equatable, Sendable {
    package let name: PlaceName
    package let primaryArea: PrimaryAreaCode

    package init(name: PlaceName, primaryArea: PrimaryAreaCode) {
      self.name = name
      self.primaryArea = primaryArea
    }
  }

  package subscript(code: MunicipalityCode) -> Entry? { municipalities[code] }

  package var count: Int { municipalities.count }
}
