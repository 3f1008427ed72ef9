import Pages

/// A text parsed for Markdown's marks.
struct InlineText: Equatable {
  enum Face: Equatable {
    case plain
    /// Typed or printed as it is.
    case code
    case strong
  }

  struct Span: Equatable {
    var text: String
    let face: Face
  }

  private(set) var spans: [Span] = []

  init(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "`", let end = rest.firstIndex(of: "`") {
        add(rest[..<end], .code)
        rest = rest[rest.index(after: end)...]
      } else if character == "*", rest.hasPrefix("*"), let end = Self.strongEnd(rest.dropFirst()) {
        add(rest.dropFirst()[..<end], .strong)
        rest = rest[end...].dropFirst(2)
      } else if character == "[", let link = Self.link(rest) {
        for span in InlineText(String(link.text)).spans { add(Substring(span.text), span.face) }
        rest = link.rest
      } else {
        add(Substring(String(character)), .plain)
      }
    }
  }

  /// Without the marks.
  var plain: String { spans.map(\.text).joined() }

  private mutating func add(_ text: Substring, _ face: Face) {
    if let last = spans.last, last.face == face {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: String(text), face: face))
    }
  }

  private static func strongEnd(_ text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("**") }
  }

  /// `text](address)` and what follows.
  private static func link(_ text: Substring) -> (text: Substring, rest: Substring)? {
    guard let end = text.indices.first(where: { text[$0...].hasPrefix("](") }),
      let close = text[end...].firstIndex(of: ")")
    else { return nil }
    return (text[..<end], text[text.index(after: close)...])
  }
}
