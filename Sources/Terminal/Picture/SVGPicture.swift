/// A frame as a scalable picture (SVG 1.1): every cell where a terminal has it, as text that can be
/// selected, braille as dots.
///
/// Fonts differ in the width of signs, so each run of text is given the width of its cells.
package struct SVGPicture {
  /// One below the other: a text may be longer than any terminal.
  private let frames: [Frame]
  private let colors: PictureColors
  private let title: String

  /// The size of a cell and of the letters in it, in pixels.
  private static let (cellWidth, cellHeight, letters, baseline) = (9, 19, 15, 14)
  private static let margin = 10
  private static let fonts =
    "'Noto Sans Mono CJK JP','Noto Sans Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"

  /// - Parameter title: a description, for people who cannot see the picture.
  package init(_ frame: Frame, colors: PictureColors, title: String) {
    self.init([frame], colors: colors, title: title)
  }

  private init(_ frames: [Frame], colors: PictureColors, title: String) {
    self.frames = frames
    self.colors = colors
    self.title = title
  }

  /// The whole document, ending in a line feed.
  package var text: String {
    let columns = frames.map(\.size.columns).max() ?? 0
    let rows = frames.reduce(0) { $0 + $1.size.rows }
    let width = columns * Self.cellWidth + 2 * Self.margin
    let height = rows * Self.cellHeight + 2 * Self.margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"img\" font-family=\"\(Self.fonts)\""
        + " font-size=\"\(Self.letters)\" fill=\"\(colors.ink.hexadecimal)\">",
      "<title>\(title.escapedForXML)</title>",
      "<style>text{white-space:pre}</style>",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(colors.ground.hexadecimal)\"/>",
    ]
    var first = 0
    for frame in frames {
      for row in 0..<frame.size.rows {
        let runs = runs(of: row, in: frame)
        lines += grounds(runs, row: first + row)
        lines += runs.compactMap { element($0, row: first + row) }
      }
      first += frame.size.rows
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: Runs

  /// Neighbouring cells of one style whose characters are alike in width.
  private struct Run {
    let column: Int
    var cells: Int
    var text: String
    let style: Style
    let kind: Kind

    enum Kind {
      case blank, letters, signs, wide, dots
    }
  }

  private func runs(of row: Int, in frame: Frame) -> [Run] {
    var runs: [Run] = []
    for column in 0..<frame.size.columns {
      let cell = frame.cells[row * frame.size.columns + column]
      if cell.glyph.isContinuation { continue }
      let character = frame.character(of: cell.glyph)
      let style = cell.style.style
      let kind = Self.kind(character, isWide: cell.glyph.isWide)
      let cells = cell.glyph.isWide ? 2 : 1
      if let last = runs.last, last.kind == kind, last.style == style,
        last.column + last.cells == column
      {
        runs[runs.count - 1].cells += cells
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(
          Run(
            column: column, cells: cells, text: String(character), style: style, kind: kind))
      }
    }
    return runs
  }

  private static func kind(_ character: Character, isWide: Bool) -> Run.Kind {
    if character == " " { return .blank }
    if character.brailleDots != nil { return .dots }
    return isWide ? .wide : character.isASCII ? .letters : .signs
  }

  // MARK: Elements

  /// The ink and the ground of a style; a nil ground is that of the picture.
  private func shades(_ style: Style) -> (ink: RGB, ground: RGB?) {
    let (ink, ground) = (colors.shade(style.foreground), colors.shade(style.background))
    guard style.attributes.contains(.reverse) else { return (ink ?? colors.ink, ground) }
    return (ground ?? colors.ground, ink ?? colors.ink)
  }

  /// One rectangle for neighbouring runs with the same background.
  private func grounds(_ runs: [Run], row: Int) -> [String] {
    var areas: [(column: Int, end: Int, ground: RGB)] = []
    for run in runs {
      guard let ground = shades(run.style).ground else { continue }
      if let last = areas.last, last.end == run.column, last.ground == ground {
        areas[areas.count - 1].end = run.column + run.cells
      } else {
        areas.append((run.column, run.column + run.cells, ground))
      }
    }
    return areas.map { area in
      "<rect x=\"\(Self.x(area.column))\" y=\"\(Self.y(row))\""
        + " width=\"\((area.end - area.column) * Self.cellWidth)\" height=\"\(Self.cellHeight)\""
        + " fill=\"\(area.ground.hexadecimal)\"/>"
    }
  }

  private func element(_ run: Run, row: Int) -> String? {
    let attributes = run.style.attributes
    if run.kind == .blank, !attributes.contains(.underline) { return nil }
    let ink = shades(run.style).ink
    if run.kind == .dots { return dots(run, ink, row: row) }
    var element =
      "<text x=\"\(Self.x(run.column))\" y=\"\(Self.y(row) + Self.baseline)\""
      + " textLength=\"\(run.cells * Self.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    if ink != colors.ink { element += " fill=\"\(ink.hexadecimal)\"" }
    if attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { element += " opacity=\"0.6\"" }
    if attributes.contains(.italic) { element += " font-style=\"italic\"" }
    if attributes.contains(.underline) { element += " text-decoration=\"underline\"" }
    return element + ">\(run.text.escapedForXML)</text>"
  }

  /// Braille, which few fonts have, as its points.
  private func dots(_ run: Run, _ ink: RGB, row: Int) -> String {
    var path = ""
    for (offset, character) in run.text.enumerated() {
      let (left, top) = (Self.x(run.column + offset), Self.y(row))
      for (bit, place) in Self.places.enumerated()
      where (character.brailleDots ?? 0) & (1 << UInt32(bit)) != 0 {
        path += "M\(left + place.x) \(top + place.y)h2v2h-2z"
      }
    }
    let opacity = run.style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
    return "<path fill=\"\(ink.hexadecimal)\"\(opacity) d=\"\(path)\"/>"
  }

  /// Where the dots of a cell are, in the order of their bits.
  private static let places: [(x: Int, y: Int)] = [
    (1, 2), (1, 6), (1, 11), (6, 2), (6, 6), (6, 11), (1, 16), (6, 16),
  ]

  private static func x(_ column: Int) -> Int { margin + column * cellWidth }
  private static func y(_ row: Int) -> Int { margin + row * cellHeight }
}

extension SVGPicture {
  /// A picture of lines of text, as wide as the widest of them.
  package init(
    lines: [StyledText], measure: DisplayWidth, colors: PictureColors, title: String
  ) {
    let fitter = TextFitter(measure: measure)
    let columns = lines.map { fitter.width(of: $0) }.max() ?? 0
    let most = TerminalSize.maximum.rows
    let frames = stride(from: 0, to: max(1, lines.count), by: most).map { first in
      let part = lines.dropFirst(first).prefix(most)
      var frame = Frame(
        size: TerminalSize(columns: max(1, columns), rows: max(1, part.count)), measure: measure)
      for (row, line) in part.enumerated() {
        frame.put(line, at: CellPosition(row: row, column: 0))
      }
      return frame
    }
    self.init(frames, colors: colors, title: title)
  }
}

extension Character {
  /// The dots of a braille pattern, a bit each; nil for anything else.
  fileprivate var brailleDots: UInt32? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    return scalar.value - 0x2800
  }
}

extension String {
  /// The text between tags: markup becomes references, and characters that XML 1.0 does not allow are
  /// left out.
  fileprivate var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
