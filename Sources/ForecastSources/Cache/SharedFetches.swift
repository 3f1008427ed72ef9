import HTTPClient
import Locking
package import Models

/// Shared by the sources of one process: the documents that are being fetched, so that each is
/// requested once however many need it at the same time, the services that have answered, and the
/// documents that they refused.
package final class SharedFetches: Sendable {
  typealias Outcome = Result<CachedResponse, ForecastError>

  enum Turn {
    /// It fetches the document, as urgently as the most urgent waiter, and must call `finish` afterwards.
    case fetch(RequestPriority)
    /// Another task has fetched it.
    case done(Outcome)
  }

  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Turn, Never>
  }

  private struct Entry {
    let url: String
    let priority: RequestPriority
    var waiters: [Waiter] = []
  }

  private struct State {
    var lastID = 0
    var entries: [Entry] = []
    var answering: [String] = []
    /// Until when refused documents are not requested, by their address.
    var refused: [String: Instant] = [:]
    var leftDue = (resting: 0, open: 0)
    /// Answers that could not be stored, by address.
    var known: [String: any Sendable] = [:]
    var yearNotes: [YearNote] = []

    mutating func begin(_ url: String, _ urgency: Urgency) -> Turn {
      let priority = RequestPriority(urgency.rawValue)
      entries.append(Entry(url: url, priority: priority))
      return .fetch(priority)
    }
  }

  private let state = Locked(State())

  package init() {}

  /// Waits while another task fetches this address.
  func turn(_ url: String, _ urgency: Urgency = .current) async -> Turn {
    let (id, turn): (Int, Turn?) = state.withLock { state in
      state.lastID += 1
      guard let entry = state.entries.first(where: { $0.url == url }) else {
        return (state.lastID, state.begin(url, urgency))
      }
      entry.priority.raise(to: urgency.rawValue)
      return (state.lastID, nil)
    }
    if let turn { return turn }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn: Turn? = state.withLock { state in
          if Task.isCancelled { return .done(.failure(.cancelled)) }
          guard let index = state.entries.firstIndex(where: { $0.url == url }) else {
            // It was finished meanwhile.
            return state.begin(url, urgency)
          }
          state.entries[index].waiters.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      leave(id, url)
    }
  }

  /// Resumes all waiters for the address. If the fetch was cancelled, the next of them fetches.
  func finish(_ url: String, _ outcome: Outcome) {
    let (waiters, turn): ([Waiter], Turn) = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.url == url }) else {
        return ([], .done(outcome))
      }
      if case .failure(.cancelled) = outcome, !state.entries[index].waiters.isEmpty {
        let next = state.entries[index].waiters.removeFirst()
        return ([next], .fetch(state.entries[index].priority))
      }
      return (state.entries.remove(at: index).waiters, .done(outcome))
    }
    for waiter in waiters { waiter.continuation.resume(returning: turn) }
  }

  private func leave(_ id: Int, _ url: String) {
    let waiter: Waiter? = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.url == url }),
        let place = state.entries[index].waiters.firstIndex(where: { $0.id == id })
      else { return nil }
      return state.entries[index].waiters.remove(at: place)
    }
    waiter?.continuation.resume(returning: .done(.failure(.cancelled)))
  }

  /// Notes that a service has answered.
  ///
  /// - Returns: whether that is the first answer.
  func answered(_ service: String) -> Bool {
    state.withLock { state in
      guard !state.answering.contains(service) else { return false }
      state.answering.append(service)
      return true
    }
  }

  // MARK: Answers that could not be stored

  /// The known answer for a document that could not be stored, so that an older copy can be detected.
  func known<Value>(_ url: String) -> StoredAnswer<Value>? {
    state.withLock { $0.known[url] as? StoredAnswer<Value> }
  }

  func know<Value>(_ url: String, _ answer: StoredAnswer<Value>) {
    state.withLock { $0.known[url] = answer }
  }

  /// Once a newer one is stored.
  func forget(_ url: String) {
    state.withLock { state in
      if !state.known.isEmpty { state.known[url] = nil }
    }
  }

  func yearNote(_ url: String) -> YearNote? {
    state.withLock { $0.yearNotes.last { $0.url == url } }
  }

  /// Keeps a note that could not be stored; nil for one that was.
  func keep(_ note: YearNote?, of url: String) {
    state.withLock { state in
      state.yearNotes.removeAll { $0.url == url }
      if let note { state.yearNotes.append(note) }
    }
  }

  // MARK: Refusals

  /// Notes until when a document is not requested; nil if it may be.
  func refused(_ url: String, until: Instant?) {
    state.withLock { $0.refused[url] = until }
  }

  /// Documents refused about the same time are requested together, after the last of their pauses.
  private static let together = 10

  /// When the first of the refused documents may be requested again; nil if there is none.
  package func refusedUntil(at now: Instant) -> Instant? {
    state.withLock { state in
      state.refused = state.refused.filter { now < $0.value }
      guard let first = state.refused.values.min() else { return nil }
      return state.refused.values.filter { $0.seconds(since: first) <= Self.together }.max()
    }
  }

  /// Notes that a due document is not requested here, because another process is to fetch it.
  /// - Parameter isResting: whether that process would not request it at present either, because it was
  ///   refused or has failed a moment ago.
  func leaveDue(isResting: Bool) {
    state.withLock { state in
      if isResting { state.leftDue.resting += 1 } else { state.leftDue.open += 1 }
    }
  }

  /// Whether another process would request none of the due documents.
  package var isAllDueResting: Bool {
    state.withLock { $0.leftDue.resting > 0 && $0.leftDue.open == 0 }
  }

  func hasAnswered(_ service: String) -> Bool {
    state.withLock { $0.answering.contains(service) }
  }
}
