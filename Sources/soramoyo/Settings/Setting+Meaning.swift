/// What settings and their values mean, for completion and manual. Not in the rows themselves, which
/// every start makes.
extension Setting {
  /// A line about the setting.
  var meaning: Phrase {
    if let option { return option.help }
    return switch key {
    case Self.place.key:
      Phrase("場所もお気に入りもないときの場所", "The place to use where none is given and there are no favorites")
    case Self.fallback.key:
      Phrase("jma が答えないときの代わり", "Which source to ask when jma does not answer")
    case Self.ambiguousWidth.key:
      Phrase("℃ や → などの幅（桁）", "Cells of signs such as ℃ and →")
    case Self.mouse.key: Phrase("画面でマウスを使う", "Whether the screens use the mouse")
    case Self.watchTries.key:
      Phrase("watch が起動に失敗したものを試す回数", "How often watch tries to tell a program something")
    case Self.watchTriesWithin.key:
      Phrase("watch が試し続ける時間（15m、1h）", "For how long watch tries it (15m, 1h)")
    default: Phrase("", "")
    }
  }

  /// A value that can be named, and what it means.
  struct Choice: Sendable {
    let text: String
    let meaning: Phrase

    init(_ text: String, _ ja: String, _ en: String) {
      self.text = text
      meaning = Phrase(ja, en)
    }
  }

  /// What stands before the folder of an archive.
  static let archivePrefix = "archive:"

  /// The values that can be listed, in the order of `allowed`; none for addresses, places and numbers.
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
        Choice("off", "なし", "nobody"),
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
    case Self.ambiguousWidth.key:
      [Choice("1", "一桁", "one cell"), Choice("2", "二桁", "two cells")]
    case Self.mouse.key: [Choice("on", "使う", "used"), Choice("off", "使わない", "not used")]
    default: []
    }
  }
}
