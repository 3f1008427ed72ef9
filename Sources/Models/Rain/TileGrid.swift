internal import SystemLibrary

/// A square of JMA's map: Web Mercator (EPSG:3857), 256 pixels each way, counted from the north-west.
package struct TileAddress: Hashable, Sendable {
  package let zoom: Int
  package let x: Int
  package let y: Int

  /// Pixels across and down.
  package static let size = 256
}

/// A pixel of a tile.
package struct TilePosition: Hashable, Sendable {
  package let tile: TileAddress
  package let column: Int
  package let row: Int
}

/// The grid of tiles of one zoom.
package struct TileGrid: Equatable, Sendable {
  package let zoom: Int

  package init(zoom: Int) { self.zoom = zoom }

  /// Tiles across the world.
  private var count: Int { 1 << zoom }

  /// Pixels across the world.
  package var pixels: Double { Double(count * TileAddress.size) }

  /// The coordinates in pixels from the north-west of the world.
  package func point(_ place: Coordinates) -> (x: Double, y: Double) {
    let north = asinh(tan(place.latitude.radians))
    return ((place.longitude + 180) / 360 * pixels, (1 - north / .pi) / 2 * pixels)
  }

  /// The coordinates of a point in pixels.
  package func coordinates(x: Double, y: Double) -> Coordinates {
    Coordinates(
      latitude: atan(sinh(.pi * (1 - 2 * y / pixels))).degrees, longitude: x / pixels * 360 - 180)
  }

  /// The pixel of coordinates; nil beyond the edge of the map.
  package func position(of place: Coordinates) -> TilePosition? {
    let point = point(place)
    guard point.x.isFinite, point.y.isFinite, (0..<pixels).contains(point.x),
      (0..<pixels).contains(point.y)
    else { return nil }
    let (x, y) = (Int(point.x), Int(point.y))
    let size = TileAddress.size
    return TilePosition(
      tile: TileAddress(zoom: zoom, x: x / size, y: y / size), column: x % size, row: y % size)
  }

  /// The side of a pixel at a latitude, in kilometres.
  package func kilometersPerPixel(atLatitude latitude: Double) -> Double {
    40_075.017 * cos(latitude.radians) / pixels
  }

  /// The tiles that meet a rectangle of pixels, from the north-west.
  package func tiles(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [TileAddress] {
    let size = Double(TileAddress.size)
    func range(_ pixels: ClosedRange<Double>) -> Range<Int> {
      let first = max(0, Int((pixels.lowerBound / size).rounded(.down)))
      let end = min(count, Int((pixels.upperBound / size).rounded(.up)))
      return first..<max(first, end)
    }
    let columns = range(x)
    return range(y).flatMap { row in columns.map { TileAddress(zoom: zoom, x: $0, y: row) } }
  }
}

extension GeoBox {
  /// Where JMA's rain tiles have data. A tile outside of it is empty, which does not mean "no
  /// rain".
  package static let nowcast = GeoBox(west: 118, south: 20, east: 150, north: 48)
}
