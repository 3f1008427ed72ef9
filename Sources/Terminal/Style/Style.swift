/// The style of a piece of text.
public struct Style: Sendable, Hashable {
  public var foreground: Color
  public var background: Color
  public var attributes: TextAttributes

  /// Creates a style; the defaults are the terminal's own.
  public init(
    foreground: Color = .standard, background: Color = .standard, _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  public static let plain = Style()

  /// This style with more attributes.
  public func adding(_ attributes: TextAttributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// This style with another foreground.
  public func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  /// This style with another background.
  public func background(_ color: Color) -> Style {
    var style = self
    style.background = color
    return style
  }
}
