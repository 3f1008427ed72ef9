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

  static func declare(_ fields: inout some JSONFields<WarningsDocument>) {
    fields.head("warnings") { $0.now }
    fields.include { document in
      WarningsInForce(
        state: document.overall, isComplete: document.answers.allSatisfy(\.isComplete),
        highest: document.answers.compactMap(\.highest).max(),
        level: document.answers.compactMap(\.level).max())
    }
    fields("places", "one entry a place, in the order asked for") { $0.answers }
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

  static var shape: String? { "inForce" }

  static func declare(_ fields: inout some JSONFields<WarningsInForce>) {
    fields.state { $0 }
    fields.completeness { $0 }
    fields.highest { $0 }
  }
}

extension WarningsInForce {
  init(_ answer: PlaceWarnings) {
    self.init(
      state: answer.overall, isComplete: answer.isComplete, highest: answer.highest,
      level: answer.level)
  }
}

/// The same, as `map` and `status` have it: they end with `complete`.
struct WarningsInBrief: JSONObject {
  let inForce: WarningsInForce

  static var shape: String? { "inForceInBrief" }

  static func declare(_ fields: inout some JSONFields<WarningsInBrief>) {
    fields.state { $0.inForce }
    fields.highest { $0.inForce }
    fields.completeness { $0.inForce }
  }
}

extension JSONFields {
  @inline(__always)
  fileprivate mutating func state(_ inForce: (Value) -> WarningsInForce) {
    callAsFunction(
      "state",
      "`active`: something is in force. `none`: JMA lists nothing, and every part is known. `unknown`: nothing is known to be in force, but not every part is known, or the feed stands still. Of the document: active if any place is, none only if all are"
    ) { inForce($0).state }
  }

  @inline(__always)
  fileprivate mutating func completeness(_ inForce: (Value) -> WarningsInForce) {
    callAsFunction(
      "complete",
      "whether every part is known. With `active` and false, something graver may be hidden"
    ) { inForce($0).isComplete }
  }

  @inline(__always)
  fileprivate mutating func highest(_ inForce: (Value) -> WarningsInForce) {
    callAsFunction(
      "highest",
      "the gravest class that is known to be in force, rivers by their level: `advisory` (注意報), `warning` (警報), `danger` (危険警報), `emergency` (特別警報)"
    ) { inForce($0).highest }
    callAsFunction(
      "level",
      "the highest alert level in force, 2 to 5; other phenomena than heavy rain, landslide, storm surge and rivers have none"
    ) { inForce($0).level?.rawValue }
  }
}

extension PlaceWarnings: JSONObject {
  static var shape: String? { "warningsOfPlace" }

  static func declare(_ fields: inout some JSONFields<PlaceWarnings>) {
    fields("place", "what was asked for") { $0.place }
    fields.include { WarningsInForce($0) }
    fields("checked", "the oldest time at which what it rests on was asked for; null for a replay")
    { $0.checked }
    fields("feed", "whether JMA's system handles reports at all") { $0.feed }
    fields("offices", "the offices whose reports speak of the place") { $0.offices }
    fields(
      "areas",
      "one entry for each municipality of the place, or for each part that JMA divides it into; then primary areas (`kind` `primaryArea`) with what no municipality of them has"
    ) { $0.states + $0.areaStates }
    fields.group("floods", "designated rivers") { fields in
      fields("known", "false if their file could not be had") { $0.floodAnswer != nil }
      fields.includeNullable { $0.floodAnswer.map { AnswerOrigin($0) } }
      fields("active", "in force") { $0.floods }
      fields("released", "lifted by the newest report") { $0.releasedFloods }
    }
    fields("unknown", "everything that is not known") { $0.unknowns }
    fields.group(
      "earlyAttention", "early attention information, beside the warnings, no part of `state`"
    ) { fields in
      fields("error", "why there is none, or, with `areas`, why not all is there") {
        $0.attentionError
      }
      fields("areas") { $0.attention }
      fields("missing", "the days that are not known; they may be rated anything") {
        $0.attentionGaps
      }
    }
    fields.group("outlook", "what is to come, beside the warnings, no part of `state`") { fields in
      fields("error", "as of `earlyAttention`") { $0.timelineError }
      fields("areas") { $0.timelines }
    }
    fields(
      "alerts",
      "urgent notices, beside the warnings, no part of `state`; null where the source has none, and with `--all`, which does not ask for them"
    ) { $0.alerts }
  }
}

extension PlaceAlerts: JSONObject {
  static var shape: String? { "urgentNotices" }

  static func declare(_ fields: inout some JSONFields<PlaceAlerts>) {
    fields("error", "why there may be others; null where all are known") { $0.doubt }
    fields("checked", "when JMA's list of bulletins was asked for; null for a replay") {
      $0.checked
    }
    fields("notices", "the gravest first") { $0.notices }
  }
}

extension UrgentNotice: JSONObject {
  static func declare(_ fields: inout some JSONFields<UrgentNotice>) {
    fields(
      "kind",
      "`nankaiWarning` (南海トラフ地震臨時情報、巨大地震警戒), `nankaiCaution` (巨大地震注意), `nankaiStudied` (調査中), `nankai` (another keyword), `hokkaidoSanriku` (北海道・三陸沖後発地震注意情報), `tornadoSighted` (竜巻目撃), `tornado` (竜巻注意), `rainbands` (線状降水帯発生), `rainbandsSoon` (線状降水帯直前予測), `recordRain` (記録的短時間大雨), `heavySnow` (短時間大雪)"
    ) { $0.kind }
    fields("issued", "null where JMA does not say when") { $0.issued }
    fields("until", "how long it is shown; null where nobody says when it was issued") { $0.until }
    fields("untilIsOurs", "JMA names no end: `until` is this program's choice") {
      $0.isEndOurs
    }
    fields("title", "JMA's own words; null for notices on earthquakes") {
      WrittenText($0.placed?.bulletin.title)
    }
    fields("office", "who issued it; null where it is not known") {
      WrittenText($0.placed?.bulletin.publishingOffice)
    }
    fields("areas", "codes of offices; empty for what concerns all places") {
      $0.placed?.bulletin.areaCodes ?? []
    }
  }
}

extension UrgentNotice.Kind: JSONWord {}

extension WarningFeed: JSONObject {
  static func declare(_ fields: inout some JSONFields<WarningFeed>) {
    fields(
      "state",
      "`alive`; `silent`: no report of all Japan was handled for six hours, so the state is `unknown` whatever is listed; `unknown`, also where the time lies ahead of this machine's clock"
    ) { WarningFeedState($0) }
    fields("latest", "when a report was last handled") { $0.latest }
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
    fields("code", "six digits") { $0.code.text }
    fields("error", "why there are no reports: a word as under [failures](#failures)") { $0.error }
    fields.includeNullable { $0.reports.map { Provenance($0) } }
    fields(
      "reports",
      "the newest report of each family, whenever it was issued: it counts until the next one"
    ) { $0.reports?.value ?? [] }
  }
}

extension WarningReport: JSONObject {
  static var shape: String? { "report" }

  static func declare(_ fields: inout some JSONFields<WarningReport>) {
    fields("family", "the kind of report: `VPWW55`") { $0.family.text }
    fields(
      "infoType",
      "`issued`, `corrected`, `cancelled`, `exercise`, `notSeen` and `unread` (no report, but that there is none to read), or JMA's word"
    ) { $0.infoType.machineName }
    fields("reported", "when it was issued") { $0.reported }
    fields("controlled", "when JMA's system handled it") { $0.controlled }
    fields("office", "who issued it") { WrittenText($0.publishingOffice) }
    fields("headline", "as written, in Japanese") { WrittenText($0.headline) }
    fields("notice", "as written, in Japanese") { WrittenText($0.notice) }
    fields("issuers", "who issued it together") { $0.issuers }
    fields(
      "lost",
      "what of it could not be read; mostly empty. `details`: something beside what is in force (headline, additions, hours). `content`: something that tells what is in force, so that more may be. `times`: one of its two times; the other stands for both"
    ) { $0.losses.parts }
  }
}

extension WarningReport.Issuer: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type") { WrittenText($0.type) }
    fields("name") { WrittenText($0.name) }
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

extension ReportInfoType {
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

extension PlaceWarnings.Overall: JSONWord {}

extension WarningClass: JSONWord {}

extension WarningUnknown: JSONObject {
  static var shape: String? { "unknown" }

  static func declare(_ fields: inout some JSONFields<WarningUnknown>) {
    fields("part", "what is not known: `warnings`, `riverFloods` or `warningFeed`") { $0.part }
    fields("reason", "see below") { $0.reason }
    fields("family", "that of the reports, where it is one") { $0.family?.text }
    fields("message", "the same for people, in English") { unknown, machine in
      ErrorText(language: .en, catalog: machine.catalog).text(unknown)
    }
  }
}

extension Product: JSONWord {
  /// Those of which something may be unknown.
  static var machineNames: [String] { ["warnings", "riverFloods", "warningFeed"] }
}

extension MachineOutput {
  /// One record a warning or flood in force; one for a place with none, and one for each unknown part.
  package func warningRecords(_ answers: [PlaceWarnings]) -> [String] {
    answers.flatMap { WarningRecord.all($0) }.map { record($0) }
  }
}

struct WarningRecord: RecordRow {
  let place: String
  let kind: String
  var area: String?
  var name: String?
  let `class`: String
  var level: AlertLevel?
  var code: String?
  var warning: String?
  var status: String?
  var reported: Instant?
  var until: Instant?

  static func all(_ answer: PlaceWarnings) -> [WarningRecord] {
    let place = answer.place.shortCode
    var records: [WarningRecord] = []
    for state in answer.states + answer.areaStates {
      records += state.active.map { entry in
        WarningRecord(
          place: place, kind: "warning", area: state.area.code.text, name: state.area.name?.ja,
          class: entry.meaning?.kind.machineName ?? "unknown", level: entry.meaning?.level,
          code: entry.code?.text, warning: entry.meaning?.ja, status: entry.status.text,
          reported: entry.reported, until: entry.until)
      }
    }
    records += answer.floods.map(\.flood).map { flood in
      WarningRecord(
        place: place, kind: "flood", area: flood.riverCode, name: flood.river,
        class: flood.gravity.known?.machineName ?? "unknown", level: flood.level,
        code: flood.code, warning: flood.name, status: flood.condition, reported: flood.reported)
    }
    if answer.overall == .none {
      records.append(WarningRecord(place: place, kind: "none", class: "none"))
    }
    records += answer.unknowns.map { unknown in
      WarningRecord(
        place: place, kind: "unknown", area: unknown.part.rawValue,
        name: unknown.reason.machineName, class: "unknown", code: unknown.family?.text)
    }
    return records
  }

  static func columns(_ columns: inout some RecordColumns<WarningRecord>) {
    columns("place", "`code`") { $0.place }
    columns("kind", "`warning`, `flood`, `none`, `unknown`") { $0.kind }
    columns("area", "code of the municipality or area, or of the river; for `unknown` the part") {
      $0.area
    }
    columns("name", "of the area or river, in Japanese; for `unknown` the reason") { $0.name }
    columns("class", "`advisory`, `warning`, `danger`, `emergency`, `none`, `unknown`") { $0.class }
    columns("level", "2 to 5") { $0.level?.rawValue }
    columns("code", "JMA's code; for `unknown` the family") { $0.code }
    columns("warning", "in Japanese") { $0.warning }
    columns("status", "in Japanese") { $0.status }
    columns("reported", "time") { $0.reported }
    columns("until", "time") { $0.until }
  }
}
