import Locking

/// The loop of an interactive program: handle events, draw once, wait.
///
/// Events that arrive together (a held key, a turned wheel) are handled in order and drawn once. The
/// number of waiting events is limited; the terminal holds the rest.
package enum EventLoop {
  /// Whether to continue.
  package enum Step: Sendable, Hashable {
    case proceed
    /// Nothing that is drawn has changed.
    case unchanged
    case stop
  }

  /// Events that are still handled after Ctrl-C or a signal: keys typed just before are not lost, and
  /// thousands of queued events do not keep the program from ending.
  package static let mostAfterEnd = 64

  /// Runs until `handle` says stop or the session ends.
  ///
  /// - Parameters:
  ///   - session: the source of events and the target of frames.
  ///   - compose: returns the frame for a size, or nil to leave the screen unchanged.
  ///   - handle: handles one event.
  package static func run<Message>(
    _ session: TerminalSession<Message>,
    isolation: isolated (any Actor)? = #isolation,
    compose: (TerminalSize) -> Frame?,
    handle: (SessionEvent<Message>) async -> Step
  ) async {
    if let frame = compose(session.size) { session.draw(frame) }
    var remaining = mostAfterEnd
    for await batch in session.events {
      session.took(batch)
      var isChanged = false
      for (index, event) in batch.enumerated() {
        if session.hasEnded {
          guard remaining > 0 else { return }
          remaining -= 1
        }
        switch await handle(event) {
        case .proceed: isChanged = true
        case .unchanged: break
        case .stop: return session.leave(batch.dropFirst(index + 1))
        }
      }
      if isChanged, let frame = compose(session.size) { session.draw(frame) }
    }
  }
}

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

/// A queue of messages, posted from any thread and taken in order by one reader.
package final class Mailbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var isFinished = false
  }

  private let state = Locked(State())
  /// Signals that there may be messages; it keeps at most one signal.
  private let bell: AsyncStream<Void>
  private let ringer: AsyncStream<Void>.Continuation

  package init() {
    (bell, ringer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Posts a message; after `finish()` it is dropped.
  package func post(_ message: Message) {
    let isAccepted = state.withLock { state in
      if !state.isFinished { state.messages.append(message) }
      return !state.isFinished
    }
    if isAccepted { ringer.yield() }
  }

  /// Lets the reader take the remaining messages and then end.
  package func finish() {
    state.withLock { $0.isFinished = true }
    ringer.finish()
  }

  /// Takes all messages without waiting.
  package func takeAll() -> [Message] {
    state.withLock { state in
      // Room for as many as once came together would be kept for good.
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Waits for messages; those that are available together are returned together, in order.
  ///
  /// For one reader at a time. Ends after `finish()` or when the reading task is cancelled.
  package var batches: Batches { Batches(mailbox: self, bell: bell.makeAsyncIterator()) }

  /// The messages of a mailbox, in batches as they arrive.
  package struct Batches: AsyncSequence, AsyncIteratorProtocol {
    fileprivate let mailbox: Mailbox
    fileprivate var bell: AsyncStream<Void>.Iterator

    package func makeAsyncIterator() -> Self { self }

    /// Returns the next messages; never an empty list.
    package mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> [Message]? {
      while true {
        let messages = mailbox.takeAll()
        if !messages.isEmpty { return messages }
        if await bell.next(isolation: actor) == nil {
          // Messages posted together with the end are still delivered.
          let last = mailbox.takeAll()
          return last.isEmpty ? nil : last
        }
      }
    }
  }
}
