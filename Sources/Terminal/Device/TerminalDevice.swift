/// A terminal as a session sees it: the real one, or a scripted one in tests.
///
/// (Not called `Terminal`: a type with its module's name breaks qualified names.)
public protocol TerminalDevice: Sendable {
  /// The size now.
  var size: TerminalSize { get }

  /// Takes the terminal: raw input, a screen of our own, events from now on.
  ///
  /// `deliver` may be called from any thread and must not block.
  func open(
    _ options: TerminalOptions, deliver: @escaping @Sendable (DeviceEvent) -> Void
  ) throws(TerminalError)

  /// Gives the terminal back; no event is delivered afterwards. Closing twice does nothing.
  func close()

  /// Writes bytes, all of them.
  ///
  /// - Returns: false if they did not all get out, so that what the screen shows is unknown: the
  ///   program is suspended, or the terminal is gone.
  func write(_ bytes: [UInt8]) -> Bool

  /// Suspends the program as Ctrl-Z does.
  func suspend()
}
