import Models
import Pages

/// The three-hourly forecast, a line for each step that is not over.
struct HourlySection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.belowDays

  static func title(_ words: Words) -> String { words.text("3時間ごと", "Three-hourly") }

  static let need = SectionNeed.area

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let area = query.area else { return }
    sections.area = area
    sections.hourly = await PlaceSections.Answer.of(
      try await query.services.weather.threeHourly(of: area))
    if let model = query.services.measured {
      let name = sections.hourly?.value?.value.point?.name
      sections.measured = await PlaceSections.Answer.of(
        try await model.today(of: area, stationNamed: name))
    }
    guard let forecast = sections.hourly?.value?.value else { return }
    sections.daylight = query.services.daylight?.sky(of: query.place, on: days(forecast))
  }

  /// The days that a forecast has steps of, whose nights are drawn.
  static func days(_ forecast: ThreeHourlyForecast) -> [CivilDate] {
    guard let first = forecast.steps.first, let last = forecast.steps.last else { return [] }
    let days = min(max(0, last.end.date.days(since: first.start.date)), mostDays)
    return (0...days).map { first.start.date.adding(days: $0) }
  }

  /// The forecast runs to the end of tomorrow; a broken one is not followed to the end of time.
  private static let mostDays = 3

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.hourly?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    guard let answer = weather.sections.hourly?.value, let area = weather.area else {
      return nil
    }
    let forecast = answer.value
    let steps = forecast.steps.filter { $0.end > now }
    let table = Block.table(
      [
        .init(words.text("時", "Hours")), .init(words.text("気温", "Temp."), align: .right),
        .init("", rank: 3), .init(words.wind, rank: 4), .init(words.weather),
      ], rows: rows(steps, forecast), indent: 2)
    let head =
      [text.title(title(forecast, area))]
      + text.quiet(
        text.origin(answer, of: area, forecast.publishingOffice, forecast.issued), indent: 2)
    guard !steps.isEmpty else {
      let none = words.text(
        "表示できる時間帯はありません。明日までの予報です。", "No hours to show: it runs to the end of tomorrow.")
      return head + [.paragraph(none, indent: 2)]
    }
    let rowNote = words.text("気温は各行の始めの時刻の値", "Temperatures are those at the start of each row")
    let figures = text.quiet([rowNote], indent: 2) + [table]
    guard text.isPictured,
      let graph = HourlyCurve(text: text, point: forecast.point, steps: steps)
        .block(weather.sections.daylight, narrow: figures)
    else { return head + figures }
    return head + [graph]
  }

  private var wording: StepWords { StepWords(style: style) }

  private func title(_ forecast: ThreeHourlyForecast, _ area: PrimaryArea) -> String {
    var parts = [places.name(area.name)]
    if let point = forecast.point {
      let station = words.text(point.name, point.englishName ?? point.name)
      parts.append(words.text("気温は\(station)", "temperatures at \(station)"))
    }
    return Self.title(words) + words.aside(words.list(parts))
  }

  private func rows(
    _ steps: [ThreeHourlyForecast.Step], _ forecast: ThreeHourlyForecast
  ) -> [[Block.Table.Cell]] {
    let temperatures = (forecast.point?.temperatures ?? []).filter { temperature in
      steps.contains { $0.start <= temperature.time && temperature.time <= $0.end }
    }
    let scale = TemperatureScale(temperatures.compactMap(\.celsius))
    var rows: [[Block.Table.Cell]] = []
    for date in Self.dates(steps) {
      let heading = dates.named(date, dates.day(date), today: now.date)
      rows.append([.init(heading, .strong(.day(text.kind(date))))])
      rows += steps.filter { $0.start.date == date }.map { step in
        row(step, at: temperatures.first { $0.time == step.start }?.celsius, scale)
      }
      if let last = steps.last, last.start.date == date,
        let closing = temperatures.first(where: { $0.time == last.end })?.celsius
      {
        rows.append(self.closing(last.end, of: date, closing, scale))
      }
    }
    return rows
  }

  static func dates(_ steps: [ThreeHourlyForecast.Step]) -> [CivilDate] {
    var dates: [CivilDate] = []
    for step in steps where dates.last != step.start.date { dates.append(step.start.date) }
    return dates
  }

  private func row(
    _ step: ThreeHourlyForecast.Step, at celsius: Int?, _ scale: TemperatureScale
  ) -> [Block.Table.Cell] {
    [
      .init(hours(step)), text.degrees(celsius), bar(celsius, scale),
      .init(wording.wind(step.wind)),
      .weather(
        wording.weather(step.weather), wording.sign(step.weather),
        .weather(wording.tone(step.weather))),
    ]
  }

  /// 06-09
  private func hours(_ step: ThreeHourlyForecast.Step) -> String {
    dates.hour(step.start.hour) + "-" + dates.hour(step.start.hour + step.hours)
  }

  /// The temperature at the end of the last step.
  private func closing(
    _ end: Instant, of date: CivilDate, _ celsius: Int, _ scale: TemperatureScale
  ) -> [Block.Table.Cell] {
    // Midnight closes the day before as its hour 24.
    let hour = end.date == date ? end.hour : 24
    return [
      .init(dates.hour(hour)), text.degrees(celsius), bar(celsius, scale), .init(""),
      .init(""),
    ]
  }

  private func bar(_ celsius: Int?, _ scale: TemperatureScale) -> Block.Table.Cell {
    .init(
      "", celsius.map { .temperature(Double($0)) }, bar: celsius.map { .level(scale.level($0)) })
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

/// The few words of the three-hourly forecast (jma-data section 1.4). An unknown word is shown as it came.
struct StepWords: StyledWording {
  let style: TextStyle

  private static let weathers: [String: (english: String, code: String, tone: WeatherTone)] = [
    "晴れ": ("Clear", "100", .clear), "くもり": ("Cloudy", "200", .cloudy),
    "雨": ("Rain", "300", .rain), "雪": ("Snow", "400", .snow),
    "雨または雪": ("Rain or snow", "303", .snow),
  ]

  func weather(_ weather: String?) -> String {
    guard let weather else { return words.missing }
    return words.text(weather, Self.weathers[weather]?.english ?? weather)
  }

  /// That of the weather code; the words themselves stay as they are.
  func sign(_ weather: String?) -> String {
    guard let code = weather.flatMap({ Self.weathers[$0]?.code }) else { return "" }
    return WeatherText(style: style).sign(WeatherCode(code), isNight: false)
  }

  func tone(_ weather: String?) -> WeatherTone {
    weather.flatMap { Self.weathers[$0]?.tone } ?? .unknown
  }

  /// 北東 3-5m/s / NE 3-5 m/s; 20m/s以上 / 20 m/s or more
  func wind(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard let wind else { return words.missing }
    let direction = wind.direction.map(self.direction)
    let parts = [direction, wind.speed.map(speed)].compactMap { $0 }
    return parts.isEmpty ? words.missing : parts.joined(separator: " ")
  }

  /// 北東 / NE; a dash where it is not given.
  func direction(_ wind: ThreeHourlyForecast.Wind?) -> String {
    wind?.direction.map(direction) ?? words.missing
  }

  /// ↓ for wind from the north: where it blows to. Words where there is no such sign, or it takes two cells.
  func arrow(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard style.glyphs != .ascii, !style.isAmbiguousWide else { return direction(wind) }
    return wind?.direction.flatMap { Self.directions[$0]?.arrow } ?? direction(wind)
  }

  /// ↓ 3-5
  func blowing(_ wind: ThreeHourlyForecast.Wind?) -> String {
    wind?.speed == nil ? arrow(wind) : "\(arrow(wind)) \(speedFigures(wind))"
  }

  /// 3-5 in m/s, 20+ without an upper end; a dash where it is not given, as with calm.
  func speedFigures(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard let speed = wind?.speed else { return words.missing }
    return speed.upper.map { "\(speed.lower)-\($0)" } ?? "\(speed.lower)+"
  }

  private func speed(_ speed: ThreeHourlyForecast.SpeedRange) -> String {
    guard let upper = speed.upper else {
      return words.text("\(speed.lower)m/s以上", "\(speed.lower) m/s or more")
    }
    return words.text("\(speed.lower)-\(upper)m/s", "\(speed.lower)-\(upper) m/s")
  }

  private func direction(_ direction: String) -> String {
    guard language == .en else { return direction }
    return direction == "静穏" ? "calm" : Self.directions[direction]?.english ?? direction
  }

  private static let directions: [String: (english: String, arrow: String)] = [
    "北": ("N", "↓"), "北東": ("NE", "↙"), "東": ("E", "←"), "南東": ("SE", "↖"),
    "南": ("S", "↑"), "南西": ("SW", "↗"), "西": ("W", "→"), "北西": ("NW", "↘"),
  ]
}
