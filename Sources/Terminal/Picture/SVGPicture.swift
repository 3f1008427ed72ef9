/// A frame as a scalable picture (SVG 1.1): every cell where a terminal has it, letters as text that can be
/// selected, and what fonts draw in many ways (`CellDrawing`) as paths.
///
/// No font need have the width of a cell: each word has a place of its own, and letters are set apart, never
/// stretched. A viewer that does not do that shows gaps, but nothing on top of something else.
package struct SVGPicture {
  /// One below the other: a text may be longer than any terminal.
  private let frames: [Frame]
  private let colors: PictureColors
  private let title: String

  /// The size of a cell in hundredths of a pixel: the width of a letter in the first fonts, 0.602 of its size.
  private static let (cellWidth, cellHeight) = (903, 1800)
  /// The size of letters and of kanji, where they stand in a cell, and a line below them.
  private static let (letters, kanji, baseline, underline) = (1500, 1600, 1400, 1550)
  private static let margin = 1000
  /// Those whose letters fit the cells first, then those with kanji.
  private static let fonts =
    "'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK JP','Noto Sans CJK JP','Hiragino Sans',"
    + "'Yu Gothic','MS Gothic',monospace"

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
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\""
          + attributes(scale: 1, unit: "", " role=\"img\" font-family=\"\(Self.fonts)\"") + ">",
        "<title>\(title.escapedForXML)</title>",
        "<style>text{white-space:pre}</style>",
        "<rect width=\"100%\" height=\"100%\" fill=\"\(colors.ground.hexadecimal)\"/>",
      ] + drawn
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The same in a page of HTML, in its font and on its ground, and hidden from those who hear the page: the words
  /// beside the picture say the same.
  /// - Parameter classes: names that need no escaping.
  package func element(classes: String) -> String {
    "<svg class=\"\(classes)\""
      + attributes(scale: Self.pixelsOfLetter, unit: "rem", " aria-hidden=\"true\"") + ">"
      + drawn.joined()
      + "</svg>"
  }

  /// A page may have letters of another size, which its pictures follow.
  private static let pixelsOfLetter = 16

  private func attributes(scale: Int, unit: String, _ more: String) -> String {
    let columns = frames.map(\.size.columns).max() ?? 0
    let rows = frames.reduce(0) { $0 + $1.size.rows }
    let width = columns * Self.cellWidth + 2 * Self.margin
    let height = rows * Self.cellHeight + 2 * Self.margin
    return " width=\"\((width / scale).hundredths)\(unit)\""
      + " height=\"\((height / scale).hundredths)\(unit)\""
      + " viewBox=\"0 0 \(width.hundredths) \(height.hundredths)\""
      + more + " font-size=\"\(Self.letters.hundredths)\" fill=\"\(colors.ink.hexadecimal)\""
  }

  private var drawn: [String] {
    var layers = Layers()
    var first = 0
    for frame in frames {
      for row in 0..<frame.size.rows { draw(row, of: frame, at: first + row, on: &layers) }
      first += frame.size.rows
    }
    // Areas that touch share their pixels, whatever the scale.
    return ["<g shape-rendering=\"crispEdges\">"] + layers.grounds.paths + layers.blocks.paths
      + ["</g>"] + layers.lines.paths + layers.signs + layers.texts
  }

  /// Elements that draw a sign around 0, within 7 pixels, in the colour of the text around them; nil for one that is
  /// left to fonts.
  package static func sign(_ character: Character) -> String? {
    guard case .sign(let sign)? = CellDrawing(character, width: 0, height: 0) else { return nil }
    return elements(sign, at: (0, 0), color: "currentColor").joined()
  }

  /// What is drawn, from the back to the front.
  private struct Layers {
    var grounds = PictureAreas()
    var blocks = PictureAreas()
    /// Lines and dots, too thin to share pixels.
    var lines = PictureAreas()
    var signs: [String] = []
    var texts: [String] = []
  }

  // MARK: Cells

  private func draw(_ row: Int, of frame: Frame, at line: Int, on layers: inout Layers) {
    var runs: [Run] = []
    for column in 0..<frame.size.columns {
      let cell = frame.cells[row * frame.size.columns + column]
      if cell.glyph.isContinuation { continue }
      let area = PictureArea(
        x: Self.margin + column * Self.cellWidth, y: Self.margin + line * Self.cellHeight,
        width: (cell.glyph.isWide ? 2 : 1) * Self.cellWidth, height: Self.cellHeight)
      let character = frame.character(of: cell.glyph)
      let style = cell.style.style
      let (ink, ground) = shades(style)
      if let ground { layers.grounds.add(area, ground) }
      if style.attributes.contains(.underline) {
        layers.lines.add(
          PictureArea(x: area.x, y: area.y + Self.underline, width: area.width, height: 100), ink)
      }
      guard let kind = Run.Kind(character, isWide: cell.glyph.isWide) else {
        draw(character, in: area, ink, on: ground ?? colors.ground, &layers)
        continue
      }
      if runs.last?.goes(on: kind, style, at: area.x) == true {
        runs[runs.count - 1].text.append(character)
        runs[runs.count - 1].count += 1
      } else {
        runs.append(
          Run(area: area, kind: kind, style: style, ink: ink, text: String(character)))
      }
    }
    layers.texts += runs.map(element)
  }

  private func draw(
    _ character: Character, in area: PictureArea, _ ink: RGB, on ground: RGB,
    _ layers: inout Layers
  ) {
    switch CellDrawing(character, width: area.width, height: area.height) {
    case .blocks(let parts, let share):
      let ink = share < 1 ? ink.mixed(with: ground, share: share) : ink
      for part in parts { layers.blocks.add(part.moved(x: area.x, y: area.y), ink) }
    case .lines(let parts), .dots(let parts):
      for part in parts { layers.lines.add(part.moved(x: area.x, y: area.y), ink) }
    case .sign(let sign):
      let middle = (x: area.x + area.width / 2, y: area.y + area.height / 2)
      layers.signs += Self.elements(sign, at: middle, color: ink.hexadecimal)
    case nil: break
    }
  }

  /// The ink and the ground of a style; a nil ground is that of the picture.
  private func shades(_ style: Style) -> (ink: RGB, ground: RGB?) {
    var (ink, ground) = (
      colors.shade(style.foreground) ?? colors.ink, colors.shade(style.background)
    )
    if style.attributes.contains(.reverse) { (ink, ground) = (ground ?? colors.ground, ink) }
    if style.attributes.contains(.dim) {
      ink = ink.mixed(with: ground ?? colors.ground, share: 0.6)
    }
    return (ink, ground)
  }

  private static func elements(
    _ sign: CellSign, at middle: (x: Int, y: Int), color: String
  ) -> [String] {
    let place =
      " transform=\"translate(\(middle.x.hundredths) \(middle.y.hundredths))"
      + (sign.turn == 0 ? "\"" : "rotate(\(sign.turn))\"")
    var elements: [String] = []
    if !sign.fill.isEmpty {
      elements.append("<path\(place) fill=\"\(color)\" d=\"\(sign.fill)\"/>")
    }
    if !sign.line.isEmpty {
      elements.append(
        "<path\(place) fill=\"none\" stroke=\"\(color)\""
          + " stroke-width=\"\(sign.weight.hundredths)\" d=\"\(sign.line)\"/>")
    }
    return elements
  }

  // MARK: Text

  /// Neighbouring cells of one style whose characters are alike in width.
  private struct Run {
    let area: PictureArea
    let kind: Kind
    let style: Style
    let ink: RGB
    var text: String
    var count = 1

    enum Kind {
      case letters, others, wide
      /// A sign without a drawing, which may be wider than its cell.
      case sign

      /// Nil for what is not text.
      init?(_ character: Character, isWide: Bool) {
        guard character != " ", character != "\u{3000}",
          CellDrawing(character, width: 0, height: 0) == nil
        else { return nil }
        if isWide {
          self = .wide
        } else if character.isASCII {
          self = .letters
        } else {
          self = character.isLetter || character.isNumber ? .others : .sign
        }
      }
    }

    func goes(on kind: Kind, _ style: Style, at x: Int) -> Bool {
      kind == self.kind && kind != .sign && style == self.style
        && x == area.x + count * area.width
    }
  }

  private func element(_ run: Run) -> String {
    // Kanji are as wide as they are high, and stand in the middle of two cells.
    let space = run.kind == .wide ? run.area.width - Self.kanji : 0
    let x = (run.area.x + space / 2).hundredths
    var element = "<text x=\"\(x)\" y=\"\((run.area.y + Self.baseline).hundredths)\""
    if run.kind == .wide { element += " font-size=\"\(Self.kanji.hundredths)\"" }
    if run.count > 1 || run.kind == .sign {
      let length = (run.count * run.area.width - space).hundredths
      let adjust = run.kind == .sign ? "spacingAndGlyphs" : "spacing"
      element += " textLength=\"\(length)\" lengthAdjust=\"\(adjust)\""
    }
    if run.ink != colors.ink { element += " fill=\"\(run.ink.hexadecimal)\"" }
    if run.style.attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if run.style.attributes.contains(.italic) { element += " font-style=\"italic\"" }
    return element + ">\(run.text.escapedForXML)</text>"
  }
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
