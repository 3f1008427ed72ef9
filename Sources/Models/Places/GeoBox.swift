/// A rectangle of the map in degrees (WGS 84, north and east positive). It never crosses the 180th
/// meridian.
public struct GeoBox: Hashable, Sendable {
  public let west: Double
  public let south: Double
  public let east: Double
  public let north: Double

  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether they have a point in common, edges included.
  public func touches(_ other: GeoBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  public func contains(_ point: Coordinates) -> Bool {
    (west...max(west, east)).contains(point.longitude)
      && (south...max(south, north)).contains(point.latitude)
  }

  /// The longer side, in degrees.
  public var extent: Double { max(east - west, north - south) }
}
