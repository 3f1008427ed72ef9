import ArgumentParser

/// The words of `--help`. The parser needs them before any option is read, so their language is
/// looked for in the raw arguments, once.
enum HelpText {
  static let speech = Speech(
    arguments: Array(CommandLine.arguments.dropFirst()), context: .current())

  static func text(_ ja: String, _ en: String) -> String {
    isJapanese ? ja : en
  }

  private static func help(_ ja: String, _ en: String, value: String? = nil) -> ArgumentHelp {
    ArgumentHelp(
      stringLiteral: text(ja, en)
    ).naming(value)
  }

  static var isJapanese: Bool { speech.isJapanese }

  static var lang: ArgumentHelp {
    help("言語（ja または en）", "Language: ja or en", value: "ja|en")
  }
  static var source: ArgumentHelp {
    help(
      "予報の出どころ: jma、jma-xml、livedoor、archive:DIR、sample、sample:snow",
      "Where forecasts come from: jma, jma-xml, livedoor, archive:DIR, sample, sample:snow",
      value: "source")
  }
  static var offline: ArgumentHelp {
    help("ネットワークを使わない", "Never use the network")
  }
  static var maxAge: ArgumentHelp {
    help(
      "これより古い保存分を使わない（30m、2h、1d）", "Refuse what is stored longer (30m, 2h, 1d)",
      value: "span")
  }
  static var at: ArgumentHelp {
    help(
      "記録・見本を再生する日時（2024-08-29T12:00）", "Time to replay a record at (2024-08-29T12:00)",
      value: "time")
  }
  static var baseURL: ArgumentHelp {
    help("出どころの本来のアドレスの代わりに使うアドレス", "Address to ask instead of the source's own", value: "url")
  }
  static var color: ArgumentHelp {
    help("色: auto、always、never", "Colour: auto, always, never", value: "when")
  }
  static var glyphs: ArgumentHelp {
    help("記号: emoji、unicode、ascii", "Signs: emoji, unicode, ascii", value: "set")
  }
  static var width: ArgumentHelp {
    help("一行の幅（桁）", "Cells a line may have", value: "cells")
  }
  static var quiet: ArgumentHelp { help("お知らせを出さない", "No messages beside the data") }
  static var verbose: ArgumentHelp { help("詳しく知らせる", "Say more") }
  static var json: ArgumentHelp { help("JSON で出す（docs/json.md）", "Print JSON (docs/json.md)") }
  static var plain: ArgumentHelp { help("タブ区切りで出す", "Print tab-separated records") }
  static var oneFormat: String {
    text("--json と --plain はどちらか一つです", "Give --json or --plain, not both")
  }
}

extension ArgumentHelp {
  fileprivate func naming(_ value: String?) -> ArgumentHelp {
    guard let value else { return self }
    return ArgumentHelp(abstract, valueName: value)
  }
}
