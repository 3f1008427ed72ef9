/// A sign as paths of SVG around the middle of its cell, in pixels.
struct CellSign {
  /// What is filled; empty for nothing.
  var fill = ""
  /// What is drawn as a line; empty for nothing.
  var line = ""
  /// That of the line, in hundredths of a pixel.
  var weight = 120
  /// Degrees, clockwise.
  var turn = 0

  init(fill: String = "", line: String = "", weight: Int = 120, turn: Int = 0) {
    self.fill = fill
    self.line = line
    self.weight = weight
    self.turn = turn
  }

  /// Nil for signs that are left to fonts.
  init?(_ scalar: Unicode.Scalar) {
    guard let sign = Self.weather(scalar) ?? Self.arrow(scalar) ?? Self.shape(scalar) else {
      return nil
    }
    self = sign
  }

  private static func weather(_ scalar: Unicode.Scalar) -> CellSign? {
    switch scalar {
    case "☀": CellSign(fill: circle(280), line: rays)
    case "☼": CellSign(line: circle(240) + rays)
    case "☁":
      CellSign(fill: "M-3.4 3.4a2.1 2.1 0 0 1-.2-4.2a3.3 3.3 0 0 1 6.3-.9a2.6 2.6 0 0 1 .6 5.1z")
    case "☂": CellSign(fill: "M-5.2.3a5.2 5.2 0 0 1 10.4 0z", line: "M0 .3V4a1.3 1.3 0 0 1-2.6 0")
    case "❄", "❅", "❆":
      CellSign(
        line:
          "M0-5.2V5.2M-4.5-2.6L4.5 2.6M-4.5 2.6L4.5-2.6M-1.6-4.6L0-3L1.6-4.6M-1.6 4.6L0 3L1.6 4.6",
        weight: 110)
    case "☾", "☽":
      CellSign(
        fill: "M1.4-4.9a5 5 0 1 0 3.2 7.2a4.2 4.2 0 0 1-3.2-7.2z", turn: scalar == "☾" ? 0 : 180)
    case "≡": CellSign(line: "M-4-3H4M-4 0H4M-4 3H4", weight: 130)
    case "☇", "⚡", "↯": CellSign(fill: "M1.4-5.4L-3.6.9H-.5L-1.6 5.4L3.6-1.2H.5z")
    default: nil
    }
  }

  private static func arrow(_ scalar: Unicode.Scalar) -> CellSign? {
    let turn: Int
    switch scalar {
    case "→": turn = 0
    case "↘": turn = 45
    case "↓": turn = 90
    case "↙": turn = 135
    case "←": turn = 180
    case "↖": turn = 225
    case "↑": turn = 270
    case "↗": turn = 315
    case "›": return CellSign(line: "M-1.5-3.3L1.7 0L-1.5 3.3", weight: 130)
    case "‹": return CellSign(line: "M1.5-3.3L-1.7 0L1.5 3.3", weight: 130)
    case "↔": return CellSign(line: "M-4.2 0H4.2M2-2.3L4.3 0L2 2.3M-2-2.3L-4.3 0L-2 2.3")
    case "↕": return CellSign(line: "M-4.2 0H4.2M2-2.3L4.3 0L2 2.3M-2-2.3L-4.3 0L-2 2.3", turn: 90)
    default: return nil
    }
    return CellSign(line: "M-4 0H3.8M1-2.8L3.9 0L1 2.8", turn: turn)
  }

  private static func shape(_ scalar: Unicode.Scalar) -> CellSign? {
    switch scalar {
    case "°": CellSign(line: "M-2.5-3.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z", weight: 110)
    case "★": CellSign(fill: star)
    case "☆": CellSign(line: star, weight: 100)
    case "●": CellSign(fill: circle(340))
    case "○": CellSign(line: circle(320))
    case "◎": CellSign(line: circle(400) + circle(170))
    case "•": CellSign(fill: circle(190))
    case "∙", "‧": CellSign(fill: circle(100))
    case "■": CellSign(fill: square)
    case "□": CellSign(line: square)
    case "◆": CellSign(fill: diamond)
    case "◇": CellSign(line: diamond)
    case "▲": CellSign(fill: triangle)
    case "▶": CellSign(fill: triangle, turn: 90)
    case "▼": CellSign(fill: triangle, turn: 180)
    case "◀": CellSign(fill: triangle, turn: 270)
    case "△": CellSign(line: triangle)
    case "▷": CellSign(line: triangle, turn: 90)
    case "▽": CellSign(line: triangle, turn: 180)
    case "◁": CellSign(line: triangle, turn: 270)
    case "▴": CellSign(fill: smallTriangle)
    case "▸": CellSign(fill: smallTriangle, turn: 90)
    case "▾": CellSign(fill: smallTriangle, turn: 180)
    case "◂": CellSign(fill: smallTriangle, turn: 270)
    case "✓", "✔": CellSign(line: "M-3.6.4L-1 3L3.8-3.4", weight: 150)
    case "✕", "✗", "✘": CellSign(line: "M-3-3L3 3M-3 3L3-3", weight: 150)
    case "−": CellSign(line: "M-3.6.8H3.6")
    case "≥": CellSign(line: "M-3.3-3.8L3.3-.8L-3.3 2.2M-3.3 4.4H3.3")
    case "≧": CellSign(line: "M-3.3-3.8L3.3-.8L-3.3 2.2M-3.3 3.8H3.3M-3.3 5.6H3.3")
    case "≤": CellSign(line: "M3.3-3.8L-3.3-.8L3.3 2.2M-3.3 4.4H3.3")
    case "≦": CellSign(line: "M3.3-3.8L-3.3-.8L3.3 2.2M-3.3 3.8H3.3M-3.3 5.6H3.3")
    default: nil
    }
  }

  /// - Parameter radius: in hundredths of a pixel.
  private static func circle(_ radius: Int) -> String {
    let (one, two) = (radius.hundredths, (2 * radius).hundredths)
    return "M-\(one) 0a\(one) \(one) 0 1 0 \(two) 0a\(one) \(one) 0 1 0-\(two) 0z"
  }

  private static let rays =
    "M0-4.1V-5.5M0 4.1V5.5M-4.1 0H-5.5M4.1 0H5.5"
    + "M-2.9-2.9l-1-1M2.9-2.9l1-1M-2.9 2.9l-1 1M2.9 2.9l1 1"
  private static let star =
    "M0-5L1.2-1.6H4.8L1.9.6L2.9 4L0 2L-2.9 4L-1.9.6L-4.8-1.6H-1.2z"
  private static let square = "M-3.5-3.5H3.5V3.5H-3.5z"
  private static let diamond = "M0-4.6L4.2 0L0 4.6L-4.2 0z"
  private static let triangle = "M0-4L4.2 3.4H-4.2z"
  private static let smallTriangle = "M0-2.6L3 2.4H-3z"
}
