import Models
import Storage
import Synchronization

/// What one process knows of a cache folder: documents that it has parsed, as long as their files
/// are the same, and the names of the older reports, as long as the folder is.
package final class ResponseMemory: Sendable {
  /// A document that was parsed.
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
    var folder: FileVersion?
    var historyNames: [String] = []
    var listings = 0
  }

  private let state = Mutex(State())
  /// The maximum total size of the files whose content is kept.
  private let byteLimit: Int

  package init(byteLimit: Int = 4 << 20) {
    self.byteLimit = byteLimit
  }

  /// How many documents were not parsed again, and how often the folder was listed.
  var counts: (hits: Int, listings: Int) { state.withLock { ($0.hits, $0.listings) } }

  /// A document of the same file, parsed to the same type.
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

  /// Keeps a document, and lets go of the oldest beyond the limit.
  func keep<Value: Sendable>(
    _ fileName: String, _ version: FileVersion, _ response: CachedResponse, _ value: Value
  ) {
    guard response.body.count <= byteLimit / 4 else { return }
    let document = Document(
      fileName: fileName, version: version, response: response, value: value)
    state.withLock { state in
      if let index = state.documents.firstIndex(where: { $0.fileName == fileName }) {
        state.bytes -= state.documents.remove(at: index).response.body.count
      }
      state.documents.append(document)
      state.bytes += response.body.count
      while state.bytes > byteLimit, !state.documents.isEmpty {
        state.bytes -= state.documents.removeFirst().response.body.count
      }
    }
  }

  /// For changes by this process: the system's clock may be too coarse to show them in the version
  /// of the folder.
  func forgetHistoryNames() {
    state.withLock { $0.folder = nil }
  }

  /// The names of older reports in the folder.
  ///
  /// - Parameters:
  ///   - folder: the version of the folder before it is listed; nil if there is none.
  ///   - list: lists them.
  func historyNames(_ folder: FileVersion?, _ list: () -> [String]) -> [String] {
    let known = state.withLock { state in
      folder != nil && state.folder == folder ? state.historyNames : nil
    }
    if let known { return known }
    let names = list()
    state.withLock { state in
      state.folder = folder
      state.historyNames = names
      state.listings += 1
    }
    return names
  }
}
