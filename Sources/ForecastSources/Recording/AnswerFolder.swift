import Storage
import SystemLibrary

/// A folder of unmodified answers: never changed, each once, and readable as an archive.
struct AnswerFolder: Sendable {
  let path: String
  /// Seconds since 1970-01-01T00:00:00Z.
  let now: @Sendable () -> Int

  /// How many different answers of one name are kept. A service that corrects an answer without a new
  /// time makes two; more than that have another cause.
  private static let versions = 9

  /// Stores an answer under a name, unless it is there already. Another answer of that name stays: the
  /// new one gets a number.
  ///
  /// - Parameter name: the path below the folder, without `.json`.
  /// - Returns: the path below the folder, and whether it is new.
  func keep(
    _ bytes: [UInt8], named name: String
  ) throws(StorageError) -> (path: String, isNew: Bool) {
    for version in 1...Self.versions {
      let file = (version == 1 ? name : "\(name)-\(version)") + ".json"
      switch try kept(file, limit: bytes.count) {
      case .none:
        clear(beside: "\(path)/\(file)")
        try AtomicFile.write(bytes, to: "\(path)/\(file)", mode: 0o644)
        return (file, true)
      case .some(let known):
        if known == bytes { return (file, false) }
      }
    }
    throw StorageError(
      operation: .write, path: "\(path)/\(name).json", reason: .other(errno: EEXIST))
  }

  /// Removes unfinished files of a killed pass from the folder of this file.
  private func clear(beside file: String) {
    guard let slash = file.lastIndex(of: "/") else { return }
    _ = try? AtomicFile.sweepLeftovers(in: String(file[..<slash]), now: now())
  }

  /// The bytes of a file; nil if there is none. A file longer than the answer is a different one.
  private func kept(_ file: String, limit: Int) throws(StorageError) -> [UInt8]? {
    do throws(StorageError) {
      return try ReadableFile.read("\(path)/\(file)", limit: limit)
    } catch {
      switch error.reason {
      case .notFound: return nil
      case .tooLarge: return []
      default: throw error
      }
    }
  }
}
