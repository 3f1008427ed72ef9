/// Answers when the sea is high and low at a place.
package struct TideModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TideSource
  let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any TideSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// The tides of days in a row.
  ///
  /// Never fails as a whole: `PlaceTide.errors` has what is not known. A place without a sea makes no request.
  /// - Parameter count: how many days, 1 to 31.
  package func tide(at place: Place, from first: CivilDate, days count: Int) async -> PlaceTide {
    PlaceTide(place: place, choice: catalog.tideStation(of: place))
  }
}

extension PlaceCatalog {
  /// The station for a place: the nearest one in the same tsunami forecast region, islands by themselves. For a
  /// prefecture or a primary area the one that is nearest to its capital, inside it.
  package func tideStation(of place: Place) -> TideChoice { .unknown }
}
