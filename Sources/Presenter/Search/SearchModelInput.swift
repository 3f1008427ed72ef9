package import Models

package protocol SearchModelInput: Sendable {
  /// Best first.
  func places(matching query: String, limit: Int) -> [Place]
  /// Suggestions where nothing matches; never acted on.
  func nearest(to query: String) -> [Place]
  /// Suggestions beside results of which none begins with the query.
  func nearest(to query: String, besides found: [Place]) -> [Place]
}

extension SearchModelInput {
  package func nearest(to query: String) -> [Place] { [] }

  package func nearest(to query: String, besides found: [Place]) -> [Place] {
    found.isEmpty ? nearest(to: query) : []
  }
}

extension PlaceSearch: SearchModelInput {}
