import Storage

/// The configuration file: `key = value` lines, `#` before a remark.
struct ConfigFile: Equatable {
  static let byteLimit = 64 * 1024

  /// The path that stands for no configuration.
  static let none = "/dev/null"

  /// Those of a key with several lines are one, separated by semicolons.
  let values: [String: String]
  /// The lines of such keys, with their numbers.
  private let several: [String: [Item]]

  private struct Item: Equatable {
    let value: String
    let line: Int
  }
  private let path: String
  /// Where each value is, counted from 1.
  private let lines: [String: Int]

  /// Where the value of a key is: `/home/hana/.config/soramoyo/config:3`; nil where it has none.
  func origin(of key: String) -> String? { lines[key].map { "\(path):\($0)" } }

  /// The values of a key with several lines, and where each is.
  func items(of key: String) -> [(value: String, origin: String)] {
    (several[key] ?? []).map { ($0.value, "\(path):\($0.line)") }
  }

  /// Empty without a place for one.
  static func path(_ context: ProcessContext) -> String {
    if let path = context.environment["SORAMOYO_CONFIG"], !path.isEmpty { return path }
    return Directories.folder(.config, context).map { $0 + "/config" } ?? ""
  }

  /// An error in a configuration file. Lines count from 1.
  enum Problem: Error, Equatable {
    case unreadable(path: String, StorageError.Reason)
    case notUnderstood(path: String, line: Int)
    case notUTF8(path: String, line: Int)
    case unknownKey(String, path: String, line: Int)
  }

  /// No file, and no place for one (an empty path), is an empty configuration; so is `none`.
  init(path: String) throws(Problem) {
    guard !path.isEmpty, path != Self.none else {
      try self.init(lines: ConfigLines([]), path: path)
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
    try self.init(lines: ConfigLines(bytes), path: path)
  }

  /// - Parameter path: for error messages.
  init(lines: ConfigLines, path: String) throws(Problem) {
    var values: [String: String] = [:]
    var places: [String: Int] = [:]
    var several: [String: [Item]] = [:]
    for (index, line) in lines.lines.enumerated() {
      switch line.meaning {
      case .nothing: continue
      case .notUnderstood:
        // As an editor of Windows saves it in Japanese.
        guard String(validating: line.content, as: UTF8.self) != nil else {
          throw .notUTF8(path: path, line: index + 1)
        }
        throw .notUnderstood(path: path, line: index + 1)
      case .setting(let key, let value):
        guard let setting = Setting(key: key) else {
          throw .unknownKey(key, path: path, line: index + 1)
        }
        if setting.isRepeatable {
          several[key, default: []].append(.init(value: value, line: index + 1))
        }
        values[key] = several[key]?.map(\.value).joined(separator: "; ") ?? value
        places[key] = index + 1
      }
    }
    self.values = values
    self.several = several
    self.path = path
    self.lines = places
  }
}
