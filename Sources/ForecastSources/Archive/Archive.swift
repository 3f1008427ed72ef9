import HTTPClient
package import Models
import Storage

/// Recorded answers on disk, replayed as of a point in time: `archive:PATH`. Each product is in a file of its own
/// here; for all of them files are found by name and confirmed by content.
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
