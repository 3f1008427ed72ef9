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
    Phrase("例: soramoyo config set place 渋谷", "Example: soramoyo config set place shibuya")
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

  let format: OutputFormat
  private let values: CommandValues

  init(_ values: CommandValues) {
    self.values = values
    format = values.format
  }

  struct Answer {
    let path: String
    let exists: Bool
    let entries: [ConfigEntry]
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let path = ConfigFile.path(dependencies.context)
    // It was read a moment ago; if it is gone now, there is nothing to report.
    guard let config = try? ConfigFile(path: path) else { throw CommandFailure(.wrongConfig) }
    return Answer(
      path: path,
      exists: path == ConfigFile.none
        || (try? ReadableFile.read(path, limit: ConfigFile.byteLimit)) != nil,
      entries: SettingsOrigins(
        values: values, context: dependencies.context, config: config,
        settings: dependencies.settings
      ).entries)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    [
      ConfigPage(language: dependencies.settings.style.language)
        .page(answer.entries, path: answer.path, exists: answer.exists)
    ]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.config(answer.entries, path: answer.path)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.configRecords(answer.entries)
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

  private let key: String
  private let values: CommandValues

  init(_ values: CommandValues) {
    key = values.words.first ?? ""
    self.values = values
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let text = ConfigText(language: dependencies.settings.style.language)
    guard Setting(key: key) != nil else {
      dependencies.complain(
        text.noSuchKey(UntrustedText(key).line, keys: Setting.all.map(\.key)))
      throw CommandFailure(.usage)
    }
    guard let config = try? ConfigFile(path: ConfigFile.path(dependencies.context)) else {
      throw CommandFailure(.wrongConfig)
    }
    let entries = SettingsOrigins(
      values: values, context: dependencies.context, config: config,
      settings: dependencies.settings
    ).entries
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
  func start(_ values: CommandValues) throws(CommandFailure) {
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

  private let key: String
  private let value: String

  init(_ values: CommandValues) {
    key = values.words.first ?? ""
    value = values.words.last ?? ""
  }

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.set(key, to: value) }
}

/// `config unset`
struct ConfigUnsetCommand: ConfigChangingCommand {
  static var name: String { "config unset" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("一つ外す。", "Remove one from the file."), arguments: [ConfigCommands.key],
      hasFormats: false)
  }

  private let key: String

  init(_ values: CommandValues) {
    key = values.words.first ?? ""
  }

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.set(key, to: nil) }
}

/// `config edit`
struct ConfigEditCommand: ConfigChangingCommand {
  static var name: String { "config edit" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("エディタで開く。", "Open the file in your editor."), hasFormats: false)
  }

  init(_ values: CommandValues) {}

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.edit() }
}

/// `config path`
struct ConfigPathCommand: ConfigChangingCommand {
  static var name: String { "config path" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("設定ファイルの場所。", "Where the file is."), hasFormats: false)
  }

  init(_ values: CommandValues) {}

  func change(_ change: ConfigChange) throws(CommandFailure) { try change.tellPath() }
}
