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

/// The value of one pixel of a tile.
package struct TileCell: Hashable, Sendable {
  /// 0 outside, 1 none, from 2 on the classes from the lowest, from 253 on not known.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A class, counted from 1.
  package init(level: Int) { rawValue = UInt8(clamping: level + 1) }

  /// The tile says that nothing is known there.
  package static let outside = TileCell(rawValue: 0)
  /// Known, and nothing of it: no rain.
  package static let none = TileCell(rawValue: 1)
  /// A colour that is not in JMA's table.
  package static let unknownColor = TileCell(rawValue: 254)
  /// Transparent: no rain, or not known. The tile alone cannot distinguish them.
  package static let transparent = TileCell(rawValue: 255)

  /// Transparent, and far from every radar: not known. Only pictures have it, because they know their
  /// position.
  package static let unseen = TileCell(rawValue: 253)

  /// The class, counted from 1; nil without one.
  package var level: Int? {
    self == .outside || self == .none || rawValue >= Self.unseen.rawValue
      ? nil : Int(rawValue) - 1
  }
}

/// A tile whose pixels are classes, as it was packed: only a few pixels of most are looked at.
package struct ClassTile: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// 1, 2, 4 or 8; the first pixel of a byte is in its upper bits.
  private let bitsPerPixel: Int
  private let bytesPerRow: Int
  private let samples: [UInt8]
  /// The meaning of each value of a sample; unknown beyond.
  private let meanings: [TileCell]

  /// - Parameter samples: rows of whole bytes, from the north.
  /// - Returns: nil if there are not as many samples as pixels.
  package init?(
    width: Int, height: Int, bitsPerPixel: Int, samples: [UInt8], meanings: [TileCell]
  ) {
    let bytesPerRow = (width * bitsPerPixel + 7) / 8
    guard [1, 2, 4, 8].contains(bitsPerPixel), width > 0, height > 0,
      samples.count == bytesPerRow * height
    else { return nil }
    self.width = width
    self.height = height
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.samples = samples
    self.meanings = meanings
  }

  /// The cell of a pixel; `.unknownColor` outside of the tile.
  package func cell(_ column: Int, _ row: Int) -> TileCell {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return .unknownColor }
    let bit = column * bitsPerPixel
    let byte = samples[row * bytesPerRow + bit / 8]
    let sample = Int(byte >> UInt8(8 - bitsPerPixel - bit % 8)) & ((1 << bitsPerPixel) - 1)
    return sample < meanings.count ? meanings[sample] : .unknownColor
  }

  /// The value of a tile at a point: the greatest class of the pixels around it, because neither
  /// the point nor the radar is more exact than that. An unknown colour among them may hide a
  /// greater class, so then the point is unknown; without any class the pixel itself decides.
  ///
  /// - Parameter reach: pixels in each direction; those beyond the tile's edge are left out.
  package func point(_ column: Int, _ row: Int, reach: Int) -> TileCell {
    var highest: TileCell?
    for y in max(0, row - reach)...max(0, min(height - 1, row + reach)) {
      for x in max(0, column - reach)...max(0, min(width - 1, column + reach)) {
        let cell = cell(x, y)
        if cell == .unknownColor { return .unknownColor }
        if cell.level != nil, cell.rawValue > highest?.rawValue ?? 0 { highest = cell }
      }
    }
    return highest ?? cell(column, row)
  }
}
