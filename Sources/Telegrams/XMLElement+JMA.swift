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
    attribute(Self.condition) == "値なし" ? nil : Self.cleaned(text)
  }

  private static let condition = XMLName("condition")

  func value(_ local: String) -> String? { child(local)?.value }

  /// The text of a child as an instant.
  func instant(_ local: String) -> Instant? { value(local).flatMap { Instant(iso8601: $0) } }

  /// An attribute, sanitized; nil if missing or empty.
  func mark(_ name: String) -> String? { attribute(name).flatMap(Self.cleaned) }

  /// Trims XML white space only: an ideographic space begins a paragraph.
  static func cleaned(_ text: String) -> String? {
    var text = text
    let kept = text.withUTF8 { bytes -> (range: Range<Int>, isPlain: Bool) in
      var (start, end) = (0, bytes.count)
      while start < end, isSpace(bytes[start]) { start += 1 }
      while start < end, isSpace(bytes[end - 1]) { end -= 1 }
      return (
        start..<end, UntrustedText.isPlain(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      )
    }
    if kept.range.isEmpty { return nil }
    if kept.range.count < text.utf8.count {
      text = text.withUTF8 {
        String(decoding: UnsafeBufferPointer(rebasing: $0[kept.range]), as: UTF8.self)
      }
    }
    if kept.isPlain { return text }
    let clean = UntrustedText(text).wholeLines
    return clean.isEmpty ? nil : clean
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }
}
