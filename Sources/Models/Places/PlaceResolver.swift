/// Finds the one place that a person means, or says why there is no one (product section 7).
///
/// Rules, in this order. A code is a code. An exact name beats everything else. The table of names
/// knows which places a name stands for in its strongest sense: a full name (府中市) before a short
/// one, a prefecture's short name (山形) before others. Of the rest a city's (松山) is taken before
/// a town's or village's. If one of the matches contains the others (石狩: area and city) the
/// widest wins. Otherwise the person has to choose.
public struct PlaceResolver: Sendable {
  private let catalog: PlaceCatalog

  public init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  public func resolve(_ query: String) -> Resolution {
    let key = NameKey(query)
    guard !key.text.isEmpty else { return .unknown(nearest: []) }
    if let id = PlaceID(query), let place = catalog.place(id) { return .found(place, besides: []) }
    let index = PlaceIndex(catalog: catalog)
    if key.isDigits {
      return decide(.init(exact: index.places(coded: key.text)), key: key)
    }
    let named = index.places(named: key)
    if !named.exact.isEmpty { return decide(named, key: key) }
    return decide(.init(exact: QualifiedName(catalog: catalog).places(key)), key: key)
  }

  /// What a query came to.
  public enum Resolution: Equatable, Sendable {
    /// One place; `besides` are others that carry the name and were not taken.
    case found(Place, besides: [Place])
    /// The same name stands for places that do not contain each other.
    case several([Place])
    /// No such place; `nearest` may be what was meant, best first. Never act on them.
    case unknown(nearest: [Place])
  }

  private func decide(_ named: PlaceIndex.Named, key: NameKey) -> Resolution {
    guard let best = named.exact.map(NameRank.rank).min() else {
      return .unknown(nearest: NearestNames(catalog: catalog).places(to: key))
    }
    let candidates = named.exact.filter { NameRank.rank($0) == best }
    let containment = Containment(catalog: catalog)
    guard let widest = containment.widest(of: candidates) else {
      return .several((named.exact + named.weaker).uniqued(by: \.id))
    }
    let others = (named.exact + named.weaker).uniqued(by: \.id).filter {
      $0.id != widest.id && !containment.contains(widest, $0)
    }
    return .found(widest, besides: others)
  }
}
