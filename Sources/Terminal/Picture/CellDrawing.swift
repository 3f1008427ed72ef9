/// How pictures draw what fonts draw in many ways: blocks and lines reach the edges of their cells, and
/// signs are as large as their cells.
enum CellDrawing {
  /// Areas of the cell, and how much of its ink they have.
  case blocks([PictureArea], share: Double)
  case lines([PictureArea])
  case dots([PictureArea])
  case sign(CellSign)

  /// Nil for what is written as text.
  /// - Parameters:
  ///   - width: that of its cells, in hundredths of a pixel.
  ///   - height: that of a cell.
  init?(_ character: Character, width: Int, height: Int) {
    // A sign may be followed by the selector of its text form.
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalar.value >= 0x80,
      scalars.dropFirst().allSatisfy({ $0.value == 0xFE0E })
    else { return nil }
    switch scalar.value {
    case 0x2500...0x257F:
      guard let drawing = Self.line(scalar, width, height) else { return nil }
      self = drawing
    case 0x2580...0x259F: self = Self.block(scalar.value, width, height)
    case 0x2800...0x28FF: self = .dots(Self.dots(scalar.value - 0x2800, width, height))
    case 0xB7: self = .dots([Self.dot(at: width / 2, height / 2)])
    case 0x2026:
      self = .dots((0..<3).map { Self.dot(at: width * (2 * $0 + 1) / 6, height * 3 / 4) })
    default:
      guard let sign = CellSign(scalar) else { return nil }
      self = .sign(sign)
    }
  }

  // MARK: Blocks

  private static func block(_ scalar: UInt32, _ width: Int, _ height: Int) -> CellDrawing {
    /// A part of the cell, in its eighths.
    func area(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PictureArea {
      PictureArea(
        x: width * left / 8, y: height * top / 8,
        width: width * right / 8 - width * left / 8, height: height * bottom / 8 - height * top / 8)
    }
    let eighths = Int(scalar) - 0x2580
    return switch scalar {
    case 0x2580: .blocks([area(0, 0, 8, 4)], share: 1)
    case 0x2581...0x2588: .blocks([area(0, 8 - eighths, 8, 8)], share: 1)
    case 0x2589...0x258F: .blocks([area(0, 0, 16 - eighths, 8)], share: 1)
    case 0x2590: .blocks([area(4, 0, 8, 8)], share: 1)
    case 0x2591...0x2593: .blocks([area(0, 0, 8, 8)], share: Double(eighths - 16) / 4)
    case 0x2594: .blocks([area(0, 0, 8, 1)], share: 1)
    case 0x2595: .blocks([area(7, 0, 8, 8)], share: 1)
    default:
      .blocks(
        (0..<4).filter { quadrants[Int(scalar) - 0x2596] & 1 << $0 != 0 }.map { quadrant in
          let (left, top) = (quadrant % 2 * 4, quadrant / 2 * 4)
          return area(left, top, left + 4, top + 4)
        }, share: 1)
    }
  }

  /// From ▖: a bit for each quadrant, the upper left one first.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  // MARK: Lines

  private static func line(_ scalar: Unicode.Scalar, _ width: Int, _ height: Int) -> CellDrawing? {
    if let (pieces, weight, isUpright) = dashes(scalar) {
      return .lines(
        (0..<pieces).map { piece in
          let length = (isUpright ? height : width) / pieces
          let start = length * piece + length / 5
          let dash = length * 3 / 5
          return isUpright
            ? PictureArea(x: (width - weight) / 2, y: start, width: weight, height: dash)
            : PictureArea(x: start, y: (height - weight) / 2, width: dash, height: weight)
        })
    }
    if let arms = arms(scalar) { return .lines(Self.lines(arms, width, height)) }
    let (x, y) = (width / 2, height / 2)
    let path: String? =
      switch scalar {
      case "╭": "M0 \(y.hundredths)Q0 0 \(x.hundredths) 0"
      case "╮": "M0 \(y.hundredths)Q0 0 \((-x).hundredths) 0"
      case "╯": "M0 \((-y).hundredths)Q0 0 \((-x).hundredths) 0"
      case "╰": "M0 \((-y).hundredths)Q0 0 \(x.hundredths) 0"
      case "╱": rising(x, y)
      case "╲": rising(x, -y)
      case "╳": rising(x, y) + rising(x, -y)
      default: nil
      }
    return path.map { .sign(CellSign(line: $0, weight: light)) }
  }

  private static func rising(_ x: Int, _ y: Int) -> String {
    "M\((-x).hundredths) \(y.hundredths)L\(x.hundredths) \((-y).hundredths)"
  }

  private static let (light, heavy) = (120, 300)

  private static func dashes(
    _ scalar: Unicode.Scalar
  ) -> (pieces: Int, weight: Int, isUpright: Bool)? {
    switch scalar {
    case "┄": (3, light, false)
    case "┅": (3, heavy, false)
    case "┆": (3, light, true)
    case "┇": (3, heavy, true)
    case "┈": (4, light, false)
    case "┉": (4, heavy, false)
    case "┊": (4, light, true)
    case "┋": (4, heavy, true)
    case "╌": (2, light, false)
    case "╍": (2, heavy, false)
    case "╎": (2, light, true)
    case "╏": (2, heavy, true)
    default: nil
    }
  }

  /// The weights of the lines from the middle of a cell to its edges; 0 for none.
  private struct Arms {
    var left = 0
    var right = 0
    var up = 0
    var down = 0
  }

  private static func arms(_ scalar: Unicode.Scalar) -> Arms? {
    switch scalar {
    case "─": Arms(left: light, right: light)
    case "━": Arms(left: heavy, right: heavy)
    case "│": Arms(up: light, down: light)
    case "┃": Arms(up: heavy, down: heavy)
    case "┌": Arms(right: light, down: light)
    case "┏": Arms(right: heavy, down: heavy)
    case "┐": Arms(left: light, down: light)
    case "┓": Arms(left: heavy, down: heavy)
    case "└": Arms(right: light, up: light)
    case "┗": Arms(right: heavy, up: heavy)
    case "┘": Arms(left: light, up: light)
    case "┛": Arms(left: heavy, up: heavy)
    case "├": Arms(right: light, up: light, down: light)
    case "┣": Arms(right: heavy, up: heavy, down: heavy)
    case "┝": Arms(right: heavy, up: light, down: light)
    case "┤": Arms(left: light, up: light, down: light)
    case "┫": Arms(left: heavy, up: heavy, down: heavy)
    case "┥": Arms(left: heavy, up: light, down: light)
    case "┬": Arms(left: light, right: light, down: light)
    case "┳": Arms(left: heavy, right: heavy, down: heavy)
    case "┴": Arms(left: light, right: light, up: light)
    case "┻": Arms(left: heavy, right: heavy, up: heavy)
    case "┼": Arms(left: light, right: light, up: light, down: light)
    case "╋": Arms(left: heavy, right: heavy, up: heavy, down: heavy)
    case "┿": Arms(left: heavy, right: heavy, up: light, down: light)
    case "╂": Arms(left: light, right: light, up: heavy, down: heavy)
    case "╴": Arms(left: light)
    case "╶": Arms(right: light)
    case "╵": Arms(up: light)
    case "╷": Arms(down: light)
    case "╸": Arms(left: heavy)
    case "╺": Arms(right: heavy)
    case "╹": Arms(up: heavy)
    case "╻": Arms(down: heavy)
    case "╼": Arms(left: light, right: heavy)
    case "╾": Arms(left: heavy, right: light)
    case "╽": Arms(up: light, down: heavy)
    case "╿": Arms(up: heavy, down: light)
    default: nil
    }
  }

  private static func lines(_ arms: Arms, _ width: Int, _ height: Int) -> [PictureArea] {
    /// The lines of one direction: one if both are alike, else each to the other edge of what crosses it.
    func lines(_ before: Int, _ behind: Int, length: Int, crossing: Int) -> [(Int, Int, Int)] {
      if before == behind { return before == 0 ? [] : [(0, length, before)] }
      return [(0, (length + crossing) / 2, before), ((length - crossing) / 2, length, behind)]
        .filter { $0.2 > 0 }
    }
    let flat = lines(
      arms.left, arms.right, length: width, crossing: max(arms.up, arms.down)
    ).map { start, end, weight in
      PictureArea(x: start, y: (height - weight) / 2, width: end - start, height: weight)
    }
    let upright = lines(
      arms.up, arms.down, length: height, crossing: max(arms.left, arms.right)
    ).map { start, end, weight in
      PictureArea(x: (width - weight) / 2, y: start, width: weight, height: end - start)
    }
    return flat + upright
  }

  // MARK: Dots

  private static func dots(_ pattern: UInt32, _ width: Int, _ height: Int) -> [PictureArea] {
    places.enumerated().filter { pattern & 1 << UInt32($0.offset) != 0 }.map { _, place in
      dot(at: width * (2 * place.column + 1) / 4, height * (2 * place.row + 1) / 8)
    }
  }

  private static func dot(at x: Int, _ y: Int) -> PictureArea {
    PictureArea(x: x - 100, y: y - 100, width: 200, height: 200)
  }

  /// Where the dots of a cell are, in the order of their bits.
  private static let places: [(column: Int, row: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}

/// A rectangle of a picture, in hundredths of a pixel.
struct PictureArea: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func moved(x: Int, y: Int) -> PictureArea {
    PictureArea(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

/// The areas of a picture by colour. Neighbours are joined, and those of one colour are one path: a viewer
/// that scales the picture leaves no seams between them.
struct PictureAreas {
  private var areas: [RGB: [PictureArea]] = [:]
  /// In order of their first area.
  private var colors: [RGB] = []

  mutating func add(_ area: PictureArea, _ color: RGB) {
    if areas[color] == nil { colors.append(color) }
    areas[color, default: []].append(area)
  }

  var paths: [String] {
    colors.map { color in
      let path = Self.joined(areas[color] ?? []).map { area in
        let (width, height) = (area.width.hundredths, area.height.hundredths)
        return "M\(area.x.hundredths) \(area.y.hundredths)h\(width)v\(height)h-\(width)z"
      }
      return "<path fill=\"\(color.hexadecimal)\" d=\"\(path.joined())\"/>"
    }
  }

  private static func joined(_ areas: [PictureArea]) -> [PictureArea] {
    var rows: [PictureArea] = []
    for area in areas.sorted(by: { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) {
      if let last = rows.last, (last.y, last.height) == (area.y, area.height),
        last.x + last.width == area.x
      {
        rows[rows.count - 1].width += area.width
      } else {
        rows.append(area)
      }
    }
    var columns: [PictureArea] = []
    for area in rows.sorted(by: { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) {
      if let last = columns.last, (last.x, last.width) == (area.x, area.width),
        last.y + last.height == area.y
      {
        columns[columns.count - 1].height += area.height
      } else {
        columns.append(area)
      }
    }
    return columns
  }
}

extension Int {
  /// A number of hundredths as a decimal: 1806 is 18.06.
  var hundredths: String {
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = self < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
