import MachineFormats
import Terminal

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
