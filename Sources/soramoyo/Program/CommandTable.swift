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

  /// A command, and where the help lists it.
  struct Row {
    let section: HelpSection
    let entry: Entry

    init(_ section: HelpSection, _ entry: Entry) {
      self.section = section
      self.entry = entry
    }
  }

  static var rows: [Row] {
    [
      Row(.weather, .command(ForecastCommand.self)),
      Row(.hazards, .command(WarningsCommand.self)),
      Row(.weather, .command(NowCommand.self)),
      Row(.weather, .command(RainCommand.self)),
      Row(.weather, .command(RadarCommand.self)),
      Row(.weather, .command(ListCommand.self)),
      Row(.places, .command(AreasCommand.self)),
      Row(.weather, .command(MapCommand.self)),
      Row(.hazards, .command(BulletinsCommand.self)),
      Row(.hazards, .command(QuakesCommand.self)),
      Row(.hazards, .command(TsunamiCommand.self)),
      Row(.hazards, .command(TyphoonCommand.self)),
      Row(.weather, .command(ExtremesCommand.self)),
      Row(.hazards, .command(HeatCommand.self)),
      Row(.weather, .command(SeasonCommand.self)),
      Row(.hazards, .command(VolcanoesCommand.self)),
      Row(.weather, .command(TideCommand.self)),
      Row(.hazards, .command(WatchCommand.self)),
      Row(.weather, .command(CalendarCommand.self)),
      Row(.screens, .command(StatusCommand.self)),
      Row(.weather, .command(SkyCommand.self)),
      Row(.places, .command(SearchCommand.self)),
      Row(.places, .command(InfoCommand.self)),
      Row(.places, .command(NormalsCommand.self)),
      Row(.places, .group(FavoritesCommands.self)),
      Row(.data, .command(ReadCommand.self)),
      Row(.places, .command(OpenCommand.self)),
      Row(.data, .group(CacheCommands.self)),
      Row(.setUp, .group(ConfigCommands.self)),
      Row(.setUp, .group(CompletionsCommands.self)),
      Row(.data, .command(RecordCommand.self)),
      Row(.screens, .command(PageCommand.self)),
      Row(.data, .command(MCPCommand.self)),
      Row(.screens, .command(DemoCommand.self)),
    ]
  }

  static var entries: [Entry] { rows.map(\.entry) }

  static let help = "help"

  /// The first words that mean something.
  static var verbs: [String] { entries.map(\.name) + [help] }

  /// The name of a command for its other name; every other word itself.
  static func name(of word: String) -> String {
    word == SkyCommand.otherName ? SkyCommand.name : word
  }

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
    rows.map { row in
      switch row.entry {
      case .command(let command):
        let syntax = command.syntax
        return CommandOutline(
          name: syntax.name, abstract: syntax.abstract, discussion: syntax.discussion,
          syntax: syntax, section: row.section)
      case .group(let group):
        return CommandOutline(
          name: group.name, abstract: group.abstract, discussion: group.discussion,
          syntax: group.usual.syntax, members: group.members.map { $0.syntax },
          section: row.section)
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
      // Another word is an argument of the usual one: `completions zsh`.
      guard let member = group.members.first(where: { $0.name == name }) else {
        return line(group.usual, rest)
      }
      return line(member, rest.dropFirst())
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
