package import Models
import Pages

extension MachineOutput {
  package func tsunami(
    _ answer: Sourced<TsunamiSituation>, places: [Place], now: Instant
  ) -> JSONDocument {
    TsunamiDocument(answer: answer.judged(at: now), places: places, now: now).json(self)
  }

  /// One record a coast in force.
  package func tsunamiRecords(
    _ answer: Sourced<TsunamiSituation>, now: Instant
  ) -> [String] {
    let origin = AnswerOrigin(answer.judged(at: now))
    return answer.value.standing.coasts.map {
      record(
        TsunamiRecord(coast: ExpectedCoast(coast: $0, situation: answer.value), origin: origin))
    }
  }
}

struct TsunamiDocument: JSONObject {
  let answer: Sourced<TsunamiSituation>
  let places: [Place]
  let now: Instant

  static var shape: String? { "tsunami" }

  private var standing: TsunamiStanding { answer.value.standing }

  static func declare(_ fields: inout some JSONFields<TsunamiDocument>) {
    fields.head("tsunami")
    fields.at { $0.now }
    fields.include { Provenance($0.answer) }
    fields.field("places", "those that were asked for; `coasts` are all the same") { $0.places }
    fields.field(
      "state",
      "`active`: something is in force. `none`: no report is, and all of the list was read. `unknown`: part could not be read, or a warning of days ago was never lifted"
    ) { $0.state }
    fields.field("highest", "the gravest level in force; null for none that is known") {
      $0.standing.highest
    }
    fields.field("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.standing.losses
    }
    fields.field(
      "aheadOfClock",
      "the latest date of an entry ahead of this machine's clock, which lifts, lowers and withdraws nothing: what it does not raise or keep is unknown; null for none"
    ) { $0.standing.ahead }
    fields.field("coasts", "those with something in force, the gravest first") { document in
      document.standing.coasts.map { ExpectedCoast(coast: $0, situation: document.answer.value) }
    }
    fields.field("reports", "those in force, newest first") { document in
      document.standing.deciding.map { IssuedTsunami(report: $0, answer: document.answer.value) }
    }
    fields.field(
      "observations", "the newest of arrival times and observations for the same earthquakes"
    ) {
      document in
      document.answer.value.reports.filter { !document.standing.deciding.contains($0.report) }
        .map { IssuedTsunami(report: $0.report, answer: document.answer.value) }
    }
    fields.field(
      "overdue", "warnings of more than two days ago that no report lifts: no alarm, but ask JMA"
    ) { document in
      document.standing.overdue.map { IssuedTsunami(report: $0, answer: document.answer.value) }
    }
    fields.field(
      "endedAt",
      "when that was over: the time of a report that lifts, or the end of a forecast; null for a forecast of which no end is given"
    ) { $0.standing.endedAt }
    fields.field("ended", "the newest report by which everything of an earthquake ended") {
      (document) -> IssuedTsunami? in
      document.standing.ended.map { IssuedTsunami(report: $0, answer: document.answer.value) }
    }
    fields.unresolvedPlaces()
  }

  private var state: String {
    if !standing.coasts.isEmpty { return "active" }
    return standing.isNone ? "none" : "unknown"
  }
}

struct ExpectedCoast: JSONObject {
  let coast: TsunamiStanding.Coast
  let situation: TsunamiSituation

  static var shape: String? { "tsunamiCoast" }

  private var expected: TelegramTsunami.Item? {
    situation.expectation(at: coast.coast.code, by: coast.report)
  }

  static func declare(_ fields: inout some JSONFields<ExpectedCoast>) {
    fields.field("code", "JMA's, three digits") { $0.coast.coast.code }
    fields.field("name") { value, machine in
      machine.catalog.tsunamiCoast(value.coast.coast.code)?.name.ja ?? value.coast.coast.name
    }
    fields.field("english", "ours; null for an unknown coast") { value, machine in
      machine.catalog.tsunamiCoast(value.coast.coast.code)?.name.en
    }
    fields.field("prefectures", "codes of those with a shore on it") { value, machine in
      machine.catalog.tsunamiCoast(value.coast.coast.code)?.prefectures.map(\.text) ?? []
    }
    fields.field(
      "level", "`forecast`, `advisory`, `warning`, `majorWarning`; null for one that nobody knows"
    ) { $0.coast.level }
    fields.field("text", "JMA's words") { $0.coast.coast.text }
    fields.field("issued") { $0.coast.report.reported }
    fields.field("aheadOfClock", "its report is dated ahead of this machine's clock") {
      $0.coast.coast.isAheadOfClock
    }
    fields.field("firstWave", "null where the report cannot be had, or does not say it") {
      $0.expected?.firstHeight
    }
    fields.field("height", "the expected height; `description` says what the figure does not") {
      $0.expected?.maxHeight
    }
  }
}

extension TsunamiLevel: JSONWord {
  static var machineNames: [String] { allCases.map(\.machineName) }

  var machineName: String {
    switch self {
    case .nothing: "none"
    case .forecast: "forecast"
    case .advisory: "advisory"
    case .warning: "warning"
    case .majorWarning: "majorWarning"
    }
  }
}

/// A report on a tsunami, and its telegram if it can be fetched.
struct IssuedTsunami: JSONObject {
  let report: TsunamiReport
  let answer: TsunamiSituation

  static var shape: String? { "tsunamiReport" }

  private var whole: Result<Sourced<Telegram>, ForecastError>? {
    answer.reports.first { $0.report == report }?.telegram
  }

  static func declare(_ fields: inout some JSONFields<IssuedTsunami>) {
    fields.field("events", "JMA's numbers of the earthquakes") { $0.report.events }
    fields.field("title", "JMA's own words") { $0.report.title }
    fields.field("type", "`issued`, `corrected`, `delayed`, `other`") { $0.report.infoType }
    fields.field("issued") { $0.report.reported }
    fields.field("created", "when it was made, to the second") { $0.report.created }
    fields.field(
      "validUntil", "when a forecast ends, as its document says it; null where it does not"
    ) { $0.report.validUntil }
    fields.field("occurred", "when the ground shook") { $0.report.occurred }
    fields.field("epicentre") { $0.report.epicentre }
    fields.field("magnitude", "null where there is no figure") { $0.report.magnitude?.value }
    fields.field("magnitudeText", "as of an earthquake") { $0.report.magnitude?.words }
    fields.field("document", "its name at the source") { $0.report.document }
    fields.field("report", "all of it; null where it was not asked for or cannot be had") {
      (value) -> WholeReport? in
      if case .success(let found)? = value.whole { return WholeReport(found: found) }
      return nil
    }
    fields.field("reportFailure", "why it cannot be had") { (value) -> ForecastError? in
      if case .failure(let error)? = value.whole { return error }
      return nil
    }
  }
}

struct TsunamiRecord: RecordRow {
  let coast: ExpectedCoast
  let origin: AnswerOrigin

  private var expected: TelegramTsunami.Item? {
    coast.situation.expectation(at: coast.coast.coast.code, by: coast.coast.report)
  }

  static func columns(_ columns: inout some RecordColumns<TsunamiRecord>) {
    columns.column("coast", "JMA's code") { $0.coast.coast.coast.code }
    columns.column("name") { row, machine in
      machine.catalog.tsunamiCoast(row.coast.coast.coast.code)?.name.ja
        ?? row.coast.coast.coast.name
    }
    columns.column("level") { $0.coast.coast.level }
    columns.column("text", "JMA's words") { $0.coast.coast.coast.text }
    columns.column("issued") { $0.coast.coast.report.reported }
    columns.column("firstWave") { $0.expected?.firstHeight?.time }
    columns.column("firstWaveText", "words in the place of a time") {
      $0.expected?.firstHeight?.condition
    }
    columns.column("height", "m") { $0.expected?.maxHeight?.height?.number }
    columns.column("heightText", "JMA's words, which say more than the figure") {
      $0.expected?.maxHeight?.height?.description
    }
    columns.column("source") { $0.origin.source }
    columns.column("freshness") { $0.origin.freshness }
  }
}
