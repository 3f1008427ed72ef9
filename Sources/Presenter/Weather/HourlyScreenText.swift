import Models

/// Puts the three-hourly forecast into words.
struct HourlyScreenText {
  let text: ForecastScreenText
  let now: Instant

  private var words: Words { Words(text.style.language) }
  private var figures: FigureText { FigureText(style: text.style) }
  private var dates: DateText { DateText(language: text.style.language) }
  private var source: SourceText { SourceText(style: text.style) }
  private var wording: StepWords { StepWords(style: text.style) }

  static func title(_ words: Words) -> String { words.text("3時間ごと", "Three-hourly") }

  func hourly(
    _ answer: Sourced<ThreeHourlyForecast>, of area: PrimaryArea
  ) -> WeatherScreen.Hourly {
    let forecast = answer.value
    let steps = forecast.steps.filter { $0.end > now }
    return .init(
      title: title(forecast, area), notes: notes(answer, area),
      headers: .init(
        time: words.text("時", "Hours"), temperature: words.text("気温", "Temp."), wind: words.wind,
        weather: words.weather),
      days: days(steps, forecast))
  }

  private func title(_ forecast: ThreeHourlyForecast, _ area: PrimaryArea) -> String {
    var parts = [text.places.name(area.name)]
    if let point = forecast.point {
      let station = words.text(point.name, point.englishName ?? point.name)
      parts.append(words.text("気温は\(station)", "temperatures at \(station)"))
    }
    return Self.title(words) + words.aside(parts.joined(separator: words.text("、", ", ")))
  }

  private func notes(
    _ answer: Sourced<ThreeHourlyForecast>, _ area: PrimaryArea
  ) -> [String] {
    let forecast = answer.value
    let report = Report(
      publishingOffice: forecast.publishingOffice, issued: forecast.issued, base: forecast.issued)
    var notes = [
      source.issued(
        report, by: text.places.officeRegion(area.office), now: now,
        withYear: answer.freshness == .sample),
      words.text("気温は各行の始めの時刻の値", "Temperatures are those at the start of each row"),
    ]
    if let mark = source.mark(answer, now: now) { notes.insert(mark, at: 0) }
    return notes
  }

  private func days(
    _ steps: [ThreeHourlyForecast.Step], _ forecast: ThreeHourlyForecast
  ) -> [WeatherScreen.Hourly.Day] {
    let temperatures = (forecast.point?.temperatures ?? []).filter { temperature in
      steps.contains { $0.start <= temperature.time && temperature.time <= $0.end }
    }
    let scale = TemperatureScale(temperatures.compactMap(\.celsius))
    var days: [WeatherScreen.Hourly.Day] = []
    for date in Self.dates(steps) {
      let label = dates.label(date, today: now.date, isTonight: false).map { $0 + " " } ?? ""
      var rows = steps.filter { $0.start.date == date }.map { step in
        row(step, at: temperatures.first { $0.time == step.start }?.celsius, scale)
      }
      if let last = steps.last, last.start.date == date,
        let closing = temperatures.first(where: { $0.time == last.end })?.celsius
      {
        rows.append(self.closing(last.end, of: date, closing, scale))
      }
      days.append(
        .init(heading: label + dates.day(date), kind: text.kind(date), rows: rows))
    }
    return days
  }

  private static func dates(_ steps: [ThreeHourlyForecast.Step]) -> [CivilDate] {
    var dates: [CivilDate] = []
    for step in steps where dates.last != step.start.date { dates.append(step.start.date) }
    return dates
  }

  private func row(
    _ step: ThreeHourlyForecast.Step, at celsius: Int?, _ scale: TemperatureScale
  ) -> WeatherScreen.Hourly.Row {
    .init(
      time: hours(step), temperature: figures.celsius(celsius), level: celsius.map(scale.level),
      wind: wording.wind(step.wind), sign: wording.sign(step.weather),
      summary: wording.weather(step.weather), tone: wording.tone(step.weather))
  }

  /// 06-09
  private func hours(_ step: ThreeHourlyForecast.Step) -> String {
    dates.hour(step.start.hour) + "-" + dates.hour(step.start.hour + step.hours)
  }

  private func closing(
    _ end: Instant, of date: CivilDate, _ celsius: Int, _ scale: TemperatureScale
  ) -> WeatherScreen.Hourly.Row {
    // Midnight closes the day before as its hour 24.
    let hour = end.date == date ? end.hour : 24
    return .init(
      time: dates.hour(hour), temperature: figures.celsius(celsius), level: scale.level(celsius),
      wind: "", sign: "", summary: "", tone: .unknown)
  }
}

/// Where temperatures stand between the lowest and the highest of a series.
struct TemperatureScale {
  private let lowest: Int
  private let highest: Int

  init(_ values: [Int]) {
    lowest = values.min() ?? 0
    highest = values.max() ?? 0
  }

  /// From a fifth, so that the lowest still shows, to one.
  func level(_ celsius: Int) -> Double {
    guard highest > lowest else { return 1 }
    return 0.2 + 0.8 * Double(celsius - lowest) / Double(highest - lowest)
  }
}
