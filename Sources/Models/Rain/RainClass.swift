/// JMA's classes of rain intensity, by its colours: mm in an hour, the lower bound included.
///
/// In a nowcast they are an intensity at a moment, in the short-range forecast an amount of an hour.
package enum RainClass: Int, CaseIterable, Comparable, Sendable {
  /// Over 0, under 1.
  case under1 = 1
  case from1
  case from5
  case from10
  case from20
  case from30
  case from50
  case from80

  /// mm in an hour; 0 in the lowest class, which begins above it.
  package var lower: Int { Self.bounds[rawValue - 1] }

  /// mm in an hour, not included; nil without an upper bound.
  package var upper: Int? { self == .from80 ? nil : Self.bounds[rawValue] }

  private static let bounds = [0, 1, 5, 10, 20, 30, 50, 80]

  package static func < (left: RainClass, right: RainClass) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// JMA's classes of thunder activity (雷活動度).
package enum ThunderClass: Int, CaseIterable, Comparable, Sendable {
  /// None now; there may be some within the hour.
  case possible = 1
  case present
  case moderate
  case intense

  package static func < (left: ThunderClass, right: ThunderClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
