/// The bulletins for a place: those of its offices, of the regions that these lie in, and
/// of all Japan.
public struct PlaceBulletins: Equatable, Sendable {
  /// Nil for all of Japan.
  public let place: Place?
  /// Newest first.
  public let bulletins: [Placed]
  /// How many entries of the whole list could not be read, or not all of them: one of them may be
  /// missing here.
  public let losses: Int

  /// A bulletin with the names of the areas that it is for.
  public struct Placed: Equatable, Sendable {
    public let bulletin: Bulletin
    public let scope: Scope
    /// As far as the tables know them.
    public let areas: [PlaceName]
  }

  public enum Scope: String, Sendable {
    case office
    /// One of the eleven regions (地方予報区).
    case center
    case japan
    /// It does not say which areas it is for, or none that anybody knows: it may be any.
    case unknown
  }
}

/// Answers which bulletins JMA lists.
public struct BulletinsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any BulletinSource

  public init(catalog: PlaceCatalog, source: any BulletinSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The bulletins of each place, in their order; without a place, all there are. The service is
  /// asked once.
  public func bulletins(
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
