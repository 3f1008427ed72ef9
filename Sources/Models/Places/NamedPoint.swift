/// A point that the user named, rather than the municipality around it: a position, or a landmark.
package struct NamedPoint: Hashable, Sendable {
  /// The name of the landmark; nil for a position.
  package let name: PlaceName?
  package let coordinates: Coordinates
}

extension Place {
  /// The point that led to the place; nil if its own name or code did.
  package var point: NamedPoint? {
    switch self {
    case .prefecture, .primaryArea: nil
    case .municipality(let municipality): municipality.point
    case .splitMunicipality(let split): split.point
    case .alias(let alias): alias.point
    }
  }

  /// The place, requested by a point in it.
  func at(_ point: NamedPoint?) -> Place {
    switch self {
    case .prefecture, .primaryArea: return self
    case .municipality(var municipality):
      municipality.point = point
      return .municipality(municipality)
    case .splitMunicipality(var split):
      split.point = point
      return .splitMunicipality(split)
    case .alias(var alias):
      alias.point = point
      return .alias(alias)
    }
  }
}
