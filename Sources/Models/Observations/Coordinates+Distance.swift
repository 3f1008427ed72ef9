internal import Glibc

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
}
