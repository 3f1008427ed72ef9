/// A query to the terminal; the answers arrive as input.
package enum TerminalQuestion: Sendable, Hashable {
  /// The colour of its background.
  case background
  /// Its kind, and the size of its cells. Every terminal understands that, or ignores it.
  case attributes
  /// Whether it shows pictures in kitty's protocol.
  case kitty

  /// The bytes that ask it.
  package var bytes: [UInt8] {
    switch self {
    case .background: Sequences.askBackground
    case .attributes: Sequences.askCellSize + Sequences.askAttributes
    case .kitty: Sequences.askKitty
    }
  }
}
