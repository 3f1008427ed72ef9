enum CommandTable {
  enum Entry {
    case command(any Command.Type)
    case group(any CommandGroup.Type)

    var name: String {
      switch self {
      case .command(let command): command.name
      case .group(let group): group.name
      }
    }
  }

  static var entries: [Entry] {
    [
      .command(ForecastCommand.self), .command(WarningsCommand.self), .command(NowCommand.self),
      .command(RainCommand.self), .command(RadarCommand.self),
      .command(ListCommand.self), .command(AreasCommand.self), .command(MapCommand.self),
      .command(BulletinsCommand.self), .command(QuakesCommand.self), .command(TsunamiCommand.self),
      .command(TyphoonCommand.self), .command(ExtremesCommand.self),
      .command(HeatCommand.self), .command(VolcanoesCommand.self), .command(TideCommand.self),
      .command(WatchCommand.self), .command(CalendarCommand.self),
      .command(StatusCommand.self), .command(SunCommand.self),
      .command(SearchCommand.self),
      .command(InfoCommand.self),
      .group(FavoritesCommands.self), .command(ReadCommand.self), .command(OpenCommand.self),
      .group(CacheCommands.self), .group(ConfigCommands.self), .group(CompletionsCommands.self),
      .command(RecordCommand.self), .command(PageCommand.self), .command(MCPCommand.self),
      .command(DemoCommand.self),
    ]
  }

  static let help = "help"

  /// The first words that mean something.
  static var verbs: [String] { entries.map(\.name) + [help] }

  /// Full names of a group's commands; empty if it is no group.
  static func members(of name: String) -> [String] {
    group(name)?.members.map { $0.name } ?? []
  }

  /// The default command of a group.
  static func usual(of name: String) -> (any Command.Type)? { group(name)?.usual }

  private static func group(_ name: String) -> (any CommandGroup.Type)? {
    for case .group(let group) in entries where group.name == name { return group }
    return nil
  }

  static var outlines: [CommandOutline] {
    entries.map { entry in
      switch entry {
      case .command(let command):
        let syntax = command.syntax
        return CommandOutline(
          name: syntax.name, abstract: syntax.abstract, discussion: syntax.discussion,
          syntax: syntax)
      case .group(let group):
        return CommandOutline(
          name: group.name, abstract: group.abstract, discussion: group.discussion,
          syntax: group.usual.syntax, members: group.members.map { $0.syntax })
      }
    }
  }
}

/// Finds the command of a plain command line without the argument parser.
enum QuickCommands {
  /// Nil for anything that is not plain, and for errors: both are left to the parser.
  static func line(_ arguments: [String]) -> (any Command)? {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      // No command at all: the screens.
      return line(ScreensCommand.self, arguments[...])
    }
    let rest = arguments.dropFirst()
    switch CommandTable.entries.first(where: { $0.name == first }) {
    case .command(let command): return line(command, rest)
    case .group(let group):
      guard let verb = rest.first, !verb.hasPrefix("-") else { return line(group.usual, rest) }
      let name = "\(group.name) \(verb)"
      return group.members.first { $0.name == name }.flatMap { line($0, rest.dropFirst()) }
    case nil: return nil
    }
  }

  private static func line(_ type: any Command.Type, _ rest: ArraySlice<String>) -> (any Command)? {
    QuickReader(syntax: type.syntax).values(rest).flatMap { try? type.init(values: $0) }
  }

  /// The process that refreshes the cache after `status --stale-ok`; nil for any other command line.
  static func refreshing(_ arguments: [String]) -> StatusCommand? {
    guard arguments.first == StatusCommand.refreshWord else { return nil }
    return line(Array(arguments.dropFirst())) as? StatusCommand
  }
}
