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
}

extension Coordinates {
  /// In which direction another point lies on the shortest way to it: degrees from north, clockwise.
  package func bearing(to other: Coordinates) -> Double {
    let (here, there) = (latitude.radians, other.latitude.radians)
    let east = (other.longitude - longitude).radians
    let x = sin(east) * cos(there)
    let y = cos(here) * sin(there) - sin(here) * cos(there) * cos(east)
    let bearing = atan2(x, y).degrees
    return bearing < 0 ? bearing + 360 : bearing
  }
}
