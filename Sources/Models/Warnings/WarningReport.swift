/// One report of one family of warnings, of one office.
public struct WarningReport: Equatable, Sendable {
  public let family: WarningFamily
  public let infoType: InfoType
  /// When JMA's system handled it.
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
  /// What of it could not be read.
  public let losses: Losses

  public init(
    family: WarningFamily, infoType: InfoType, controlled: Instant, reported: Instant,
    publishingOffice: String, headline: String?, notice: String?, issuers: [Issuer],
    primaryAreas: [Item<PrimaryAreaLevel>], municipalities: [Item<MunicipalityLevel>],
    losses: Losses = []
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
    self.losses = losses
  }

  /// What of a report could not be read.
  public struct Losses: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Something that is said beside what is in force: the headline, what comes with a warning, a
    /// danger's hours. What is in force is known all the same.
    public static let details = Losses(rawValue: 1)
    /// Something that tells what is in force, somewhere in the office's region: what was read holds,
    /// and more may.
    public static let content = Losses(rawValue: 2)
    /// One of its two times; the other stands for both. It has no place in the order of reports.
    public static let times = Losses(rawValue: 4)
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
    /// Not a report: one stood there and could not be read, so that anything may be in force by it.
    /// Its times mean nothing.
    case unread
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

  /// Stands for a report that could not be read.
  /// - Parameters:
  ///   - family: `.unread` where not even that is known.
  ///   - office: empty where that is not known.
  public static func unread(
    _ family: WarningFamily, by office: String = "", infoType: InfoType = .unread
  ) -> WarningReport {
    let time = Instant(seconds: 0)
    return WarningReport(
      family: family, infoType: infoType, controlled: time, reported: time,
      publishingOffice: office, headline: nil, notice: nil, issuers: [], primaryAreas: [],
      municipalities: [])
  }

  /// Whether the report names no area at all, as a cancellation may.
  var isEmpty: Bool { primaryAreas.isEmpty && municipalities.isEmpty }

  /// The order in which the reports of a family replace one another:
  ///
  /// 1. By the time of issue, which is taken for no later than when JMA handled the report. JMA dates
  ///    reports up to 25 minutes ahead (jma-data section 1.3), and such a date does not tell what came
  ///    last: a release that was handled three hours ago and dated ahead must not hide a level 5 that
  ///    was handled since.
  /// 2. Of the same, by when JMA handled them: a correction and a cancellation may have the very time
  ///    of issue of what they replace.
  /// 3. Of the same in both, they are taken together.
  ///
  /// A report that has no place in this order hides none and is hidden by none (`OfficeReports.newest`):
  /// it stands beside the newest of the others, and the family is not known.
  func isOlder(than other: WarningReport) -> Bool {
    (issuedOrHandled, controlled) < (other.issuedOrHandled, other.controlled)
  }

  private var issuedOrHandled: Instant { min(reported, controlled) }
}

/// One warning as a report has it for an area.
public struct WarningKind: Equatable, Sendable {
  /// Nil where the report says that there is nothing.
  public let code: WarningCode?
  public let status: WarningStatus
  /// 竜巻, ひょう, うねり
  public let additions: [String]
  public let properties: [Property]
  /// It stood there and could not be read: anything may be in force by it.
  public let isUnread: Bool

  /// Stands for a kind, or a list of them, that could not be read.
  public static let unread = WarningKind(code: nil, status: WarningStatus(""), isUnread: true)

  public init(
    code: WarningCode?, status: WarningStatus, additions: [String] = [],
    properties: [Property] = [], isUnread: Bool = false
  ) {
    self.isUnread = isUnread
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
    /// The part of the area that it is for: 陸上, 海上, 知床岬沖; nil where the whole is meant.
    public let area: String?

    public init(code: DangerCode, additions: [String] = [], area: String? = nil) {
      self.code = code
      self.additions = additions
      self.area = area
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
    /// The part of the area that it is for; nil where the whole is meant.
    public let area: String?

    public init(
      sentence: String, code: DangerCode, start: Instant?, hours: Int?, area: String? = nil
    ) {
      self.area = area
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
