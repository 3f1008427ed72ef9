import MachineFormats
import Models
import Pages
import Presenter
import Storage

/// `config`: where the settings are, what they are, and changing them. All but `show` run without
/// the settings being in order: they are there to put them in order.
enum ConfigCommands: CommandGroup {
  static var name: String { "config" }
  static var abstract: Phrase { Phrase("設定。", "Settings.") }
  static var discussion: Phrase? {
    Phrase("例：soramoyo config set place 渋谷", "Example: soramoyo config set place shibuya")
  }
  static var members: [any Command.Type] {
    [
      ConfigShowCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
      ConfigEditCommand.self, ConfigPathCommand.self,
    ]
  }
  static var usual: any Command.Type { ConfigShowCommand.self }

  fileprivate static let key = CommandArgument("key", .one, Phrase("キー", "The key"))
}

/// `config show`
struct ConfigShowCommand: AnsweringCommand {
  static var name: String { "config show" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("今の設定と、その出どころ。", "The settings in force, and where each comes from."))
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let path = ConfigFile.path(dependencies.context)
    let entries = try dependencies.entries(values)
    let exists =
      path == ConfigFile.none
      || (try? ReadableFile.read(path, limit: ConfigFile.byteLimit)) != nil
    let page = ConfigPage(language: dependencies.language)
    show(
      dependencies, pages: [page.page(entries, path: path, exists: exists)],
      json: dependencies.machine.config(entries, path: path),
      records: dependencies.machine.configRecords(entries))
  }
}

extension Dependencies {
  /// All settings, with the origin of each.
  fileprivate func entries(_ values: CommandValues) throws(CommandFailure) -> [ConfigEntry] {
    // It was read a moment ago; if it is gone now, there is nothing to report.
    guard let config = try? ConfigFile(path: ConfigFile.path(context)) else {
      throw CommandFailure(.wrongConfig)
    }
    return Setting.all.map { setting in
      let (value, origin) = origin(of: setting, values, config)
      // A file or the environment can hold anything.
      return ConfigEntry(
        key: setting.key, value: value.map { UntrustedText($0).line }, origin: origin)
    }
  }

  private func origin(
    of setting: Setting, _ values: CommandValues, _ config: ConfigFile
  ) -> (value: String?, origin: ConfigEntry.Origin) {
    if let option = setting.option, let value = values.text(option) {
      return (value, .option("--\(option.name)"))
    }
    if let value = context.environment[setting.variable], !value.isEmpty {
      return (value, .variable(setting.variable))
    }
    if let value = config.values[setting.key] { return (value, .file) }
    return (setting.usual(settings), .usual)
  }
}

/// `config get`
struct ConfigGetCommand: Command {
  static var name: String { "config get" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("一つの値を出す。", "Print the value of one setting."),
      discussion: Phrase(
        "値だけを出します。値がなければ何も出さず、66 で終わります。",
        "Prints the value alone. Without a value it prints nothing and exits with 66."),
      arguments: [ConfigCommands.key], hasFormats: false)
  }

  let values: CommandValues

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let key = values.words.first ?? ""
    guard Setting(key: key) != nil else {
      dependencies.printError(
        ConfigText(language: dependencies.language)
          .noSuchKey(UntrustedText(key).line, keys: Setting.all.map(\.key)))
      throw CommandFailure(.usage)
    }
    let entries = try dependencies.entries(values)
    guard let value = entries.first(where: { $0.key == key })?.value else {
      throw CommandFailure(.notFound)
    }
    dependencies.console.writeRaw(value)
  }
}

protocol ConfigChangingCommand: Command {
  func change(_ change: ConfigChange) throws(CommandFailure)
}

extension ConfigChangingCommand {
  func start() throws(CommandFailure) {
    try change(ConfigChange(values: values, context: .current()))
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {}
}

/// `config set`
struct ConfigSetCommand: ConfigChangingCommand {
  static var name: String { "config set" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("一つ変える。", "Set one."),
      arguments: [
        ConfigCommands.key, CommandArgument("value", .one, Phrase("値", "The value")),
      ], hasFormats: false)
  }

  let values: CommandValues

  func change(_ change: ConfigChange) throws(CommandFailure) {
    try change.set(values.words.first ?? "", to: values.words.last ?? "")
  }
}

/// `config unset`
struct ConfigUnsetCommand: ConfigChangingCommand {
  static var name: String { "config unset" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("一つ外す。", "Remove one from the file."), arguments: [ConfigCommands.key],
      hasFormats: false)
  }

  let values: CommandValues

  func change(_ change: ConfigChange) throws(CommandFailure) {
    try change.set(values.words.first ?? "", to: nil)
  }
}

/// `config edit`
struct ConfigEditCommand: ConfigChangingCommand {
  static var name: String { "config edit" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("エディタで開く。", "Open the file in your editor."), hasFormats: false)
  }

  let values: CommandValues

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.edit() }
}

/// `config path`
struct ConfigPathCommand: ConfigChangingCommand {
  static var name: String { "config path" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("設定ファイルの場所。", "Where the file is."), hasFormats: false)
  }

  let values: CommandValues

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.tellPath() }
}
