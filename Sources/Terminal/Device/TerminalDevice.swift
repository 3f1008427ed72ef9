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
