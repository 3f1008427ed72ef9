import Models
import Pages

extension WarningState: JSONObject {
  static var shape: String? { "warnedArea" }

  static func declare(_ fields: inout some JSONFields<WarningState>) {
    fields("code") { $0.area.code.text }
    fields("kind", "`municipality` or `primaryArea`") { $0.area.code }
    fields("name", "null for a municipality that no table knows") { $0.area.name?.ja }
    fields("english", "null for such a municipality") { $0.area.name?.en }
    fields("primaryArea", "the code of the one it lies in") { $0.area.primaryArea?.text }
    fields("warnings", "in force, the gravest first") { $0.active }
    fields("released", "lifted by the newest report, in the same form") { $0.released }
    fields("families", "what is known from each family of reports") { $0.families }
  }
}

extension WarningArea.Kind: JSONWord {
  static var machineNames: [String] { ["primaryArea", "municipality"] }

  var machineName: String { if case .primaryArea = self { "primaryArea" } else { "municipality" } }
}

extension WarningState.Family: JSONObject {
  static var shape: String? { "family" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("family", "`-` is that of reports whose own could not be read") { $0.family.text }
    fields(
      "state",
      "`none`, `active`, `unknown`, which may still have warnings in force, which are listed: those that could be read"
    ) { $0.knowledge }
    fields("reason", "for `unknown`: see below") { $0.knowledge.reason }
    fields(
      "basis",
      "`exact`, `municipality` (looked up under other parts of it), `primaryArea` (only the area as a whole is known)"
    ) { $0.basis }
    fields("reported", "when the report was issued") { $0.report?.reported }
  }
}

extension WarningState.Knowledge: JSONWord {
  static var machineNames: [String] { ["none", "active", "unknown"] }

  var machineName: String {
    switch self {
    case .none: "none"
    case .active: "active"
    case .unknown: "unknown"
    }
  }

  fileprivate var reason: UnknownReason? {
    if case .unknown(let unknown) = self { unknown.reason } else { nil }
  }
}

extension WarningEntry: JSONObject {
  static var shape: String? { "warning" }

  static func declare(_ fields: inout some JSONFields<WarningEntry>) {
    fields("code", "JMA's code") { $0.code?.text }
    fields(
      "name",
      "what the code means, in Japanese; this and the next four are null for an unknown code, which is in force all the same"
    ) { $0.meaning?.ja }
    fields("english", "the same in English") { $0.meaning?.en }
    fields("class", "`advisory`, `warning`, `danger`, `emergency`") { $0.meaning?.kind }
    fields("level", "the alert level, 2 to 5, of phenomena that have one") {
      $0.meaning?.level?.rawValue
    }
    fields("phenomenon", "`heavy-rain`, ...") { $0.meaning?.phenomenon }
    fields(
      "status",
      "`issued`, `continued`, `released`, `nothing`, `emergencyToDanger`, `emergencyToWarning`, `emergencyToAdvisory`, `dangerToWarning`, `dangerToAdvisory`, `warningToAdvisory`; null for an unknown one"
    ) { $0.status.kind }
    fields("statusText", "as JMA writes it") { WrittenText($0.status.text) }
    fields("additions", "竜巻, ひょう, うねり, ...") { $0.additions.map { WrittenText($0) } }
    fields("family", "that of the report that has it") { $0.family.text }
    fields("reported", "when that was issued") { $0.reported }
    fields("since", "when it began, if it came with this very report") { $0.since }
    fields("until", "the end of the periods at least as grave as the warning, if JMA says") {
      $0.until
    }
    fields("properties", "how dangerous it is, and when") { $0.properties }
  }
}

extension WarningKind.Property: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type", "as JMA writes it") { WrittenText($0.type) }
    fields("dangers") { $0.dangers }
    fields("periods") { $0.periods }
  }
}

extension WarningKind.Danger: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.include { DangerLevel(code: $0.code) }
    fields("additions") { $0.additions.map { WrittenText($0) } }
    fields("area", "the part of the municipality that is meant (陸上, 海上, 知床岬沖); null for the whole")
    { WrittenText($0.area) }
  }
}

extension WarningKind.Period: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("sentence", "as JMA writes it") { WrittenText($0.sentence) }
    fields.include { DangerLevel(code: $0.code) }
    fields("from") { $0.start }
    fields("to") { $0.end }
    fields("area", "as of `dangers`") { WrittenText($0.area) }
  }
}

/// JMA's code for how dangerous something is.
struct DangerLevel: JSONObject {
  let code: DangerCode

  static func declare(_ fields: inout some JSONFields<DangerLevel>) {
    fields("code", "JMA's code") { $0.code.text }
    fields("level", "the alert level that it stands for, if any") { $0.code.level?.rawValue }
  }
}

extension WarningState.Basis: JSONWord {}
extension WarningStatus.Kind: JSONWord {}

struct UnknownReason: JSONWord {
  let unknown: WarningUnknown

  static var machineNames: [String] {
    let own = [
      "unread", "orderUnclear", "noReports", "recordedLater", "notSeen", "feedSilent",
      "notRenewed", "aheadOfClock", "floodWithoutArea", "floodsNotSeen", "floodWithdrawn",
      "floodNotListed", "floodOrderUnclear", "contradictory",
    ]
    // `withdrawn` and `areaMissing` are among these.
    return ForecastError.machineNames + own
  }

  var machineName: String {
    switch unknown {
    case .failed(_, let error): error.machineName
    case .withdrawn: "withdrawn"
    case .unread: "unread"
    case .orderUnclear: "orderUnclear"
    case .contradictory: "contradictory"
    case .areaMissing: "areaMissing"
    case .noReports: "noReports"
    case .recordedLater: "recordedLater"
    case .notSeen: "notSeen"
    case .feedSilent: "feedSilent"
    case .notRenewed: "notRenewed"
    case .aheadOfClock: "aheadOfClock"
    case .floodWithoutArea: "floodWithoutArea"
    case .floodsNotSeen: "floodsNotSeen"
    case .floodWithdrawn: "floodWithdrawn"
    case .floodNotListed: "floodNotListed"
    case .floodOrderUnclear: "floodOrderUnclear"
    }
  }
}

extension WarningUnknown {
  var reason: UnknownReason { UnknownReason(unknown: self) }
}

extension PlacedFlood: JSONObject {
  static var shape: String? { "flood" }

  static func declare(_ fields: inout some JSONFields<PlacedFlood>) {
    fields("river", "its name") { WrittenText($0.flood.river) }
    fields("riverCode") { $0.flood.riverCode }
    fields("code", "JMA's code") { $0.flood.code }
    fields("name", "what is in force, in Japanese") { WrittenText($0.flood.name) }
    fields("condition", "as JMA writes it") { WrittenText($0.flood.condition) }
    fields("class", "as of a warning; null for an unknown code") { $0.flood.gravity.known }
    fields("level", "2 to 5; null for an unknown code") { $0.flood.level?.rawValue }
    fields("reported", "when it was issued") { $0.flood.reported }
    fields("basis", "`municipality`, `primaryArea`, `office`: what the entry names") { $0.basis }
  }
}

extension PlacedFlood.Basis: JSONWord {}

extension AttentionGap: JSONObject {
  static var shape: String? { "attentionGap" }

  static func declare(_ fields: inout some JSONFields<AttentionGap>) {
    fields(
      "periods", "`near`: up to the day after tomorrow; `far`: the days after; both: all of it"
    ) { $0.periods }
    fields("from", "where the known days before it end; null without such days") { $0.from }
    fields("to", "where the known days after it begin; null without such days") { $0.until }
    fields("areas", "the codes of the primary areas of the place that lack it") {
      $0.areas.map(\.text)
    }
    fields("error", "why") { $0.reason }
  }
}

extension EarlyAttention.Period: JSONWord {}

extension PlaceAttention: JSONObject {
  static var shape: String? { "attention" }

  static func declare(_ fields: inout some JSONFields<PlaceAttention>) {
    fields("area", "its code") { $0.areaCode }
    fields("reported", "when it was issued") { $0.reported }
    fields("office", "who issued it") { WrittenText($0.publishingOffice) }
    fields("text", "as written, in Japanese") { WrittenText($0.text) }
    fields("unread", "the phenomena that could not be read, as JMA writes them; `-` without a name")
    { $0.unread.map { WrittenText($0) } }
    fields("blocks", "the times that it speaks of") { $0.blocks }
    fields("rows", "the phenomena") { $0.rows }
  }
}

extension EarlyAttention.Block: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("hours", unit: "h", "how long it is, where JMA says") { $0.hours }
  }
}

extension EarlyAttention.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type", "as JMA writes it") { WrittenText($0.type) }
    fields("values", "one a block: `high`, `middle`, `neither`, `outOfSeason`, or JMA's word") {
      $0.values.map(\.machineName)
    }
  }
}

extension EarlyAttention.Likelihood {
  fileprivate var machineName: String {
    switch self {
    case .high: "high"
    case .middle: "middle"
    case .neither: "neither"
    case .outOfSeason: "outOfSeason"
    case .other(let text): text
    }
  }
}

extension PlaceTimeline: JSONObject {
  static var shape: String? { "timeline" }

  static func declare(_ fields: inout some JSONFields<PlaceTimeline>) {
    fields("area", "the code of the municipality, or of a primary area for what only it has") {
      $0.area.text
    }
    fields("reported", "when it was issued") { $0.reported }
    fields("rows", "the phenomena") { $0.rows }
  }
}

extension WarningTimeline.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type", "as JMA writes it") { WrittenText($0.type) }
    fields("local", "the part of the municipality; null for the whole") { WrittenText($0.local) }
    fields("steps", "none where they could not be put beside their times: that hazard is not known")
    { $0.steps }
  }
}

extension WarningTimeline.Step: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("to") { $0.end }
    fields.include { DangerLevel(code: $0.code) }
  }
}
