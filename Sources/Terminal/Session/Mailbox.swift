import Locking

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
