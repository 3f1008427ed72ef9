/// What the person or the terminal sent.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text, already free of control characters; line ends are `\n`.
  case paste(String)
  /// The terminal told its background colour, in answer to a question at the start.
  case background(ColorReport)
}
