package import Models

/// What the warnings ask their model for.
package protocol WarningsModelInput: Sendable {
  /// What is known about the warnings of several places, in order.
  func warnings(of places: [Place]) async -> [PlaceWarnings]
  /// What is known about the warnings of all prefectures.
  func warningsOfJapan() async -> [PlaceWarnings]
}

extension WarningsModel: WarningsModelInput {}

extension PlaceCatalog {
  package func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? { primaryArea(code)?.name }
}
