/// The tsunami information of a telegram (`Tsunami`, jma-data section 5.7).
public struct TelegramTsunami: Equatable, Sendable {
  public var sections: [Section]
  public var details: [TelegramValue]

  public init(sections: [Section], details: [TelegramValue] = []) {
    self.sections = sections
    self.details = details
  }

  /// `Forecast`, `Observation` or `Estimation`.
  public struct Section: Equatable, Sendable {
    /// The element's name.
    public var name: String
    public var items: [Item]
    public var details: [TelegramValue]

    public init(name: String, items: [Item], details: [TelegramValue] = []) {
      self.name = name
      self.items = items
      self.details = details
    }
  }

  /// One stretch of coast.
  public struct Item: Equatable, Sendable {
    public var area: TelegramPlace?
    public var kind: TelegramLastKind?
    public var lastKind: TelegramLastKind?
    public var firstHeight: Height?
    public var maxHeight: Height?
    public var stations: [Station] = []
    public var details: [TelegramValue] = []

    public init() {}

    public var warning: TsunamiWarning? { kind?.code.map { TsunamiWarning(code: $0) } }
  }

  /// One place on the coast.
  public struct Station: Equatable, Sendable {
    public var name: String
    public var code: String?
    public var highTide: Instant?
    public var firstHeight: Height?
    public var maxHeight: Height?
    public var details: [TelegramValue] = []

    public init(name: String) {
      self.name = name
    }
  }

  /// The first or the highest wave.
  public struct Height: Equatable, Sendable {
    /// The expected or actual time of arrival.
    public var time: Instant?
    /// 津波到達中と推測, 観測中
    public var condition: String?
    /// 押し, 引き
    public var initial: String?
    /// 追加, 更新
    public var revise: String?
    public var height: TelegramValue?
    public var details: [TelegramValue] = []

    public init() {}
  }
}

/// The meaning of a tsunami kind's code.
public enum TsunamiWarning: Hashable, Sendable {
  case majorWarning
  case warning
  case advisory
  /// Slight sea-level changes.
  case forecast
  case released
  case none
  /// An unknown code; never treated as "none".
  case other(String)

  public init(code: String) {
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
