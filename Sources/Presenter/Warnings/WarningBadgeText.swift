import Models
package import Pages

/// The gravest warning in force at a place as a badge, with its level or its class.
package struct WarningBadgeText: WordedText {
  package let language: Language
  /// 3 大雨 and 警 暴風, for rows of the screens, instead of Lv3 大雨 and 警報 暴風.
  var isRow = false

  /// The end of a badge that is not sure: it may be over, or something graver may be in force.
  package static let doubt = "?"

  private var text: WarningWords { WarningWords(language) }

  /// Adv. Thunderstorm; Adv. Thunder where there is no room; and in two cells. Where the source carries no warnings
  /// they are unknown: an empty cell would read as "none".
  func badge(_ answer: PlaceWarnings) -> (long: Span, shorter: Span, short: Span) {
    guard let gravity = answer.gravity else {
      let isNone = answer.overall == .none
      let sign = isNone ? words.missing + (answer.isStored ? Self.doubt : "") : "?"
      let role: Role = isNone && !answer.isStored ? .quiet : .warning(.unknown)
      return (Span(sign, role), Span(sign, role), Span(sign, role))
    }
    let doubt = answer.overall == .active && answer.isSure ? "" : Self.doubt
    let role = Role.badge(text.tone(gravity))
    guard let kind = gravity.known else {
      return (Span(unknown.text, role), Span(unknown.text, role), Span("?", role))
    }
    return (
      Span(named(answer, kind) + doubt, role),
      Span(named(answer, kind, isBrief: true) + doubt, role),
      Span((isRow ? code(kind, answer.level(of: kind)) : text.letter(kind)) + doubt, role)
    )
  }

  /// Lv4 大雨・氾濫, 警報 暴風, 注意報 雷・波浪: the badge and everything else in force, with rivers and unknown codes,
  /// the gravest first, each level or class once. That nothing is listed is said in words.
  func all(_ answer: PlaceWarnings) -> Span {
    var span = badge(answer).long
    if answer.gravity == nil, answer.overall == .none {
      span.text = text.noneListed + (answer.isStored ? Self.doubt : "")
    }
    var items = items(answer)
    // What the badge names: of the same gravity warnings come before rivers there, too.
    guard let named = items.firstIndex(where: { $0.gravity == answer.gravity }) else { return span }
    var last = items.remove(at: named)
    var said: Set = [last.text]
    items.sort(by: Item.isGraver)
    for item in items where said.insert(item.text).inserted {
      let isSame = item.head == last.head && item.head != nil
      span.text += isSame ? words.text("・", "/") + item.name : ", " + item.text
      last = item
    }
    return span
  }

  /// How many the badge does not name, of different words.
  func others(_ answer: PlaceWarnings) -> Int {
    max(0, Set(items(answer).map(\.text)).count - 1)
  }

  private func items(_ answer: PlaceWarnings) -> [Item] {
    answer.kinds.map { item($0) } + answer.floods.map { item($0.flood) }
  }

  private struct Item {
    let gravity: WarningGravity
    let hasLevel: Bool
    /// The level where the phenomenon has levels, else the class; nil if neither is known.
    let head: String?
    let name: String

    var text: String { head.map { "\($0) \(name)" } ?? name }

    static func isGraver(_ left: Item, _ right: Item) -> Bool {
      left.gravity == right.gravity
        ? left.hasLevel && !right.hasLevel : left.gravity > right.gravity
    }
  }

  private func item(_ entry: WarningEntry, isBrief: Bool = false) -> Item {
    entry.meaning.map { meaning in
      item(
        entry.gravity, meaning.level, meaning.kind,
        isBrief ? briefPhenomenon(meaning) : phenomenon(meaning))
    } ?? unknown
  }

  private func item(_ flood: RiverFlood) -> Item {
    flood.gravity.known.map {
      item(flood.gravity, flood.level, $0, words.text("氾濫", "Flood"))
    } ?? unknown
  }

  private func item(
    _ gravity: WarningGravity, _ level: AlertLevel?, _ kind: WarningClass, _ name: String
  ) -> Item {
    Item(
      gravity: gravity, hasLevel: level != nil,
      head: isRow ? code(kind, level) : level.map { "Lv\($0.rawValue)" } ?? text.brief(kind),
      name: name)
  }

  private var unknown: Item {
    Item(
      gravity: .unknown, hasLevel: false, head: nil, name: words.text("不明な警報", "unknown"))
  }

  /// Lv4 土砂災害, 警報 暴風: a level only where the phenomenon has levels.
  private func named(
    _ answer: PlaceWarnings, _ kind: WarningClass, isBrief: Bool = false
  ) -> String {
    if let entry = answer.first(of: kind) { return item(entry, isBrief: isBrief).text }
    let flood = answer.floods.first { $0.flood.gravity == .known(kind) }
    return flood.map { item($0.flood).text } ?? text.name(kind)
  }

  /// 3 or 警: the level where the phenomenon has levels, else a letter for the class.
  func code(_ kind: WarningClass, _ level: AlertLevel?) -> String {
    level.map { "\($0.rawValue)" } ?? text.letter(kind)
  }

  /// The same where there is little room. Cut, "High W…" could be waves or wind; Japanese is short.
  func briefPhenomenon(_ meaning: WarningMeaning) -> String {
    let name = phenomenon(meaning)
    return language == .en ? Self.brief[name] ?? name : name
  }

  private static let brief = [
    "Heavy Rain": "Rain", "Heavy Snow": "Snow", "High Wave": "Waves", "Storm Surge": "Surge",
    "Thunderstorm": "Thunder", "Gale": "Wind", "Gale and Snow": "Wind/Snow",
    "Snow Melting": "Snowmelt", "Dense Fog": "Fog", "Dry Air": "Dry", "Low Temperature": "Cold",
    "Ice Accretion": "Ice", "Snow Accretion": "Snow acc.",
  ]

  /// The name of a warning without its level and class: 大雨 of レベル３大雨警報.
  func phenomenon(_ meaning: WarningMeaning) -> String {
    switch language {
    case .ja:
      var name = Substring(meaning.ja)
      if name.hasPrefix("レベル") { name = name.dropFirst(4) }
      for ending in ["特別警報", "危険警報", "警報", "注意報"] where name.hasSuffix(ending) {
        return String(name.dropLast(ending.count))
      }
      return String(name)
    case .en:
      var name = Substring(meaning.en)
      if let bracket = name.firstIndex(of: "(") { name = name[..<bracket].dropLast() }
      for ending in [" Emergency Warning", " Danger Warning", " Warning", " Advisory"]
      where name.hasSuffix(ending) {
        return String(name.dropLast(ending.count))
      }
      return String(name)
    }
  }
}
