/// What a session's mailbox holds.
public enum SessionEvent<Message: Sendable>: Sendable {
  case input(InputEvent)
  /// The terminal has another size; draw again.
  case resized(TerminalSize)
  /// The program was suspended and is back; draw again.
  case resumed
  /// The session is over for this reason; nothing follows.
  case ended(EndReason)
  /// What the program posted itself: a finished fetch, a timer.
  case message(Message)
}

extension SessionEvent: Equatable where Message: Equatable {}
