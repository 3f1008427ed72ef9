public import Models

/// What the warnings screen asks of its model.
public protocol WarningsModelInput: Sendable {
  /// What is known of the warnings of several places, in their order.
  func warnings(of places: [Place]) async -> [PlaceWarnings]
  /// What is known of the warnings of all prefectures.
  func warningsOfJapan() async -> [PlaceWarnings]
}

extension WarningsModel: WarningsModelInput {}

extension PlaceCatalog {
  public func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? { primaryArea(code)?.name }
}
