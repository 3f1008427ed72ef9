import Models

/// What `--version` prints: what to name in a report.
enum VersionText {
  private static let options = ["--version", "-V"]

  /// Whether a command line asks for it: options alone, this one among them.
  static func isAsked(_ arguments: [String]) -> Bool {
    guard arguments.first?.hasPrefix("-") == true, arguments.contains(where: options.contains)
    else {
      return false
    }
    return !arguments.contains("--help") && !arguments.contains("-h")
  }

  static var lines: [String] {
    let words = ManualWords(isJapanese: HelpLanguage.isJapanese)
    return [
      "soramoyo \(Version.text)",
      words.text("コミット: ", "commit: ") + ManualSources.commit,
      words.text("場所・区域の表: ", "tables of places and areas: ") + TableDates.places,
      words.text("観測所・平年値の表: ", "tables of stations and normals: ") + TableDates.stations,
    ]
  }

  /// - Returns: the exit code.
  static func tell() -> Int32 {
    let console = Console(
      charsets: HelpLanguage.speech.charsets, isQuiet: false, talk: HelpLanguage.speech.talk)
    console.write(lines)
    do throws(CommandFailure) {
      try console.flush()
      return 0
    } catch {
      return error.exitCode
    }
  }
}
