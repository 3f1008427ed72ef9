import Locking
import Models
import Storage

/// Memory of one process about a cache folder: parsed documents, as long as their files are unchanged,
/// the names of older reports, and the size of the folder.
package final class ResponseMemory: Sendable {
  private final class Document: Sendable {
    let fileName: String
    let version: FileVersion
    let response: CachedResponse
    let value: any Sendable

    init(
      fileName: String, version: FileVersion, response: CachedResponse, value: any Sendable
    ) {
      self.fileName = fileName
      self.version = version
      self.response = response
      self.value = value
    }
  }

  private struct State {
    var documents: [Document] = []
    var bytes = 0
    var hits = 0
    var historyNames: [String]?
    var listings = 0
    /// When the folder was trimmed, and how many bytes it has held since at most.
    var trimmed: (time: Instant, bytes: Int)?
  }

  private let state = Locked(State())
  /// The maximum total size of the files whose content is kept.
  private let byteLimit: Int
  /// How many are kept at most: a small file, such as a tile of one color, may be large when parsed.
  private let countLimit: Int

  let hangingLocks = HangingLocks()

  package init(byteLimit: Int = 8 << 20, countLimit: Int = 512) {
    self.byteLimit = byteLimit
    self.countLimit = countLimit
  }

  /// How many documents are kept, how many were not parsed again, and how often the folder was listed.
  var counts: (documents: Int, hits: Int, listings: Int) {
    state.withLock { ($0.documents.count, $0.hits, $0.listings) }
  }

  func document<Value: Sendable>(
    _ fileName: String, _ version: FileVersion
  ) -> (response: CachedResponse, value: Value)? {
    state.withLock { state in
      guard
        let known = state.documents.first(where: {
          $0.fileName == fileName && $0.version == version
        }), let value = known.value as? Value
      else { return nil }
      state.hits += 1
      return (known.response, value)
    }
  }

  /// Keeps a document, and drops the oldest beyond the limit.
  func keep<Value: Sendable>(
    _ fileName: String, _ version: FileVersion, _ response: CachedResponse, _ value: Value
  ) {
    guard response.length <= byteLimit / 2 else { return }
    let document = Document(
      fileName: fileName, version: version, response: response, value: value)
    state.withLock { state in
      if let index = state.documents.firstIndex(where: { $0.fileName == fileName }) {
        state.bytes -= state.documents.remove(at: index).response.length
      }
      state.documents.append(document)
      state.bytes += response.length
      while state.bytes > byteLimit || state.documents.count > countLimit,
        !state.documents.isEmpty
      {
        state.bytes -= state.documents.removeFirst().response.length
      }
    }
  }

  /// Drops documents that are not requested again.
  func drop(where isOver: (_ fileName: String) -> Bool) {
    state.withLock { state in
      let rest = state.documents.filter { !isOver($0.fileName) }
      state.documents = rest
      state.bytes = rest.reduce(0) { $0 + $1.response.length }
    }
  }

  /// The names of older reports in the folder, as of the first call.
  func historyNames(_ list: () -> [String]) -> [String] {
    if let known = state.withLock({ $0.historyNames }) { return known }
    let names = list()
    state.withLock { state in
      state.historyNames = names
      state.listings += 1
    }
    return names
  }

  // MARK: Trimming

  /// After how many seconds a process trims again: other processes store, too, and locks grow old.
  private static let trimInterval = 3600

  func stored(bytes: Int) {
    state.withLock { state in
      if let last = state.trimmed { state.trimmed = (last.time, last.bytes + bytes) }
    }
  }

  /// Whether the folder may hold more than the limit, or has not been looked at for long.
  func isTrimDue(now: Instant, limit: Int) -> Bool {
    state.withLock { state in
      guard let last = state.trimmed else { return true }
      return last.bytes > limit || abs(now.seconds(since: last.time)) >= Self.trimInterval
    }
  }

  /// Notes that the folder was trimmed, and how many bytes its entries have now.
  func trimmed(now: Instant, bytes: Int) {
    state.withLock { state in
      state.trimmed = (now, bytes)
      state.listings += 1
    }
  }
}
