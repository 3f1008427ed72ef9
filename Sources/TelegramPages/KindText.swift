import Models
import Pages

struct KindText {
  let words: TelegramWords
  /// Whether to include the name of the observed variety: ソメイヨシノ.
  var tellsVariety = false

  /// レベル３大雨警報（発表）土砂災害、浸水害 [竜巻]
  func text(_ kind: TelegramKind) -> String {
    var text = name(kind)
    if let condition = kind.condition { text += " " + words.condition(condition) }
    let notes = (kind.additions + kind.attentions).map(words.condition)
    if !notes.isEmpty { text += " [\(words.list(notes))]" }
    if let before = kind.last, let last = before.name, last != kind.name {
      var earlier = TelegramKind()
      (earlier.name, earlier.code) = (before.name, before.code)
      let last = known(earlier) ?? words.kind(last)
      text += words.text(" ← \(last)", " (before: \(last))")
    }
    return text
  }

  private func name(_ kind: TelegramKind) -> String {
    let status = kind.status.map(status)
    guard var name = known(kind) ?? kind.name.map(words.kind) ?? kind.code else {
      return status ?? words.missing
    }
    let variety = kind.details.first { $0.name == "ClassName" }?.text
    if tellsVariety, let variety { name += words.aside(variety) }
    // なし（なし) would be redundant.
    guard let status, status.lowercased() != name.lowercased() else { return name }
    return name + words.aside(status)
  }

  private static let codes = WarningCodeTable()

  /// The English name of a warning, if the table has exactly the same one.
  private func known(_ kind: TelegramKind) -> String? {
    guard words.language == .en, let code = kind.code.flatMap({ WarningCode($0) }),
      let meaning = Self.codes.meaning(code), let name = kind.name
    else { return nil }
    if meaning.ja == name { return meaning.en }
    // Before May 2026 the same codes had the same names without a level.
    guard let level = meaning.level, meaning.ja.hasPrefix("レベル"), meaning.ja.dropFirst(4) == name
    else { return nil }
    let ending = " (Level \(level.rawValue))"
    return meaning.en.hasSuffix(ending) ? String(meaning.en.dropLast(ending.count)) : nil
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
