import Models
import Pages
import Presenter

/// A setting: its key in the file, variable, option, allowed values and default.
/// docs/configuration.md has the same rows, and a test compares them.
struct Setting: Sendable {
  let key: String
  let variable: String
  /// Nil if only variable and file can set it.
  let option: CommandOption?
  /// The allowed values, for messages.
  let allowed: String
  /// The value where nothing is set; nil if it cannot be named.
  let usual: @Sendable (Settings) -> String?

  static let all: [Setting] = [
    lang, place, source, fallback, baseURL, color, glyphs, width, background, ambiguousWidth, prose,
    mouse, notifyAs, watchTries, watchTriesWithin, watch,
  ]

  init?(key: String) {
    guard let setting = Self.all.first(where: { $0.key == key }) else { return nil }
    self = setting
  }

  static let lang = Setting(
    "lang", variable: "SORAMOYO_LANG", allowed: "ja, en", valueName: "ja|en",
    help: Phrase("言語（ja または en）", "Language: ja or en")
  ) { $0.style.language.rawValue }

  static let place = Setting("place", variable: "SORAMOYO_PLACE", allowed: "") { _ in nil }

  static let source = Setting(
    "source", variable: "SORAMOYO_SOURCE",
    allowed: "jma, jma-xml, livedoor, archive:DIR, sample, sample:snow", valueName: "source",
    help: Phrase(
      "予報の出どころ：jma、jma-xml、livedoor、archive:DIR、sample、sample:snow",
      "Where forecasts come from: jma, jma-xml, livedoor, archive:DIR, sample, sample:snow")
  ) { _ in "jma" }

  static let fallback = Setting(
    "fallback", variable: "SORAMOYO_FALLBACK", allowed: "official, livedoor, off"
  ) { $0.fallback.rawValue }

  static let baseURL = Setting(
    "base-url", variable: "SORAMOYO_BASE_URL", allowed: "http://…, https://…", valueName: "url",
    help: Phrase("出どころの本来のアドレスの代わりに使うアドレス", "Address to ask instead of the source's own")
  ) { $0.address }

  static let color = Setting(
    "color", variable: "SORAMOYO_COLOR", allowed: "auto, always, never", valueName: "when",
    help: Phrase("色：auto、always、never", "Colour: auto, always, never")
  ) { _ in "auto" }

  static let glyphs = Setting(
    "glyphs", variable: "SORAMOYO_GLYPHS", allowed: "emoji, unicode, ascii", valueName: "set",
    help: Phrase("記号：emoji、unicode、ascii", "Signs: emoji, unicode, ascii")
  ) { $0.style.glyphs.rawValue }

  /// Widths outside of this range make no readable table.
  static let widths = 20...1000

  static let width = Setting(
    "width", variable: "SORAMOYO_WIDTH", allowed: "\(widths.lowerBound)-\(widths.upperBound)",
    valueName: "cells", help: Phrase("一行の幅（桁）", "Width of a line in cells")
  ) { String($0.width) }

  static let ambiguousWidth = Setting(
    "ambiguous-width", variable: "SORAMOYO_AMBIGUOUS_WIDTH", allowed: "auto, 1, 2"
  ) { _ in "auto" }

  static let background = Setting(
    "background", variable: "SORAMOYO_BACKGROUND", allowed: "auto, dark, light"
  ) { _ in "auto" }

  static let prose = Setting(
    "prose", variable: "SORAMOYO_PROSE", allowed: "auto, always, never"
  ) { _ in "auto" }

  static let mouse = Setting("mouse", variable: "SORAMOYO_MOUSE", allowed: "on, off") { _ in "on" }

  static let notifyAs = Setting(
    "notify-as", variable: "SORAMOYO_NOTIFY_AS",
    allowed: "auto, desktop, osc99, osc777, osc9, bell"
  ) { _ in "auto" }

  static let watchTries = Setting(
    "watch-tries", variable: "SORAMOYO_WATCH_TRIES",
    allowed: "\(WatchTries.counts.lowerBound)-\(WatchTries.counts.upperBound)"
  ) { String($0.watchTries.count) }

  static let watchTriesWithin = Setting(
    "watch-tries-within", variable: "SORAMOYO_WATCH_TRIES_WITHIN", allowed: "1m … 24h"
  ) { "\($0.watchTries.span / 60)m" }

  /// The rules of `watch`, one a line.
  static let watch = Setting("watch", variable: "SORAMOYO_WATCH", allowed: "") { _ in nil }

  /// Whether every line of it counts, instead of the last one.
  var isRepeatable: Bool { key == Self.watch.key }

  private init(
    _ key: String, variable: String, allowed: String, valueName: String? = nil,
    help: Phrase? = nil, usual: @escaping @Sendable (Settings) -> String?
  ) {
    self.key = key
    self.variable = variable
    self.allowed = allowed
    self.usual = usual
    option = help.map { CommandOption(key, .text(valueName: valueName ?? key), $0) }
  }
}

/// The options of every command: settings, and those of one run. `SettingsReader` judges their values.
enum CommonOption {
  static let all = Setting.all.compactMap(\.option) + [at, offline, maxAge, quiet, verbose]
  /// How pages are drawn.
  static let drawing = [Setting.color, .glyphs, .width].compactMap(\.option)

  static let at = CommandOption(
    "at", .text(valueName: "time"),
    Phrase(
      "記録・見本を再生する日時（2024-08-29T12:00）", "The time to replay (2024-08-29T12:00)"))
  static let offline = CommandOption(
    "offline", Phrase("ネットワークを使わない", "Never use the network"))
  static let maxAge = CommandOption(
    "max-age", .text(valueName: "span"),
    Phrase("これより古い保存分を使わない（30m、2h、1d）", "Refuse stored data older than this (30m, 2h, 1d)"))
  static let quiet = CommandOption(
    "quiet", short: "q", Phrase("お知らせを出さない", "No messages besides the data"))
  static let verbose = CommandOption("verbose", short: "v", Phrase("詳しく知らせる", "Say more"))

  /// Not of every command: of those whose output may be long.
  static let noPager = CommandOption(
    "no-pager", Phrase("長い出力にもページャーを使わない", "No pager, however long the output"))
}

extension CommandSyntax {
  /// All options: its own, those of formats, and those that every command takes.
  var allOptions: [CommandOption] {
    options + forms.map(\.option) + (hasFormats ? CommandOption.formats : [])
      + CommonOption.all
  }
}

/// The meaning of settings and values, for completion and manual. Separate, because every start makes the rows.
extension Setting {
  var meaning: Phrase {
    if let option { return option.help }
    return switch key {
    case Self.place.key:
      Phrase("場所もお気に入りもないときの場所", "The place to use where none is given and there are no favorites")
    case Self.fallback.key:
      Phrase("jma が答えないときの代わり", "Which source to ask when jma does not answer")
    case Self.background.key:
      Phrase("端末の背景の明るさ", "Whether the terminal's background is dark or light")
    case Self.ambiguousWidth.key:
      Phrase("° や → などの幅（桁）", "Cells of signs such as ° and →")
    case Self.prose.key:
      Phrase("端末では文章で出す（読み上げ用）", "Whether terminals get sentences, for reading aloud")
    case Self.mouse.key: Phrase("画面でマウスを使う", "Whether the screens use the mouse")
    case Self.notifyAs.key: Phrase("watch --notify の通知の出し方", "How watch --notify notifies")
    case Self.watchTries.key:
      Phrase("watch が起動に失敗したものを試す回数", "How often watch tries to tell a program something")
    case Self.watchTriesWithin.key:
      Phrase("watch が試し続ける時間（15m、1h）", "For how long watch tries it (15m, 1h)")
    case Self.watch.key:
      Phrase("watch の規則（何行でも）", "A rule of watch; there may be several")
    default: Phrase("", "")
    }
  }

  struct Choice: Sendable {
    let text: String
    let meaning: Phrase

    init(_ text: String, _ ja: String, _ en: String) {
      self.text = text
      meaning = Phrase(ja, en)
    }
  }

  /// The prefix before the folder of an archive.
  static let archivePrefix = "archive:"

  /// The values that can be listed, in the order of `allowed`; empty for addresses, places and numbers.
  var choices: [Choice] {
    switch key {
    case Self.lang.key: [Choice("ja", "日本語", "Japanese"), Choice("en", "英語", "English")]
    case Self.source.key:
      [
        Choice("jma", "気象庁のページと同じ JSON", "the JSON of JMA's own pages"),
        Choice("jma-xml", "気象庁防災情報 XML", "JMA's official XML"),
        Choice("livedoor", "livedoor 天気互換のサービス", "a livedoor-compatible service"),
        Choice(Self.archivePrefix, "フォルダーの記録を再生する", "replay the records in a folder"),
        Choice("sample", "組み込みの見本（台風）", "the built-in sample (typhoon)"),
        Choice("sample:snow", "組み込みの見本（雪）", "the built-in sample (snow)"),
      ]
    case Self.fallback.key:
      [
        Choice("official", "jma-xml", "jma-xml"),
        Choice("livedoor", "jma-xml、それから livedoor", "jma-xml, then livedoor"),
        Choice("off", "なし", "none"),
      ]
    case Self.color.key:
      [
        Choice("auto", "端末でだけ", "on a terminal only"), Choice("always", "いつも", "always"),
        Choice("never", "なし", "never"),
      ]
    case Self.glyphs.key:
      [
        Choice("emoji", "絵文字", "pictures such as ☔"), Choice("unicode", "記号", "signs such as ☂"),
        Choice("ascii", "英数字だけ", "letters and digits"),
      ]
    case Self.background.key:
      [
        Choice("auto", "端末に尋ねる", "ask the terminal"), Choice("dark", "暗い", "dark"),
        Choice("light", "明るい", "light"),
      ]
    case Self.ambiguousWidth.key:
      [
        Choice("auto", "端末に尋ねる", "ask the terminal"), Choice("1", "一桁", "one cell"),
        Choice("2", "二桁", "two cells"),
      ]
    case Self.prose.key:
      [
        Choice("auto", "TERM が dumb の端末でだけ", "only where TERM is dumb"),
        Choice("always", "いつも", "always"), Choice("never", "なし", "never"),
      ]
    case Self.notifyAs.key:
      [
        Choice("auto", "デスクトップ、なければ端末", "by the desktop, else by the terminal"),
        Choice("desktop", "デスクトップ（notify-send）", "by the desktop (notify-send)"),
        Choice("osc99", "kitty", "kitty"),
        Choice("osc777", "foot、Ghostty、WezTerm、urxvt", "foot, Ghostty, WezTerm, urxvt"),
        Choice("osc9", "iTerm2", "iTerm2"), Choice("bell", "端末のベル", "the terminal's bell"),
      ]
    case Self.mouse.key: [Choice("on", "使う", "used"), Choice("off", "使わない", "not used")]
    default: []
    }
  }
}

/// The options that stand before the command: those that every command takes, and those of formats.
struct LeadingOptions {
  /// With their values.
  private(set) var options: [String] = []
  private(set) var rest: ArraySlice<String>
  /// Whether the last option still waits for its value.
  private(set) var isWaiting = false

  init(_ typed: [String]) {
    let known =
      CommonOption.all + PageForm.allCases.map(\.option) + CommandOption.formats
    rest = typed[...]
    while let next = rest.first, next.hasPrefix("-"), next != "--" {
      let name = next.prefix { $0 != "=" }
      guard let option = known.first(where: { $0.isWritten(String(name)) }) else { break }
      options.append(next)
      rest = rest.dropFirst()
      guard option.kind != .flag, name.count == next.count else { continue }
      guard let value = rest.first else {
        isWaiting = true
        break
      }
      options.append(value)
      rest = rest.dropFirst()
    }
  }
}
