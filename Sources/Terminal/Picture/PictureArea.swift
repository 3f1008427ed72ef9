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
