import ArgumentParser

@testable import soramoyo

/// A command line as read: the command and its values.
struct ReadLine: Equatable {
  let name: String
  let values: CommandValues

  /// Nil for lines that are left to the parser.
  static func quick(_ arguments: [String]) -> Self? {
    QuickCommands.line(arguments).map { Self(name: type(of: $0).name, values: $0.values) }
  }

  /// The parser's reading, as the program uses it.
  /// - Returns: nil for errors, help and the version.
  static func parser(_ arguments: [String]) -> Self? {
    let isNamed = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let words = arguments.isEmpty ? ["list"] : RootArguments(arguments).spelledOut
    guard let line = (try? Soramoyo.parseAsRoot(words)).flatMap(of) else { return nil }
    // The parser knows the screens as the list; a list without options of its own means the screens
    // where no command was named.
    return isNamed ? line : line.screens ?? line
  }

  /// For lines that begin with a command. Parsing as the command itself is twice as fast as through
  /// the tree of all commands, which matters for thousands of lines.
  static func parserOfCommand(_ arguments: [String]) -> Self? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return parser(arguments) }
    var words = arguments[...]
    var command = words.popFirst().flatMap { own[$0] }
    if let members = command.flatMap({ groups[$0.configuration.commandName ?? ""] }) {
      guard let verb = words.first, !verb.hasPrefix("-") else { return parser(arguments) }
      words = words.dropFirst()
      command = members[verb]
    }
    return (try? command?.parseAsRoot(Array(words))).flatMap(of)
  }

  private var screens: Self? {
    let own = ListCommand.syntax.options + [.json, .plain]
    guard name == ListCommand.name, own.allSatisfy({ !values.has($0) }) else { return nil }
    return Self(name: ScreensCommand.name, values: values)
  }

  private static func of(_ command: any ParsableCommand) -> Self? {
    (command as? any ReadByParser)?.line
  }

  private static let own = table(Soramoyo.configuration.subcommands)

  private static let groups = own.compactMapValues { command in
    let members = command.configuration.subcommands
    return members.isEmpty ? nil : table(members)
  }

  private static func table(
    _ commands: [any ParsableCommand.Type]
  ) -> [String: any ParsableCommand.Type] {
    Dictionary(
      commands.map { ($0.configuration.commandName ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

private protocol ReadByParser {
  var line: ReadLine { get }
}

extension ParsedCommand: ReadByParser {
  fileprivate var line: ReadLine { ReadLine(name: Base.name, values: values) }
}
