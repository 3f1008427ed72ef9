/// JMA's current list of areas. The built-in tables are older; this one names the municipalities
/// that they lack (jma-data section 2.1).
public struct AreaTable: Equatable, Sendable {
  private let municipalities: [MunicipalityCode: Entry]

  public init(municipalities: [MunicipalityCode: Entry]) {
    self.municipalities = municipalities
  }

  public struct Entry: Equatable, Sendable {
    public let name: PlaceName
    /// Its primary area.
    public let primaryArea: PrimaryAreaCode

    public init(name: PlaceName, primaryArea: PrimaryAreaCode) {
      self.name = name
      self.primaryArea = primaryArea
    }
  }

  public subscript(code: MunicipalityCode) -> Entry? { municipalities[code] }

  public var count: Int { municipalities.count }
}
