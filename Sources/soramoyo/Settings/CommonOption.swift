/// The options that every command takes: those of settings, and those of one run only. Values stay
/// text and are judged by `SettingsReader`.
enum CommonOption {
  static var all: [CommandOption] {
    Setting.all.compactMap(\.option) + [at, offline, maxAge, quiet, verbose]
  }

  static let at = CommandOption(
    "at", .text(valueName: "time"),
    Phrase(
      "記録・見本を再生する日時（2024-08-29T12:00）", "Time to replay a record at (2024-08-29T12:00)"))
  static let offline = CommandOption(
    "offline", Phrase("ネットワークを使わない", "Never use the network"))
  static let maxAge = CommandOption(
    "max-age", .text(valueName: "span"),
    Phrase("これより古い保存分を使わない（30m、2h、1d）", "Refuse what is stored longer (30m, 2h, 1d)"))
  static let quiet = CommandOption(
    "quiet", short: "q", Phrase("お知らせを出さない", "No messages beside the data"))
  static let verbose = CommandOption("verbose", short: "v", Phrase("詳しく知らせる", "Say more"))
}

extension CommandSyntax {
  /// All options: its own, those of formats, and those that every command takes.
  var allOptions: [CommandOption] {
    options + (hasFormats ? [.json, .plain, .svg] : []) + CommonOption.all
  }
}
