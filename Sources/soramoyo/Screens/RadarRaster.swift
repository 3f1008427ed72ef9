import Models
import Pages
import Presenter
import Terminal

/// The map of rain as pixels, for terminals that take pictures: the same classes and the same
/// coastline as on cells, and exactly the area that those would fill.
struct RadarRaster {
  let radar: Block.Radar
  private let width: Int
  private let height: Int
  /// Cells that the same map would fill.
  private let columns: Int
  private let rows: Int
  private let names: [CellRect]

  /// Colour numbers, in the order of the colours of the image.
  private enum Ink {
    static let ground: UInt8 = 0
    static let noData: UInt8 = 1
    static let coast: UInt8 = 2
    static let unknown: UInt8 = 3
    static let firstClass: UInt8 = 4
    // Behind eight classes.
    static let land: UInt8 = 12
    /// The coast where it rains.
    static let shore: UInt8 = 13
    /// Behind names: kitty draws pictures above the grounds of cells, and text above those.
    static let name: UInt8 = 14
    /// The same as `shore`, on dark classes.
    static let brightShore: UInt8 = 15
  }

  /// - Parameters:
  ///   - drawing: the same map on cells.
  ///   - width: pixels.
  ///   - height: pixels.
  init(_ drawing: RadarDrawing, width: Int, height: Int) {
    radar = drawing.radar
    self.width = width
    self.height = height
    columns = drawing.columns
    rows = drawing.rows
    names = drawing.marks.map(\.place)
  }

  /// Pixels of the map for each one of the picture.
  private var step: (across: Double, down: Double) {
    let across = Double(radar.picture.width)
    return (across / Double(width), across * Double(2 * rows) / Double(columns * height))
  }

  /// - Parameters:
  ///   - ground: the colour of the terminal, where pictures have to be opaque; nil is clear.
  ///   - appearance: which lines can be seen.
  func image(on ground: RGB?, _ appearance: Appearance) -> IndexedImage? {
    var pixels = classes
    drawLand(on: &pixels)
    for name in names { fill(name, on: &pixels) }
    let bright = appearance == .dark
    let base =
      ground.map { IndexedImage.Ink($0.red, $0.green, $0.blue) }
      ?? (bright ? .init(0, 0, 0, isClear: true) : .init(255, 255, 255, isClear: true))
    let colors =
      [
        base, bright ? .init(110, 110, 110) : .init(150, 150, 150),
        bright ? .init(150, 160, 150) : .init(90, 100, 90), .init(255, 0, 255),
      ] + classColors(appearance)
      + [
        bright ? .init(58, 60, 62) : .init(222, 222, 219),
        .init(45, 45, 45), bright ? .init(0, 0, 0) : .init(255, 255, 255), .init(255, 255, 255),
      ]
    return IndexedImage(width: width, height: height, colors: colors, pixels: pixels)
  }

  /// Eight, though thunder has four classes.
  private func classColors(_ appearance: Appearance) -> [IndexedImage.Ink] {
    swatches(appearance).map { .init($0.red, $0.green, $0.blue) }
  }

  private func swatches(_ appearance: Appearance?) -> [TileColors.Swatch] {
    let fills: [Block.Tiles.Fill] =
      radar.picture.layer == .thunder
      ? (ThunderClass.allCases + ThunderClass.allCases).map { .thunder($0) }
      : RainClass.allCases.map { .rain($0) }
    return fills.compactMap(TileColors(level: .trueColor, background: appearance).swatch)
  }

  /// Pixels between the dots of a pattern for "no data".
  private static let pattern = 6

  private var classes: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    let picture = radar.picture
    let places = (0..<width).map { $0 * picture.width / width }
    for y in 0..<height {
      let row = y * picture.width * 2 * rows / (columns * height)
      // The last row of cells may be higher than the picture, of which no data is missing there.
      guard row < picture.height else {
        pixels += [UInt8](repeating: Ink.ground, count: width)
        continue
      }
      for x in 0..<width {
        let cell = picture.cell(places[x], row)
        pixels.append(Self.ink(cell, isDot: x % Self.pattern == 0 && y % Self.pattern == 0))
      }
    }
    return pixels
  }

  private static func ink(_ cell: TileCell, isDot: Bool) -> UInt8 {
    switch cell {
    case .outside, .unseen: isDot ? Ink.noData : Ink.ground
    case .none, .transparent: Ink.ground
    case .unknownColor: Ink.unknown
    default: Ink.firstClass + UInt8(clamping: (cell.level ?? 1) - 1)
    }
  }

  private func fill(_ name: CellRect, on pixels: inout [UInt8]) {
    let across = name.column * width / columns..<min(width, name.right * width / columns)
    for y in name.row * height / rows..<min(height, name.bottom * height / rows) {
      for x in across { pixels[y * width + x] = Ink.name }
    }
  }

  private typealias Segment = (start: (x: Int, y: Int), end: (x: Int, y: Int))

  /// Land is grey where there is no rain, as on JMA's page; its coast is a line, on rain in the colour
  /// that is read best there.
  private func drawLand(on pixels: inout [UInt8]) {
    let picture = radar.picture
    let step = step
    let least = 2 * step.across * 360 / picture.grid.pixels
    // Where the lines around islands cross the middle of each row.
    var crossings: [[Int]] = Array(repeating: [], count: height)
    var visible: [Segment] = []
    radar.coastline?.forEachLine(in: picture.box, leastExtent: least) { line in
      var last: (x: Int, y: Int)?
      for point in line.points {
        let place = picture.point(point)
        let (x, y) = (place.x / step.across, place.y / step.down)
        guard abs(x) < Self.farthest, abs(y) < Self.farthest else {
          last = nil
          continue
        }
        let here = (x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
        if let last {
          if isVisible((last, here)) { visible.append((last, here)) }
          if line.isClosed { cross((last, here), &crossings) }
        }
        last = here
      }
    }
    for (y, found) in crossings.enumerated() { fill(y, between: found.sorted(), on: &pixels) }
    var coasts = [UInt8](repeating: Ink.coast, count: Int(Ink.brightShore) + 1)
    coasts[Int(Ink.unknown)] = Ink.shore
    for (number, swatch) in swatches(nil).enumerated() {
      coasts[Int(Ink.firstClass) + number] = swatch.ink == .white ? Ink.brightShore : Ink.shore
    }
    for drawn in [Ink.shore, Ink.brightShore] { coasts[Int(drawn)] = drawn }
    for segment in visible { draw(segment, coasts, on: &pixels) }
  }

  /// Points beyond are on no line that can be seen, nor around one.
  private static let farthest = 1e7

  private func isVisible(_ segment: Segment) -> Bool {
    let (start, end) = segment
    return max(start.x, end.x) >= 0 && min(start.x, end.x) < width && max(start.y, end.y) >= 0
      && min(start.y, end.y) < height
  }

  private func cross(_ segment: Segment, _ crossings: inout [[Int]]) {
    let (start, end) = segment
    let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
    let rows = (upper.y..<lower.y).clamped(to: 0..<height)
    for y in rows {
      let part = Double(y - upper.y) / Double(lower.y - upper.y)
      crossings[y].append(upper.x + Int((part * Double(lower.x - upper.x)).rounded()))
    }
  }

  private func fill(_ y: Int, between crossings: [Int], on pixels: inout [UInt8]) {
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let land = crossings[index]..<max(crossings[index], crossings[index + 1])
      for x in land.clamped(to: 0..<width) where pixels[y * width + x] == Ink.ground {
        pixels[y * width + x] = Ink.land
      }
    }
  }

  /// - Parameter coasts: the colour number of a coast on each one.
  private func draw(_ segment: Segment, _ coasts: [UInt8], on pixels: inout [UInt8]) {
    let (start, end) = segment
    let (across, down) = (end.x - start.x, end.y - start.y)
    let count = max(1, abs(across), abs(down))
    for part in 0...count {
      let x = start.x + across * part / count
      let y = start.y + down * part / count
      guard (0..<width).contains(x), (0..<height).contains(y) else { continue }
      pixels[y * width + x] = coasts[Int(pixels[y * width + x])]
    }
  }
}

/// The last picture: a key that changes nothing makes no new one. For one thread.
final class RadarImages {
  private struct Key: Equatable {
    let radar: Block.Radar
    let graphics: TerminalGraphics
    let area: CellRect
    let ground: RGB?
    let appearance: Appearance
  }

  private let last = LastMade<Key, FrameImage?>()

  /// Pixels of the largest picture, which 200 columns with cells of 10 by 20 fill by half. What is
  /// larger is slow to send, and cells show the same classes.
  private static let most = 4_000_000
  /// Pixels for each one of the map, where the terminal scales the picture.
  private static let detail = 3

  /// - Returns: nil where the terminal's cells are too large to be filled.
  func image(
    _ drawing: RadarDrawing, _ graphics: TerminalGraphics, in area: CellRect,
    ground: RGB?, _ appearance: Appearance
  ) -> FrameImage? {
    let key = Key(
      radar: drawing.radar, graphics: graphics, area: area, ground: ground, appearance: appearance)
    return last.value(of: key) {
      made(drawing, graphics, in: area, ground: ground, appearance)
    }
  }

  private func made(
    _ drawing: RadarDrawing, _ graphics: TerminalGraphics, in area: CellRect,
    ground: RGB?, _ appearance: Appearance
  ) -> FrameImage? {
    switch graphics {
    case .kitty:
      let width = drawing.radar.picture.width * Self.detail
      let height = max(1, width * drawing.rows * 2 / drawing.columns)
      return RadarRaster(drawing, width: width, height: height).image(on: nil, appearance)
        .map { .kitty($0, in: area) }
    case .sixel(let cellWidth, let cellHeight):
      let (width, height) = (area.columns * cellWidth, area.rows * cellHeight)
      // Fewer pixels than the map has would lose some of its classes.
      guard width * height <= Self.most, width >= drawing.radar.picture.width else { return nil }
      let dark = RGB(0, 0, 0)
      let light = RGB(255, 255, 255)
      return RadarRaster(drawing, width: width, height: height)
        .image(on: ground ?? (appearance == .dark ? dark : light), appearance)
        .map { .sixel($0, in: area) }
    }
  }
}
