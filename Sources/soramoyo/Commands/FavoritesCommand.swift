import ArgumentParser
import Models
import Presenter

struct FavoritesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "favorites",
      abstract: HelpText.text("お気に入りの場所。", "The marked places."),
      discussion: HelpText.text(
        "例: soramoyo favorites add 渋谷 札幌", "Example: soramoyo favorites add shibuya sapporo"),
      subcommands: [List.self, Add.self, Remove.self, Move.self, Clear.self],
      defaultSubcommand: List.self)
  }

  struct List: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpText.text("一覧する。", "List them."))
    }
    @OptionGroup var format: FormatOptions
    @OptionGroup var common: CommonOptions

    func run(_ dependencies: Dependencies) throws {
      try FavoritesJob(dependencies: dependencies).run { presenter, view throws(FavoriteStoreError) in
        let favorites = try presenter.listRequested()
        switch format.format {
        case .people: dependencies.console.write(view.lines)
        case .json:
          dependencies.console.writeRaw(dependencies.machine.favorites(favorites).jsonText)
        case .plain:
          dependencies.machine.favoriteRecords(favorites).forEach(dependencies.console.writeRaw)
        }
      }
    }
  }

  struct Add: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpText.text("加える。", "Add places."))
    }
    @Argument(help: ArgumentHelp(HelpText.text("場所", "Places"), valueName: "place"))
    var places: [String]
    @OptionGroup var common: CommonOptions

    func run(_ dependencies: Dependencies) throws {
      let (found, failure) = PlaceArguments(
        dependencies: dependencies, command: "soramoyo favorites add"
      ).resolve(places)
      if !found.isEmpty {
        try FavoritesJob(dependencies: dependencies).run {
          presenter, _ throws(FavoriteStoreError) in
          try presenter.addRequested(found.map(\.place))
        }
      }
      if let failure { throw failure }
    }
  }

  struct Remove: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove", abstract: HelpText.text("外す。", "Remove places."))
    }
    @Argument(help: ArgumentHelp(HelpText.text("場所", "Places"), valueName: "place"))
    var places: [String]
    @OptionGroup var common: CommonOptions

    func run(_ dependencies: Dependencies) throws {
      let (found, failure) = PlaceArguments(
        dependencies: dependencies, command: "soramoyo favorites remove"
      ).resolve(places)
      if !found.isEmpty {
        try FavoritesJob(dependencies: dependencies).run {
          presenter, _ throws(FavoriteStoreError) in
          try presenter.removeRequested(found.map(\.place))
        }
      }
      if let failure { throw failure }
    }
  }

  struct Move: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "move", abstract: HelpText.text("順番を変える。", "Change the order."),
        discussion: HelpText.text(
          "例: soramoyo favorites move 札幌 1", "Example: soramoyo favorites move sapporo 1"))
    }
    @Argument(help: ArgumentHelp(HelpText.text("場所", "The place"), valueName: "place"))
    var place: String
    @Argument(
      help: ArgumentHelp(HelpText.text("何番目に（1 から）", "Its new position, from 1"), valueName: "n"))
    var position: Int
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard position >= 1 else {
        throw ValidationError(HelpText.text("順番は 1 からです", "Positions count from 1"))
      }
    }

    func run(_ dependencies: Dependencies) throws {
      let found = try PlaceArguments(
        dependencies: dependencies, command: "soramoyo favorites move"
      ).one(place)
      try FavoritesJob(dependencies: dependencies).run { presenter, _ throws(FavoriteStoreError) in
        try presenter.moveRequested(found.place, to: position)
      }
    }
  }

  struct Clear: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "clear", abstract: HelpText.text("すべて外す。", "Remove all."))
    }
    @OptionGroup var common: CommonOptions

    func run(_ dependencies: Dependencies) throws {
      try FavoritesJob(dependencies: dependencies).run { presenter, _ throws(FavoriteStoreError) in
        try presenter.clearRequested()
      }
    }
  }
}
