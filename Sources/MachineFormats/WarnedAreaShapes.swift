import Models

extension WarningState: JSONObject {
  static var shape: String? { "warnedArea" }

  static func declare(_ fields: inout some JSONFields<WarningState>) {
    fields.field("code") { $0.area.code.text }
    fields.field("kind", "`municipality` or `primaryArea`") { WarnedAreaKind($0.area.code) }
    fields.field("name", "null for a municipality that no table knows") { $0.area.name?.ja }
    fields.field("english", "null for such a municipality") { $0.area.name?.en }
    fields.field("primaryArea", "the code of the one it lies in") { $0.area.primaryArea?.text }
    fields.field("warnings", "in force, the gravest first") { $0.active }
    fields.field("released", "lifted by the newest report, in the same form") { $0.released }
    fields.field("families", "what is known from each family of reports") { $0.families }
  }
}

private enum WarnedAreaKind: String, CaseIterable, JSONWord {
  case primaryArea, municipality

  init(_ code: WarningArea.Kind) {
    switch code {
    case .primaryArea: self = .primaryArea
    case .municipality: self = .municipality
    }
  }
}

extension WarningState.Family: JSONObject {
  static var shape: String? { "family" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("family", "`-` is that of reports whose own could not be read") {
      $0.family.text
    }
    fields.field(
      "state",
      "`none`, `active`, `unknown`, which may still have warnings in force, which are listed: those that could be read"
    ) { FamilyState($0.knowledge) }
    fields.field("reason", "for `unknown`: see below") { $0.knowledge.reason }
    fields.field(
      "basis",
      "`exact`, `municipality` (looked up under other parts of it), `primaryArea` (only the area as a whole is known)"
    ) { $0.basis }
    fields.field("reported", "when the report was issued") { $0.report?.reported }
  }
}

private enum FamilyState: String, CaseIterable, JSONWord {
  case none, active, unknown

  init(_ knowledge: WarningState.Knowledge) {
    switch knowledge {
    case .none: self = .none
    case .active: self = .active
    case .unknown: self = .unknown
    }
  }
}

extension WarningState.Knowledge {
  fileprivate var reason: UnknownReason? {
    if case .unknown(let unknown) = self { unknown.reason } else { nil }
  }
}

extension WarningEntry: JSONObject {
  static var shape: String? { "warning" }

  static func declare(_ fields: inout some JSONFields<WarningEntry>) {
    fields.field("code", "JMA's code") { $0.code?.text }
    fields.field(
      "name",
      "what the code means, in Japanese; this and the next four are null for an unknown code, which is in force all the same"
    ) { $0.meaning?.ja }
    fields.field("english", "the same in English") { $0.meaning?.en }
    fields.field("class", "`advisory`, `warning`, `danger`, `emergency`") { $0.meaning?.kind }
    fields.field("level", "the alert level, 2 to 5, of phenomena that have one") {
      $0.meaning?.level?.rawValue
    }
    fields.field("phenomenon", "`heavy-rain`, ...") { $0.meaning?.phenomenon }
    fields.field(
      "status",
      "`issued`, `continued`, `released`, `nothing`, `emergencyToDanger`, `emergencyToWarning`, `emergencyToAdvisory`, `dangerToWarning`, `dangerToAdvisory`, `warningToAdvisory`; null for an unknown one"
    ) { $0.status.kind }
    fields.field("statusText", "as JMA writes it") { $0.status.text }
    fields.field("additions", "竜巻, ひょう, うねり, ...") { $0.additions }
    fields.field("family", "that of the report that has it") { $0.family.text }
    fields.field("reported", "when that was issued") { $0.reported }
    fields.field("since", "when it began, if it came with this very report") { $0.since }
    fields.field(
      "until", "the end of the periods at least as grave as the warning, if JMA says"
    ) { $0.until }
    fields.field("properties", "how dangerous it is, and when") { $0.properties }
  }
}

extension WarningKind.Property: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("type", "as JMA writes it") { $0.type }
    fields.field("dangers") { $0.dangers }
    fields.field("periods") { $0.periods }
  }
}

extension WarningKind.Danger: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.include { DangerLevel(code: $0.code) }
    fields.field("additions") { $0.additions }
    fields.field(
      "area", "the part of the municipality that is meant (陸上, 海上, 知床岬沖); null for the whole"
    ) { $0.area }
  }
}

extension WarningKind.Period: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("sentence", "as JMA writes it") { $0.sentence }
    fields.include { DangerLevel(code: $0.code) }
    fields.field("from") { $0.start }
    fields.field("to") { $0.end }
    fields.field("area", "as of `dangers`") { $0.area }
  }
}

/// JMA's code for how dangerous something is.
struct DangerLevel: JSONObject {
  let code: DangerCode

  static func declare(_ fields: inout some JSONFields<DangerLevel>) {
    fields.field("code", "JMA's code") { $0.code.text }
    fields.field("level", "the alert level that it stands for, if any") {
      $0.code.level?.rawValue
    }
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
