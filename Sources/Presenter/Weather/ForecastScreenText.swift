import Models

/// Puts a forecast into the words of the weather screen.
struct ForecastScreenText {
  let style: TextStyle
  let places: PlaceText
  let translator: any SentenceReading
  let now: Instant

  private var words: Words { Words(style.language) }
  private var dates: DateText { DateText(language: style.language) }
  private var figures: FigureText { FigureText(style: style) }
  private var weather: WeatherText { WeatherText(style: style, codes: WeatherCodeTable()) }
  private var source: SourceText { SourceText(style: style) }

  /// Days shown in full when nobody says how many.
  static let usualDays = 3

  func content(
    _ answer: PlaceForecast, request: WeatherRequest, weather: PlaceWeather
  ) -> WeatherScreen.Content {
    let others = weather.others
    let forecast = answer.forecast.value
    let limit = request.days ?? (request.week ? forecast.days.count : Self.usualDays)
    let wanted = Array(forecast.days.prefix(max(1, limit)))
    let full = wanted.filter { $0.weatherPart == .short }
    let week = wanted.filter { $0.weatherPart != .short }
    var content = WeatherScreen.Content(
      title: places.fullName(answer.place),
      notes: CoverageText(style: style, places: places).notes(answer, besides: request.besides),
      sourceMark: source.mark(answer.forecast, now: now),
      issued: source.issued(
        forecast.short, by: places.officeRegion(answer.coverage.shown.office), now: now,
        withYear: answer.forecast.freshness == .sample),
      age: source.age(answer.forecast, now: now),
      alerts: alerts(answer.forecast) + alerts(others),
      days: full.map {
        DayScreenText(text: self, forecast: forecast, observed: weather.sections.extremes)
          .day($0, of: answer)
      },
      week: week.isEmpty ? nil : WeekScreenText(text: self).week(week, of: forecast),
      others: others.map(other),
      othersTitle: words.text("ほかの地域（今日）", "Other areas, today"),
      othersHeaders: WeekScreenText(text: self).headers,
      footnotes: footnotes(answer, others: others))
    SectionsScreenText(text: self, now: now, wanted: request.sections)
      .add(weather.sections, of: answer.coverage.shown, to: &content)
    return content
  }

  // The parts below are shared with the texts of days and weeks.

  func words(_ pick: (Words) -> String) -> String { pick(words) }

  func heading(_ day: ForecastDay) -> String {
    let date = dates.day(day.date)
    guard let label = dates.label(day.date, today: now.date, isTonight: day.isTonight) else {
      return date
    }
    return "\(label) \(date)"
  }

  func sign(_ day: ForecastDay) -> String { weather.sign(day.weather, isNight: day.isTonight) }
  func summary(_ day: ForecastDay) -> String { weather.words(day.weather) }

  func tone(_ day: ForecastDay) -> WeatherScreen.Tone {
    switch weather.category(day.weather) {
    case .clear, .partlyCloudy: .clear
    case .cloudy, .fog: .cloudy
    case .clearRain, .cloudyRain, .rain, .heavyRain, .thunder: .rain
    case .sleet, .clearSnow, .cloudySnow, .snow, .heavySnow: .snow
    case .unknown: .unknown
    }
  }

  func kind(_ date: CivilDate) -> WeatherScreen.DayKind {
    switch date.weekday {
    case 0: .sunday
    case 6: .saturday
    default: .weekday
    }
  }

  private func alerts(_ answer: Sourced<Forecast>) -> [String] {
    var alerts: [String] = []
    if answer.value.isOutdated(at: now), answer.freshness != .sample || answer.source == .archive {
      alerts.append(
        words.text(
          "この予報は古くなっています。新しい発表があるはずです。",
          "This forecast is old; newer ones must have been issued."))
    }
    if let trouble = answer.trouble {
      alerts.append(ErrorText(language: style.language).text(trouble))
      if answer.freshness == .fresh {
        // Another source stands in for the one that was asked.
        let name = answer.source.rawValue
        alerts.append(
          words.text("代わりに \(name) から取得しました。", "The forecast comes from \(name) instead."))
      }
    }
    return alerts
  }

  /// Why further areas have no forecast, each reason once; their lines have room for few words.
  private func alerts(_ others: [OtherAreaAnswer]) -> [String] {
    var said: Set<String> = []
    return others.compactMap(\.error).map(ErrorText(language: style.language).text)
      .filter { said.insert($0).inserted }
  }

  private func other(_ answer: OtherAreaAnswer) -> WeatherScreen.Other {
    let name = places.name(answer.area.name)
    guard let day = answer.forecast?.day(now.date) else {
      let today = TodayText(style: style, now: now)
      return .init(
        name: name, sign: "", summary: "", high: "", low: "", rain: "",
        failure: answer.error.map(today.short) ?? today.noForecast)
    }
    return .init(
      name: name, sign: sign(day), summary: summary(day),
      high: figures.celsius(day.high?.celsius), low: figures.celsius(day.low?.celsius),
      rain: figures.percent(day.rain?.percent), failure: nil)
  }

  private func footnotes(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [String] {
    let forecast = answer.forecast.value
    var lines: [String] = []
    if let short = forecast.shortStation {
      let station = station(short)
      if let weekly = forecast.weeklyStation, weekly.name != short.name {
        let other = self.station(weekly)
        lines.append(
          words.text(
            "気温の地点: \(station)（短期）、\(other)（週間）",
            "Temperatures: \(station) (first days), \(other) (week)"))
      } else {
        lines.append(words.text("気温の地点: \(station)", "Temperatures: \(station)"))
      }
    }
    if others.contains(where: { $0.forecast?.day(now.date)?.rain?.isDerived == true }) {
      lines.append(words.derivedRain)
    }
    lines.append(source.credit(answer.forecast.source))
    return lines
  }

  func station(_ station: Forecast.StationName) -> String {
    style.language == .ja ? station.name : places.stationName(station.code) ?? station.name
  }
}
