internal import SystemLibrary

/// A geographic position in degrees (WGS 84, north and east positive).
package struct Coordinates: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init?(row: Row, column: Int) {
    guard let latitude = row.number(column), let longitude = row.number(column + 1) else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The earth's mean radius in kilometres; a sphere is accurate to half a percent.
  static let earthRadius = 6371.0

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

/// Angles, which tables and formulas give in degrees.
extension Double {
  /// An angle in degrees as radians.
  var radians: Double { self * .pi / 180 }

  /// An angle in radians as degrees.
  var degrees: Double { self * 180 / .pi }

  /// The same angle in degrees, between -180 and 180.
  var turnedToZero: Double { self - 360 * (self / 360).rounded() }
}

/// A rectangle of the map in degrees (WGS 84, north and east positive). In one that crosses the 180th
/// meridian longitudes go on beyond 180.
package struct GeoBox: Hashable, Sendable {
  package let west: Double
  package let south: Double
  package let east: Double
  package let north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether they have a point in common, edges included.
  package func touches(_ other: GeoBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  package func contains(_ point: Coordinates) -> Bool {
    (west...max(west, east)).contains(point.longitude)
      && (south...max(south, north)).contains(point.latitude)
  }

  /// The longer side, in degrees.
  package var extent: Double { max(east - west, north - south) }
}
