import ArgumentParser

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

    var invocation: Invocation {
      Invocation(
        common: common.values, job: .favoritesList(FavoritesListJob(format: format.format)))
    }
  }

  struct Add: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpText.text("加える。", "Add places."))
    }
    @Argument(help: ArgumentHelp(HelpText.text("場所", "Places"), valueName: "place"))
    var places: [String]
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .favoritesChange(.add(places: places)))
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

    var invocation: Invocation {
      Invocation(common: common.values, job: .favoritesChange(.remove(places: places)))
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

    var invocation: Invocation {
      Invocation(
        common: common.values, job: .favoritesChange(.move(place: place, position: position)))
    }
  }

  struct Clear: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "clear", abstract: HelpText.text("すべて外す。", "Remove all."))
    }
    @Flag(help: ArgumentHelp(HelpText.text("端末でも尋ねない", "Do not ask, at a terminal either")))
    var yes = false
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .favoritesChange(.clear(isConfirmed: yes)))
    }
  }
}
