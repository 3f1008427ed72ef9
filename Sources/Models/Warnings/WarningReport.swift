/// One report of one family of warnings, from one office. A class, because the state of each of the 1,800
/// municipalities holds the seven reports that it is by.
package final class WarningReport: Equatable, Sendable {
  package let family: WarningFamily
  package let infoType: ReportInfoType
  /// When JMA's system handled it.
  package let controlled: Instant
  package let reported: Instant
  /// 銚子地方気象台
  package let publishingOffice: String
  /// The forecaster's summary; nil if there is none.
  package let headline: String?
  /// A standing note, such as criteria that were lowered after an earthquake.
  package let notice: String?
  /// The joint issuers; empty if only the publishing office issued it.
  package let issuers: [Issuer]
  /// The gravest warnings of each primary area.
  package let primaryAreas: Items<PrimaryAreaLevel>
  /// Every municipality of the office.
  package let municipalities: Items<MunicipalityLevel>
  /// The parts that could not be read.
  package let losses: Losses

  package init(
    family: WarningFamily, infoType: ReportInfoType, controlled: Instant, reported: Instant,
    publishingOffice: String, headline: String?, notice: String?, issuers: [Issuer],
    primaryAreas: Items<PrimaryAreaLevel>, municipalities: Items<MunicipalityLevel>,
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

  /// The parts of a report that could not be read.
  package struct Losses: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The standard library's own looks up conformances at run time: 30,000 instructions the first
    /// time.
    package init(arrayLiteral elements: Losses...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// Details of warnings in force: the headline, attributes of a warning, a danger's hours. The
    /// warnings themselves are known.
    package static let details = Losses(rawValue: 1)
    /// Warnings in force, somewhere in the office's region: those that were read apply, and more may be
    /// in force.
    package static let content = Losses(rawValue: 2)
    /// One of its two times; the other replaces it. The report has no place in the order of
    /// reports.
    package static let times = Losses(rawValue: 4)
  }

  /// A joint issuer of the report, and its role.
  package struct Issuer: Hashable, Sendable {
    /// 気象関係, 補足情報担当
    package let type: String
    package let name: String

    package init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// The report's warnings for one area.
  package struct Item<Level>: Equatable, Sendable {
    package let area: Code<Level>
    package let kinds: [WarningKind]

    package init(area: Code<Level>, kinds: [WarningKind]) {
      self.area = area
      self.kinds = kinds
    }
  }

  /// The report's warnings by area, in its order. Areas and kinds are apart, because nearly all reports of an
  /// office list the same areas, and that is asked again and again.
  package struct Items<Level>: RandomAccessCollection, Equatable, Sendable {
    package let areas: [Code<Level>]
    package let kinds: [[WarningKind]]

    /// - Parameter kinds: those of each area.
    package init(areas: [Code<Level>] = [], kinds: [[WarningKind]] = []) {
      self.areas = areas
      self.kinds = kinds
    }

    package init(_ items: [Item<Level>]) {
      self.init(areas: items.map(\.area), kinds: items.map(\.kinds))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { Swift.min(areas.count, kinds.count) }

    package subscript(index: Int) -> Item<Level> {
      Item(area: areas[index], kinds: kinds[index])
    }
  }

  /// A placeholder for a family without an observed report since a time.
  package static func notSeen(_ family: WarningFamily, since: Instant) -> WarningReport {
    WarningReport(
      family: family, infoType: .notSeen, controlled: since, reported: since,
      publishingOffice: "", headline: nil, notice: nil, issuers: [], primaryAreas: .init(),
      municipalities: .init())
  }

  /// A placeholder for a report that could not be read.
  /// - Parameters:
  ///   - family: `.unread` if even that is unknown.
  ///   - office: empty if unknown.
  package static func unread(
    _ family: WarningFamily, by office: String = "", infoType: ReportInfoType = .unread
  ) -> WarningReport {
    let time = Instant(seconds: 0)
    return WarningReport(
      family: family, infoType: infoType, controlled: time, reported: time,
      publishingOffice: office, headline: nil, notice: nil, issuers: [], primaryAreas: .init(),
      municipalities: .init())
  }

  /// Whether the report names no area at all, as a cancellation may.
  var isEmpty: Bool { primaryAreas.isEmpty && municipalities.isEmpty }

  /// The order in which the reports of a family replace one another:
  ///
  /// 1. By issue time, limited to the time at which JMA handled the report. JMA dates reports up to
  ///    25 minutes ahead (jma-data section 1.3), and such a date does not show what came last: a
  ///    release that was handled three hours ago and dated ahead must not hide a level 5 that was
  ///    handled since.
  /// 2. With equal issue times, by when JMA handled them: a correction and a cancellation may have
  ///    exactly the issue time of what they replace.
  /// 3. If both are equal, they are combined.
  ///
  /// A report without a place in this order hides none and is hidden by none
  /// (`OfficeReports.newest`): it is kept with the newest of the others, and the family is unknown.
  func isOlder(than other: WarningReport) -> Bool {
    (issuedOrHandled, controlled) < (other.issuedOrHandled, other.controlled)
  }

  private var issuedOrHandled: Instant { min(reported, controlled) }

  /// Whether it has a place in the order of reports: one that could not be read, or is ahead of the
  /// clock, has none.
  func isInOrder(at now: Instant) -> Bool {
    isReadInOrder && !controlled.isAhead(of: now)
  }

  private var isReadInOrder: Bool {
    infoType != .unread && infoType != .notSeen && family != .unread && !losses.contains(.times)
  }

  /// Whether it takes the place of a known one. A correction and a cancellation do as soon as they
  /// were handled later, whatever time they have. One ahead of the clock does not for certain.
  func replaces(_ known: WarningReport, at now: Instant) -> Bool {
    guard isReadInOrder else { return true }
    guard !controlled.isAhead(of: now) else { return self == known }
    switch infoType {
    case .corrected, .cancelled: return controlled >= known.controlled
    default: return !isOlder(than: known)
    }
  }

  /// A copy without a place in the order.
  var outOfOrder: WarningReport {
    WarningReport(
      family: family, infoType: infoType, controlled: controlled, reported: reported,
      publishingOffice: publishingOffice, headline: headline, notice: notice, issuers: issuers,
      primaryAreas: primaryAreas, municipalities: municipalities, losses: losses.union(.times))
  }

  package static func == (one: WarningReport, two: WarningReport) -> Bool {
    one === two
      || one.family == two.family && one.infoType == two.infoType
        && one.controlled == two.controlled && one.reported == two.reported
        && one.publishingOffice == two.publishingOffice && one.headline == two.headline
        && one.notice == two.notice && one.issuers == two.issuers
        && one.primaryAreas == two.primaryAreas && one.municipalities == two.municipalities
        && one.losses == two.losses
  }
}

/// One warning of an area in a report.
package struct WarningKind: Equatable, Sendable {
  /// Nil if the report lists nothing.
  package let code: WarningCode?
  package let status: WarningStatus
  /// 竜巻, ひょう, うねり
  package let additions: [String]
  package let properties: [Property]
  /// It could not be read: any warning may be in force by it.
  package let isUnread: Bool

  /// A placeholder for a kind, or a list of them, that could not be read.
  package static let unread = WarningKind(code: nil, status: WarningStatus(""), isUnread: true)

  package init(
    code: WarningCode?, status: WarningStatus, additions: [String] = [],
    properties: [Property] = [], isUnread: Bool = false
  ) {
    self.isUnread = isUnread
    self.code = code
    self.status = status
    self.additions = additions
    self.properties = properties
  }

  /// Details of the warning.
  package struct Property: Equatable, Sendable {
    /// 土砂災害危険度
    package let type: String
    package let dangers: [Danger]
    package let periods: [Period]

    package init(type: String, dangers: [Danger] = [], periods: [Period] = []) {
      self.type = type
      self.dangers = dangers
      self.periods = periods
    }
  }

  /// The current danger.
  package struct Danger: Equatable, Sendable {
    package let code: DangerCode
    package let additions: [String]
    /// Its part of the area: 陸上, 海上, 知床岬沖; nil for the whole.
    package let area: String?

    package init(code: DangerCode, additions: [String] = [], area: String? = nil) {
      self.code = code
      self.additions = additions
      self.area = area
    }
  }

  /// The expected period of a danger.
  package struct Period: Equatable, Sendable {
    /// １３日２１時から１４日１２時まで、警戒レベル４相当
    package let sentence: String
    package let code: DangerCode
    package let start: Instant?
    /// Nil if not given.
    package let hours: Int?
    /// Its part of the area; nil for the whole.
    package let area: String?

    package init(
      sentence: String, code: DangerCode, start: Instant?, hours: Int?, area: String? = nil
    ) {
      self.area = area
      self.sentence = sentence
      self.code = code
      self.start = start
      self.hours = hours
    }

    package var end: Instant? {
      guard let start, let hours else { return nil }
      return start.adding(hours: hours)
    }
  }

  /// Whether the kind is in force. Without a code it is nothing only if it says so.
  var activity: WarningStatus.Activity {
    if code == .released { return .nothing }
    if code == nil, status.activity == .released { return .nothing }
    return status.activity
  }
}

/// Marks the families of warning reports.
package enum WarningFamilyLevel {}

/// The family of a report (`VPWW55`): each report is of one family, and remains in force until the
/// next of its family.
package typealias WarningFamily = Code<WarningFamilyLevel>

extension Code where Level == WarningFamilyLevel {
  package static let heavyRain = WarningFamily("VPWW55")
  package static let landslide = WarningFamily("VPWW56")
  package static let stormSurge = WarningFamily("VPWW57")
  package static let wind = WarningFamily("VPWW58")
  package static let waves = WarningFamily("VPWW59")
  package static let snow = WarningFamily("VPWW60")
  package static let others = WarningFamily("VPWW61")
  /// For a report with an unreadable family: it may be any.
  package static let unread = WarningFamily("-")
}

/// The status of one warning in a report: 発表, 継続, 解除, 警報から注意報, ...
package struct WarningStatus: Hashable, Sendable {
  /// As in the report.
  package let text: String
  package let activity: Activity

  package init(_ text: String) {
    self.text = text
    activity =
      switch text {
      case "解除": .released
      case "発表警報・注意報はなし": .nothing
      default: .active
      }
  }

  /// Whether a warning of this status is in force. An unknown status is in force.
  package enum Activity: Sendable {
    case active
    case released
    /// The report lists nothing.
    case nothing
  }

  /// Whether the warning is new in this report.
  package var isNew: Bool { text == "発表" }

  /// The kind of status; nil if unknown.
  package var kind: Kind? { Self.kinds[text] }

  package enum Kind: String, CaseIterable, Sendable {
    case issued
    case continued
    case released
    case nothing
    case emergencyToDanger
    case emergencyToWarning
    case emergencyToAdvisory
    case dangerToWarning
    case dangerToAdvisory
    case warningToAdvisory
  }

  private static let kinds: [String: Kind] = [
    "発表": .issued, "継続": .continued, "解除": .released, "発表警報・注意報はなし": .nothing,
    "特別警報から危険警報": .emergencyToDanger, "特別警報から警報": .emergencyToWarning,
    "特別警報から注意報": .emergencyToAdvisory, "危険警報から警報": .dangerToWarning,
    "危険警報から注意報": .dangerToAdvisory, "警報から注意報": .warningToAdvisory,
  ]
}
