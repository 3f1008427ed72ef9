/// A ``Style`` in one word, so that cells are small and compare fast.
struct PackedStyle: Sendable, Hashable {
  /// Attributes in the low byte, then 26 bits for each colour: its kind, then its value.
  let bits: UInt64

  /// The terminal's default style.
  static let plain = PackedStyle(bits: 0)

  private init(bits: UInt64) {
    self.bits = bits
  }

  init(_ style: Style) {
    bits =
      UInt64(style.attributes.rawValue) | Self.pack(style.foreground) << 8
      | Self.pack(style.background) << 34
  }

  var style: Style {
    Style(
      foreground: Self.unpack(bits >> 8), background: Self.unpack(bits >> 34),
      TextAttributes(rawValue: UInt8(truncatingIfNeeded: bits)))
  }

  /// Whether a blank cell of this style looks like a cell erased in the plain style.
  var isInvisibleWhenBlank: Bool {
    bits >> 34 == 0 && bits & UInt64(Self.visible.rawValue) == 0
  }

  private static let visible: TextAttributes = [.underline, .reverse]

  private static func pack(_ color: Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .ansi(let named): 1 << 24 | UInt64(named.rawValue)
    case .palette(let index): 2 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func unpack(_ bits: UInt64) -> Color {
    let low = UInt8(truncatingIfNeeded: bits)
    switch bits >> 24 & 3 {
    case 1: return ANSIColor(rawValue: low).map(Color.ansi) ?? .standard
    case 2: return .palette(low)
    case 3:
      return .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), low)
    default: return .standard
    }
  }
}
