/// `--generate-completion-script zsh`, as in other programs with this parser: it is `completions show zsh`.
struct CompletionScriptRequest {
  private static let option = "--generate-completion-script"

  let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Nil for any other command line, and for a shell that is not known.
  var line: QuickCommands.Line? {
    guard !arguments.contains("--help"), !arguments.contains("-h"), arguments.first != "help",
      let index = arguments.firstIndex(where: { $0.hasPrefix(Self.option) })
    else { return nil }
    let written = arguments[index]
    let rest = written.dropFirst(Self.option.count)
    if rest.first == "=" { return Self.line(String(rest.dropFirst())) }
    guard rest.isEmpty, index + 1 < arguments.count else { return nil }
    return Self.line(arguments[index + 1])
  }

  private static func line(_ shell: String) -> QuickCommands.Line? {
    QuickCommands(["completions", "show", shell]).line
  }
}
