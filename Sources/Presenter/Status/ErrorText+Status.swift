import Models

extension ErrorText {
  /// That `--stale-ok` found nothing stored, and what happens now.
  package var notStoredYet: String {
    words.text(
      "まだ保存がありません。次に呼び出すときのために取得しています。",
      "Nothing is stored yet. It is being fetched for the next call.")
  }

  /// What is wrong with the form of a status line.
  package func text(_ problem: StatusTemplate.Problem) -> String {
    let fields = StatusTemplate.fields
    return switch problem {
    case .unknownField(let name):
      words.text(
        "--format に {\(UntrustedText(name).line)} はありません。使えるのは: \(fields)",
        "--format has no field {\(UntrustedText(name).line)}. Fields: \(fields)")
    case .openBrace:
      words.text(
        "--format の { が閉じていません（{ そのものは {{）。",
        "--format has a { that is not closed ({{ stands for a brace).")
    case .tooLong(let limit):
      words.text("--format は \(limit) 字までです。", "--format must be at most \(limit) characters.")
    }
  }
}
