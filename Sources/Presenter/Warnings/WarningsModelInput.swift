package import Models

/// What the warnings ask their model for.
package protocol WarningsModelInput: Sendable {
  /// What is known about the warnings of several places, in order.
  func warnings(of places: [Place]) async -> [PlaceWarnings]
  /// Only what is in force at several places, in order; the least that has to be fetched.
  func inForce(at places: [Place]) async -> [PlaceWarnings]
  /// What is known about the warnings of all prefectures.
  func warningsOfJapan() async -> [PlaceWarnings]
}

extension WarningsModel: WarningsModelInput {}

extension PlaceCatalog {
  package func primaryAreaName(_ code: PrimaryAreaCode) -> PlaceName? { primaryArea(code)?.name }
}
