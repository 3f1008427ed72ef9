/// The command line as the argument parser is to see it.
struct RootArguments {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Options without a command belong to `list`, which is what bare `soramoyo` does; only help and
  /// the version are asked of the program as a whole.
  var spelledOut: [String] {
    if arguments.contains("--help") || arguments.contains("-h") {
      // The commands alone: with options beside it the parser would take a default command's help.
      return arguments.prefix { !$0.hasPrefix("-") } + ["--help"]
    }
    if arguments.first == "help" { return arguments.prefix { !$0.hasPrefix("-") } + [] }
    guard let first = arguments.first, first.hasPrefix("-") else { return arguments }
    return arguments.contains("--version") ? ["--version"] : ["list"] + arguments
  }
}
