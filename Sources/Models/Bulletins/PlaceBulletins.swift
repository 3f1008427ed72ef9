/// The bulletins for a place: those of its offices, of their regions, and of all Japan.
package struct PlaceBulletins: Equatable, Sendable {
  /// Nil for all of Japan.
  package let place: Place?
  /// Newest first.
  package let bulletins: [Placed]
  /// How many entries of the whole list could not be read, or not all of them: one of them may be
  /// missing here.
  package let losses: Int

  /// A bulletin with the names of its areas.
  package struct Placed: Equatable, Sendable {
    package let bulletin: Bulletin
    package let scope: Scope
    /// As far as the tables know them.
    package let areas: [PlaceName]
  }

  package enum Scope: String, Sendable {
    case office
    /// One of the eleven regions (地方予報区).
    case center
    case japan
    /// It names no areas, or only unknown ones: it may concern any place.
    case unknown
  }
}

/// Answers which bulletins JMA lists.
package struct BulletinsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any BulletinSource

  package init(catalog: PlaceCatalog, source: any BulletinSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The bulletins of each place, in their order; without a place, all there are. The service is
  /// asked once.
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<[PlaceBulletins]> {
    let answer = try await source.bulletins(now: now)
    let areas = BulletinAreas(catalog: catalog)
    return answer.map { list -> [PlaceBulletins] in
      let placed = list.bulletins.map(areas.placed)
      guard !places.isEmpty else {
        return [PlaceBulletins(place: nil, bulletins: placed, losses: list.losses)]
      }
      return places.map { place in
        PlaceBulletins(
          place: place, bulletins: placed.filter(areas.concerns(place)), losses: list.losses)
      }
    }
  }
}
