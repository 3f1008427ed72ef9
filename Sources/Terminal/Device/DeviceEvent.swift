/// What a terminal device tells its session.
public enum DeviceEvent: Sendable, Hashable {
  case input(InputEvent)
  case resized(TerminalSize)
  /// The program was suspended and is back; nothing is on the screen.
  case resumed
  case ended(EndReason)
}
