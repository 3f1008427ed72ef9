import Storage
import Terminal

/// The terminals that draw ambiguous characters in two cells, as the screens found out, for the pages of
/// commands, which do not ask. Where there is no such terminal there is no file.
struct WideTerminals {
  /// The kind of this terminal.
  private let name: String
  private let path: String

  /// More kinds than anyone uses.
  private static let most = 20
  private static let longest = 4096

  /// Nil where the kind of terminal has no usable name, or there is no folder.
  init?(_ context: ProcessContext) {
    let names = ["TERM", "TERM_PROGRAM"].map { context.environment[$0] ?? "" }
    guard !names[0].isEmpty, names.allSatisfy(Self.isUsable),
      let folder = Directories.folder(.cache, context)
    else { return nil }
    name = names.joined(separator: " ")
    path = folder + "/wide-terminals"
  }

  private static func isUsable(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Nil where it is not known, which is where it is not known to be wide.
  var width: DisplayWidth.Ambiguous? { names.contains(name) ? .wide : nil }

  /// A file that is no list of names, or too long for one, says nothing.
  private var names: [String] {
    guard let bytes = try? ReadableFile.readOwn(path, limit: Self.longest) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps what this terminal said. It may not be possible, and is found out again then.
  func keep(_ width: DisplayWidth.Ambiguous) {
    let before = names
    guard before.contains(name) != (width == .wide) else { return }
    var names = before.filter { $0 != name }
    if width == .wide { names.insert(name, at: 0) }
    let lines = names.prefix(Self.most).map { $0 + "\n" }.joined()
    if lines.isEmpty {
      _ = try? FileRemoval.remove(path)
    } else {
      _ = try? AtomicFile.replace(Array(lines.utf8), at: path)
    }
  }
}
