/// What is known of the warnings of a place.
public struct PlaceWarnings: Equatable, Sendable {
  public let place: Place
  /// The offices whose reports speak of it.
  public let offices: [OfficeAnswer]
  /// One for each municipality, or part of one, that the place has; the primary area alone where
  /// its municipalities cannot be told.
  public let states: [WarningState]
  /// What the reports say of whole primary areas, for places that are such.
  public let areaStates: [WarningState]
  public let floods: [PlacedFlood]
  /// Rivers whose forecast was lifted.
  public let releasedFloods: [PlacedFlood]
  /// Where the river floods are from; nil where they could not be had.
  public let floodAnswer: Sourced<Int>?
  /// Level 1, which is beside the warnings.
  public let attention: [PlaceAttention]
  /// Why it could not be had, or not all of it; nil where nothing is missing.
  public let attentionError: ForecastError?
  public let timelines: [PlaceTimeline]
  /// The same of the outlook.
  public let timelineError: ForecastError?
  public let feed: WarningFeed
  /// Everything that is not known, about the place as a whole. What is not known of one family in
  /// one municipality stands in its state too.
  public let unknowns: [WarningUnknown]
  /// When the place's reports and floods were last asked for; nil for a replay.
  public let checked: Instant?

  /// The reports of one office.
  public struct OfficeAnswer: Equatable, Sendable {
    public let code: OfficeCode
    /// The newest report of each family; empty when they could not be had.
    public let reports: Sourced<[WarningReport]>?
    public let error: ForecastError?
  }

  /// Whether anything is in force. `none` only if every part is known.
  public enum Overall: Equatable, Sendable {
    case none
    case active
    case unknown
  }

  /// Everything in force, of all municipalities of the place.
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

  /// Whether details beside what is in force were lost, because they could not be read.
  public var hasLostDetails: Bool {
    offices.contains { $0.reports?.value.contains { $0.losses.contains(.details) } ?? false }
  }

  /// The gravest in force, rivers included; nil when nothing is known to be.
  public var gravity: WarningGravity? {
    ((states + areaStates).compactMap(\.gravity) + floods.map(\.flood.gravity)).max()
  }

  /// The gravest class that is known to be in force.
  public var highest: WarningClass? {
    (active.compactMap(\.meaning?.kind) + floods.compactMap(\.flood.gravity.known)).max()
  }

  /// The highest level in force, of what has levels.
  public var level: AlertLevel? {
    (active.compactMap(\.meaning?.level) + floods.compactMap(\.flood.level)).max()
  }
}

/// Whether JMA's feed of warnings is alive.
public enum WarningFeed: Equatable, Sendable {
  case alive(latest: Instant)
  /// Nothing was handled in the whole nation for hours.
  case silent(latest: Instant)
  case unknown

  /// Longer than the nation ever is without any report.
  static let patience = 6 * 3600

  public var latest: Instant? {
    switch self {
    case .alive(let latest), .silent(let latest): latest
    case .unknown: nil
    }
  }
}

/// Early attention information of the area a place lies in.
public struct PlaceAttention: Equatable, Sendable {
  public let reported: Instant?
  public let publishingOffice: String?
  /// A primary area, a weekly area or an office.
  public let areaCode: String
  public let text: String?
  public let blocks: [EarlyAttention.Block]
  public let rows: [EarlyAttention.Row]

  /// Whether any warning is thought possible.
  public var isNotable: Bool { rows.contains { $0.values.contains(where: \.isNotable) } }
}

/// The outlook of one municipality.
public struct PlaceTimeline: Equatable, Sendable {
  public let municipality: MunicipalityCode
  public let reported: Instant
  public let rows: [WarningTimeline.Row]
}
