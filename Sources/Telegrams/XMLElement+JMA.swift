import Models
import XMLReading

extension XMLElement {
  /// The first of JMA's elements of that name directly in this one.
  func child(_ local: String) -> XMLElement? {
    for child in children where child.name.isJMA(local) { return child }
    return nil
  }

  /// All of JMA's elements of that name directly in this one.
  func children(_ local: String) -> [XMLElement] {
    children.filter { $0.name.isJMA(local) }
  }

  /// The text, harmless and without white space around it. Nil where there is none, and where the
  /// telegram says 値なし.
  var value: String? {
    attribute("condition") == "値なし" ? nil : Self.cleaned(text)
  }

  /// The value of a child.
  func value(_ local: String) -> String? { child(local)?.value }

  /// The text of a child, as a moment.
  func instant(_ local: String) -> Instant? { value(local).flatMap { Instant(iso8601: $0) } }

  /// An attribute, harmless; nil where it is missing or empty.
  func mark(_ name: String) -> String? { attribute(name).flatMap(Self.cleaned) }

  /// Only the white space of XML goes: an ideographic space begins a paragraph.
  static func cleaned(_ text: String) -> String? {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }
    var view = text.unicodeScalars[...]
    while let first = view.first, isSpace(first) { view.removeFirst() }
    while let last = view.last, isSpace(last) { view.removeLast() }
    guard !view.isEmpty else { return nil }
    let clean = OutsideText(view.count == text.unicodeScalars.count ? text : String(view)).lines
    return clean.isEmpty ? nil : clean
  }
}
