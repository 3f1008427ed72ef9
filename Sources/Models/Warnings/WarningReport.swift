/// One report of one family of warnings, of one office.
public struct WarningReport: Equatable, Sendable {
  public let family: WarningFamily
  public let infoType: InfoType
  /// When JMA's system handled it; of two reports of the same time the later handled one counts.
  public let controlled: Instant
  public let reported: Instant
  /// 銚子地方気象台
  public let publishingOffice: String
  /// The forecaster's summary; nil when there is none.
  public let headline: String?
  /// A standing remark, such as criteria that were lowered after an earthquake.
  public let notice: String?
  /// Who issued it together; empty where only the publishing office did.
  public let issuers: [Issuer]
  /// The gravest of each primary area.
  public let primaryAreas: [Item<PrimaryAreaLevel>]
  /// Every municipality of the office.
  public let municipalities: [Item<MunicipalityLevel>]

  public init(
    family: WarningFamily, infoType: InfoType, controlled: Instant, reported: Instant,
    publishingOffice: String, headline: String?, notice: String?, issuers: [Issuer],
    primaryAreas: [Item<PrimaryAreaLevel>], municipalities: [Item<MunicipalityLevel>]
  ) {
    self.family = family
    self.infoType = infoType
    self.controlled = controlled
    self.reported = reported
    self.publishingOffice = publishingOffice
    self.headline = headline
    self.notice = notice
    self.issuers = issuers
    self.primaryAreas = primaryAreas
    self.municipalities = municipalities
  }

  /// 発表, 訂正, 取消
  public enum InfoType: Hashable, Sendable {
    case issued
    case corrected
    /// The report takes an earlier one back: what is in force is not known until the next.
    case cancelled
    /// 訓練 and 試験: not about the weather.
    case exercise
    /// Not a report: the source saw none of this family since `reported`, and one from before may
    /// be in force. Only sources that cannot look back without end give it.
    case notSeen
    /// Anything else is taken for an issuance.
    case other(String)

    public init(_ text: String) {
      switch text {
      case "発表": self = .issued
      case "訂正": self = .corrected
      case "取消": self = .cancelled
      case "訓練", "試験": self = .exercise
      default: self = .other(text)
      }
    }
  }

  /// An office that issued the report, and its part in it.
  public struct Issuer: Hashable, Sendable {
    /// 気象関係, 補足情報担当
    public let type: String
    public let name: String

    public init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// What the report says of one area.
  public struct Item<Level>: Equatable, Sendable {
    public let area: Code<Level>
    public let kinds: [WarningKind]

    public init(area: Code<Level>, kinds: [WarningKind]) {
      self.area = area
      self.kinds = kinds
    }
  }

  /// Stands for a family of which a source has seen no report since a time.
  public static func notSeen(_ family: WarningFamily, since: Instant) -> WarningReport {
    WarningReport(
      family: family, infoType: .notSeen, controlled: since, reported: since,
      publishingOffice: "", headline: nil, notice: nil, issuers: [], primaryAreas: [],
      municipalities: [])
  }

  /// Whether the report names no area at all, as a cancellation may.
  var isEmpty: Bool { primaryAreas.isEmpty && municipalities.isEmpty }

  /// The order in which reports replace one another.
  func isOlder(than other: WarningReport) -> Bool {
    (reported, controlled) < (other.reported, other.controlled)
  }
}

/// One warning as a report has it for an area.
public struct WarningKind: Equatable, Sendable {
  /// Nil where the report says that there is nothing.
  public let code: WarningCode?
  public let status: WarningStatus
  /// 竜巻, ひょう, うねり
  public let additions: [String]
  public let properties: [Property]

  public init(
    code: WarningCode?, status: WarningStatus, additions: [String] = [],
    properties: [Property] = []
  ) {
    self.code = code
    self.status = status
    self.additions = additions
    self.properties = properties
  }

  /// What is known beside the warning itself.
  public struct Property: Equatable, Sendable {
    /// 土砂災害危険度
    public let type: String
    public let dangers: [Danger]
    public let periods: [Period]

    public init(type: String, dangers: [Danger] = [], periods: [Period] = []) {
      self.type = type
      self.dangers = dangers
      self.periods = periods
    }
  }

  /// How dangerous it is now.
  public struct Danger: Equatable, Sendable {
    public let code: DangerCode
    public let additions: [String]

    public init(code: DangerCode, additions: [String] = []) {
      self.code = code
      self.additions = additions
    }
  }

  /// When a danger is expected to hold.
  public struct Period: Equatable, Sendable {
    /// １３日２１時から１４日１２時まで、警戒レベル４相当
    public let sentence: String
    public let code: DangerCode
    public let start: Instant?
    /// Nil where it is not said.
    public let hours: Int?

    public init(sentence: String, code: DangerCode, start: Instant?, hours: Int?) {
      self.sentence = sentence
      self.code = code
      self.start = start
      self.hours = hours
    }

    public var end: Instant? {
      guard let start, let hours else { return nil }
      return start.adding(hours: hours)
    }
  }

  /// What the kind means for what is in force. Without a code it is nothing only if it says so.
  var activity: WarningStatus.Activity {
    if code == .released { return .nothing }
    if code == nil, status.activity == .released { return .nothing }
    return status.activity
  }
}
