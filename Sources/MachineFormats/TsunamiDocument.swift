package import Models
import Pages

extension MachineOutput {
  package func tsunami(
    _ answer: Sourced<TsunamiSituation>, places: [Place], now: Instant
  ) -> JSONDocument {
    TsunamiDocument(answer: answer.judged(at: now), places: places, now: now).json(self)
  }

  /// One record a coast in force, of those of the prefectures of the places if there are any, and one without a coast
  /// where more may be in force.
  package func tsunamiRecords(
    _ answer: Sourced<TsunamiSituation>, places: [Place], now: Instant
  ) -> [String] {
    let (origin, standing) = (AnswerOrigin(answer.judged(at: now)), answer.value.standing)
    let prefectures = places.map(\.prefecture)
    let coasts = standing.coasts.filter { coast in
      prefectures.isEmpty
        || prefectures.contains { catalog.isTsunamiCoast(coast.coast.code, of: $0) }
    }
    let hasShore = prefectures.isEmpty || prefectures.contains(where: catalog.hasTsunamiCoast)
    let rows = coasts.map { ExpectedCoast(coast: $0, situation: answer.value) }
    let hasMore = standing.losses > 0 || standing.ahead != nil || !standing.overdue.isEmpty
    return (rows + (hasMore && hasShore ? [nil] : [])).map {
      record(TsunamiRecord(coast: $0, origin: origin))
    }
  }
}

struct TsunamiDocument: JSONObject {
  let answer: Sourced<TsunamiSituation>
  let places: [Place]
  let now: Instant

  private var standing: TsunamiStatus { answer.value.standing }

  static func declare(_ fields: inout some JSONFields<TsunamiDocument>) {
    fields.head("tsunami") { $0.now }
    fields.include { Provenance($0.answer) }
    fields("places", "those that were asked for; `coasts` are all the same") { $0.places }
    fields(
      "state",
      "`active`: something is in force. `none`: no report is, and all of the list was read. `unknown`: part could not be read, or a warning of days ago was never lifted"
    ) { $0.state }
    fields("highest", "the gravest level in force; null for none that is known") {
      $0.standing.highest
    }
    fields("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.standing.losses
    }
    fields(
      "aheadOfClock",
      "the latest date of an entry ahead of this machine's clock, which lifts, lowers and withdraws nothing: what it does not raise or keep is unknown; null for none"
    ) { $0.standing.ahead }
    fields("coasts", "those with something in force, the gravest first") { document in
      document.standing.coasts.map { ExpectedCoast(coast: $0, situation: document.answer.value) }
    }
    fields("reports", "those in force, newest first") { document in
      document.standing.deciding.map(document.issued)
    }
    fields(
      "observations", "the newest of arrival times and observations for the same earthquakes"
    ) { document in
      document.answer.value.reports.map(\.report)
        .filter { !document.standing.deciding.contains($0) }.map(document.issued)
    }
    fields(
      "overdue", "warnings of more than two days ago that no report lifts: no alarm, but ask JMA"
    ) { document in document.standing.overdue.map(document.issued) }
    fields(
      "endedAt",
      "when that was over: the time of a report that lifts, or the end of a forecast; null for a forecast of which no end is given"
    ) { $0.standing.endedAt }
    fields("ended", "the newest report by which everything of an earthquake ended") { document in
      document.standing.ended.map(document.issued)
    }
    fields.unresolvedPlaces()
  }

  private func issued(_ report: TsunamiReport) -> IssuedTsunami {
    IssuedTsunami(report: report, answer: answer.value)
  }

  private var state: String {
    if !standing.coasts.isEmpty { return "active" }
    return standing.isNone ? "none" : "unknown"
  }
}

struct ExpectedCoast: JSONObject {
  let coast: TsunamiStatus.Coast
  let situation: TsunamiSituation

  static var shape: String? { "tsunamiCoast" }

  fileprivate var expected: TelegramTsunami.Item? {
    situation.expectation(at: coast.coast.code, by: coast.report)
  }

  static func declare(_ fields: inout some JSONFields<ExpectedCoast>) {
    fields.include { NamedCoast(coast: $0.coast.coast) }
    fields("prefectures", "codes of those with a shore on it") { value, machine in
      machine.catalog.tsunamiCoast(value.coast.coast.code)?.prefectures.map(\.text) ?? []
    }
    fields(
      "level", "`forecast`, `advisory`, `warning`, `majorWarning`; null for one that nobody knows"
    ) { $0.coast.level }
    fields("text", "JMA's words") { WrittenText($0.coast.coast.text) }
    fields("issued") { $0.coast.report.reported }
    fields("aheadOfClock", "its report is dated ahead of this machine's clock") {
      $0.coast.coast.isAheadOfClock
    }
    fields("firstWave", "null where the report cannot be had, or does not say it") {
      $0.expected?.firstHeight
    }
    fields("height", "the expected height; `description` says what the figure does not") {
      $0.expected?.maxHeight
    }
  }
}

struct NamedCoast: JSONObject {
  let coast: TsunamiReport.Coast

  func name(_ machine: MachineOutput) -> String? { known(machine)?.name.ja ?? coast.name }

  private func known(_ machine: MachineOutput) -> PlaceCatalog.TsunamiCoast? {
    machine.catalog.tsunamiCoast(coast.code)
  }

  static func declare(_ fields: inout some JSONFields<NamedCoast>) {
    fields("code", "JMA's, three digits") { $0.coast.code }
    fields("name") { $0.name($1) }
    fields("english", "ours; null for an unknown coast") { $0.known($1)?.name.en }
  }
}

extension TsunamiLevel: JSONWord {
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
    fields("events", "JMA's numbers of the earthquakes") { $0.report.events }
    fields("title", "JMA's own words") { WrittenText($0.report.title) }
    fields("type", "`issued`, `corrected`, `delayed`, `other`") { $0.report.infoType }
    fields("issued") { $0.report.reported }
    fields("created", "when it was made, to the second") { $0.report.created }
    fields("validUntil", "when a forecast ends, as its document says it; null where it does not") {
      $0.report.validUntil
    }
    fields("occurred", "when the ground shook") { $0.report.occurred }
    fields("epicentre") { $0.report.epicentre }
    fields("magnitude", "null where there is no figure") { $0.report.magnitude?.value }
    fields("magnitudeText", "as of an earthquake") { $0.report.magnitude?.words }
    fields("document", "its name at the source") { $0.report.document }
    fields("report", "all of it; null where it was not asked for or cannot be had") {
      $0.whole?.value.map(WholeReport.init)
    }
    fields("reportFailure", "why it cannot be had") { $0.whole?.error }
  }
}

struct TsunamiRecord: RecordRow {
  /// Nil where more may be in force than is known.
  let coast: ExpectedCoast?
  let origin: AnswerOrigin

  private var expected: TelegramTsunami.Item? { coast?.expected }

  static func columns(_ columns: inout some RecordColumns<TsunamiRecord>) {
    columns("coast", "JMA's code") { $0.coast?.coast.coast.code }
    columns("name") { row, machine in
      row.coast.flatMap { NamedCoast(coast: $0.coast.coast).name(machine) }
    }
    columns(
      "level",
      "`forecast`, `advisory`, `warning`, `majorWarning`, a dash for one that nobody knows; `unknown`, without a coast: part of the list could not be read or checked, or a warning of days ago was never lifted"
    ) { row -> String? in
      guard let coast = row.coast else { return "unknown" }
      return coast.coast.level?.machineName
    }
    columns("text", "JMA's words") { $0.coast?.coast.coast.text }
    columns("issued") { $0.coast?.coast.report.reported }
    columns("firstWave") { $0.expected?.firstHeight?.time }
    columns("firstWaveText", "words in the place of a time") {
      $0.expected?.firstHeight?.condition
    }
    columns("height", "m") { $0.expected?.maxHeight?.height?.number }
    columns("heightText", "JMA's words, which say more than the figure") {
      $0.expected?.maxHeight?.height?.description
    }
    columns.include { $0.origin }
  }
}
