import Models
import XMLReading

extension XMLElement {
  /// The first of JMA's child elements of that name.
  func child(_ local: String) -> XMLElement? {
    for child in children where child.name.isJMA(local) { return child }
    return nil
  }

  /// All of JMA's child elements of that name.
  func children(_ local: String) -> [XMLElement] {
    children.filter { $0.name.isJMA(local) }
  }

  /// The text, sanitized and without surrounding white space. Nil if there is none, or if the
  /// telegram says 値なし.
  var value: String? {
    attribute("condition") == "値なし" ? nil : Self.cleaned(text)
  }

  /// The value of a child.
  func value(_ local: String) -> String? { child(local)?.value }

  /// The text of a child as an instant.
  func instant(_ local: String) -> Instant? { value(local).flatMap { Instant(iso8601: $0) } }

  /// An attribute, sanitized; nil if missing or empty.
  func mark(_ name: String) -> String? { attribute(name).flatMap(Self.cleaned) }

  /// Trims XML white space only: an ideographic space begins a paragraph.
  static func cleaned(_ text: String) -> String? {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return nil }
    let end = bytes.index(after: last)
    let isTrimmed = first == bytes.startIndex && end == bytes.endIndex
    let clean = UntrustedText(isTrimmed ? text : String(text[first..<end])).wholeLines
    return clean.isEmpty ? nil : clean
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }
}
