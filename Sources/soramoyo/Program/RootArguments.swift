/// The command line for the argument parser.
struct RootArguments {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Whether a shell or another program is to read what the parser says: a completion script, what a
  /// shell completes while typing, or all of the help as JSON.
  var isForPrograms: Bool {
    guard !asksForHelp else { return false }
    return arguments.first == "---completion"
      || arguments.contains {
        $0 == "--experimental-dump-help" || $0 == "--generate-completion-script"
          || $0.hasPrefix("--generate-completion-script=")
      }
  }

  /// Whether a word is an option that takes all following words.
  private static func takesRest(_ word: String, of command: String?) -> Bool {
    guard word.hasPrefix("--"),
      case .command(let type)? = CommandTable.entries.first(where: { $0.name == command })
    else { return false }
    return type.syntax.options.contains { option in
      if case .rest = option.kind { option.isWritten(word) } else { false }
    }
  }

  private var asksForHelp: Bool {
    arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help"
  }

  /// Options without a command belong to `list`, which is what bare `soramoyo` does; only help and
  /// the version are asked of the program as a whole.
  var spelledOut: [String] {
    if isForPrograms { return arguments }
    // The parser takes nothing for all that follows; the command can tell an empty word.
    if let last = arguments.last, Self.takesRest(last, of: arguments.first) {
      return arguments + [""]
    }
    if arguments.contains("--help") || arguments.contains("-h") {
      // The commands alone: with options beside it the parser would take a default command's help.
      return arguments.prefix { !$0.hasPrefix("-") } + ["--help"]
    }
    if arguments.first == "help" { return arguments.prefix { !$0.hasPrefix("-") } + [] }
    guard let first = arguments.first, first.hasPrefix("-") else { return arguments }
    return arguments.contains("--version") ? ["--version"] : ["list"] + arguments
  }
}
