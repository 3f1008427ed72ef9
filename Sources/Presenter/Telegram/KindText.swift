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
    if let last = kind.last?.name, last != kind.name {
      text += words.text(" ← \(last)", " (before: \(last))")
    }
    return text
  }

  private func name(_ kind: TelegramKind) -> String {
    let status = kind.status.map(status)
    guard let name = kind.name ?? kind.code else { return status ?? words.missing }
    // なし（なし) says nothing more.
    guard let status, status != name else { return name }
    return name + words.aside(status)
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
