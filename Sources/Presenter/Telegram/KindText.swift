import Models

/// A kind in one line.
struct KindText {
  let words: TelegramWords

  /// レベル３大雨警報（発表）土砂災害、浸水害 [竜巻]
  func text(_ kind: TelegramKind) -> String {
    var text = name(kind)
    if let condition = kind.condition { text += " " + condition }
    let notes = kind.additions + kind.attentions
    if !notes.isEmpty { text += " [\(words.list(notes))]" }
    if let before = kind.last, let last = before.name, last != kind.name {
      var earlier = TelegramKind()
      (earlier.name, earlier.code) = (before.name, before.code)
      let last = known(earlier) ?? last
      text += words.text(" ← \(last)", " (before: \(last))")
    }
    return text
  }

  private func name(_ kind: TelegramKind) -> String {
    let status = kind.status.map(status)
    guard let name = known(kind) ?? kind.name ?? kind.code else { return status ?? words.missing }
    // なし（なし) says nothing more.
    guard let status, status != name else { return name }
    return name + words.aside(status)
  }

  private static let codes = WarningCodeTable()

  /// The English of a warning, where the table has the very same one.
  private func known(_ kind: TelegramKind) -> String? {
    guard words.language == .en, let code = kind.code.flatMap({ WarningCode($0) }),
      let meaning = Self.codes.meaning(code), meaning.ja == kind.name
    else { return nil }
    return meaning.en
  }

  private func status(_ status: String) -> String {
    guard words.language == .en else { return status }
    return Self.statuses[status] ?? status
  }

  private static let statuses = [
    "発表": "issued", "継続": "continued", "解除": "lifted",
    "発表警報・注意報はなし": "no warnings or advisories",
    "特別警報から危険警報": "lowered to danger warning", "特別警報から警報": "lowered to warning",
    "特別警報から注意報": "lowered to advisory", "危険警報から警報": "lowered to warning",
    "危険警報から注意報": "lowered to advisory", "警報から注意報": "lowered to advisory",
    "なし": "none",
  ]
}
