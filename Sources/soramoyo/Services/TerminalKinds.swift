import Storage

/// The kinds of terminals that were found to be something, for the next start on one. Where there is no such kind
/// there is no file.
struct TerminalKinds {
  enum Trait: String {
    /// They draw ambiguous characters in two cells, as the screens found out; pages of commands do not ask.
    case wide = "wide-terminals"
    /// They did not answer a page in time: another late answer would reach the prompt of the shell.
    case slow = "slow-terminals"
  }

  /// The kind of this terminal.
  private let name: String
  private let path: String

  /// More kinds than anyone uses.
  private static let most = 20
  private static let longest = 4096

  /// Nil where the kind of terminal has no usable name, or there is no folder.
  init?(_ trait: Trait, _ context: ProcessContext) {
    let names = ["TERM", "TERM_PROGRAM"].map { context.environment[$0] ?? "" }
    guard !names[0].isEmpty, names.allSatisfy(Self.isUsable),
      let folder = Directories.folder(.cache, context)
    else { return nil }
    name = names.joined(separator: " ")
    path = folder + "/" + trait.rawValue
  }

  private static func isUsable(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  var hasThis: Bool { names.contains(name) }

  /// A file that is no list of names, or too long for one, says nothing.
  private var names: [String] {
    guard let bytes = try? ReadableFile.readOwn(path, limit: Self.longest) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps what this terminal is. It may not be possible, and is found out again then.
  func keep(_ isSo: Bool) {
    let before = names
    guard before.contains(name) != isSo else { return }
    var names = before.filter { $0 != name }
    if isSo { names.insert(name, at: 0) }
    let lines = names.prefix(Self.most).map { $0 + "\n" }.joined()
    if lines.isEmpty {
      _ = try? FileRemoval.remove(path)
    } else {
      _ = try? AtomicFile.replace(Array(lines.utf8), at: path)
    }
  }
}
