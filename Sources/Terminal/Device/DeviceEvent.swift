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
