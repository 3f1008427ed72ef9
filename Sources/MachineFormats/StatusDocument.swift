package import Models

extension MachineOutput {
  /// - Parameters:
  ///   - ownName: the favorite's.
  ///   - moment: what it says that it is of; nil for now.
  package func status(
    _ answer: StatusAnswer, line: String, ownName: String? = nil, now: Instant,
    at moment: Instant? = nil
  ) -> JSONDocument {
    let entry = StatusEntry(
      answer: answer.judged(at: now), line: line, ownName: ownName, now: now)
    return StatusDocument(entry: entry, moment: moment ?? now).json(self)
  }

  /// Several places, each with its line and own name.
  package func status(
    _ answers: [(answer: StatusAnswer, line: String, ownName: String?)], now: Instant,
    at moment: Instant? = nil
  ) -> JSONDocument {
    StatusListDocument(
      entries: answers.map {
        StatusEntry(
          answer: $0.answer.judged(at: now), line: $0.line, ownName: $0.ownName, now: now)
      }, moment: moment ?? now
    ).json(self)
  }

  package func statusRecord(
    _ answer: StatusAnswer, ownName: String? = nil, now: Instant
  ) -> String {
    record(StatusRecord(answer: answer.judged(at: now), ownName: ownName, now: now))
  }

  /// `status --waybar`: one line, as Waybar reads it.
  /// - Parameters:
  ///   - kind: what Waybar chooses a format by.
  ///   - classes: what its style sheets choose by.
  package func waybar(line: String, kind: String, tooltip: [String], classes: [String]) -> String {
    // Waybar takes text and tooltip for markup.
    let value: JSONValue = [
      "text": .text(line.escapedForMarkup()), "alt": .text(kind),
      "tooltip": .text(tooltip.joined(separator: "\n").escapedForMarkup()),
      "class": .list(classes.map(JSONValue.text)),
    ]
    return value.json(self).jsonLine
  }
}

struct StatusDocument: JSONObject {
  let entry: StatusEntry
  let moment: Instant

  static func declare(_ fields: inout some JSONFields<StatusDocument>) {
    fields.head("status") { $0.moment }
    fields.include { $0.entry }
    fields.unresolvedPlaces()
  }
}

struct StatusListDocument: JSONObject {
  let entries: [StatusEntry]
  let moment: Instant

  static func declare(_ fields: inout some JSONFields<StatusListDocument>) {
    fields.head("statusList") { $0.moment }
    fields("places", "one entry a place, in the order asked for") { $0.entries }
    fields.unresolvedPlaces()
  }
}

struct StatusEntry: JSONObject {
  let answer: StatusAnswer
  let line: String
  let ownName: String?
  let now: Instant

  static var shape: String? { "placeStatus" }

  static func declare(_ fields: inout some JSONFields<StatusEntry>) {
    fields("place", "what was asked for") { $0.answer.place }
    fields(
      "line",
      "what `status` prints without `--json`; the only text in any schema that depends on the language"
    ) { $0.line }
    fields("forecast", "today") { status in
      status.answer.forecast.map {
        FiguresOrError.of(
          $0.judged(at: status.now), on: status.now.date, gap: .noForecastForToday,
          TodaysFigures.init)
      }
    }
    fields("observation") { status in
      status.answer.observation.map { ObservedNow.of($0, at: status.now) }
    }
    fields(
      "rain",
      "the next hour, where `--format` has `{rain60}`: as an entry of `places` in [`rain --json`](#rain---json)"
    ) { status in
      status.answer.nowcast?.rain.map { RainEntry(answer: $0, now: status.now) }
    }
    fields("warnings") { $0.answer.warnings.map { WarningsInBrief(inForce: WarningsInForce($0)) } }
    fields("alerts", "beside the warnings; null where the source has none") {
      $0.answer.warnings?.alerts
    }
    fields("ownName", "the name that you gave it (`favorites add --as`)") { $0.ownName }
  }
}

private struct ObservedNow: JSONObject {
  let report: ObservationReport
  let freshness: Freshness
  let now: Instant

  static func of(_ answer: ObservationAnswer, at now: Instant) -> FiguresOrError<ObservedNow> {
    switch answer {
    case .observed(let observed):
      .known(
        ObservedNow(
          report: observed.report.value, freshness: observed.report.freshness, now: now))
    case .failed(_, let error): .failed(NoFigures(error))
    }
  }

  private func value(_ element: ObservedElement) -> Double? { report.figures[element]?.value }

  static var shape: String? { "observedNow" }

  static func declare(_ fields: inout some JSONFields<ObservedNow>) {
    fields("observed", "the moment of the observations") { $0.report.time }
    fields("temperature", unit: "°C") { $0.value(.temperature) }
    fields("humidity", unit: "%") { $0.value(.humidity) }
    fields("windSpeed", unit: "m/s") { $0.value(.windSpeed) }
    fields("windDirection", unit: "1/16") { $0.value(.windDirection) }
    fields("rain1Hour", unit: "mm") { $0.value(.rain1Hour) }
    fields("station", "the number of the temperature's") { $0.report.main?.station.code.text }
    fields("freshness", "as in [provenance](#provenance)") { $0.freshness }
    fields("stale", "older than an hour") { $0.report.isStale(at: $0.now) }
    fields("error", "always null where there are figures") { _ in NoFigures?.none }
  }
}

struct StatusRecord: RecordRow {
  let answer: StatusAnswer
  let forecast: DayOfForecast?
  let freshness: Freshness?
  let ownName: String?
  let celsius: Double?

  init(answer: StatusAnswer, ownName: String?, now: Instant) {
    self.answer = answer
    self.ownName = ownName
    if case .observed(let observed)? = answer.observation,
      !observed.report.value.isStale(at: now)
    {
      celsius = observed.report.value.figures[.temperature]?.value
    } else {
      celsius = nil
    }
    forecast = answer.forecast.flatMap { DayOfForecast($0, now.date) }
    if case .forecast(let forecast)? = answer.forecast {
      freshness = forecast.forecast.freshness
    } else {
      freshness = nil
    }
  }

  static func columns(_ columns: inout some RecordColumns<StatusRecord>) {
    columns("place", "`code`") { $0.answer.place.shortCode }
    columns.include { DayRecord(day: $0.forecast?.day) }
    columns("temperature now", "°C; a dash for one that is older than an hour") { $0.celsius }
    columns("state of warnings") { $0.answer.warnings?.overall }
    columns("highest class") { $0.answer.warnings?.highest }
    columns("freshness", "of the forecast") { $0.freshness }
    columns("own name") { $0.ownName }
  }
}
