/// One fact from a terminal about its pictures.
package enum GraphicsReply: Sendable, Hashable {
  /// Its primary device attributes; 4 is sixel, and 6 as the first one a VT102.
  case attributes([Int])
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// Whether it takes pictures in kitty's protocol.
  case kitty(Bool)

  /// Larger cells are an error of the terminal.
  private static let cellLimit = 256

  /// From `ESC [ ? 62 ; 4 c` or `ESC [ 6 ; 20 ; 10 t`.
  init?(_ sequence: ControlSequence) {
    switch (sequence.prefix, sequence.final) {
    case (0x3F, 0x63): self = .attributes(sequence.parameters.compactMap { $0 })
    case (0, 0x74):
      let (height, width) = (sequence.parameter(1), sequence.parameter(2))
      guard sequence.parameter(0) == 6, 1...Self.cellLimit ~= height, 1...Self.cellLimit ~= width
      else { return nil }
      self = .cell(width: width, height: height)
    default: return nil
    }
  }

  /// From `_Gi=31;OK`, the text between `ESC` and its end.
  init?(command text: [UInt8]) {
    guard text.starts(with: "_Gi=31".utf8) else { return nil }
    self = .kitty(text.suffix(3).elementsEqual(";OK".utf8))
  }
}
