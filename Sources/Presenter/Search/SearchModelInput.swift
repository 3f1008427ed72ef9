public import Models

/// What the search asks of its model.
public protocol SearchModelInput: Sendable {
  /// Places that match, best first.
  func places(matching query: String, limit: Int) -> [Place]
}

extension PlaceSearch: SearchModelInput {}
