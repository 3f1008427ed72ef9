/// The tsunami information of a telegram (`Tsunami`, jma-data section 5.7).
package struct TelegramTsunami: Equatable, Sendable {
  package var sections: [Section]
  package var details: [TelegramValue]

  package init(sections: [Section], details: [TelegramValue] = []) {
    self.sections = sections
    self.details = details
  }

  /// `Forecast`, `Observation` or `Estimation`.
  package struct Section: Equatable, Sendable {
    /// The element's name.
    package var name: String
    package var items: [Item]
    package var details: [TelegramValue]

    package init(name: String, items: [Item], details: [TelegramValue] = []) {
      self.name = name
      self.items = items
      self.details = details
    }
  }

  /// One stretch of coast.
  package struct Item: Equatable, Sendable {
    package var area: TelegramPlace?
    package var kind: TelegramLastKind?
    package var lastKind: TelegramLastKind?
    package var firstHeight: Height?
    package var maxHeight: Height?
    package var stations: [Station] = []
    package var details: [TelegramValue] = []

    package init() {}

    package var warning: TsunamiWarning? { kind?.code.map { TsunamiWarning(code: $0) } }
  }

  /// One place on the coast.
  package struct Station: Equatable, Sendable {
    package var name: String
    package var code: String?
    package var highTide: Instant?
    package var firstHeight: Height?
    package var maxHeight: Height?
    package var details: [TelegramValue] = []

    package init(name: String) {
      self.name = name
    }
  }

  /// The first or the highest wave.
  package struct Height: Equatable, Sendable {
    /// The expected or actual time of arrival.
    package var time: Instant?
    /// 津波到達中と推測, 観測中
    package var condition: String?
    /// 押し, 引き
    package var initial: String?
    /// 追加, 更新
    package var revise: String?
    package var height: TelegramValue?
    package var details: [TelegramValue] = []

    package init() {}
  }
}

/// The meaning of a tsunami kind's code.
package enum TsunamiWarning: Hashable, Sendable {
  case majorWarning
  case warning
  case advisory
  /// Slight sea-level changes.
  case forecast
  case released
  case none
  /// An unknown code; never treated as "none".
  case other(String)

  package init(code: String) {
    switch code {
    case "52", "53": self = .majorWarning
    case "51": self = .warning
    case "62": self = .advisory
    case "71", "72", "73": self = .forecast
    case "50", "60": self = .released
    case "00": self = .none
    default: self = .other(code)
    }
  }
}

/// The height of a tsunami in JMA's forms: on its pages one text (`<0.2`, `>10`, `≧8.5`, `0.4+`, `3`,
/// 巨大), in XML a figure beside its words (`10` and １０ｍ超). One parser for both (jma-live section 8, F3):
/// the figure alone may be a bound.
package struct TsunamiHeight: Equatable, Sendable {
  package enum Bound: String, CaseIterable, Sendable {
    case exact
    case over
    case under
    case atLeast
  }

  /// Metres, as written in ASCII; nil for words: 巨大.
  package let figure: String?
  package let bound: Bound
  /// Whether it was still rising: 上昇中.
  package let isRising: Bool
  /// Whether it has figures in an unknown form.
  package let isUnread: Bool

  package var number: Double? { figure.flatMap(Double.init) }

  /// Metres that no tsunami reaches.
  private static let limit = 1000.0

  /// - Parameters:
  ///   - text: one of JMA's pages, or the words of XML.
  ///   - condition: that of XML.
  package init(text: String, condition: String? = nil) {
    var rest = text.map(Self.narrow).filter { !$0.isWhitespace }
    let rising: [Character] = ["+", "＋"]
    var isRising = condition?.contains("上昇中") ?? false
    if let last = rest.last, rising.contains(last) {
      rest.removeLast()
      isRising = true
    }
    var bound = Bound.exact
    for (sign, found) in [
      (">=", Bound.atLeast), ("≧", .atLeast), ("≥", .atLeast), (">", .over), ("<", .under),
    ] where rest.starts(with: sign) {
      bound = found
      rest.removeFirst(sign.count)
      break
    }
    for (ending, found) in [("超", Bound.over), ("未満", .under), ("以上", .atLeast)]
    where bound == .exact && String(rest).hasSuffix(ending) {
      bound = found
      rest.removeLast(ending.count)
      break
    }
    if rest.last == "m" { rest.removeLast() }
    let figure = String(rest)
    let isFigure =
      rest.first.map { $0.isASCII && $0.isNumber } ?? false
      && (TelegramValue.number(figure).map { $0 < Self.limit } ?? false)
    self.figure = isFigure ? figure : nil
    self.bound = isFigure ? bound : .exact
    self.isRising = isRising
    isUnread = !isFigure && text.contains { $0.isNumber }
  }

  /// The height of a telegram; nil if it names none.
  package init?(_ value: TelegramValue) {
    let text = value.text.flatMap { TelegramValue.standsForMissing($0) ? nil : $0 }
    // The words say more than the figure.
    let words = value.description.map { TsunamiHeight(text: $0, condition: value.condition) }
    if let words, words.figure != nil || text == nil {
      self = words
    } else if let text {
      self.init(text: text, condition: value.condition)
    } else {
      return nil
    }
  }

  /// As JMA writes it in XML: １０ｍ超. Nil for words.
  package var description: String? {
    guard let figure else { return nil }
    let wide = String(figure.map(Self.widen)) + "ｍ"
    switch bound {
    case .exact: return wide
    case .over: return wide + "超"
    case .under: return wide + "未満"
    case .atLeast: return wide + "以上"
    }
  }

  private static let pairs: [(narrow: Character, wide: Character)] =
    Array(zip("0123456789.m<>", "０１２３４５６７８９．ｍ＜＞")).map { (narrow: $0.0, wide: $0.1) }

  private static func narrow(_ character: Character) -> Character {
    pairs.first { $0.wide == character }?.narrow ?? character
  }

  private static func widen(_ character: Character) -> Character {
    pairs.first { $0.narrow == character }?.wide ?? character
  }
}

extension TelegramTsunami.Height {
  package var reading: TsunamiHeight? { height.flatMap { TsunamiHeight($0) } }
}
