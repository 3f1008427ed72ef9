package import Models
import Pages

extension MachineOutput {
  package func warnings(_ answers: [PlaceWarnings], now: Instant) -> JSONDocument {
    WarningsDocument(answers: answers.map { $0.judged(at: now) }, now: now).json(self)
  }
}

struct WarningsDocument: JSONObject {
  let answers: [PlaceWarnings]
  let now: Instant

  static var shape: String? { "warnings" }

  static func declare(_ fields: inout some JSONFields<WarningsDocument>) {
    fields.head("warnings")
    fields.at { $0.now }
    fields.include { document in
      WarningsInForce(
        state: document.overall, isComplete: document.answers.allSatisfy(\.isComplete),
        highest: document.answers.compactMap(\.highest).max(),
        level: document.answers.compactMap(\.level).max())
    }
    fields.field("places", "one entry a place, in the order asked for") { $0.answers }
    fields.unresolvedPlaces()
  }

  /// Active if anything is; none only if every place is.
  private var overall: PlaceWarnings.Overall {
    if answers.contains(where: { $0.overall == .active }) { return .active }
    return answers.allSatisfy { $0.overall == .none } && !answers.isEmpty ? .none : .unknown
  }
}

struct WarningsInForce: JSONObject {
  let state: PlaceWarnings.Overall
  let isComplete: Bool
  let highest: WarningClass?
  let level: AlertLevel?

  init(
    state: PlaceWarnings.Overall, isComplete: Bool, highest: WarningClass?, level: AlertLevel?
  ) {
    self.state = state
    self.isComplete = isComplete
    self.highest = highest
    self.level = level
  }

  init(_ answer: PlaceWarnings) {
    self.init(
      state: answer.overall, isComplete: answer.isComplete, highest: answer.highest,
      level: answer.level)
  }

  static var shape: String? { "inForce" }

  static func declare(_ fields: inout some JSONFields<WarningsInForce>) {
    fields.include { StateInForce(inForce: $0) }
    fields.include { Completeness(inForce: $0) }
    fields.include { HighestInForce(inForce: $0) }
  }
}

/// The same, as `map` and `status` have it: they end with `complete`.
struct WarningsInBrief: JSONObject {
  let inForce: WarningsInForce

  static var shape: String? { "inForceInBrief" }

  static func declare(_ fields: inout some JSONFields<WarningsInBrief>) {
    fields.include { StateInForce(inForce: $0.inForce) }
    fields.include { HighestInForce(inForce: $0.inForce) }
    fields.include { Completeness(inForce: $0.inForce) }
  }
}

private struct StateInForce: JSONObject {
  let inForce: WarningsInForce

  static func declare(_ fields: inout some JSONFields<StateInForce>) {
    fields.field(
      "state",
      "`active`: something is in force. `none`: JMA lists nothing, and every part is known. `unknown`: nothing is known to be in force, but not every part is known, or the feed stands still. Of the document: active if any place is, none only if all are"
    ) { $0.inForce.state }
  }
}

private struct Completeness: JSONObject {
  let inForce: WarningsInForce

  static func declare(_ fields: inout some JSONFields<Completeness>) {
    fields.field(
      "complete",
      "whether every part is known. With `active` and false, something graver may be hidden"
    ) { $0.inForce.isComplete }
  }
}

private struct HighestInForce: JSONObject {
  let inForce: WarningsInForce

  static func declare(_ fields: inout some JSONFields<HighestInForce>) {
    fields.field(
      "highest",
      "the gravest class that is known to be in force, rivers by their level: `advisory` (注意報), `warning` (警報), `danger` (危険警報), `emergency` (特別警報)"
    ) { $0.inForce.highest }
    fields.field(
      "level",
      "the highest alert level in force, 2 to 5; other phenomena than heavy rain, landslide, storm surge and rivers have none"
    ) { $0.inForce.level?.rawValue }
  }
}

extension PlaceWarnings: JSONObject {
  static var shape: String? { "warningsOfPlace" }

  static func declare(_ fields: inout some JSONFields<PlaceWarnings>) {
    fields.field("place", "what was asked for") { $0.place }
    fields.include { WarningsInForce($0) }
    fields.field(
      "checked",
      "the oldest time at which what it rests on was asked for; null for a replay"
    ) { $0.checked }
    fields.field("feed", "whether JMA's system handles reports at all") { $0.feed }
    fields.field("offices", "the offices whose reports speak of the place") { $0.offices }
    fields.field(
      "areas",
      "one entry for each municipality of the place, or for each part that JMA divides it into; then primary areas (`kind` `primaryArea`) with what no municipality of them has"
    ) { $0.states + $0.areaStates }
    fields.field("floods", "designated rivers") { RiverFloods(answer: $0) }
    fields.field("unknown", "everything that is not known") { $0.unknowns }
    fields.field(
      "earlyAttention", "early attention information, beside the warnings, no part of `state`"
    ) { EarlyAttentionShape(answer: $0) }
    fields.field("outlook", "what is to come, beside the warnings, no part of `state`") {
      OutlookShape(answer: $0)
    }
  }
}

extension WarningFeed: JSONObject {
  static func declare(_ fields: inout some JSONFields<WarningFeed>) {
    fields.field(
      "state",
      "`alive`; `silent`: no report of all Japan was handled for six hours, so the state is `unknown` whatever is listed; `unknown`, also where the time lies ahead of this machine's clock"
    ) { WarningFeedState($0) }
    fields.field("latest", "when a report was last handled") { $0.latest }
  }
}

private enum WarningFeedState: String, CaseIterable, JSONWord {
  case alive, silent, unknown

  init(_ feed: WarningFeed) {
    switch feed {
    case .alive: self = .alive
    case .silent: self = .silent
    case .unknown: self = .unknown
    }
  }
}

extension PlaceWarnings.OfficeAnswer: JSONObject {
  static var shape: String? { "officeAnswer" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("code", "six digits") { $0.code.text }
    fields.field(
      "error", "why there are no reports: a word as under [failures](#failures)"
    ) { $0.error }
    fields.includeNullable { $0.reports.map { Provenance($0) } }
    fields.field(
      "reports",
      "the newest report of each family, whenever it was issued: it counts until the next one"
    ) { $0.reports?.value ?? [] }
  }
}

extension WarningReport: JSONObject {
  static var shape: String? { "report" }

  static func declare(_ fields: inout some JSONFields<WarningReport>) {
    fields.field("family", "the kind of report: `VPWW55`") { $0.family.text }
    fields.field(
      "infoType",
      "`issued`, `corrected`, `cancelled`, `exercise`, `notSeen` and `unread` (no report, but that there is none to read), or JMA's word"
    ) { $0.infoType.machineName }
    fields.field("reported", "when it was issued") { $0.reported }
    fields.field("controlled", "when JMA's system handled it") { $0.controlled }
    fields.field("office", "who issued it") { $0.publishingOffice }
    fields.field("headline", "as written, in Japanese") { $0.headline }
    fields.field("notice", "as written, in Japanese") { $0.notice }
    fields.field("issuers", "who issued it together") { $0.issuers }
    fields.field(
      "lost",
      "what of it could not be read; mostly empty. `details`: something beside what is in force (headline, additions, hours). `content`: something that tells what is in force, so that more may be. `times`: one of its two times; the other stands for both"
    ) { $0.losses.parts }
  }
}

extension WarningReport.Issuer: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("type") { $0.type }
    fields.field("name") { $0.name }
  }
}

private enum LostPart: String, CaseIterable, JSONWord {
  case details, content, times
}

extension WarningReport.Losses {
  fileprivate var parts: [LostPart] {
    let parts: [(Self, LostPart)] = [
      (.details, .details), (.content, .content), (.times, .times),
    ]
    return parts.filter { contains($0.0) }.map(\.1)
  }
}

extension WarningReport.InfoType {
  var machineName: String {
    switch self {
    case .issued: "issued"
    case .corrected: "corrected"
    case .cancelled: "cancelled"
    case .exercise: "exercise"
    case .notSeen: "notSeen"
    case .unread: "unread"
    case .other(let text): text
    }
  }
}

extension PlaceWarnings.Overall: JSONWord {
  static var machineNames: [String] { ["none", "active", "unknown"] }
}

extension WarningClass: JSONWord {}

extension WarningUnknown: JSONObject {
  static var shape: String? { "unknown" }

  static func declare(_ fields: inout some JSONFields<WarningUnknown>) {
    fields.field("part", "what is not known: `warnings`, `riverFloods` or `warningFeed`") {
      $0.part
    }
    fields.field("reason", "see below") { $0.reason }
    fields.field("family", "that of the reports, where it is one") { $0.family?.text }
    fields.field("message", "the same for people, in English") { unknown, machine in
      ErrorText(language: .en, catalog: machine.catalog).text(unknown)
    }
  }
}

extension Product: JSONWord {
  /// Those of which something may be unknown.
  static var machineNames: [String] { ["warnings", "riverFloods", "warningFeed"] }
}
