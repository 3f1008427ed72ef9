/// Titles and sentences of the manual's pages, and the texts of docs/ that are in the program.
struct ManualWords {
  let isJapanese: Bool

  func text(_ phrase: Phrase) -> String { phrase.text(isJapanese: isJapanese) }

  func text(_ ja: String, _ en: String) -> String { isJapanese ? ja : en }

  var name: String { text("名前", "NAME") }
  var synopsis: String { text("書式", "SYNOPSIS") }
  var description: String { text("説明", "DESCRIPTION") }
  var commands: String { text("コマンド", "COMMANDS") }
  var arguments: String { text("引数", "ARGUMENTS") }
  var options: String { text("オプション", "OPTIONS") }
  var commonOptions: String { text("共通のオプション", "COMMON OPTIONS") }
  var exitStatus: String { text("終了コード", "EXIT STATUS") }
  var environment: String { text("環境変数", "ENVIRONMENT") }
  var files: String { text("ファイル", "FILES") }
  var seeAlso: String { text("関連項目", "SEE ALSO") }
  var notes: String { text("出典", "NOTES") }

  var help: Phrase { Phrase("説明を表示する", "Show help") }
  var version: Phrase { Phrase("版を表示する", "Show the version") }

  var credit: String {
    text(
      "予報・観測・警報は気象庁のもので、出どころは出力のたびに示します。soramoyo は気象庁と関係がありません。",
      "Forecasts, observations and warnings are those of the Japan Meteorological Agency, and every output names"
        + " its source. soramoyo is not affiliated with the agency.")
  }

  var withoutCommand: String {
    text(
      "端末で引数なしに起動すると、キーで操作する画面を開きます。端末でなければ list と同じです。",
      "Without arguments on a terminal it opens screens that are used with keys; elsewhere it is `list`."
    )
  }
}
