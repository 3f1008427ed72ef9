/// Finds the one place that the user means, or why there is none (product section 7).
///
/// The rules, in order: a code is a code. An exact name takes precedence over everything else. The
/// table of names says for which places a name has the best strength: a full name (府中市) before a
/// short one, a prefecture's short name (山形) before others. Among the rest a city (松山) takes
/// precedence over a town or village. If one of the matches contains the others (石狩: area and city)
/// the widest is used. Otherwise the user has to choose.
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

  /// The result of a query.
  public enum Resolution: Equatable, Sendable {
    /// One place; `besides` are others with the name that were not chosen.
    case found(Place, besides: [Place])
    /// Places with the same name, none of which contains all others.
    case several([Place])
    /// No such place; `nearest` are suggestions, best first. Never act on them.
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
