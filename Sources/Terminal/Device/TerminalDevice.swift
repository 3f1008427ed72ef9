internal import SystemLibrary

/// A terminal as a session sees it: the real one, or a scripted one in tests.
///
/// (Not called `Terminal`: a type with its module's name breaks qualified names.)
package protocol TerminalDevice: Sendable {
  var size: TerminalSize { get }

  /// Opens the terminal: raw input, the alternate screen, events from now on.
  ///
  /// `deliver` may be called from any thread and must not block. Only so much input is delivered
  /// until it was taken (``tookInput(weight:)``); signals and the end do not wait for that.
  func open(
    _ options: TerminalOptions, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError)

  /// Restores the terminal; no event is delivered afterwards. Closing twice does nothing.
  ///
  /// - Parameter untaken: the input that was delivered and not handled, once no more is delivered. It
  ///   was typed for the next reader of the terminal.
  func close(untaken: () -> [InputEvent])

  /// Writes all bytes.
  ///
  /// - Returns: false if not all were written, so that the screen content is unknown: the program
  ///   is suspended, or the terminal no longer exists.
  func write(_ bytes: [UInt8]) -> Bool

  /// Asks the terminal; its answer, if any, is input.
  func ask(_ question: TerminalQuestion)

  /// Input of this ``InputEvent/weight`` was taken and waits no longer.
  func tookInput(weight: Int)

  /// Delivers ``DeviceEvent/timer`` once after this many seconds of the wall clock; replaces an
  /// earlier setting.
  ///
  /// The thread that waits for input waits for it, too: a sleeping task is woken on the task pool,
  /// which starts threads for it after each pause.
  func setTimer(seconds: Int)

  /// Suspends the program as Ctrl-Z does.
  func suspend()
}

/// An event that a terminal device reports to its session.
package enum DeviceEvent: Sendable, Hashable {
  case input(InputEvent)
  case resized(TerminalSize)
  /// The program was suspended and continues; the screen is blank.
  case resumed
  case timer
  /// The machine was asleep, or its clock was set. The timer is no longer set.
  case clockChanged
  case ended(EndReason)
}

/// Why a session was ended from outside.
package enum EndReason: Sendable, Hashable {
  /// Ctrl-C or SIGINT.
  case interrupted
  /// SIGTERM.
  case terminated
  /// SIGQUIT, which some terminals send with Ctrl-\.
  case quit
  /// SIGHUP: the terminal or the connection is closing.
  case hungUp
  /// The terminal no longer exists.
  case closed
}

extension EndReason {
  init(signal: Int32) {
    switch signal {
    case SIGINT: self = .interrupted
    case SIGQUIT: self = .quit
    case SIGHUP: self = .hungUp
    default: self = .terminated
    }
  }
}

/// Why a terminal could not be opened. The numbers are `errno` values.
package enum TerminalError: Error, Sendable, Hashable {
  case noTerminal(code: Int32)
  /// This process already holds a terminal.
  case alreadyHeld
  /// The terminal refuses to report or change its settings.
  case settingsRefused(code: Int32)
  /// The system refuses to create a pipe or a thread.
  case noResources(code: Int32)
}

/// A session's options for its terminal.
package struct TerminalOptions: Sendable, Hashable {
  /// Whether mouse clicks and the wheel are reported. Selecting text then needs Shift.
  package var usesMouse: Bool
  /// Whether to query the terminal's background colour; the reply, if any, is an event.
  package var asksBackground: Bool
  /// Whether to query the width of ambiguous characters; the reply, if any, is an event.
  package var asksWidth: Bool
  /// The number of colours to write.
  package var colorLevel: ColorLevel
  /// How long a lone ESC may be pending before it is the Escape key.
  package var escapeDelay: Duration
  /// How long to wait, when leaving, for a pending answer of the terminal.
  package var answerDelay: Duration

  /// Creates options.
  package init(
    usesMouse: Bool = true, asksBackground: Bool = true, asksWidth: Bool = false,
    colorLevel: ColorLevel = .ansi16,
    escapeDelay: Duration = .milliseconds(100), answerDelay: Duration = .milliseconds(500)
  ) {
    self.usesMouse = usesMouse
    self.asksBackground = asksBackground
    self.asksWidth = asksWidth
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

/// A query to the terminal; the answers arrive as input.
package enum TerminalQuestion: Sendable, Hashable {
  /// The colour of its background.
  case background
  /// Its kind, and the size of its cells. Every terminal understands that, or ignores it.
  case attributes
  /// Whether it shows pictures in kitty's protocol.
  case kitty
  /// The width of ambiguous characters. Before the first frame: it prints one.
  case width

  /// The bytes that ask it.
  package var bytes: [UInt8] {
    switch self {
    case .background: Sequences.askBackground
    case .attributes: Sequences.askCellSize + Sequences.askAttributes
    case .kitty: Sequences.askKitty
    case .width: WidthQuestion.bytes
    }
  }
}

/// Finds out how many cells an ambiguous character takes: one is printed, and the terminal is asked where
/// its cursor is.
enum WidthQuestion {
  /// Prints a character at the start of a row, asks, and erases it.
  static var bytes: [UInt8] {
    let start = Sequences.moveTo(row: ControlSequence.widthRow, column: 0)
    return start + Array("→".utf8) + Sequences.askCursor + start + Sequences.eraseToEndOfLine
  }
}
