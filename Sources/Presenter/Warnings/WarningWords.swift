import Models
import Pages

/// The words of warnings, in each language. JMA's own English name of 危険警報 is not known to us;
/// two news agencies have "danger warning" and "urgent warning".
struct WarningWords: WordedText {
  let language: Language
  /// Whether additions are worded for a voice, to which the items of a list in brackets are further warnings.
  let isSpoken: Bool

  init(_ language: Language, isSpoken: Bool = false) {
    self.language = language
    self.isSpoken = isSpoken
  }

  /// That the service lists nothing: 発表なし / none listed
  var noneListed: String { words.text("発表なし", "none listed") }

  /// The same where it stands alone.
  var noneListedAlone: String { words.text("発表なし", "None listed") }

  /// The name of a class and, in English, its badge and the short word that stands where a level would.
  private static func forms(
    _ kind: WarningClass
  ) -> (ja: String, en: String, badge: String, brief: String) {
    switch kind {
    case .advisory: ("注意報", "Advisory", "ADVISORY", "Adv.")
    case .warning: ("警報", "Warning", "WARNING", "Warn.")
    case .danger: ("危険警報", "Danger warning", "DANGER", "Danger")
    case .emergency: ("特別警報", "Emergency warning", "EMERGENCY", "Emerg.")
    }
  }

  /// 特別警報 / Emergency warning
  func name(_ kind: WarningClass) -> String {
    let forms = Self.forms(kind)
    return words.text(forms.ja, forms.en)
  }

  /// 特別警報（レベル5） / LEVEL 5: EMERGENCY WARNING: the highest class in force, with its level.
  func name(_ kind: WarningClass, of answer: PlaceWarnings) -> String {
    let level = answer.level.flatMap { WarningClass($0) == kind ? $0.rawValue : nil }
    return words.text(
      name(kind) + (level.map { "（レベル\($0)）" } ?? ""),
      (level.map { "LEVEL \($0): " } ?? "") + name(kind).uppercased())
  }

  /// The word in front of a warning, so that none depends on its colour.
  func badge(_ gravity: WarningGravity) -> String {
    guard let forms = gravity.known.map(Self.forms) else { return words.text("不明", "UNKNOWN") }
    return words.text(forms.ja, forms.badge)
  }

  /// One letter for the smallest places: 特, 危, 警, 注.
  func letter(_ kind: WarningClass) -> String { String(name(kind).prefix(1)) }

  /// The class where a level would stand, in one short word.
  func brief(_ kind: WarningClass) -> String {
    let forms = Self.forms(kind)
    return words.text(forms.ja, forms.brief)
  }

  /// What residents are asked to do at a level from 3 on, in the fixed words of the Cabinet Office: no order, which
  /// only municipalities give. Nil below.
  func advice(_ level: AlertLevel?) -> String? {
    guard let level, level >= .three else { return nil }
    let phrase =
      switch level {
      case .five: words.text("命の危険　直ちに安全確保！", "Life-threatening: secure your safety immediately")
      case .four: words.text("危険な場所から全員避難", "All people: evacuate dangerous places")
      default:
        words.text(
          "危険な場所から高齢者等は避難",
          "Elderly people and others who need time: evacuate dangerous places")
      }
    return words.text(
      "警戒レベル\(level.rawValue)：\(phrase)（内閣府）", "Level \(level.rawValue): \(phrase) (Cabinet Office)"
    )
  }

  func tone(_ gravity: WarningGravity) -> WarningTone {
    gravity.known.map(WarningTone.init) ?? .unknown
  }

  /// レベル5大雨特別警報
  func name(_ meaning: WarningMeaning) -> String { words.text(meaning.ja.halfWidth, meaning.en) }

  /// レベル5 / Level 5, as JMA spells it in its names.
  func name(_ level: AlertLevel) -> String {
    words.text("レベル\(level.rawValue)", "Level \(level.rawValue)")
  }

  /// レベル5大雨 / Heavy Rain (Level 5): a phenomenon where its class has been said.
  func phenomenon(_ name: String, _ level: AlertLevel?) -> String {
    level.map { words.text(self.name($0) + name, name + words.aside(self.name($0))) } ?? name
  }

  /// レベル5大雨特別警報（竜巻、ひょう）
  func name(_ entry: WarningEntry) -> String {
    name(entry.code, entry.meaning, additions: entry.additions)
  }

  /// - Parameter meaning: nil for an unknown code.
  func name(_ code: WarningCode?, _ meaning: WarningMeaning?, additions: [String]) -> String {
    let name =
      meaning.map(self.name)
      ?? words.text(
        "不明な警報（コード \(code?.text ?? "-")）",
        "Unknown warning (code \(code?.text ?? "-"))")
    guard !additions.isEmpty else { return name }
    let added = additions.map(addition)
    guard isSpoken else { return name + words.aside(added.joined(separator: separator)) }
    let all = added.joined(separator: words.text("と", " and "))
    return words.text("\(all)を伴う\(name)", "\(name) with \(all)")
  }

  var separator: String { words.text("、", ", ") }

  func status(_ status: WarningStatus) -> String {
    guard language == .en else { return status.text.isEmpty ? "-" : status.text }
    switch status.kind {
    case .issued: return "issued"
    case .continued: return "continued"
    case .released: return "lifted"
    case .nothing: return "none"
    case .emergencyToDanger, .emergencyToWarning, .emergencyToAdvisory:
      return "lowered from emergency warning"
    case .dangerToWarning, .dangerToAdvisory: return "lowered from danger warning"
    case .warningToAdvisory: return "lowered from warning"
    case nil: return status.text.isEmpty ? "-" : status.text
    }
  }

  /// What comes with a warning: 竜巻 / tornadoes.
  func addition(_ text: String) -> String {
    guard language == .en else { return text.halfWidth }
    let known = [
      "竜巻": "tornadoes", "ひょう": "hail", "うねり": "swell", "突風": "gusts",
      "副振動": "seiches", "潮位変動大": "large changes of the tide",
    ]
    return known[text] ?? text
  }

  /// 警戒レベル4相当 / level 4 equivalent
  func danger(_ code: DangerCode) -> String {
    switch code.text {
    case "21": return words.text("警戒レベル2", "level 2")
    default: break
    }
    if let level = code.level?.rawValue {
      return words.text("警戒レベル\(level)相当", "level \(level) equivalent")
    }
    switch code.kind {
    case .emergency: return words.text("特別警報級", "emergency warning level")
    case .warning: return words.text("警報級", "warning level")
    case .advisory: return words.text("注意報級", "advisory level")
    case .danger, nil:
      return words.text("不明（コード \(code.text)）", "unknown (code \(code.text))")
    }
  }

  /// 土砂災害危険度 or 大雨の警報級の可能性, without what all of them have.
  func phenomenon(_ type: String) -> String {
    var name = type
    for ending in ["の警報級の可能性", "危険度"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    guard language == .en else { return name }
    return Self.phenomena[name] ?? name
  }

  private static let phenomena = [
    "大雨": "Heavy rain", "雨": "Rain", "大雨浸水": "Inundation", "土砂災害": "Landslide",
    "高潮": "Storm surge", "風": "Wind", "風（風雪）": "Wind", "波": "Waves", "潮位": "Tide",
    "雪": "Snow", "雷": "Thunder", "融雪": "Snow melting", "濃霧": "Dense fog", "乾燥": "Dry air",
    "なだれ": "Avalanche", "低温": "Low temperature", "霜": "Frost", "着氷": "Ice accretion",
    "着雪": "Snow accretion",
  ]

  /// Rivers have no English names; without a Japanese name, JMA's number is used.
  func river(_ flood: RiverFlood, _ style: TextStyle) -> String {
    language == .en && style.glyphs == .ascii && flood.river != RiverFlood.unnamed
      ? flood.riverCode ?? words.missing : river(named: flood.river)
  }

  func river(named name: String) -> String {
    name == RiverFlood.unnamed ? words.text("河川名不明", "an unknown river") : name
  }

  /// レベル5氾濫特別警報（発表） 例川
  func name(_ flood: RiverFlood, _ style: TextStyle) -> String {
    let river = river(flood, style)
    return words.text("\(floodName(flood)) \(river)", "\(floodName(flood)): \(river)")
  }

  /// In Japanese as JMA words it; an unknown code is added.
  private func floodName(_ flood: RiverFlood) -> String {
    let code = flood.code.map { words.text("（コード \($0)）", " (code \($0))") } ?? ""
    let given = (flood.condition ?? flood.name)?.halfWidth
    guard let level = flood.level else {
      let unknown = words.text("不明な氾濫情報", "Unknown river flood information")
      return (language == .ja ? given ?? unknown : unknown) + code
    }
    if language == .ja, let given { return given }
    switch level {
    case .five: return words.text("レベル5氾濫特別警報", "River Flood Emergency Warning (Level 5)")
    case .four: return words.text("レベル4氾濫危険警報", "River Flood Danger Warning (Level 4)")
    case .three: return words.text("レベル3氾濫警報", "River Flood Warning (Level 3)")
    case .two, .one: return words.text("レベル2氾濫注意報", "River Flood Advisory (Level 2)")
    }
  }

  /// 海上 / at sea
  func local(_ name: String) -> String {
    guard language == .en else { return name }
    switch name {
    case "海上": return "at sea"
    case "陸上": return "on land"
    default: return name
    }
  }

  /// 高 / high
  func likelihood(_ value: EarlyAttention.Likelihood) -> String {
    switch value {
    case .high: words.text("高", "high")
    case .middle: words.text("中", "medium")
    case .neither: "-"
    case .outOfSeason: words.text("なし", "out of season")
    case .other(let text): text
    }
  }
}

extension Array {
  /// Equals stay in their order.
  func gravestFirst(by gravity: (Element) -> WarningGravity) -> [Element] {
    enumerated().sorted { left, right in
      (gravity(right.element), left.offset) < (gravity(left.element), right.offset)
    }.map(\.element)
  }
}
