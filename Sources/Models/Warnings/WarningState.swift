/// The warnings of one municipality, or of one primary area: the union of the newest report of every
/// family (jma-data section 1.6).
package struct WarningState: Equatable, Sendable {
  package let area: WarningArea
  /// One for every family of which the office has a report, by code.
  package let families: [Family]

  package struct Family: Equatable, Sendable {
    package let family: WarningFamily
    package let knowledge: Knowledge
    /// Its report; nil if none counts.
    package let report: WarningReport?
    /// The area that the report was found by, if not the area itself.
    package let basis: Basis
    package let active: [WarningEntry]
    /// Released by this report.
    package let released: [WarningEntry]
  }

  package enum Knowledge: Equatable, Sendable {
    case none
    case active
    case unknown(WarningUnknown)
  }

  /// How a report was found.
  package enum Basis: String, CaseIterable, Sendable {
    /// By exactly this code.
    case exact
    /// By other parts, or the whole, of the same municipality.
    case municipality
    /// Looked up by its primary area: a warning for the area may not apply to all of it.
    case primaryArea
  }

  /// Everything in force, the gravest first.
  package var active: [WarningEntry] {
    families.flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  /// Everything that the newest reports released.
  package var released: [WarningEntry] {
    families.flatMap(\.released).sorted(by: WarningEntry.isGraver)
  }

  package var unknowns: [WarningUnknown] {
    families.compactMap { family in
      if case .unknown(let reason) = family.knowledge { reason } else { nil }
    }
  }

  /// The highest gravity in force; nil if nothing is.
  package var gravity: WarningGravity? {
    var highest: WarningGravity?
    forEachActive { highest = $0.gravity.graver(highest) }
    return highest
  }

  /// Calls back with each of ``active``, in no order.
  package func forEachActive(_ body: (WarningEntry) -> Void) {
    for family in families {
      for entry in family.active { body(entry) }
    }
  }

  /// Whether both are of one area and share what is said of them. Others may say the same.
  fileprivate func shares(with other: WarningState) -> Bool {
    area.primaryArea == other.area.primaryArea
      && families.withUnsafeBufferPointer { own in
        other.families.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
      }
  }

  /// A copy with only the matching warnings.
  func keeping(_ isKept: (WarningEntry) -> Bool) -> WarningState {
    WarningState(
      area: area,
      families: families.map { family in
        Family(
          family: family.family, knowledge: family.knowledge, report: family.report,
          basis: family.basis, active: family.active.filter(isKept), released: family.released)
      })
  }
}

package struct WarningArea: Hashable, Sendable {
  package let code: Kind
  /// Nil for a municipality that is in no table.
  package let name: PlaceName?
  /// Nil if its primary area is unknown.
  package let primaryArea: PrimaryAreaCode?

  package enum Kind: Hashable, Sendable {
    case municipality(MunicipalityCode)
    case primaryArea(PrimaryAreaCode)

    package var text: String {
      switch self {
      case .municipality(let code): code.text
      case .primaryArea(let code): code.text
      }
    }
  }

  /// Equal for all parts of a municipality and all wards of a city, which JMA lists one by one; nil for
  /// an area that is none.
  package var municipality: Int? {
    guard case .municipality(let code) = code, let number = Int(code.text.prefix(5)) else {
      return nil
    }
    // The numbers behind 100 are the wards of the first city of a prefecture (28105 is one of 28100). Those of
    // Tokyo are municipalities.
    let (prefecture, own) = (number / 1000, number % 1000)
    return prefecture != 13 && (101..<130).contains(own) ? prefecture * 1000 + 100 : number
  }
}

/// The states of a place, with summaries computed once: a prefecture has sixty municipalities of seven
/// families, and a screen needs the gravest of 47 prefectures for each frame.
struct WarningStates: Equatable, Sendable {
  /// One for each municipality, or part of one, of the place.
  let municipalities: [WarningState]
  /// The reports' summaries for whole primary areas, if the place is one.
  let areas: [WarningState]
  /// One of each code in force, the gravest first.
  let kinds: [WarningEntry]

  init(municipalities: [WarningState], areas: [WarningState]) {
    self.municipalities = municipalities
    self.areas = areas
    var kinds: [WarningEntry] = []
    for states in [municipalities, areas] {
      for state in states.distinct {
        state.forEachActive { entry in
          if !kinds.contains(where: { $0.code == entry.code }) { kinds.append(entry) }
        }
      }
    }
    self.kinds = kinds.sorted(by: WarningEntry.isGraver)
  }

  /// The highest gravity in force; nil if nothing is known to be in force.
  var gravity: WarningGravity? { kinds.first?.gravity }

  static let none = WarningStates(municipalities: [], areas: [])

  /// Why more may be in force than the states say; each reason once.
  var unknowns: [WarningUnknown] {
    (municipalities.distinct + areas.distinct).reduce(into: []) { reasons, state in
      for reason in state.unknowns where !reasons.contains(reason) { reasons.append(reason) }
    }
  }
}

/// The statements of the offices' reports about a place: the part of an answer that changes only with
/// the reports.
struct ReportedStates: Sendable {
  /// The newest report of each family, by office; none for an office without an answer.
  let newest: [OfficeCode: [WarningReport]]
  let states: WarningStates
  /// Why more may be in force than the states say; each reason once.
  let unknowns: [WarningUnknown]

  init(newest: [OfficeCode: [WarningReport]], states: WarningStates) {
    self.newest = newest
    self.states = states
    unknowns = states.unknowns
  }
}

/// One warning of one area, with its report.
package struct WarningEntry: Equatable, Sendable {
  /// Nil if the report has a status without a code.
  package let code: WarningCode?
  /// Nil for an unknown code; the warning counts all the same.
  package let meaning: WarningMeaning?
  package let status: WarningStatus
  package let additions: [String]
  package let properties: [WarningKind.Property]
  package let family: WarningFamily
  /// When its report was issued.
  package let reported: Instant

  init(_ kind: WarningKind, meaning: WarningMeaning?, report: WarningReport) {
    code = kind.code
    self.meaning = meaning
    status = kind.status
    additions = kind.additions
    properties = kind.properties
    family = report.family
    reported = report.reported
  }

  package var gravity: WarningGravity { meaning.map { .known($0.kind) } ?? .unknown }

  /// Since when it is in force, if known: it is new in this report.
  package var since: Instant? { status.isNew ? reported : nil }

  /// The periods of its dangers, if the report has them.
  package var periods: [WarningKind.Period] { properties.flatMap(\.periods) }

  /// The expected end: that of the periods at least as grave as the warning itself. Nil if not
  /// given.
  package var until: Instant? {
    guard let kind = meaning?.kind else { return nil }
    let ends = periods.filter { $0.code.kind.map { $0 >= kind } ?? false }.map(\.end)
    return ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
  }

  /// The gravest first; equals by level, then by code.
  package static func isGraver(_ left: WarningEntry, _ right: WarningEntry) -> Bool {
    if left.gravity != right.gravity { return left.gravity > right.gravity }
    let levels = (left.meaning?.level != nil, right.meaning?.level != nil)
    if levels.0 != levels.1 { return levels.0 }
    return (left.code?.text ?? "") < (right.code?.text ?? "")
  }
}

/// Why something about the warnings of a place is unknown. Unknown is never treated as "none".
package enum WarningUnknown: Equatable, Sendable {
  case failed(Product, ForecastError)
  /// The newest report of a family was withdrawn (取消).
  case withdrawn(WarningFamily, at: Instant)
  /// A report of a family, or a part of one, could not be read; nil if it may be of any family.
  case unread(WarningFamily?)
  /// Which of several reports of a family is the newest cannot be determined: each may be in force.
  case orderUnclear(WarningFamily)
  /// A report of a family has something graver for an area than for any of its municipalities.
  case contradictory(WarningFamily)
  /// The reports of a family contain neither the place nor its area.
  case areaMissing(WarningFamily)
  /// The answer lists no report at all.
  case noReports(OfficeCode)
  /// A replay has only later reports of this family.
  case recordedLater(WarningFamily)
  /// The source has seen no report of this family since a time; its history does not go back
  /// further.
  case notSeen(WarningFamily, since: Instant)
  /// No report of the whole nation was handled for hours: the feed has stopped.
  case feedSilent(latest: Instant)
  /// The answer was stored some time ago and could not be renewed; there may be newer reports.
  case notRenewed(Product, checked: Instant)
  /// A time that determines an age is ahead of the clock: that of a check or, for the feed, of
  /// JMA's last handling. One of the clocks is wrong, and the age is unknown.
  case aheadOfClock(Product, time: Instant)
  /// A river's forecast names no area.
  case floodWithoutArea(river: String)
  /// The source has seen no forecast of other rivers since a time; its history does not go back
  /// further.
  case floodsNotSeen(since: Instant)
  /// A river's forecast was withdrawn.
  case floodWithdrawn(river: String)
  /// The last list does not have a river, but is older than one that has it.
  case floodNotListed(river: String)
  /// Which of several forecasts of a river is the newest cannot be determined: each may be in force.
  case floodOrderUnclear(river: String)

  /// The affected part of the answer.
  package var part: Product {
    switch self {
    case .failed(let product, _), .notRenewed(let product, _), .aheadOfClock(let product, _):
      product
    case .floodWithoutArea, .floodsNotSeen, .floodWithdrawn, .floodNotListed, .floodOrderUnclear:
      .riverFloods
    case .withdrawn, .unread, .orderUnclear, .contradictory, .areaMissing, .noReports,
      .recordedLater, .notSeen, .feedSilent:
      .warnings
    }
  }

  package var error: ForecastError? {
    if case .failed(_, let error) = self { error } else { nil }
  }

  /// The family of the reports, where it is one.
  package var family: WarningFamily? {
    switch self {
    case .withdrawn(let family, _), .orderUnclear(let family), .areaMissing(let family),
      .contradictory(let family), .recordedLater(let family), .notSeen(let family, _):
      family
    case .unread(let family): family
    default: nil
    }
  }

  var isAboutAge: Bool {
    switch self {
    case .notRenewed, .aheadOfClock: true
    default: false
    }
  }
}

extension [WarningState] {
  /// Without those of which the one before says it all: most municipalities read like a neighbour.
  var distinct: [WarningState] {
    indices.filter { $0 == 0 || !self[$0].shares(with: self[$0 - 1]) }.map { self[$0] }
  }
}

extension Sequence where Element == WarningState {
  /// How many municipalities they are.
  package var municipalityCount: Int { Set(compactMap(\.area.municipality)).count }
}
