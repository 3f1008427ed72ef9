package import Models

/// What the search asks its model for.
package protocol SearchModelInput: Sendable {
  /// Places that match, best first.
  func places(matching query: String, limit: Int) -> [Place]
  /// What may have been meant where nothing matches; never acted on.
  func nearest(to query: String) -> [Place]
  /// The same beside what was found, where none of it begins with the query.
  func nearest(to query: String, besides found: [Place]) -> [Place]
}

extension SearchModelInput {
  package func nearest(to query: String) -> [Place] { [] }

  package func nearest(to query: String, besides found: [Place]) -> [Place] {
    found.isEmpty ? nearest(to: query) : []
  }
}

extension PlaceSearch: SearchModelInput {}
