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
