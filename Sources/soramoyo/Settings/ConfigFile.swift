import Storage

/// The configuration file: `key = value` lines, `#` before a remark.
struct ConfigFile: Equatable {
  /// The keys there are; docs/configuration.md describes them.
  static let keys = [
    "lang", "place", "source", "fallback", "base-url", "color", "glyphs", "width",
    "ambiguous-width", "mouse",
  ]
  static let byteLimit = 64 * 1024

  let values: [String: String]

  /// What is wrong with a configuration file. The line counts from 1.
  enum Problem: Error, Equatable {
    case unreadable(path: String, StorageError.Reason)
    case notUnderstood(path: String, line: Int)
    case unknownKey(String, path: String, line: Int)
  }

  /// No file, and no place for one (an empty path), is an empty configuration.
  init(path: String) throws(Problem) {
    guard !path.isEmpty else {
      try self.init(text: "", path: path)
      return
    }
    var bytes: [UInt8] = []
    do throws(StorageError) {
      bytes = try ReadableFile.read(path, limit: Self.byteLimit)
    } catch {
      guard error.reason == .notFound || error.reason == .notDirectory else {
        throw .unreadable(path: path, error.reason)
      }
    }
    try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// - Parameter path: named in what is wrong.
  init(text: String, path: String) throws(Problem) {
    // Some editors begin a file with a byte order mark.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    var values: [String: String] = [:]
    // A carriage return and a line feed are one character.
    let lines =
      text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let content = line.trimmed
      if content.isEmpty || content.hasPrefix("#") { continue }
      guard let equals = content.firstIndex(of: "=") else {
        throw .notUnderstood(path: path, line: index + 1)
      }
      let key = String(content[..<equals].trimmed)
      guard Self.keys.contains(key) else {
        throw .unknownKey(key, path: path, line: index + 1)
      }
      values[key] = String(content[content.index(after: equals)...].trimmed.unquoted)
    }
    self.values = values
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\r\n" {
      text = text.dropLast()
    }
    return text
  }

  fileprivate var unquoted: Substring {
    count >= 2 && first == "\"" && last == "\"" ? dropFirst().dropLast() : self
  }
}
