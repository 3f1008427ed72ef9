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
