/// The command line as the argument parser is to see it.
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

  private var asksForHelp: Bool {
    arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help"
  }

  /// Options without a command belong to `list`, which is what bare `soramoyo` does; only help and
  /// the version are asked of the program as a whole.
  var spelledOut: [String] {
    if isForPrograms { return arguments }
    if arguments.contains("--help") || arguments.contains("-h") {
      // The commands alone: with options beside it the parser would take a default command's help.
      return arguments.prefix { !$0.hasPrefix("-") } + ["--help"]
    }
    if arguments.first == "help" { return arguments.prefix { !$0.hasPrefix("-") } + [] }
    guard let first = arguments.first, first.hasPrefix("-") else { return arguments }
    return arguments.contains("--version") ? ["--version"] : ["list"] + arguments
  }
}
