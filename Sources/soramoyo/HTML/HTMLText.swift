import MachineFormats
import Pages
import Presenter
import Terminal

extension HTMLBlocks {
  /// A text in the colours of its role; a badge without its brackets, and signs of the weather as drawings.
  mutating func span(_ text: String, _ role: Role) {
    guard !text.isEmpty else { return }
    var text = text
    if case .badge = role, text.first == "[", text.last == "]" {
      text = String(text.dropFirst().dropLast())
    }
    if role.isBadge { text = String(text.trimmed) }
    // Only their signs have a colour.
    let classes: String? = if case .weather = role { nil } else { role.classes }
    // What forecasters wrote stays as it is on a page in English, and is to be read aloud as Japanese.
    let isForeign = words.language == .en && text.unicodeScalars.contains(where: Self.isJapanese)
    // Bars of cells, whose figures stand beside them.
    let isDrawn = !text.isEmpty && text.unicodeScalars.allSatisfy(Self.isCell)
    let hasElement = classes != nil || isForeign || isDrawn
    if hasElement {
      html.open(
        "span",
        [
          "class": classes, "lang": isForeign ? "ja" : nil, "aria-hidden": isDrawn ? "true" : nil,
        ])
    }
    signs(text)
    if hasElement { html.close("span") }
  }

  /// Kana and kanji.
  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
  }

  /// Blocks and dots.
  private static func isCell(_ scalar: Unicode.Scalar) -> Bool {
    (0x2580...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }

  mutating func span(_ span: Span) { self.span(span.text, span.role) }

  /// Lines of a text, with drawings in place of the signs of the weather.
  mutating func signs(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { html.open("br") }
      guard line.unicodeScalars.contains(where: { (0x2190...0x2BFF).contains($0.value) }) else {
        html.write(String(line))
        continue
      }
      var plain = ""
      for character in line {
        guard let tone = WeatherTone(sign: character), let sign = SVGPicture.sign(character) else {
          plain.append(character)
          continue
        }
        html.write(plain)
        plain = ""
        // The character itself is for those who hear the page, or copy it.
        html.element("span", ["class": "vh"], text: String(character))
        html.element(
          "svg",
          [
            "class": "sign" + (tone.htmlClass.map { " " + $0 } ?? ""), "viewBox": "-7 -7 14 14",
            "aria-hidden": "true",
          ]
        ) { $0.add(markup: sign) }
      }
      html.write(plain)
    }
  }

  /// - Parameter isTitle: of the page, unless it has one.
  mutating func heading(_ text: String, isTitle: Bool) {
    let name = "h\(hasTitle ? level + 1 : isTitle ? level : 2)"
    if isTitle { hasTitle = true }
    html.open(name)
    span(text, .plain)
    html.close(name)
  }

  mutating func paragraph(_ text: Block.Text) {
    switch text.role {
    case .title: heading(text.text, isTitle: true)
    case .heading: heading(text.text, isTitle: false)
    default:
      html.open("p", ["class": text.indent > 1 ? "in" : nil])
      if let badge = text.badge {
        span(badge)
        html.write(" ")
      }
      span(text.text, text.role)
      html.close("p")
    }
  }

  mutating func line(_ line: Block.Line) {
    html.open("div", ["class": line.indent > 1 ? "line in" : "line"])
    for group in line.groups {
      if group.count == 1, let title = group.first, title.role == .title {
        heading(title.text, isTitle: true)
        continue
      }
      html.open("span")
      for (index, piece) in group.enumerated() {
        if index > 0 { html.write(" ") }
        span(piece)
      }
      html.close("span")
    }
    if let trailing = line.trailing {
      html.open("span", ["class": "end"])
      span(trailing)
      html.close("span")
    }
    html.close("div")
  }

  mutating func items(_ items: [String], _ role: Role, isIndented: Bool) {
    html.open("p", ["class": isIndented ? "items in" : "items"])
    for item in items {
      html.open("span")
      span(item, role)
      html.close("span")
      html.write(" ")
    }
    html.close("p")
  }

  mutating func fields(_ fields: Block.Fields) {
    guard !fields.fields.isEmpty else { return }
    html.open("dl")
    for field in fields.fields {
      html.open("div")
      html.element("dt", text: field.label)
      html.open("dd")
      span(field.value, .plain)
      html.close("dd")
      html.close("div")
    }
    html.close("dl")
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex
    return start[..<end]
  }
}

/// Writes elements of HTML, and of SVG in it. Texts and values of attributes are escaped here and nowhere else; names of
/// elements and attributes are the program's own.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var text = ""

  /// Those whose value is nil are left out.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    text += "<\(name)"
    for (key, value) in attributes {
      guard let value else { continue }
      text += " \(key)=\"\(Self.escaped(value))\""
    }
    text += ">"
  }

  mutating func close(_ name: String) { text += "</\(name)>" }

  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String) {
    open(name, attributes)
    write(content)
    close(name)
  }

  /// An element of SVG, which has no content.
  mutating func shape(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    text.removeLast()
    text += "/>"
  }

  mutating func write(_ content: String) { text += Self.escaped(content) }

  mutating func lineFeed() { text += "\n" }

  /// Adds markup of the program's own: its style and script, and pictures that are whole.
  mutating func add(markup: String) { text += markup }

  /// A text from anywhere between tags or in an attribute: without control characters and what else a browser might not
  /// show as it is, and with references in place of markup.
  static func escaped(_ text: String) -> String {
    TextSanitizer(lineEnds: .newline).clean(text).escapedForMarkup(quotes: true)
  }

  /// A point of a path.
  static func point(_ x: Double, _ y: Double) -> String { "\(number(x)) \(number(y))" }

  /// A coordinate, to a tenth.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1_000_000 else { return "0" }
    let tenths = Int((value * 10).rounded())
    let (whole, part) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + (part == 0 ? "\(whole)" : "\(whole).\(part)")
  }
}
