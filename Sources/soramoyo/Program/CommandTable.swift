/// All commands there are. Their order is that of the help.
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
      .command(HeatCommand.self), .command(VolcanoesCommand.self),
      .command(StatusCommand.self), .command(SunCommand.self),
      .command(SearchCommand.self),
      .command(InfoCommand.self),
      .group(FavoritesCommands.self), .command(ReadCommand.self), .command(OpenCommand.self),
      .group(CacheCommands.self), .group(ConfigCommands.self), .command(DemoCommand.self),
    ]
  }

  /// The first words that mean something.
  static var verbs: [String] { entries.map(\.name) + ["help"] }
}
