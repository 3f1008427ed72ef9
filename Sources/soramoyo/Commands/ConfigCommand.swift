import ArgumentParser

struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: HelpText.text("設定。", "Settings."),
      discussion: HelpText.text(
        "例: soramoyo config set place 渋谷", "Example: soramoyo config set place shibuya"),
      subcommands: [Show.self, Set.self, Unset.self, Edit.self, Path.self],
      defaultSubcommand: Show.self)
  }

  struct Path: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "path", abstract: HelpText.text("設定ファイルの場所。", "Where the file is."))
    }
    @OptionGroup var common: CommonOptions

    var invocation: Invocation { Invocation(common: common.values, job: .config(.path)) }
  }

  struct Show: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show",
        abstract: HelpText.text("今の設定と、その出どころ。", "What is set, and by whom."))
    }
    @OptionGroup var format: FormatOptions
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .config(.show(format.format)))
    }
  }

  struct Set: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "set", abstract: HelpText.text("一つ変える。", "Change one."))
    }
    @Argument(help: ArgumentHelp(HelpText.text("キー", "The key"), valueName: "key"))
    var key: String
    @Argument(help: ArgumentHelp(HelpText.text("値", "The value"), valueName: "value"))
    var value: String
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .config(.set(key: key, value: value)))
    }
  }

  struct Unset: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "unset", abstract: HelpText.text("一つ外す。", "Take one out."))
    }
    @Argument(help: ArgumentHelp(HelpText.text("キー", "The key"), valueName: "key"))
    var key: String
    @OptionGroup var common: CommonOptions

    var invocation: Invocation {
      Invocation(common: common.values, job: .config(.unset(key: key)))
    }
  }

  struct Edit: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "edit", abstract: HelpText.text("エディタで開く。", "Open it in your editor."))
    }
    @OptionGroup var common: CommonOptions

    var invocation: Invocation { Invocation(common: common.values, job: .config(.edit)) }
  }
}
