import Models
import Storage

enum RecordedFile {
  /// Reads and parses a file.
  ///
  /// - Throws: `.archiveUnreadable`, or `.notUnderstood` with the fault in the bytes.
  static func read<Value>(
    _ path: String, limit: Int, _ parse: ([UInt8]) throws(DataFault) -> Value
  ) throws(ForecastError) -> Value {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try ReadableFile.read(path, limit: limit)
    } catch {
      throw .archiveUnreadable(path: path, reason: FileFailure(error))
    }
    do throws(DataFault) {
      return try parse(bytes)
    } catch {
      throw .notUnderstood(error, origin: path)
    }
  }
}

extension Sourced {
  init(recorded value: Value, at path: String) {
    self.init(value: value, source: .archive, freshness: .sample, checked: nil, origin: path)
  }
}
