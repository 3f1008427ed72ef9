/// Input from the user or the terminal.
package enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text without control characters; line ends are `\n`.
  case paste(String)
  /// The terminal's background colour, in reply to the query at the start.
  case background(ColorReport)
  /// The terminal's answer about pictures.
  case graphics(GraphicsReply)

  var isMouse: Bool { if case .mouse = self { true } else { false } }
}
