/// One cell of a frame: 16 bytes, no references.
struct Cell: Sendable, Hashable {
  var style: PackedStyle
  var glyph: Glyph

  static let blank = Cell(style: .plain, glyph: .space)
}

/// The content of one cell in one word: a scalar, a reference to a longer grapheme cluster of the
/// same frame, or the right half of the wide glyph before it.
struct Glyph: Sendable, Hashable {
  private static let clusterFlag: UInt32 = 1 << 31
  private static let wideFlag: UInt32 = 1 << 30
  private static let uncertainFlag: UInt32 = 1 << 29

  let bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a glyph of one scalar.
  init(_ scalar: Unicode.Scalar, isWide: Bool, isUncertain: Bool = false) {
    self.init(
      bits: scalar.value | (isWide ? Self.wideFlag : 0) | (isUncertain ? Self.uncertainFlag : 0))
  }

  /// Creates a glyph of several scalars, by its number in the frame.
  init(cluster index: Int, isWide: Bool, isUncertain: Bool) {
    self.init(
      bits: UInt32(truncatingIfNeeded: index & 0xFFFFF) | Self.clusterFlag
        | (isWide ? Self.wideFlag : 0) | (isUncertain ? Self.uncertainFlag : 0))
  }

  static let space = Glyph(bits: 0x20)
  /// The right half of a wide glyph.
  static let continuation = Glyph(bits: 0)

  var isContinuation: Bool { bits == 0 }
  var isWide: Bool { bits & Self.wideFlag != 0 }
  /// Whether terminals disagree about its width.
  var isUncertain: Bool { bits & Self.uncertainFlag != 0 }
  /// The number of its cluster; nil for a single scalar.
  var cluster: Int? { bits & Self.clusterFlag != 0 ? Int(bits & 0xFFFFF) : nil }
  /// The scalar of a glyph that is not a cluster.
  var scalar: Unicode.Scalar { Unicode.Scalar(bits & 0x1F_FFFF) ?? " " }
}

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
