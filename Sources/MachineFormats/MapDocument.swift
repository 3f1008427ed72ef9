package import Models

extension MachineOutput {
  package func map(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> JSONDocument {
    MapDocument(answers: answers, entries: MapEntry.all(answers, tile)).json(at(now))
  }

  package func mapRecords(
    _ answers: MapAnswers, tile: (PrefectureCode) -> MapTile?
  ) -> [String] {
    MapEntry.all(answers, tile).map { record($0.tile) }
  }
}

struct MapDocument: JSONObject {
  let answers: MapAnswers
  let entries: [MapEntry]

  static func declare(_ fields: JSONFields<Self>) {
    fields.dated("map")
    fields(
      "show",
      "`forecast` (for `--show weather`, `high`, `low` and `rain` alike), `warnings`, "
        + "or `observed` (for `--show now`)"
    ) { MapKind($0.answers) }
    fields("date", "the day of the forecasts; otherwise the day of `at`") {
      if case .forecasts(_, let date) = $0.answers { date } else { $1.now.date }
    }
    fields("prefectures", "all 47, by code") { $0.entries }
  }
}

enum MapKind: String, CaseIterable, JSONWord {
  case forecast, warnings, observed

  init(_ answers: MapAnswers) {
    switch answers {
    case .forecasts: self = .forecast
    case .warnings: self = .warnings
    case .observed: self = .observed
    }
  }
}

struct MapEntry: JSONRepresentable {
  let tile: any JSONObject & RecordRow

  static func all(_ answers: MapAnswers, _ tile: (PrefectureCode) -> MapTile?) -> [MapEntry] {
    switch answers {
    case .forecasts(let answers, let date):
      answers.map {
        MapEntry(
          tile: ForecastTile(tile: PlacedTile($0.place, tile), answer: $0, date: date))
      }
    case .warnings(let answers):
      answers.map {
        MapEntry(
          tile: WarningTile(tile: PlacedTile($0.place, tile), inForce: WarningsInForce($0)))
      }
    case .observed(let answers):
      answers.map { MapEntry(tile: ObservedTile(tile: PlacedTile($0.place, tile), answer: $0)) }
    }
  }

  func write(to json: inout JSONOutput) { tile.write(to: &json) }

  static func declaration(in shapes: JSONShapes) -> JSONValue {
    [
      "either": [
        ForecastTile.declaration(in: shapes), WarningTile.declaration(in: shapes),
        ObservedTile.declaration(in: shapes),
      ]
    ]
  }
}

struct PlacedTile: JSONObject, RecordRow {
  let place: Place
  let tile: MapTile?

  init(_ place: Place, _ tile: (PrefectureCode) -> MapTile?) {
    self.place = place
    self.tile = tile(place.prefecture)
  }

  static func declare(_ fields: JSONFields<Self>) {
    fields("code", "two digits (JIS)") { $0.place.prefecture.text }
    fields("name", "in kanji") { $0.place.name.ja }
    fields("english", "in English") { $0.place.name.en }
    fields("column", "of its tile, 0 to 12 from west") { $0.tile?.column }
    fields("row", "of its tile, 0 to 10 from north") { $0.tile?.row }
  }

  static func columns(_ columns: RecordColumns<Self>) {
    columns("code") { $0.place.prefecture.text }
    columns("name", "in Japanese") { $0.place.name.ja }
    columns("column") { $0.tile?.column }
    columns("row") { $0.tile?.row }
  }
}

struct ForecastTile: JSONObject, RecordRow {
  let tile: PlacedTile
  let answer: WeatherAnswer
  let date: CivilDate

  static var shape: String? { "forecastTile" }

  static func declare(_ fields: JSONFields<Self>) {
    fields.include { $0.tile }
    fields("forecast", "that of the capital's primary area") {
      FiguresOrError.of($0.answer.judged(at: $1.now), on: $0.date, MapFigures.init)
    }
  }

  static func columns(_ columns: RecordColumns<Self>) {
    columns.include { $0.tile }
    columns.include { DayRecord(day: DayOfForecast($0.answer, $0.date)?.day) }
  }
}

struct WarningTile: JSONObject, RecordRow {
  let tile: PlacedTile
  let inForce: WarningsInForce

  static var shape: String? { "warningTile" }

  static func declare(_ fields: JSONFields<Self>) {
    fields.include { $0.tile }
    fields("warnings") { WarningsInBrief(inForce: $0.inForce) }
  }

  static func columns(_ columns: RecordColumns<Self>) {
    columns.include { $0.tile }
    columns("state") { $0.inForce.state }
    columns("highest class") { $0.inForce.highest }
    columns("complete", "1 where everything is known, else 0") { $0.inForce.isComplete }
  }
}

struct MapFigures: JSONObject {
  let day: DayOfForecast

  static var shape: String? { "mapFigures" }

  static func declare(_ fields: JSONFields<Self>) {
    fields.include { DayFigures(day: $0.day.day) }
    fields("rainDerived", "`rain` is the highest of six-hour values") {
      $0.day.day.rain?.isDerived ?? false
    }
    fields.include { IssueOfFigures(forecast: $0.day.forecast) }
  }
}

/// A prefecture on the map of observations.
struct ObservedTile: JSONObject, RecordRow {
  let tile: PlacedTile
  let answer: ObservationAnswer

  private var temperature: ObservedTemperature? { ObservedTemperature(answer) }

  static var shape: String? { "observedTile" }

  static func declare(_ fields: JSONFields<Self>) {
    fields.include { $0.tile }
    fields("observed", "at the station of the capital's primary area") {
      ObservedTemperature.of($0.answer.judged(at: $1.now))
    }
  }

  static func columns(_ columns: RecordColumns<Self>) {
    columns.include { $0.tile }
    columns("temperature", "observed, °C") { $0.temperature?.figure?.value }
    columns("station", "code") { $0.temperature?.figure?.station.station.code.text }
    columns("time") { $0.temperature?.report.value.time }
  }
}

struct ObservedTemperature: JSONObject {
  let report: Sourced<ObservationReport>

  init?(_ answer: ObservationAnswer) {
    guard case .observed(let observation) = answer else { return nil }
    report = observation.report
  }

  var figure: ObservedFigure? { report.value.figures[.temperature] }

  static func of(_ answer: ObservationAnswer) -> FiguresOrError<ObservedTemperature> {
    if let temperature = ObservedTemperature(answer) { return .known(temperature) }
    return .failed(NoFigures(answer.error ?? .cancelled))
  }

  static var shape: String? { "observedTemperature" }

  static func declare(_ fields: JSONFields<Self>) {
    fields("temperature", unit: "°C", "null where no station nearby has one") { $0.figure?.value }
    fields("station", "AMeDAS number, five digits; null without a temperature") {
      $0.figure?.station.station.code.text
    }
    fields("time", "when it was observed") { $0.figure?.time ?? $0.report.value.time }
    fields("source", "who answered") { $0.report.source }
    fields("freshness", "as elsewhere") { $0.report.freshness }
  }
}
