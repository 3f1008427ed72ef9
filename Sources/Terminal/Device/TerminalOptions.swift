/// A session's options for its terminal.
package struct TerminalOptions: Sendable, Hashable {
  /// Whether mouse clicks and the wheel are reported. Selecting text then needs Shift.
  package var usesMouse: Bool
  /// Whether to query the terminal's background colour; the reply, if any, is an event.
  package var asksBackground: Bool
  /// The number of colours to write.
  package var colorLevel: ColorLevel
  /// How long a lone ESC may be pending before it is the Escape key.
  package var escapeDelay: Duration
  /// How long to wait, when leaving, for a pending answer of the terminal.
  package var answerDelay: Duration

  /// Creates options.
  package init(
    usesMouse: Bool = true, asksBackground: Bool = true, colorLevel: ColorLevel = .ansi16,
    escapeDelay: Duration = .milliseconds(100), answerDelay: Duration = .milliseconds(500)
  ) {
    self.usesMouse = usesMouse
    self.asksBackground = asksBackground
    self.colorLevel = colorLevel
    self.escapeDelay = escapeDelay
    self.answerDelay = answerDelay
  }

  /// The bytes that set up the screen, at the start and after a suspension.
  var enterBytes: [UInt8] {
    Sequences.enterAlternateScreen + keepBytes
  }

  /// The bytes that restore settings while the screen is already set up.
  var keepBytes: [UInt8] {
    var bytes = Sequences.disableWrapping + Sequences.hideCursor + Sequences.enablePaste
    if usesMouse { bytes += Sequences.enableMouse }
    return bytes
  }

  /// The bytes that undo everything, wherever output was interrupted.
  var leaveBytes: [UInt8] {
    var bytes = Sequences.endUpdate + Sequences.resetStyle
    if usesMouse { bytes += Sequences.disableMouse }
    return bytes + Sequences.disablePaste + Sequences.enableWrapping + Sequences.showCursor
      + Sequences.leaveAlternateScreen
  }
}
