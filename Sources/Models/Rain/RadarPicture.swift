/// A part of the map of rain, pixel by pixel, at one moment.
package struct RadarPicture: Equatable, Sendable {
  package let layer: RainLayer
  package let frame: RainFrame
  /// Its part of the map.
  package let view: RadarView
  /// Row by row; pixels without a tile are outside, and transparent ones are dry or unseen by the
  /// position of the radars.
  private let cells: [UInt8]
  /// Whether something of it is not known.
  package let hasGaps: Bool

  /// A tile of it.
  package struct Part: Sendable {
    package let address: TileAddress
    package let tile: ClassTile

    package init(address: TileAddress, tile: ClassTile) {
      self.address = address
      self.tile = tile
    }
  }

  /// - Parameter tiles: the fetched tiles; pixels of others count as not known.
  package init(layer: RainLayer, frame: RainFrame, view: RadarView, tiles: [Part]) {
    self.layer = layer
    self.frame = frame
    self.view = view
    var cells = [UInt8](repeating: TileCell.outside.rawValue, count: view.width * view.height)
    let size = TileAddress.size
    for part in tiles where part.address.zoom == view.zoom {
      let west = part.address.x * size - view.left
      let north = part.address.y * size - view.top
      for row in Self.pixels(from: north, below: view.height) {
        for column in Self.pixels(from: west, below: view.width) {
          let cell = part.tile.cell(column - west, row - north)
          cells[row * view.width + column] = cell.rawValue
        }
      }
    }
    // Radars say nothing about where lightning is located.
    if layer != .thunder { Self.markUnseen(&cells, of: view) }
    self.cells = cells
    hasGaps =
      cells.contains(TileCell.outside.rawValue) || cells.contains(TileCell.unseen.rawValue)
  }

  /// Marks transparent pixels far from every radar: nothing is drawn there, even if it rains.
  ///
  /// Row by row, because a distance for each pixel takes longer than all the rest of a frame.
  private static func markUnseen(_ cells: inout [UInt8], of view: RadarView) {
    let grid = TileGrid(zoom: view.zoom)
    let (transparent, unseen) = (TileCell.transparent.rawValue, TileCell.unseen.rawValue)
    for row in 0..<view.height {
      let pixels = row * view.width..<(row + 1) * view.width
      guard cells[pixels].contains(transparent) else { continue }
      let latitude = grid.coordinates(x: 0, y: Double(view.top + row) + 0.5).latitude
      let seen = RadarSites.longitudesSeen(atLatitude: latitude).map {
        columns($0, of: view, grid)
      }
      if seen.contains(0..<view.width) { continue }
      for pixel in pixels where cells[pixel] == transparent { cells[pixel] = unseen }
      for columns in seen {
        for column in columns where cells[pixels.lowerBound + column] == unseen {
          cells[pixels.lowerBound + column] = transparent
        }
      }
    }
  }

  /// The pixels of a row whose middle is within some longitudes.
  private static func columns(
    _ longitudes: ClosedRange<Double>, of view: RadarView, _ grid: TileGrid
  ) -> Range<Int> {
    func column(_ longitude: Double) -> Int {
      let x = grid.point(Coordinates(latitude: 0, longitude: longitude)).x
      return min(view.width, max(0, Int((x - Double(view.left) - 0.5).rounded(.up))))
    }
    let first = column(longitudes.lowerBound)
    return first..<max(first, column(longitudes.upperBound))
  }

  /// The pixels of a tile that begins at `start`, cut to the picture.
  private static func pixels(from start: Int, below end: Int) -> Range<Int> {
    let first = max(0, start)
    let last = min(end, start + TileAddress.size)
    return first < last ? first..<last : 0..<0
  }

  /// A pixel, counted from the upper left of the part.
  package func cell(_ column: Int, _ row: Int) -> TileCell {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return .outside }
    return TileCell(rawValue: cells[row * width + column])
  }

  /// The greatest class of some pixels: rain must not vanish by averaging. An unknown colour takes
  /// precedence, because it may hide a greater one; "not known" comes last.
  package func greatest(columns: Range<Int>, rows: Range<Int>) -> TileCell {
    var found = TileCell.outside
    for row in max(0, rows.lowerBound)..<max(0, rows.lowerBound, min(height, rows.upperBound)) {
      for index in max(
        0, columns.lowerBound)..<max(
          0, columns.lowerBound, min(width, columns.upperBound))
      {
        let cell = TileCell(rawValue: cells[row * width + index])
        if cell == .unknownColor { return cell }
        if cell == .transparent {
          if found == .outside { found = .none }
        } else if cell == .unseen {
          continue
        } else if cell.rawValue > found.rawValue {
          found = cell
        }
      }
    }
    return found
  }

  package var zoom: Int { view.zoom }
  package var left: Int { view.left }
  package var top: Int { view.top }
  package var width: Int { view.width }
  package var height: Int { view.height }

  package var grid: TileGrid { TileGrid(zoom: zoom) }

  /// Coordinates in pixels from the upper left.
  package func point(_ place: Coordinates) -> (x: Double, y: Double) {
    let point = grid.point(place)
    return (point.x - Double(left), point.y - Double(top))
  }

  /// The part of the earth.
  package var box: GeoBox { view.box }

  /// The side of a pixel in the middle, in kilometres.
  package var kilometersPerPixel: Double { view.kilometersPerPixel }
}

/// Which part of the map is looked at.
package struct RadarView: Equatable, Sendable {
  package let zoom: Int
  /// The pixel of the world that is the upper left one.
  package let left: Int
  package let top: Int
  /// Pixels across and down.
  package let width: Int
  package let height: Int

  package static let japan: RadarView = {
    let grid = TileGrid(zoom: 4)
    let northWest = grid.point(Coordinates(latitude: 46, longitude: 122))
    let southEast = grid.point(Coordinates(latitude: 24, longitude: 149))
    return RadarView(
      zoom: 4, left: Int(northWest.x), top: Int(northWest.y),
      width: Int(southEast.x - northWest.x), height: Int(southEast.y - northWest.y))
  }()

  /// Steps from all Japan to 30 km.
  package static let steps = 1...4

  /// The part of the earth.
  package var box: GeoBox {
    let grid = TileGrid(zoom: zoom)
    let northWest = grid.coordinates(x: Double(left), y: Double(top))
    let southEast = grid.coordinates(x: Double(left + width), y: Double(top + height))
    return GeoBox(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude,
      north: northWest.latitude)
  }

  /// The side of a pixel in the middle, in kilometres.
  package var kilometersPerPixel: Double {
    let grid = TileGrid(zoom: zoom)
    let middle = grid.coordinates(x: Double(left), y: Double(top) + Double(height) / 2)
    return grid.kilometersPerPixel(atLatitude: middle.latitude)
  }

  package var tiles: [TileAddress] {
    TileGrid(zoom: zoom).tiles(
      x: Double(left)...Double(left + width), y: Double(top)...Double(top + height))
  }
}

extension RadarView {
  /// The surroundings of a point, as wide as a tile: at most four tiles, mostly.
  ///
  /// - Parameter step: 1 for all Japan, up to 4; a layer without data that fine shows its finest.
  package init(around point: Coordinates, step: Int, layer: RainLayer) {
    guard step > 1 else {
      self = Self.japan
      return
    }
    self.init(around: point, zoom: min(2 + 2 * step, layer.finest), width: 256, height: 144)
  }

  /// Pixels of a zoom around a point.
  package init(around point: Coordinates, zoom: Int, width: Int, height: Int) {
    let middle = TileGrid(zoom: zoom).point(point)
    self.init(
      zoom: zoom, left: Int(middle.x) - width / 2, top: Int(middle.y) - height / 2, width: width,
      height: height)
  }
}

/// The part of the map of rain that a person moves and magnifies. It needs four tiles at most,
/// whatever the size of the terminal.
package struct RadarWindow: Hashable, Sendable {
  /// The middle; all Japan has its own.
  package private(set) var middle: Coordinates
  /// 0 for all Japan; each step shows half as much.
  package private(set) var level: Int

  /// A step: the zoom of the tiles, and pixels across. Only even zooms have data.
  private static let steps: [(zoom: Int, width: Int)] = [
    (4, 128), (6, 256), (6, 128), (8, 256), (8, 128), (10, 256), (10, 128),
  ]
  /// About 130 km across.
  private static let usual = 4
  /// Parts of the width that one step moves the map by.
  private static let stepsAcross = 4

  private static let japan = Coordinates(latitude: 36.5, longitude: 137.5)

  /// The surroundings of a point; all Japan without one.
  package init(around point: Coordinates?) {
    middle = point ?? Self.japan
    level = point == nil ? 0 : Self.usual
  }

  /// The finest step that a layer has data for.
  private static func finest(_ layer: RainLayer) -> Int {
    steps.count { $0.zoom <= layer.finest }
  }

  /// The step that is shown: another layer may have data as fine as this one, or not.
  private func step(_ layer: RainLayer) -> (zoom: Int, width: Int)? {
    let level = min(level, Self.finest(layer))
    return level > 0 && level <= Self.steps.count ? Self.steps[level - 1] : nil
  }

  /// Shows half as much for each step, or twice as much for negative ones.
  package mutating func magnify(by steps: Int, _ layer: RainLayer) {
    level = min(max(0, min(level, Self.finest(layer)) + steps), Self.finest(layer))
  }

  /// Moves the map by a quarter of its width for each step. All Japan stays where it is, and the
  /// middle never leaves the area that has data.
  package mutating func move(east: Int, south: Int, _ layer: RainLayer) {
    guard let step = step(layer) else { return }
    let grid = TileGrid(zoom: step.zoom)
    let point = grid.point(middle)
    let part = Double(step.width / Self.stepsAcross)
    let moved = grid.coordinates(
      x: point.x + Double(east) * part, y: point.y + Double(south) * part)
    let box = GeoBox.nowcast
    middle = Coordinates(
      latitude: min(max(moved.latitude, box.south), box.north),
      longitude: min(max(moved.longitude, box.west), box.east))
  }

  /// What is asked for, whatever the size of the terminal.
  package func whole(_ layer: RainLayer) -> RadarView {
    guard let step = step(layer) else { return .japan }
    return RadarView(
      around: middle, zoom: step.zoom, width: step.width, height: step.width * 9 / 16)
  }

  /// The visible part on this many cells, which are twice as high as they are wide: the whole width,
  /// and as much of the height as fits and as the tiles of the whole have on both sides of the middle, in
  /// whole rows.
  package func view(_ layer: RainLayer, columns: Int, rows: Int) -> RadarView {
    guard let step = step(layer) else { return .japan }
    let (whole, size) = (whole(layer), TileAddress.size)
    let above = whole.top % size
    let below = size - (whole.top + whole.height) % size
    let most = whole.height + 2 * min(above, below)
    let shown = min(max(1, rows), max(1, most * columns / (2 * step.width)))
    let fitting = step.width * 2 * shown / max(1, columns)
    return RadarView(
      around: middle, zoom: step.zoom, width: step.width, height: max(1, min(most, fitting)))
  }
}
