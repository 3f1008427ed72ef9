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

  /// All that can be seen on any terminal.
  package func whole(_ layer: RainLayer) -> RadarView {
    guard let step = step(layer) else { return .japan }
    return RadarView(
      around: middle, zoom: step.zoom, width: step.width, height: step.width * 9 / 16)
  }

  /// The visible part on this many cells, which are twice as high as they are wide: the whole width,
  /// and as much of the height as fits.
  package func view(_ layer: RainLayer, columns: Int, rows: Int) -> RadarView {
    guard let step = step(layer) else { return .japan }
    let fitting = step.width * 2 * max(1, rows) / max(1, columns)
    return RadarView(
      around: middle, zoom: step.zoom, width: step.width,
      height: max(1, min(step.width * 9 / 16, fitting)))
  }
}
