/// What is known about the warnings of a place.
public struct PlaceWarnings: Equatable, Sendable {
  public let place: Place
  /// The offices whose reports cover it.
  public let offices: [OfficeAnswer]
  /// One for each municipality, or part of one, of the place; only the primary area if its
  /// municipalities are unknown.
  public let states: [WarningState]
  /// The reports' summaries for whole primary areas, if the place is one.
  public let areaStates: [WarningState]
  public let floods: [PlacedFlood]
  /// Rivers whose forecast was lifted.
  public let releasedFloods: [PlacedFlood]
  /// The origin of the river floods; nil if they could not be fetched.
  public let floodAnswer: Sourced<Int>?
  /// Level 1, in addition to the warnings.
  public let attention: [PlaceAttention]
  /// Why it is missing or incomplete; nil if it is complete.
  public let attentionError: ForecastError?
  public let timelines: [PlaceTimeline]
  /// The same for the outlook.
  public let timelineError: ForecastError?
  public let feed: WarningFeed
  /// Everything unknown about the place as a whole. Unknown families of a single municipality are
  /// in its state too.
  public let unknowns: [WarningUnknown]
  /// When the place's reports and floods were last checked; nil for a replay.
  public let checked: Instant?

  /// The reports of one office.
  public struct OfficeAnswer: Equatable, Sendable {
    public let code: OfficeCode
    /// The newest report of each family; empty if they could not be fetched.
    public let reports: Sourced<[WarningReport]>?
    public let error: ForecastError?
  }

  /// Nothing is known, for one reason.
  static func unknown(_ place: Place, _ reason: WarningUnknown) -> PlaceWarnings {
    PlaceWarnings(
      place: place, offices: [], states: [], areaStates: [], floods: [], releasedFloods: [],
      floodAnswer: nil, attention: [], attentionError: nil, timelines: [], timelineError: nil,
      feed: .unknown, unknowns: [reason], checked: nil)
  }

  /// Whether anything is in force. `none` only if every part is known.
  public enum Overall: Equatable, Sendable {
    case none
    case active
    case unknown
  }

  /// Everything in force in all municipalities of the place.
  public var active: [WarningEntry] {
    (states + areaStates).flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  public var overall: Overall {
    if case .silent = feed { return .unknown }
    if gravity != nil { return .active }
    return unknowns.isEmpty ? .none : .unknown
  }

  /// Whether everything is known.
  public var isComplete: Bool { unknowns.isEmpty }

  /// Whether details of what is in force were lost because they could not be read.
  public var hasLostDetails: Bool {
    offices.contains { $0.reports?.value.contains { $0.losses.contains(.details) } ?? false }
  }

  /// The highest gravity in force, rivers included; nil if nothing is known to be in force.
  public var gravity: WarningGravity? {
    ((states + areaStates).compactMap(\.gravity) + floods.map(\.flood.gravity)).max()
  }

  /// The highest class known to be in force.
  public var highest: WarningClass? {
    (active.compactMap(\.meaning?.kind) + floods.compactMap(\.flood.gravity.known)).max()
  }

  /// The highest level in force, among phenomena with levels.
  public var level: AlertLevel? {
    (active.compactMap(\.meaning?.level) + floods.compactMap(\.flood.level)).max()
  }
}

/// Whether JMA's feed of warnings is alive.
public enum WarningFeed: Equatable, Sendable {
  case alive(latest: Instant)
  /// No report was handled in the whole nation for hours.
  case silent(latest: Instant)
  case unknown

  /// Longer than any period without a report in the whole nation.
  static let patience = 6 * 3600

  public var latest: Instant? {
    switch self {
    case .alive(let latest), .silent(let latest): latest
    case .unknown: nil
    }
  }
}

/// Early attention information for an area of the place.
public struct PlaceAttention: Equatable, Sendable {
  public let reported: Instant?
  public let publishingOffice: String?
  /// A primary area, a weekly area or an office.
  public let areaCode: String
  public let text: String?
  public let blocks: [EarlyAttention.Block]
  public let rows: [EarlyAttention.Row]

  /// Whether any warning is considered possible.
  public var isNotable: Bool { rows.contains { $0.values.contains(where: \.isNotable) } }
}

/// The outlook of one municipality.
public struct PlaceTimeline: Equatable, Sendable {
  public let municipality: MunicipalityCode
  public let reported: Instant
  public let rows: [WarningTimeline.Row]
}
