package import Models

extension MachineOutput {
  /// - Parameters:
  ///   - days: nil for all.
  ///   - day: the only one wanted; nil for all.
  package func forecasts(
    _ weathers: [PlaceWeather], days: Int?, day: DayChoice? = nil, now: Instant
  ) -> JSONDocument {
    ForecastDocument(weathers, days: days, day: day, now: now).json(self)
  }
}

struct ForecastDocument: JSONObject {
  let now: Instant
  private(set) var forecasts: [ForecastEntry] = []
  private(set) var normals: [PlaceNormals] = []
  private(set) var failures: [ForecastFailure] = []

  init(_ weathers: [PlaceWeather], days: Int?, day: DayChoice?, now: Instant) {
    self.now = now
    for weather in weathers {
      let place = weather.answer.place
      switch weather.answer {
      case .forecast(let answer):
        forecasts.append(
          ForecastEntry(
            answer: answer.judged(at: now), sections: weather.sections.judged(at: now),
            days: answer.forecast.value.days(days, only: day, today: now.date), now: now))
      case .normals(let answer):
        normals.append(answer)
        fail(weather, answer.reason)
      case .failed(_, let error):
        fail(weather, error)
      }
      for (section, error) in weather.sections.failures {
        // What is known of the place stands with its forecast, or with why it has none.
        failures.append(
          ForecastFailure(
            failure: PlaceFailure(place: place, section: section, error: error)))
      }
    }
  }

  private mutating func fail(_ weather: PlaceWeather, _ error: ForecastError) {
    let place = weather.answer.place
    let sections = weather.sections.judged(at: now)
    failures.append(
      ForecastFailure(
        failure: PlaceFailure(place: place, error: error),
        urgent: SectionsWithoutForecast(sections: sections, place: place, now: now),
        further: ForecastSections(sections: sections)))
  }

  static func declare(_ fields: inout some JSONFields<ForecastDocument>) {
    fields.head("forecast") { $0.now }
    fields("forecasts", "one entry a place that has a forecast, in the order asked for") {
      $0.forecasts
    }
    fields(
      "normals",
      "one entry a place that has none but whose climate normals are known. They are no forecast"
    ) { $0.normals }
    fields(
      "failures",
      "one entry a place that has no forecast, also those in `normals`; and one a section that is missing, or a name that stands for no place"
    ) { document, machine in
      document.failures
        + machine.unresolved.map { ForecastFailure(failure: PlaceFailure($0)) }
    }
  }
}

struct ForecastFailure: JSONObject {
  let failure: PlaceFailure
  /// The sections of a place whose forecast failed.
  var urgent: SectionsWithoutForecast?
  var further: ForecastSections?

  static var shape: String? { "forecastFailure" }

  static func declare(_ fields: inout some JSONFields<ForecastFailure>) {
    fields.include { $0.failure }
    fields.includeNullable { $0.urgent }
    fields.includeNullable { $0.further }
  }
}

struct ForecastEntry: JSONObject {
  let answer: PlaceForecast
  let sections: PlaceSections
  /// Only the requested ones.
  let days: [ForecastDay]
  let now: Instant

  private var forecast: Forecast { answer.forecast.value }

  static var shape: String? { "forecastOfPlace" }

  static func declare(_ fields: inout some JSONFields<ForecastEntry>) {
    fields("place", "what was asked for") { $0.answer.place }
    fields("primaryArea", "the area whose forecast this is") {
      CodeWithNames($0.answer.coverage.shown)
    }
    fields.include { Provenance($0.answer.forecast) }
    fields(
      "outdated",
      "the report is more than 24 hours old, counted from `short.base`, or dated ahead of the clock: newer ones must exist"
    ) { $0.forecast.isOutdated(at: $0.now) || $0.answer.isAhead(of: $0.now) }
    fields("nextIssue", "when the next regular report is due") { $0.forecast.short.nextIssue }
    fields.group("short", "the report of the next days") { fields in
      fields("office", "who issued it") { WrittenText($0.forecast.short.publishingOffice) }
      fields("issued") { $0.forecast.short.issued }
      fields("base", "the time it starts from") { $0.forecast.short.base }
      fields("cycle", "5, 11 or 17, the hour of `base`; null for any other") {
        $0.forecast.short.cycle?.rawValue
      }
      fields("correction", "it replaced another report of the same base") {
        $0.forecast.short.isCorrection
      }
      fields("station", "that of its temperatures") { $0.forecast.shortStation }
    }
    fields("weekly", "the report of the week") { entry in
      entry.forecast.weekly.map { WeeklyReport(report: $0, forecast: entry.forecast) }
    }
    fields(
      "days",
      "from today on, one entry a date, without gap or repetition; `--days N` limits it, `--day DAY` leaves that one. `--week` changes nothing here: without `--days` all days are printed"
    ) { $0.days }
    fields.include {
      SectionsWithoutForecast(sections: $0.sections, place: $0.answer.place, now: $0.now)
    }
    fields.include { ForecastSections(sections: $0.sections) }
  }
}

private struct WeeklyReport: JSONObject {
  let report: Report
  let forecast: Forecast

  static func declare(_ fields: inout some JSONFields<WeeklyReport>) {
    fields("office", "who issued it") { WrittenText($0.report.publishingOffice) }
    fields("issued") { $0.report.issued }
    fields("area", "the weekly area, which may be wider than `primaryArea`") {
      $0.forecast.weeklyArea.map { CodeWithName(code: $0.code.text, name: $0.name) }
    }
    fields("station", "that of its temperatures, often another one") { $0.forecast.weeklyStation }
    fields("normals", "what is normal for this week. The sample has none") { $0.forecast.normals }
  }
}

extension WeeklyForecast.WeekNormals: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("low", unit: "°C") { $0.low }
    fields("high", unit: "°C") { $0.high }
    fields("rainLower", unit: "mm", "from here the rain of seven days counts as near normal") {
      $0.rainLower
    }
    fields("rainUpper", unit: "mm", "up to here it does") { $0.rainUpper }
  }
}

extension Forecast.StationName: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.include { CodeWithName(code: $0.code.text, name: $0.name) }
  }
}

extension PlaceNormals: JSONObject {
  static var shape: String? { "normalsOfPlace" }

  static func declare(_ fields: inout some JSONFields<PlaceNormals>) {
    fields("place", "what was asked for") { $0.place }
    fields("primaryArea", "the area whose normals these are") { CodeWithNames($0.coverage.shown) }
    fields.constant("period", "1991-2020", "the years of which they are means")
    fields("values") { $0.normals }
  }
}

extension ClimateNormals: JSONObject {
  static var shape: String? { "normals" }

  static func declare(_ fields: inout some JSONFields<ClimateNormals>) {
    fields("station") { CodeWithName(code: $0.station.text, name: $0.stationName) }
    fields("month", "1 to 12") { $0.month }
    fields("high", unit: "°C") { $0.high }
    fields("low", unit: "°C") { $0.low }
    fields("mean", unit: "°C") { $0.mean }
    fields("rain", unit: "mm", "of the month") { $0.rain }
    fields("sunshine", unit: "h", "of the month") { $0.sunshine }
    fields("snow", unit: "cm", "depth of new snow, summed over the month") { $0.snow }
  }
}
