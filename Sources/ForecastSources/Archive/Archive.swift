import HTTPClient
import Locking
package import Models
import Storage

/// Recorded answers on disk, replayed as of a point in time: `archive:PATH`. The extensions read a product each; for
/// all of them files are found by name and confirmed by content.
package struct Archive: Sendable {
  package let kind = SourceKind.archive
  /// A folder of recorded files; for some products, one recorded file.
  let path: String
  let folders: ArchiveFolders

  package init(path: String, folders: ArchiveFolders = ArchiveFolders()) {
    self.path = path
    self.folders = folders
  }

  /// Whether it is one recorded file.
  var isFile: Bool { path.withoutPacking.hasSuffix(".json") }

  /// Reads and parses a file. One whose name ends in `.gz` is unpacked.
  ///
  /// - Parameter limit: the maximum number of bytes, packed and unpacked.
  /// - Throws: `.archiveUnreadable`, or `.notUnderstood` with the fault in the bytes.
  static func read<Value>(
    _ path: String, limit: Int, _ parse: ([UInt8]) throws(DataFault) -> Value
  ) throws(ForecastError) -> Value {
    var bytes: [UInt8]
    do throws(StorageError) {
      bytes = try ReadableFile.read(path, limit: limit)
    } catch {
      throw .archiveUnreadable(path: path, reason: FileFailure(error))
    }
    if path.hasSuffix(".gz") { bytes = try unpacked(bytes, of: path, limit: limit) }
    do throws(DataFault) {
      return try parse(bytes)
    } catch {
      throw .notUnderstood(error, origin: path)
    }
  }

  static func read<Parser: DocumentParser>(
    _ path: String, _ parser: Parser
  ) throws(ForecastError) -> Parser.Value {
    try read(path, limit: Parser.byteLimit, parser.parse)
  }

  private static func unpacked(
    _ bytes: [UInt8], of path: String, limit: Int
  ) throws(ForecastError) -> [UInt8] {
    let unpacked: [UInt8]?
    do throws(HTTPError) {
      unpacked = try Gunzip.unpack(bytes, limit: limit)
    } catch {
      throw ForecastError(error, host: path, url: path)
    }
    guard let unpacked else {
      throw .notUnderstood(.readerMissing([ZlibStream.libraryName]), origin: path)
    }
    return unpacked
  }

  /// The newest value of all readable files; of the same time the first.
  ///
  /// - Parameters:
  ///   - read: nil for a value that does not count.
  ///   - time: of a value.
  func newest<Value>(
    _ product: Product, of files: [String], now: Instant,
    read: (String) throws(ForecastError) -> Value?, time: (Value) -> Instant
  ) throws(ForecastError) -> Sourced<Value> {
    var best: (value: Value, path: String)?
    var doubt: ForecastError?
    for path in files {
      do throws(ForecastError) {
        guard let value = try read(path), best.map({ time($0.value) < time(value) }) ?? true else {
          continue
        }
        best = (value, path)
      } catch {
        doubt = doubt ?? error
      }
    }
    if let best { return Sourced(recorded: best.value, at: best.path) }
    throw doubt ?? nothing(product, at: now)
  }

  /// The same of values that are read by a parser. One that is from later than `now`, or older than `life`, does not
  /// count.
  func newest<Parser: DocumentParser>(
    _ product: Product, of files: [String], now: Instant, _ parser: Parser, life: Int = .max,
    time: (Parser.Value) -> Instant
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    try newest(product, of: files, now: now) { file throws(ForecastError) in
      let value = try Self.read(file, parser)
      let made = time(value)
      return made <= now && now.seconds(since: made) <= life ? value : nil
    } time: {
      time($0)
    }
  }

  /// Of `newestNamed`: older recordings are about other days.
  private static let namedReach = 24 * 3600

  /// The newest recording of a file of typhoons or bulletins at or before `now`, by the time in its name, then in its content.
  /// An older answer must not replace a newer one that cannot be read.
  func newestNamed<Parser: DocumentParser>(
    _ file: String, _ product: Product, of storm: StormID? = nil, now: Instant,
    _ parser: Parser, issued: (Parser.Value) -> Instant? = { _ in nil }
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    let code = storm?.text ?? file
    let start = now.adding(seconds: -Self.namedReach - 24 * 3600)
    for candidate in try records(
      in: ["typhoon", "information"], code: code, since: start, until: now)
    {
      let name = ArchiveRecordName(candidate.path)
      guard name.tokens.contains(file[...]) else { continue }
      if let time = candidate.time, time < start { break }
      let value = try Self.read(candidate.path, parser)
      let time = issued(value) ?? candidate.time
      if let time, time > now || now.seconds(since: time) > Self.namedReach { continue }
      return Sourced(recorded: value, at: candidate.path)
    }
    throw .nothingRecorded(product, code: storm?.text ?? "-", at: now)
  }

  /// That it has nothing of a product; or that it cannot be read at all, and another time would not help.
  func nothing(_ product: Product, code: String = "-", at now: Instant) -> ForecastError {
    guard !isFile, let failure = folders.listed(path, isRoot: true).failure else {
      return .nothingRecorded(product, code: code, at: now)
    }
    return .archiveUnreadable(path: path, reason: FileFailure(failure))
  }

  /// The files in the archive itself or in some of its folders whose names begin and end like this.
  func files(_ start: String, _ end: String, in others: [String]) -> [String] {
    ([path] + others.map { "\(path)/\($0)" }).flatMap { folder in
      folders.listed(folder, isRoot: folder == path).others
        .filter { $0.hasPrefix(start) && $0.withoutPacking.hasSuffix(end) }.map {
          "\(folder)/\($0)"
        }
    }
  }
}

extension String {
  /// A path or name without the ending of a compressed file.
  var withoutPacking: Substring { hasSuffix(".gz") ? dropLast(".gz".count) : self[...] }
}

extension Sourced {
  init(recorded value: Value, at path: String) {
    self.init(value: value, source: .archive, freshness: .replay, checked: nil, origin: path)
  }
}

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
