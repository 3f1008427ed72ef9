import Locking
import Models
import Storage

/// The folders of an archive, each listed once: one process replays one state of an archive, and
/// every place and product looks through the same names.
package final class ArchiveFolders: Sendable {
  struct Listed: Sendable {
    /// Nil if its metadata cannot be read.
    let facts: FileFacts?
    /// The names of files, each followed by a zero. A name takes no more memory than its bytes.
    var files: [UInt8] = []
    /// All other names, in a defined order: a folder with two names is found under the first.
    var others: [String] = []
    var failure: StorageError?
  }

  private struct State {
    var listed: [String: Listed] = [:]
    var listings = 0
  }

  private let state = Locked(State())

  package init() {}

  var listings: Int { state.withLock { $0.listings } }

  func listed(_ folder: String, isRoot: Bool) -> Listed {
    if let known = state.withLock({ $0.listed[folder] }) { return known }
    let found = Self.list(folder, isRoot: isRoot)
    state.withLock { state in
      state.listed[folder] = found
      if isRoot || found.facts?.kind == .folder { state.listings += 1 }
    }
    return found
  }

  private static let endings = [".json", ".json.gz"].map { Array($0.utf8) }

  private static func list(_ folder: String, isRoot: Bool) -> Listed {
    var found = Listed(facts: try? FileFacts(of: folder))
    // Anything but a folder is skipped. Only a failure at the root is reported to the caller.
    if !isRoot, found.facts?.kind != .folder { return found }
    do throws(StorageError) {
      // All names are examined, however many: a skipped one could be the newest.
      try Folder.forEachRawName(in: folder) { name in
        if name.first == UInt8(ascii: ".") { return true }
        if endings.contains(where: { name.suffix($0.count).elementsEqual($0) }) {
          found.files.append(contentsOf: name)
          found.files.append(0)
        } else {
          found.others.append(String(decoding: name, as: UTF8.self))
        }
        return true
      }
    } catch {
      found.failure = error
    }
    found.others.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return found
  }
}

extension ArchiveFolders.Listed {
  /// Passes the names of files that contain a word, or all if it is nil.
  func forEachFile(containing word: [UInt8]?, _ body: (String) -> Void) {
    files.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        if let word {
          guard let hit = Self.first(word, in: bytes, from: start) else { return }
          start = hit
          while start > 0, bytes[start - 1] != 0 { start -= 1 }
        }
        var end = start
        while end < bytes.count, bytes[end] != 0 { end += 1 }
        body(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
      }
    }
  }

  /// Where the word next begins. No word contains a zero, so none spans two names.
  private static func first(
    _ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let last = word.last, bytes.count - start >= word.count else {
      return word.isEmpty && start < bytes.count ? start : nil
    }
    var end = start + word.count - 1
    while end < bytes.count {
      if bytes[end] == last {
        let begin = end - word.count + 1
        var offset = 0
        while offset < word.count, bytes[begin + offset] == word[offset] { offset += 1 }
        if offset == word.count { return begin }
      }
      end += 1
    }
    return nil
  }
}
