import Models
import Pages

/// The moon as it stands in the south: a lit part and the outline of the rest. In braille, which takes
/// one cell in every terminal, or in ASCII.
struct MoonDrawing {
  let face: MoonFace
  let isASCII: Bool

  private static let columns = 8
  private static let rows = 4

  init(_ face: MoonFace, isASCII: Bool) {
    self.face = face
    self.isASCII = isASCII
  }

  /// Bright on a dark ground and on a light one: dots in the colour of text would be a dark moon there.
  var piece: Block.Piece {
    .init((isASCII ? letters : dots).map { Span($0, .weather(.clear)) })
  }

  private var dots: [String] {
    var canvas = DotCanvas(columns: Self.columns, rows: Self.rows)
    let size = canvas.width
    for y in 0..<canvas.height {
      for x in 0..<size {
        // Dots are as far from each other across as down.
        let part = part(Self.middle(x, of: size), Self.middle(y, of: canvas.height))
        if part == .lit || part == .edge { canvas.set(x, y) }
      }
    }
    return (0..<Self.rows).map { row in
      String((0..<Self.columns).map { canvas.sign(column: $0, row: row) ?? " " })
    }
  }

  private var letters: [String] {
    (0..<Self.rows).map { row in
      String(
        (0..<Self.columns).map { column -> Character in
          switch part(Self.middle(column, of: Self.columns), Self.middle(row, of: Self.rows)) {
          case .lit: "#"
          case .edge, .dark: "."
          case .sky: " "
          }
        })
    }
  }

  private enum Part { case lit, edge, dark, sky }

  /// What is at a point, from -1 to 1 across and down.
  private func part(_ x: Double, _ y: Double) -> Part {
    let distance = x * x + y * y
    guard distance <= 1 else { return .sky }
    // The border of light and shadow is half an ellipse.
    let border = (1 - 2 * face.litShare) * (1 - y * y).squareRoot()
    if (face.isWaxing ? x : -x) > border { return .lit }
    return distance > 0.8 ? .edge : .dark
  }

  private static func middle(_ index: Int, of count: Int) -> Double {
    (Double(index) + 0.5) / Double(count) * 2 - 1
  }
}
