package import Models

/// What the search asks its model for.
package protocol SearchModelInput: Sendable {
  /// Places that match, best first.
  func places(matching query: String, limit: Int) -> [Place]
}

extension PlaceSearch: SearchModelInput {}
