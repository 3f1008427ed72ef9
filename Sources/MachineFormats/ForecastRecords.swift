package import Models

extension MachineOutput {
  /// One record a day.
  package func forecastRecords(
    _ answers: [WeatherAnswer], days limit: Int?, day: DayChoice? = nil, now: Instant
  ) -> [String] {
    answers.flatMap { answer -> [String] in
      guard case .forecast(let answer) = answer else { return [] }
      let forecast = answer.forecast.value
      return forecast.days(limit, only: day, today: now.date).map { day in
        record(ForecastRecord(answer: answer.judged(at: now), day: day))
      }
    }
  }

  /// One record a step, a change, a text.
  package func records(of section: WeatherSection, _ weathers: [PlaceWeather], now: Instant)
    -> [String]
  {
    weathers.flatMap { weather -> [String] in
      let place = weather.answer.place
      let sections = weather.sections.judged(at: now)
      let records: [String]? =
        switch section {
        case .warnings: sections.warnings.map { warningRecords([$0]) }
        case .observed:
          sections.observed?.value.map {
            observationRecords([.observed(.init(place: place, report: $0))], now: now)
          }
        case .rain: sections.rain?.value.map { rainRecords([.rain($0)], now: now) }
        case .hourly:
          sections.hourly?.value.map { hourly in
            hourly.value.steps.map {
              record(HourlyRecord(place: weather, sourced: hourly, step: $0))
            }
          }
        case .changes:
          sections.changes?.value.flatMap { answer in
            answer.value?.changes.map {
              record(ChangeRecord(place: weather, sourced: answer, change: $0))
            }
          }
        case .sun: sections.sky.map { sunRecords([$0]) }
        case .heat: sections.heat.map { heatRecords([(place: place, heat: $0)], now: now) }
        case .twoWeeks: sections.twoWeeks?.value.map(twoWeekRecords)
        case .tide: sections.tide.map { tideRecords([$0]) }
        case .yesterday:
          sections.yesterday?.value.map { [record(YesterdayRecord(place: weather, sourced: $0))] }
        case .text:
          sections.overview?.value.map { [record(TextRecord(place: weather, sourced: $0))] }
        }
      return records ?? []
    }
  }
}

struct ForecastRecord: RecordRow {
  let answer: PlaceForecast
  let day: ForecastDay

  static func columns(_ columns: inout some RecordColumns<ForecastRecord>) {
    columns("place", "`code`") { $0.answer.place.shortCode }
    columns("area", "code of the primary area") { $0.answer.coverage.shown.code.text }
    columns("date") { $0.day.date }
    columns("weather code") { $0.day.weather?.text }
    columns("weather", "in Japanese") { row, machine in
      row.day.weather.flatMap(machine.codes.entry)?.ja
    }
    columns.include { TemperatureRecord(day: $0.day) }
    columns("confidence", "A, B, C") { $0.day.reliability }
    columns("issued", "time of the short-range report") { $0.answer.forecast.value.short.issued }
    columns.include { AnswerOrigin($0.answer.forecast) }
  }
}

/// The first columns of the records of sections.
extension PlaceWeather: RecordRow {
  static func columns(_ columns: inout some RecordColumns<PlaceWeather>) {
    columns("place", "`code`") { $0.answer.place.shortCode }
    columns("area", "code of the primary area") { $0.area?.code.text }
  }
}

struct HourlyRecord: RecordRow {
  let place: PlaceWeather
  let sourced: Sourced<ThreeHourlyForecast>
  let step: ThreeHourlyForecast.Step

  private var celsius: Int? {
    sourced.value.point?.temperatures.first { $0.time == step.start }?.celsius
  }

  static func columns(_ columns: inout some RecordColumns<HourlyRecord>) {
    columns.include { $0.place }
    columns("from") { $0.step.start }
    columns("to") { $0.step.end }
    columns("weather", "in Japanese") { $0.step.weather }
    columns("temperature", "at `from`, °C") { $0.celsius }
    columns("wind direction", "in Japanese") { $0.step.wind?.direction }
    columns("wind, lower end", "m/s") { $0.step.wind?.speed?.lower }
    columns("wind, upper end", "m/s") { $0.step.wind?.speed?.upper }
    columns("issued") { $0.sourced.value.issued }
    columns.include { AnswerOrigin($0.sourced) }
  }
}

struct ChangeRecord: RecordRow {
  let place: PlaceWeather
  let sourced: Sourced<ForecastChanges?>
  let change: ForecastChange

  static func columns(_ columns: inout some RecordColumns<ChangeRecord>) {
    columns.include { $0.place }
    columns("date") { $0.change.date }
    columns("value", "`weather`, `high`, `low`, `rain`, `reliability`") { $0.change.value }
    columns("from", "of six hours") { $0.change.value.start }
    columns("before") { $0.change.value.figures.before }
    columns("now") { $0.change.value.figures.now }
    columns("issued before") { $0.sourced.value?.previous.issued }
    columns("issued now") { $0.sourced.value?.current.issued }
    columns.include { AnswerOrigin($0.sourced) }
  }
}

struct TextRecord: RecordRow {
  let place: PlaceWeather
  let sourced: Sourced<Overview>

  static func columns(_ columns: inout some RecordColumns<TextRecord>) {
    columns.include { $0.place }
    columns("issued") { $0.sourced.value.issued }
    columns("office") { $0.sourced.value.publishingOffice }
    columns("region") { $0.sourced.value.targetArea }
    columns("headline") { $0.sourced.value.headline }
    columns("text", "in one line") { $0.sourced.value.text }
    columns.include { AnswerOrigin($0.sourced) }
  }
}
