package import Models
import Pages

extension MachineOutput {
  /// One line an event.
  package func watch(_ event: WatchEvent, now: Instant) -> String {
    WatchDocument(event: event, now: now).json(self).jsonLine
  }

  package func watchRecord(_ event: WatchEvent, now: Instant) -> String {
    record(WatchRecord(event: event, now: now))
  }

  /// The variables of a program of `watch --run`; `text` is the line for people.
  package func watchVariables(
    _ event: WatchEvent, text: String, now: Instant
  ) -> [(name: String, value: String)] {
    let document = WatchDocument(event: event, now: now)
    let name = event.place.map { $0.name.ja }
    return [
      ("WATCH_KIND", document.kind.rawValue), ("WATCH_CHANGE", event.change.rawValue),
      ("WATCH_PLACE", event.place?.shortCode ?? ""), ("WATCH_PLACE_NAME", name ?? ""),
      ("WATCH_LEVEL", document.level ?? ""), ("WATCH_URGENT", event.isUrgent ? "1" : ""),
      ("WATCH_SOURCE", event.source?.rawValue ?? ""), ("WATCH_AT", now.isoText),
      ("WATCH_TEXT", text), ("WATCH_JSON", document.json(self).jsonLine),
    ]
  }
}

struct WatchDocument: JSONObject {
  let event: WatchEvent
  let now: Instant

  static var shape: String? { "watch" }

  enum Kind: String, CaseIterable, JSONWord {
    case warning, flood, rain, earthquake, tsunami, storm, trouble
  }

  var kind: Kind {
    switch event.subject {
    case .warning: .warning
    case .flood: .flood
    case .rain: .rain
    case .quake: .earthquake
    case .tsunami: .tsunami
    case .storm: .storm
    case .trouble: .trouble
    }
  }

  /// How grave it is, in the words of its kind.
  var level: String? {
    switch event.subject {
    case .warning(let warning): warning.meaning?.kind.machineName
    case .flood(let flood): flood.level.map { "\($0.rawValue)" }
    case .rain(let outlook): outlook.heaviest?.reading.number.map { "\($0)" }
    case .quake(let felt): felt.quake.intensity?.text
    case .tsunami(let coasts): coasts.first?.level?.machineName
    case .storm(let chance): chance.peak?.percent.map { "\($0)" }
    case .trouble: nil
    }
  }

  static func declare(_ fields: inout some JSONFields<WatchDocument>) {
    fields.head("watch")
    fields.at { $0.now }
    fields.field("kind", "which of the last seven members is not null") { $0.kind }
    fields.field(
      "change",
      "`inForce` (when the watch began), `issued`, `raised`, `lowered`, `lifted`; of rain `expected`, `started`, `heavier`, `over`; of earthquakes `occurred`, `revised` (stronger than was said), `withdrawn`; `lost` and `recovered` of what could not be had"
    ) { $0.event.change }
    fields.field(
      "urgent",
      "a warning above an advisory, a tsunami advisory, an intensity of 5-, or a probability of storm winds of 50 %, and more"
    ) { $0.event.isUrgent }
    fields.field("place", "null for what concerns all watched places") { $0.event.place }
    fields.field("source", "who said it; null for `trouble`") { $0.event.source }
    fields.field("warning") { document -> WatchEvent.Warning? in
      if case .warning(let warning) = document.event.subject { warning } else { nil }
    }
    fields.field("flood", "of a designated river") { document -> WatchEvent.Flood? in
      if case .flood(let flood) = document.event.subject { flood } else { nil }
    }
    fields.field("rain") { document -> RainFacts? in
      if case .rain(let outlook) = document.event.subject {
        RainFacts(outlook: outlook)
      } else {
        nil
      }
    }
    fields.field("earthquake") { document -> WatchEvent.Felt? in
      if case .quake(let felt) = document.event.subject { felt } else { nil }
    }
    fields.field("tsunami", "coasts of the place's prefecture, all with one level") {
      document -> [TsunamiReport.Coast]? in
      if case .tsunami(let coasts) = document.event.subject { coasts } else { nil }
    }
    fields.field("storm") { document -> WatchEvent.StormChance? in
      if case .storm(let chance) = document.event.subject { chance } else { nil }
    }
    fields.field("trouble") { document -> WatchEvent.Trouble? in
      if case .trouble(let trouble) = document.event.subject { trouble } else { nil }
    }
  }
}

extension WatchEvent.Change: JSONWord {}
extension WatchSubject: JSONWord {}

extension WatchEvent.Warning: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("code", "JMA's code") { $0.code?.text }
    fields.field("name", "what it means; this and the next four are null for an unknown code") {
      $0.meaning?.ja
    }
    fields.field("english") { $0.meaning?.en }
    fields.field("class", "`advisory`, `warning`, `danger`, `emergency`") { $0.meaning?.kind }
    fields.field("level", "the alert level, of phenomena that have one") {
      $0.meaning?.level?.rawValue
    }
    fields.field("phenomenon", "`heavy-rain`, ...") { $0.meaning?.phenomenon }
    fields.field("before", "the class that was told before; null for none") { $0.before?.kind }
    fields.field("additions", "竜巻, ひょう, ...") { $0.additions }
    fields.field("reported", "when its report was issued; null for what was lifted") {
      $0.reported
    }
  }
}

extension WatchEvent.Flood: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("river", "its name") { $0.river }
    fields.field("name", "what is in force, in Japanese; null for what was lifted") { $0.name }
    fields.field("level", "2 to 5; null for an unknown one, and for what was lifted") {
      $0.level?.rawValue
    }
  }
}

extension WatchEvent.Felt: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("id", "JMA's number of the event, for `soramoyo quakes ID`") { $0.quake.id }
    fields.field("occurred", "to the minute") { $0.quake.occurred }
    fields.field("epicentre", "null where no report names it yet") { $0.quake.epicentre }
    fields.field("latitude", unit: "°") { $0.quake.position?.latitude }
    fields.field("longitude", unit: "°") { $0.quake.position?.longitude }
    fields.field("depth", unit: "m") { $0.quake.position?.depth }
    fields.field("magnitude", "null where there is no figure") { $0.quake.magnitude?.value }
    fields.field("intensity", "the greatest, as in `quakes`") { $0.quake.intensity?.text }
    fields.field("preliminary", "of quick reports: more may follow") { $0.quake.isPreliminary }
    fields.field("here", "at the watched places where it was felt, the strongest first") {
      $0.here
    }
  }
}

extension WatchEvent.Felt.Here: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("place") { $0.place }
    fields.field("intensity") { $0.intensity.text }
  }
}

extension TsunamiReport.Coast: JSONObject {
  static var shape: String? { "watchedCoast" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("code", "JMA's, three digits") { $0.code }
    fields.field("name") { coast, machine in
      machine.catalog.tsunamiCoast(coast.code)?.name.ja ?? coast.name
    }
    fields.field("english", "ours; null for an unknown coast") { coast, machine in
      machine.catalog.tsunamiCoast(coast.code)?.name.en
    }
    fields.field(
      "level", "as of `tsunami`; `none` for what was lifted, null for one that nobody knows"
    ) { $0.level }
    fields.field("aheadOfClock", "its report is dated ahead of this machine's clock") {
      $0.isAheadOfClock
    }
  }
}

extension WatchEvent.StormChance: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("id", "JMA's identifier") { $0.storm.text }
    fields.field("year", "of the number") { $0.designation.year }
    fields.field("number", "of the typhoon; null for what never was one") {
      $0.designation.number
    }
    fields.field("name", "null where it has none") { $0.name?.ja }
    fields.field("english") { $0.name?.en }
    fields.field(
      "peak",
      "the three hours with the greatest probability of storm winds at the place; null once JMA no longer reports on the storm"
    ) { $0.peak }
  }
}

extension WatchEvent.Trouble: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("subjects", "`warnings`, `rain`, `quakes`, `tsunami`, `typhoons`") { $0.subjects }
    fields.field("since", "when it was first noticed") { $0.since }
    fields.field("error", "why, as under [failures](#failures); null for `recovered`") {
      trouble -> ForecastError? in
      if case .failed(let error) = trouble.reason { error } else { nil }
    }
    fields.field(
      "latest", "the service answers, but with nothing newer than this; null for other troubles"
    ) { trouble -> Instant? in
      if case .silent(_, let latest) = trouble.reason { latest } else { nil }
    }
    fields.field(
      "unknown",
      "the service answers, but leaves open what is in force: the first reason, as in `warnings`; null for other troubles"
    ) { trouble -> WarningUnknown? in
      if case .unclear(let unknown) = trouble.reason { unknown } else { nil }
    }
    fields.field(
      "notLifted",
      "a tsunami warning or advisory of this time, more than two days ago, that no report lifts; null for other troubles, and where the report has no time"
    ) { trouble -> Instant? in
      if case .notLifted(let time) = trouble.reason { time } else { nil }
    }
  }
}

struct WatchRecord: RecordRow {
  let event: WatchEvent
  let now: Instant

  private var document: WatchDocument { WatchDocument(event: event, now: now) }

  static func columns(_ columns: inout some RecordColumns<WatchRecord>) {
    columns.column("at") { $0.now }
    columns.column("kind", "as in `--json`") { $0.document.kind }
    columns.column("change", "as in `--json`") { $0.event.change }
    columns.column("place", "`code`; a dash for what concerns all of them") {
      $0.event.place?.shortCode
    }
    columns.column(
      "level",
      "the class of a warning, the level of a river, the class of rain, the intensity, the level of a tsunami, percent"
    ) { $0.document.level }
    columns.column(
      "code",
      "of a warning, an earthquake, a storm; the name of a river; coasts, and the subjects in trouble, separated by commas"
    ) {
      $0.code
    }
    columns.column(
      "time",
      "when a warning was reported; when the ground shook; when rain begins; when the most likely three hours begin; since when there is trouble"
    ) { $0.time }
    columns.column("source", "a dash for `trouble`") { $0.event.source }
  }

  private var code: String? {
    switch event.subject {
    case .warning(let warning): warning.code?.text
    case .flood(let flood): flood.river
    case .quake(let felt): felt.quake.id
    case .tsunami(let coasts): coasts.map(\.code).joined(separator: ",")
    case .storm(let chance): chance.storm.text
    case .trouble(let trouble): trouble.subjects.map(\.rawValue).joined(separator: ",")
    case .rain: nil
    }
  }

  private var time: Instant? {
    switch event.subject {
    case .quake(let felt): felt.quake.occurred
    case .rain(let outlook): outlook.start?.time
    case .storm(let chance): chance.peak?.start
    case .trouble(let trouble): trouble.since
    case .warning(let warning): warning.reported
    case .flood, .tsunami: nil
    }
  }
}
