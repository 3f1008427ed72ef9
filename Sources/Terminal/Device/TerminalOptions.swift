/// What a session asks of its terminal.
public struct TerminalOptions: Sendable, Hashable {
  /// Whether mouse clicks and the wheel are reported. Selecting text then needs Shift.
  public var usesMouse: Bool
  /// Whether to ask the terminal for its background colour; the answer, if any, is an event.
  public var asksBackground: Bool
  /// How many colours to write.
  public var colorLevel: ColorLevel
  /// How long an ESC may stand alone before it is the Escape key.
  public var escapeDelay: Duration

  /// Makes options.
  public init(
    usesMouse: Bool = true, asksBackground: Bool = true, colorLevel: ColorLevel = .ansi16,
    escapeDelay: Duration = .milliseconds(25)
  ) {
    self.usesMouse = usesMouse
    self.asksBackground = asksBackground
    self.colorLevel = colorLevel
    self.escapeDelay = escapeDelay
  }

  /// What to write when the screen is taken, at the start and after a suspension.
  var enterBytes: [UInt8] {
    Sequences.enterAlternateScreen + keepBytes
  }

  /// What to write when the screen is ours already but other settings may have changed.
  var keepBytes: [UInt8] {
    var bytes = Sequences.disableWrapping + Sequences.hideCursor + Sequences.enablePaste
    if usesMouse { bytes += Sequences.enableMouse }
    return bytes
  }

  /// What undoes all of it, wherever output was cut off.
  var leaveBytes: [UInt8] {
    var bytes = Sequences.endUpdate + Sequences.resetStyle
    if usesMouse { bytes += Sequences.disableMouse }
    return bytes + Sequences.disablePaste + Sequences.enableWrapping + Sequences.showCursor
      + Sequences.leaveAlternateScreen
  }
}
