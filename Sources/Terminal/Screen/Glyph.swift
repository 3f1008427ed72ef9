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
