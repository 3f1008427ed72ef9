package struct PlaceWarnings: Equatable, Sendable {
  package let place: Place
  /// The offices whose reports cover it.
  package var offices: [OfficeAnswer]
  /// The statements of the reports.
  let stated: WarningStates
  package let floods: [PlacedFlood]
  /// Rivers whose forecast was lifted.
  package let releasedFloods: [PlacedFlood]
  /// The origin of the river floods; nil if they could not be fetched.
  package var floodAnswer: Sourced<Int>?
  /// Level 1, in addition to the warnings.
  package private(set) var attention: [PlaceAttention]
  /// The days of which it is not known.
  package private(set) var attentionGaps: [AttentionGap]
  /// Why it is missing or incomplete; nil if it is complete.
  package private(set) var attentionError: ForecastError?
  package private(set) var timelines: [PlaceTimeline]
  /// Like `attentionError`, for the outlook.
  package private(set) var timelineError: ForecastError?
  package internal(set) var feed: WarningFeed
  /// Beside the warnings, no part of what is in force; nil where they were not asked for, or the source has none.
  package var alerts: PlaceAlerts?
  /// Everything unknown about the place as a whole. Unknown families of a single municipality are
  /// in its state too.
  package internal(set) var unknowns: [WarningUnknown]
  /// When the place's reports and floods were last checked; nil for a replay.
  package let checked: Instant?

  package struct OfficeAnswer: Equatable, Sendable {
    package let code: OfficeCode
    /// The newest report of each family; nil if they could not be fetched.
    package var reports: Sourced<[WarningReport]>?
    package let error: ForecastError?
  }

  /// Nothing is known, for one reason.
  static func unknown(
    _ place: Place, _ reason: WarningUnknown, feed: WarningFeed = .unknown
  ) -> PlaceWarnings {
    PlaceWarnings(
      place: place, offices: [], stated: .none, floods: [], releasedFloods: [], attention: [],
      attentionGaps: [], timelines: [], feed: feed, unknowns: [reason], checked: nil)
  }

  /// Nothing is known, because the source has no warnings at all.
  package static func notCarried(_ place: Place, by source: SourceKind) -> PlaceWarnings {
    unknown(place, .failed(.warnings, .notOffered(.warnings, by: source)))
  }

  /// Whether anything is in force. `none` only if every part is known.
  package enum Overall: String, CaseIterable, Sendable {
    case none
    case active
    case unknown
  }

  /// One for each municipality, or part of one, of the place; only the primary area if its
  /// municipalities are unknown.
  package var states: [WarningState] { stated.municipalities }

  /// The reports' summaries for whole primary areas, if the place is one.
  package var areaStates: [WarningState] { stated.areas }

  /// Everything in force in all municipalities of the place.
  package var active: [WarningEntry] {
    (states + areaStates).flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  /// The first of a class in ``active``.
  package func first(of kind: WarningClass) -> WarningEntry? {
    kinds.first { $0.meaning?.kind == kind }
  }

  /// One of each code in ``active``, the gravest first.
  package var kinds: [WarningEntry] { stated.kinds }

  package var overall: Overall { overall(gravity) }

  /// For a known highest gravity.
  package func overall(_ gravity: WarningGravity?) -> Overall {
    if case .silent = feed { return .unknown }
    if gravity != nil { return .active }
    return unknowns.isEmpty ? .none : .unknown
  }

  /// The last that JMA handled, if it had stopped when it was asked.
  package var feedStopped: Instant? {
    for case .feedSilent(let latest) in unknowns { return latest }
    return nil
  }

  /// Whether there are reports of any age.
  var hasReports: Bool { offices.contains { $0.reports != nil } }

  /// Whether everything is known.
  package var isComplete: Bool { unknowns.isEmpty }

  /// Whether details of warnings in force were lost because they could not be read.
  package var hasLostDetails: Bool {
    offices.contains { $0.reports?.value.contains { $0.losses.contains(.details) } ?? false }
  }

  /// The highest gravity in force, rivers included; nil if nothing is known to be in force.
  package var gravity: WarningGravity? {
    var highest = stated.gravity
    for flood in floods { highest = flood.flood.gravity.graver(highest) }
    return highest
  }

  /// The highest class known to be in force.
  package var highest: WarningClass? {
    let kinds = stated.kinds.compactMap { $0.meaning?.kind }
    return (kinds + floods.compactMap(\.flood.gravity.known)).max()
  }

  /// The highest level in force, among phenomena with levels.
  package var level: AlertLevel? {
    let levels = kinds.compactMap { $0.meaning?.level }
    return (levels + floods.compactMap(\.flood.level)).max()
  }

  /// A copy with the early attention and the outlook of an earlier answer, for one that came without.
  package func keepingAttention(of earlier: PlaceWarnings) -> PlaceWarnings {
    var answer = self
    answer.attention = earlier.attention
    answer.attentionGaps = earlier.attentionGaps
    answer.attentionError = earlier.attentionError
    answer.timelines = earlier.timelines
    answer.timelineError = earlier.timelineError
    answer.alerts = alerts ?? earlier.alerts
    return answer
  }

  /// Whether nothing in it is of now, and it is no later than an earlier answer that was confirmed.
  package func isNoNewer(than earlier: PlaceWarnings) -> Bool {
    guard let known = earlier.checked,
      offices.allSatisfy({ $0.reports.map { $0.freshness == .stale } ?? true })
    else { return false }
    return checked.map { $0 < known } ?? true
  }

  /// A copy after a failed refresh.
  package func notRenewed(because error: ForecastError) -> PlaceWarnings {
    var answer = self
    for index in answer.offices.indices {
      answer.offices[index].reports = offices[index].reports?.notRenewed(because: error)
    }
    return answer
  }

  /// Why reports could not be fetched, or not refreshed.
  package var trouble: ForecastError? {
    offices.firstValue { $0.error ?? $0.reports?.trouble }
  }

  /// A copy as stored data, because nothing newer arrived in time. Parts that are not stored are late,
  /// too.
  package func late(_ trouble: ForecastError) -> PlaceWarnings {
    var answer = self
    answer.offices = offices.map { office in
      OfficeAnswer(
        code: office.code, reports: office.reports?.late(trouble),
        error: office.error == .notCached ? trouble : office.error)
    }
    answer.floodAnswer = floodAnswer?.late(trouble)
    answer.alerts = alerts?.late(trouble)
    answer.unknowns = unknowns.map { unknown in
      if case .failed(let product, .notCached) = unknown { return .failed(product, trouble) }
      return unknown
    }
    return answer
  }

  // Its origin, and whether the source has more.

  /// Whether it is recorded or built in: not current.
  package var isReplay: Bool { offices.contains { $0.reports?.freshness.isPast == true } }

  /// Whether a part of it is stale because it was not refreshed: the warnings in force now may differ.
  package var isStored: Bool {
    offices.contains { $0.reports?.freshness.isStored ?? false }
      || floodAnswer?.freshness.isStored ?? false
  }

  /// Whether all of it is known, and as of now.
  package var isSure: Bool { isComplete && !isStored }

  /// The source, if it has no warnings at all.
  package var notCarriedBy: SourceKind? {
    guard offices.isEmpty, unknowns.count == 1,
      case .failed(.warnings, .notOffered(_, let source))? = unknowns.first
    else { return nil }
    return source
  }

  /// Whether there are no reports because the source has none: a retry cannot help.
  package var sourceHasNoReports: Bool {
    !offices.isEmpty
      && offices.allSatisfy { office in
        switch office.error {
        case .notOffered, .nothingRecorded, .recordedLongAgo: office.reports == nil
        default: false
        }
      }
  }

  /// A copy as of a later moment. Warnings change at any time: an answer that was not confirmed for
  /// minutes is marked, and soon no longer allows the answer "none". A replay has no age.
  package func at(_ now: Instant) -> PlaceWarnings {
    var answer = self
    answer.alerts = alerts?.at(now)
    guard offices.contains(where: { $0.reports?.source.isLive ?? false }) else { return answer }
    for index in offices.indices {
      answer.offices[index].reports = offices[index].reports?.aged(at: now)
    }
    answer.floodAnswer = floodAnswer?.aged(at: now)
    answer.feed = feed.at(now)
    for reason in answer.offices.compactMap({ $0.reports?.notRenewed(.warnings, at: now) })
      + [floodAnswer?.notRenewed(.riverFloods, at: now)].compactMap({ $0 })
    {
      // The answer may have been too old already on arrival.
      answer.unknowns.removeAll { $0.part == reason.part && $0.isAboutAge }
      answer.unknowns.append(reason)
    }
    return answer
  }

  /// When they are due; nil for a replay.
  package var due: Instant? {
    guard offices.contains(where: { $0.reports?.source.isLive ?? false }) else { return nil }
    return checked?.adding(seconds: LiveRhythm.warnings)
  }

  /// Seconds that a stored answer may be dated in the future, because clocks differ.
  private static let clockSkew = 60

  /// Whether all of it was checked within minutes, so that no request is needed. Products that the
  /// source never carries are excepted.
  func isRecent(at now: Instant) -> Bool {
    guard let checked,
      (-Self.clockSkew...LiveRhythm.warningsAbove).contains(now.seconds(since: checked)),
      alerts.map({ $0.doubt == nil || $0.checked != nil }) ?? true
    else { return false }
    return unknowns.allSatisfy { unknown in
      switch unknown {
      case .failed(_, .notOffered): true
      case .failed: false
      default: true
      }
    }
  }
}

/// Whether JMA's feed of warnings is alive.
package enum WarningFeed: Equatable, Sendable {
  case alive(latest: Instant)
  /// No report was handled in the whole nation for hours.
  case silent(latest: Instant)
  case unknown

  /// Longer than any period without a report in the whole nation.
  static let patience = 6 * 3600

  package var latest: Instant? {
    switch self {
    case .alive(let latest), .silent(let latest): latest
    case .unknown: nil
    }
  }

  /// Whether the feed has stopped cannot be known from an answer of hours ago: the answer itself is
  /// marked then.
  fileprivate func at(_ now: Instant) -> WarningFeed {
    if case .alive(let latest) = self, latest.isAhead(of: now) { return .unknown }
    return self
  }
}

/// The outlook of one municipality, or the part that only its primary area has.
package struct PlaceTimeline: Equatable, Sendable {
  package let area: WarningArea.Kind
  package let reported: Instant
  package let rows: [WarningTimeline.Row]
}

extension Sourced {
  fileprivate func aged(at now: Instant) -> Sourced {
    aged(after: checked?.adding(seconds: LiveRhythm.warningsLimit), at: now)
  }

  /// The reason if the answer is too old to say that nothing is in force; nil if it is not.
  fileprivate func notRenewed(_ product: Product, at now: Instant) -> WarningUnknown? {
    guard source.isLive, let checked else { return nil }
    guard let age = checked.age(at: now) else { return .aheadOfClock(product, time: checked) }
    return age > PlaceWarningsBuilder.renewal ? .notRenewed(product, checked: checked) : nil
  }
}
