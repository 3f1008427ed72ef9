/// An event in a session's mailbox.
package enum SessionEvent<Message: Sendable>: Sendable {
  case input(InputEvent)
  /// The terminal was resized; draw again.
  case resized(TerminalSize)
  /// The program was suspended and continues; draw again.
  case resumed
  /// The session's timer has expired.
  case timer
  /// The machine was asleep, or its clock was set. The timer is no longer set.
  case clockChanged
  /// The session has ended for this reason; it is the last event.
  case ended(EndReason)
  /// A message that the program posted: a finished fetch, a timer.
  case message(Message)
}

extension SessionEvent: Equatable where Message: Equatable {}
