/// The loop of an interactive program: take what happened, draw once, wait.
///
/// However much comes at once (a held key, a turned wheel), it is handled in order and drawn once.
public enum EventLoop {
  /// Whether to go on.
  public enum Step: Sendable, Hashable {
    case proceed
    case stop
  }

  /// Runs until `handle` says stop or the session ends.
  ///
  /// - Parameters:
  ///   - session: where events come from and frames go to.
  ///   - compose: makes the frame for a size, or nil to leave the screen as it is.
  ///   - handle: takes one event.
  public static func run<Message>(
    _ session: TerminalSession<Message>,
    isolation: isolated (any Actor)? = #isolation,
    compose: (TerminalSize) -> Frame?,
    handle: (SessionEvent<Message>) async -> Step
  ) async {
    if let frame = compose(session.size) { session.draw(frame) }
    for await batch in session.events {
      for event in batch {
        if await handle(event) == .stop { return }
      }
      if let frame = compose(session.size) { session.draw(frame) }
    }
  }
}
