package import Models

extension MachineOutput {
  package func map(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> JSONDocument {
    mapDocument(answers, now: now, tile: tile).json(self)
  }

  func mapDocument(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> MapDocument {
    let (show, date, entries): (MapKind, CivilDate, [MapEntry]) =
      switch answers {
      case .forecasts(let answers, let day):
        (
          .forecast, day,
          answers.map {
            .forecast(
              ForecastTile(
                tile: PlacedTile($0.place, tile),
                forecast: .of($0.judged(at: now), on: day, MapFigures.init)))
          }
        )
      case .warnings(let answers):
        (
          .warnings, now.date,
          answers.map {
            .warnings(
              WarningTile(
                tile: PlacedTile($0.place, tile),
                warnings: WarningsInBrief(inForce: WarningsInForce($0))))
          }
        )
      case .observed(let answers):
        (
          .observed, now.date,
          answers.map {
            .observed(
              ObservedTile(
                tile: PlacedTile($0.place, tile),
                observed: ObservedTemperature.of($0.judged(at: now))))
          }
        )
      }
    return MapDocument(now: now, show: show, date: date, entries: entries)
  }

  package func mapRecords(
    _ answers: MapAnswers, tile: (PrefectureCode) -> MapTile?
  ) -> [String] {
    switch answers {
    case .forecasts(let answers, let date):
      answers.map {
        record(
          ForecastTileRecord(
            tile: PlacedTile($0.place, tile), day: DayOfForecast($0, date)?.day))
      }
    case .warnings(let answers):
      answers.map {
        record(WarningTileRecord(tile: PlacedTile($0.place, tile), inForce: WarningsInForce($0)))
      }
    case .observed(let answers):
      answers.map {
        record(
          ObservedTileRecord(
            tile: PlacedTile($0.place, tile), temperature: ObservedTemperature($0)))
      }
    }
  }
}

struct MapDocument: JSONObject {
  let now: Instant
  let show: MapKind
  let date: CivilDate
  let entries: [MapEntry]

  static func declare(_ fields: inout some JSONFields<MapDocument>) {
    fields.head("map") { $0.now }
    fields(
      "show",
      "`forecast` (for `--show weather`, `high`, `low` and `rain` alike), `warnings`, "
        + "or `observed` (for `--show now`)"
    ) { $0.show }
    fields("date", "the day of the forecasts; otherwise the day of `at`") { $0.date }
    fields("prefectures", "all 47, or those of the areas that were named, by code") { $0.entries }
  }
}

enum MapKind: String, CaseIterable, JSONWord {
  case forecast, warnings, observed
}

enum MapEntry: JSONRepresentable {
  case forecast(ForecastTile)
  case warnings(WarningTile)
  case observed(ObservedTile)

  func write(to json: inout JSONOutput) {
    switch self {
    case .forecast(let tile): tile.write(to: &json)
    case .warnings(let tile): tile.write(to: &json)
    case .observed(let tile): tile.write(to: &json)
    }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    shapes.either { shapes in
      [
        ForecastTile.declaration(in: &shapes), WarningTile.declaration(in: &shapes),
        ObservedTile.declaration(in: &shapes),
      ]
    }
  }
}

struct PlacedTile: JSONObject, RecordRow {
  let place: Place
  let tile: MapTile?

  init(_ place: Place, _ tile: (PrefectureCode) -> MapTile?) {
    self.place = place
    self.tile = tile(place.prefecture)
  }

  static func declare(_ fields: inout some JSONFields<PlacedTile>) {
    fields("code", "two digits (JIS)") { $0.place.prefecture.text }
    fields("name", "in kanji") { $0.place.name.ja }
    fields("english", "in English") { $0.place.name.en }
    fields("column", "of its tile, 0 to 12 from west") { $0.tile?.column }
    fields("row", "of its tile, 0 to 10 from north") { $0.tile?.row }
  }

  static func columns(_ columns: inout some RecordColumns<PlacedTile>) {
    columns("code") { $0.place.prefecture.text }
    columns("name", "in Japanese") { $0.place.name.ja }
    columns("column") { $0.tile?.column }
    columns("row") { $0.tile?.row }
  }
}

struct ForecastTile: JSONObject {
  let tile: PlacedTile
  let forecast: FiguresOrError<MapFigures>

  static var shape: String? { "forecastTile" }

  static func declare(_ fields: inout some JSONFields<ForecastTile>) {
    fields.include { $0.tile }
    fields("forecast", "that of the capital's primary area") { $0.forecast }
  }
}

struct WarningTile: JSONObject {
  let tile: PlacedTile
  let warnings: WarningsInBrief

  static var shape: String? { "warningTile" }

  static func declare(_ fields: inout some JSONFields<WarningTile>) {
    fields.include { $0.tile }
    fields("warnings") { $0.warnings }
  }
}

struct MapFigures: JSONObject {
  let day: DayOfForecast

  static var shape: String? { "mapFigures" }

  static func declare(_ fields: inout some JSONFields<MapFigures>) {
    fields.include { DayFigures(day: $0.day.day, codes: $1.codes) }
    fields("rainDerived", "`rain` is the highest of six-hour values") {
      $0.day.day.rain?.isDerived ?? false
    }
    fields.include { IssueOfFigures(forecast: $0.day.forecast) }
  }
}

struct ForecastTileRecord: RecordRow {
  let tile: PlacedTile
  let day: ForecastDay?

  static func columns(_ columns: inout some RecordColumns<ForecastTileRecord>) {
    columns.include { $0.tile }
    columns.include { DayRecord(day: $0.day) }
  }
}

struct WarningTileRecord: RecordRow {
  let tile: PlacedTile
  let inForce: WarningsInForce

  static func columns(_ columns: inout some RecordColumns<WarningTileRecord>) {
    columns.include { $0.tile }
    columns("state") { $0.inForce.state }
    columns("highest class") { $0.inForce.highest }
    columns("complete", "1 where everything is known, else 0") { $0.inForce.isComplete }
  }
}

/// A prefecture on the map of observations.
struct ObservedTile: JSONObject {
  let tile: PlacedTile
  let observed: FiguresOrError<ObservedTemperature>

  static var shape: String? { "observedTile" }

  static func declare(_ fields: inout some JSONFields<ObservedTile>) {
    fields.include { $0.tile }
    fields("observed", "at the station of the capital's primary area") { $0.observed }
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

  static func declare(_ fields: inout some JSONFields<ObservedTemperature>) {
    fields("temperature", unit: "°C", "null where no station nearby has one") { $0.figure?.value }
    fields("station", "AMeDAS number, five digits; null without a temperature") {
      $0.figure?.station.station.code.text
    }
    fields("time", "when it was observed") { $0.figure?.time ?? $0.report.value.time }
    fields("source", "who answered") { $0.report.source }
    fields("freshness", "as elsewhere") { $0.report.freshness }
  }
}

struct ObservedTileRecord: RecordRow {
  let tile: PlacedTile
  let temperature: ObservedTemperature?

  static func columns(_ columns: inout some RecordColumns<ObservedTileRecord>) {
    columns.include { $0.tile }
    columns("temperature", "observed, °C") { $0.temperature?.figure?.value }
    columns("station", "code") { $0.temperature?.figure?.station.station.code.text }
    columns("time") { $0.temperature?.report.value.time }
  }
}
