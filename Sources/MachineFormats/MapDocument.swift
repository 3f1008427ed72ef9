package import Models

extension MachineOutput {
  package func map(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> JSONDocument {
    let entries: [MapEntry]
    var date = now.date
    switch answers {
    case .forecasts(let answers, let day):
      date = day
      entries = answers.map { answer in
        .forecast(
          ForecastTile(
            tile: PlacedTile(answer.place, tile),
            forecast: MapFigures.of(answer.judged(at: now), on: day)))
      }
    case .warnings(let answers):
      entries = answers.map { answer in
        .warnings(
          WarningTile(
            tile: PlacedTile(answer.place, tile),
            warnings: WarningsInBrief(inForce: WarningsInForce(answer))))
      }
    case .observed(let answers):
      entries = answers.map { answer in
        .observed(
          ObservedTile(
            tile: PlacedTile(answer.place, tile),
            observed: ObservedTemperature.of(answer.judged(at: now))))
      }
    }
    let show =
      switch answers {
      case .forecasts: MapKind.forecast
      case .warnings: MapKind.warnings
      case .observed: MapKind.observed
      }
    return MapDocument(now: now, show: show, date: date, entries: entries).json(self)
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

  static var shape: String? { "map" }

  static func declare(_ fields: inout some JSONFields<MapDocument>) {
    fields.head("map")
    fields.at { $0.now }
    fields.field(
      "show",
      "`forecast` (for `--show weather`, `high`, `low` and `rain` alike), `warnings`, "
        + "or `observed` (for `--show now`)"
    ) { $0.show }
    fields.field("date", "the day of the forecasts; otherwise the day of `at`") { $0.date }
    fields.field("prefectures", "all 47, by code") { $0.entries }
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
    fields.field("code", "two digits (JIS)") { $0.place.prefecture.text }
    fields.field("name", "in kanji") { $0.place.name.ja }
    fields.field("english", "in English") { $0.place.name.en }
    fields.field("column", "of its tile, 0 to 12 from west") { $0.tile?.column }
    fields.field("row", "of its tile, 0 to 10 from north") { $0.tile?.row }
  }

  static func columns(_ columns: inout some RecordColumns<PlacedTile>) {
    columns.column("code") { $0.place.prefecture.text }
    columns.column("name", "in Japanese") { $0.place.name.ja }
    columns.column("column") { $0.tile?.column }
    columns.column("row") { $0.tile?.row }
  }
}

struct ForecastTile: JSONObject {
  let tile: PlacedTile
  let forecast: FiguresOrError<MapFigures>

  static var shape: String? { "forecastTile" }

  static func declare(_ fields: inout some JSONFields<ForecastTile>) {
    fields.include { $0.tile }
    fields.field("forecast", "that of the capital's primary area") { $0.forecast }
  }
}

struct WarningTile: JSONObject {
  let tile: PlacedTile
  let warnings: WarningsInBrief

  static var shape: String? { "warningTile" }

  static func declare(_ fields: inout some JSONFields<WarningTile>) {
    fields.include { $0.tile }
    fields.field("warnings") { $0.warnings }
  }
}

struct MapFigures: JSONObject {
  let day: DayOfForecast

  static var shape: String? { "mapFigures" }

  static func declare(_ fields: inout some JSONFields<MapFigures>) {
    fields.include { DayFigures(day: $0.day.day, codes: $1.codes) }
    fields.field("rainDerived", "`rain` is the highest of six-hour values") {
      $0.day.day.rain?.isDerived ?? false
    }
    fields.include { IssueOfFigures(forecast: $0.day.forecast) }
  }

  static func of(_ answer: WeatherAnswer, on date: CivilDate) -> FiguresOrError<MapFigures> {
    guard let day = DayOfForecast(answer, date) else {
      return .failed(
        answer.error.map { NoFigures(machineName: $0.machineName) } ?? .noForecastForThatDay)
    }
    return .known(MapFigures(day: day))
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
    columns.column("state") { $0.inForce.state }
    columns.column("highest class") { $0.inForce.highest }
    columns.column("complete", "1 where everything is known, else 0") { $0.inForce.isComplete }
  }
}
