import Models
import Storage

/// A call by the completion script of a shell: `---complete zsh forecast sh`.
struct CompletionRequest {
  private let shell: Shell
  private let arguments: ArraySlice<String>

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == ShellScript.request, arguments.count > 2,
      let shell = Shell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
    self.arguments = arguments[2...]
  }

  /// Prints what may follow.
  /// - Returns: the exit code.
  func tell() -> Int32 {
    let context = ProcessContext.current()
    let line = words
    let catalog = PlaceCatalog()
    let isJapanese = EarlyMessages(arguments: line.words, context: context).isJapanese
    let engine = CompletionEngine(
      commands: CommandTable.outlines,
      topics: HelpTopic.allCases.map {
        .init(text: $0.rawValue, help: $0.abstract.text(isJapanese: isJapanese))
      },
      values: ValueCandidates(
        catalog: catalog,
        isJapanese: isJapanese,
        favorites: { Self.favorites(context, catalog) }))
    var found = engine.completion(
      after: Array(TypedLine.named(line.words.dropLast())), of: line.words.last ?? "")
    if case .bash = shell {
      found.candidates = found.candidates.map { candidate in
        .init(
          text: String(
            candidate.text.dropFirst(candidate.text.hasPrefix(line.kept) ? line.kept.count : 0)))
      }
    }
    let console = Console(charsets: .utf8, isQuiet: true)
    found.lines.forEach(console.writeRaw)
    return CommandFailure.exitCode(console.flush)
  }

  /// The words behind the name of the program, the one at the cursor last, and what bash keeps of it.
  private var words: (words: [String], kept: String) {
    guard case .bash = shell else { return (Array(arguments), "") }
    let line = ShellLine(arguments.last ?? "", breaks: arguments.first ?? "")
    return (Array(line.words.dropFirst()), line.kept)
  }

  private static func favorites(_ context: ProcessContext, _ catalog: PlaceCatalog) -> [Place] {
    guard let folder = Directories.folder(.data, context) else { return [] }
    let store = FileFavoriteStore(folder: folder) { ProcessContext.wallClock() }
    return ((try? store.favorites()) ?? []).compactMap(catalog.place)
  }

  /// `--generate-completion-script zsh`, as in other programs with this parser: it is `completions show zsh`.
  /// - Returns: nil for any other command line, and for a shell that is not known.
  static func script(_ arguments: [String]) -> (any Command)? {
    let option = "--generate-completion-script"
    guard !arguments.contains("--help"), !arguments.contains("-h"),
      arguments.first != CommandTable.help,
      let index = arguments.firstIndex(where: { $0.hasPrefix(option) })
    else { return nil }
    let rest = arguments[index].dropFirst(option.count)
    let isApart = rest.isEmpty && index + 1 < arguments.count
    guard isApart || rest.first == "=" else { return nil }
    let shell = isApart ? arguments[index + 1] : String(rest.dropFirst())
    return QuickCommands.line(["completions", "show", shell])
  }
}
