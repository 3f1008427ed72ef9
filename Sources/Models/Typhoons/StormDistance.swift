/// From a place to the centre of a storm.
package struct StormDistance: Hashable, Sendable {
  package let kilometers: Double
  /// Degrees from north, clockwise.
  package let bearing: Double

  package init(from place: Coordinates, to center: Coordinates) {
    kilometers = place.kilometers(to: center)
    bearing = place.bearing(to: center)
  }

  /// One of the sixteen points.
  package var direction: WindDirection {
    let point = Int((bearing / 22.5).rounded()) % 16
    return WindDirection(rawValue: point == 0 ? 16 : point) ?? .north
  }
}
