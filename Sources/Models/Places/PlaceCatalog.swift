/// All places of Japan with a JMA forecast, read from the built-in tables one lookup at a time.
public struct PlaceCatalog: Sendable {
  let tables: Tables

  public init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// All 47, by JIS number.
  public var prefectures: [Prefecture] {
    tables.prefectures.rows.compactMap(Prefecture.init(row:))
  }

  /// All 142, by code.
  public var primaryAreas: [PrimaryArea] {
    tables.primaryAreas.rows.compactMap(PrimaryArea.init(row:))
  }

  public func prefecture(_ code: PrefectureCode) -> Prefecture? {
    tables.prefectures.row(code.text).flatMap(Prefecture.init(row:))
  }

  public func primaryArea(_ code: PrimaryAreaCode) -> PrimaryArea? {
    tables.primaryAreas.row(code.text).flatMap(PrimaryArea.init(row:))
  }

  /// The office that a primary area belongs to: one field of its row.
  func office(of code: PrimaryAreaCode) -> OfficeCode? {
    tables.primaryAreas.row(code.text).map { OfficeCode($0[4]) }
  }

  public func municipality(_ code: MunicipalityCode) -> Municipality? {
    tables.municipalities.row(code.text).flatMap(Municipality.init(row:))
  }

  /// The municipality with five JIS digits, or its parts if JMA splits it.
  public func municipalities(jisCode: String) -> [Municipality] {
    tables.municipalities.rows(withPrefix: jisCode).compactMap(Municipality.init(row:))
  }

  public func alias(_ code: String) -> PlaceAlias? {
    tables.aliases.row(code).flatMap(PlaceAlias.init(row:))
  }

  /// A municipality that JMA lists in parts, by five JIS digits.
  public func splitMunicipality(_ code: String) -> SplitMunicipality? {
    let parts = municipalities(jisCode: code)
    guard parts.count > 1, let main = parts.first(where: \.hasTownHall) ?? parts.first,
      let name = main.whole
    else { return nil }
    return SplitMunicipality(
      code: code, name: name, parts: [main] + parts.filter { $0.code != main.code })
  }

  public func place(_ id: PlaceID) -> Place? {
    switch id.kind {
    case .prefecture: prefecture(PrefectureCode(id.code)).map(Place.prefecture)
    case .primaryArea: primaryArea(PrimaryAreaCode(id.code)).map(Place.primaryArea)
    case .municipality: municipality(MunicipalityCode(id.code)).map(Place.municipality)
    case .splitMunicipality: splitMunicipality(id.code).map(Place.splitMunicipality)
    case .alias: alias(id.code).map(Place.alias)
    }
  }
}
