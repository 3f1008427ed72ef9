import Locking

/// Where everything that happens is put, from any thread, to be taken out in order by one reader.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var isFinished = false
  }

  private let state = Locked(State())
  /// Rings when there may be something to take; it remembers one ring.
  private let bell: AsyncStream<Void>
  private let ringer: AsyncStream<Void>.Continuation

  public init() {
    (bell, ringer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Puts a message in; after `finish()` it is dropped.
  public func post(_ message: Message) {
    let isAccepted = state.withLock { state in
      if !state.isFinished { state.messages.append(message) }
      return !state.isFinished
    }
    if isAccepted { ringer.yield() }
  }

  /// Lets the reader take what is there and then end.
  public func finish() {
    state.withLock { $0.isFinished = true }
    ringer.finish()
  }

  /// Takes out everything there is, without waiting.
  public func takeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages.removeAll(keepingCapacity: true) }
      return state.messages
    }
  }

  /// Waits for messages; several that came together arrive together, in order.
  ///
  /// For one reader at a time. Ends after `finish()` or when the reading task is cancelled.
  public var batches: Batches { Batches(mailbox: self, bell: bell.makeAsyncIterator()) }

  /// The messages of a mailbox, as they come.
  public struct Batches: AsyncSequence, AsyncIteratorProtocol {
    fileprivate let mailbox: Mailbox
    fileprivate var bell: AsyncStream<Void>.Iterator

    public func makeAsyncIterator() -> Self { self }

    /// The next messages, never none of them.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> [Message]? {
      while true {
        let messages = mailbox.takeAll()
        if !messages.isEmpty { return messages }
        if await bell.next(isolation: actor) == nil {
          // What came together with the end is still delivered.
          let last = mailbox.takeAll()
          return last.isEmpty ? nil : last
        }
      }
    }
  }
}
