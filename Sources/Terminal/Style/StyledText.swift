/// A line of text in pieces, each with its own style.
package struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A piece of text in one style.
  package struct Span: Sendable, Hashable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces, in order.
  package private(set) var spans: [Span]

  /// Creates a styled text from pieces.
  package init(spans: [Span] = []) {
    self.spans = []
    for span in spans { append(span.text, span.style) }
  }

  package init(_ text: String, _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text, style)]
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package var plainText: String {
    guard let first = spans.first else { return "" }
    var text = first.text
    for span in spans.dropFirst() { text += span.text }
    return text
  }

  /// Appends a piece; neighbours of the same style are merged.
  package mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
    } else {
      spans.append(Span(text, style))
    }
  }

  /// Appends the pieces of another text.
  package mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }
}

extension StyledText {
  /// The text with escape sequences for its styles, as few as possible and always reset at the end.
  ///
  /// Level none writes no escape sequences.
  package func rendered(at level: ColorLevel) -> String {
    if level == .none { return plainText }
    var bytes: [UInt8] = []
    var current = Style.plain
    for span in spans {
      let style = span.style.reduced(to: level)
      SGR.append(from: current, to: style, into: &bytes)
      current = style
      bytes += span.text.utf8
    }
    SGR.append(from: current, to: .plain, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
