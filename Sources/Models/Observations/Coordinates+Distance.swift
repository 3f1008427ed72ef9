internal import SystemLibrary

extension Coordinates {
  /// The earth's mean radius in kilometres; a sphere is accurate to half a percent.
  private static let earthRadius = 6371.0

  /// The great-circle distance in kilometres.
  package func kilometers(to other: Coordinates) -> Double {
    let here = latitude.radians
    let there = other.latitude.radians
    let north = sin((there - here) / 2)
    let east = sin((other.longitude - longitude).radians / 2)
    let chord = north * north + cos(here) * cos(there) * east * east
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }

  /// Which points of a parallel are within a distance: the same formula, solved for the longitude.
  /// - Returns: nil if none is.
  func longitudes(within kilometers: Double, atLatitude other: Double) -> ClosedRange<Double>? {
    let (here, there) = (latitude.radians, other.radians)
    let north = sin((there - here) / 2)
    let most = sin(kilometers / (2 * Self.earthRadius))
    let east = (most * most - north * north) / (cos(here) * cos(there))
    guard east >= 0 else { return nil }
    let reach = 2 * asin(min(1, east.squareRoot())).degrees
    return longitude - reach...longitude + reach
  }
}

extension Coordinates {
  /// The bearing of another point on the shortest way to it, in degrees from north, clockwise.
  package func bearing(to other: Coordinates) -> Double {
    let (here, there) = (latitude.radians, other.latitude.radians)
    let east = (other.longitude - longitude).radians
    let x = sin(east) * cos(there)
    let y = cos(here) * sin(there) - sin(here) * cos(there) * cos(east)
    let bearing = atan2(x, y).degrees
    return bearing < 0 ? bearing + 360 : bearing
  }
}
