import ArgumentParser

struct CacheCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cache",
      abstract: HelpText.text("保存したデータ。", "What is stored."),
      subcommands: [Status.self, Clear.self], defaultSubcommand: Status.self)
  }

  struct Status: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "status", abstract: HelpText.text("何がどれだけあるか。", "What is stored."))
    }
    @OptionGroup var format: FormatOptions
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .cache(.status(format.format)))
    }
  }

  struct Clear: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "clear", abstract: HelpText.text("すべて消す。", "Remove all of it."))
    }
    @OptionGroup var common: CommonOptions

    var invocation: Invocation { Invocation(common: common.values, job: .cache(.clear)) }
  }
}
