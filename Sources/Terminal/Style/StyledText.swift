/// A line of text in pieces, each with its own style.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A piece of text in one style.
  public struct Span: Sendable, Hashable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces, in order.
  public private(set) var spans: [Span]

  /// Creates a styled text from pieces.
  public init(spans: [Span] = []) {
    self.spans = []
    for span in spans { append(span.text, span.style) }
  }

  /// Creates a text in one style.
  public init(_ text: String, _ style: Style = .plain) {
    self.init(spans: [Span(text, style)])
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text without its styles.
  public var plainText: String {
    guard let first = spans.first else { return "" }
    var text = first.text
    for span in spans.dropFirst() { text += span.text }
    return text
  }

  /// Appends a piece; neighbours of the same style are merged.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
    } else {
      spans.append(Span(text, style))
    }
  }

  /// Appends the pieces of another text.
  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }
}
