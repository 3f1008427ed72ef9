import Storage

/// `---manual FOLDER`: writes the pages for man(1) below a folder, as packages install them:
/// `man1/soramoyo.1`, `man5/soramoyo-json.5`, and in Japanese `ja/man1/soramoyo.1`.
struct ManualFiles {
  private let folder: String
  /// The date that the pages name.
  private let date: String

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == "---manual" else { return nil }
    folder = arguments[1]
    date = arguments[2]
  }

  /// - Returns: the exit code.
  func write() -> Int32 {
    let writer = RoffWriter(version: Version.text, date: date)
    for (isJapanese, base) in [(false, folder), (true, folder + "/ja")] {
      let manual = CommandManual(commands: CommandTable.outlines, isJapanese: isJapanese)
      for page in manual.pages {
        let path = "\(base)/man\(page.chapter)/\(page.name).\(page.chapter)"
        do throws(StorageError) {
          try AtomicFile.write(
            Array(writer.text(page).utf8), to: path, mode: 0o644, durability: .relaxed)
        } catch {
          HelpLanguage.speech.complain(path)
          return CommandFailure.Code.cannotWrite.rawValue
        }
      }
    }
    return 0
  }
}
