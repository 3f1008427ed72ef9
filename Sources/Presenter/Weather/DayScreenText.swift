import Models

/// Puts one day of the short range into words.
struct DayScreenText {
  let text: ForecastScreenText
  let forecast: Forecast
  /// What today's station saw so far, where the forecast has no high or no low of today.
  var observed: ObservedExtremes?

  private var words: Words { Words(text.style.language) }
  private var figures: FigureText { FigureText(style: text.style) }
  private var dates: DateText { DateText(language: text.style.language) }

  func day(_ day: ForecastDay, of answer: PlaceForecast) -> WeatherScreen.Day {
    .init(
      heading: text.heading(day), sign: text.sign(day), summary: text.summary(day),
      high: temperature(words.high, day.high, or: observed(day)?.high),
      low: temperature(words.low, day.low, or: observed(day)?.low),
      rain: rain(day),
      tone: text.tone(day), isHoliday: text.kind(day.date),
      sentence: sentence(day.weatherText, answer), details: details(day, answer))
  }

  /// 降水確率 最大 50%: the highest of several values is ours, and says that it is the highest. When
  /// all are 0% there is no more and no less to say than that.
  private func rain(_ day: ForecastDay) -> String {
    let isHighest =
      day.rain?.isDerived == true && day.rain?.percent != 0
      && day.rainBlocks.count { $0.percent != nil } > 1
    let percent = figures.percent(day.rain?.percent)
    return words.rain + (isHighest ? words.text(" 最大", " up to") : "") + " \(percent)"
  }

  /// 最高 31℃, with a mark when the value is not of this report.
  private func temperature(
    _ label: String, _ value: DayTemperature?, or observed: DayExtremes.Value?
  ) -> String {
    if value == nil, let observed {
      return "\(label) \(figures.celsius(observed.value))" + words.aside(words.observedSoFar)
    }
    let plain = "\(label) \(figures.celsius(value?.celsius))"
    return switch value?.origin {
    case .earlier: plain + words.aside(words.earlierMark)
    case .observed: plain + words.aside(words.observedMark)
    case .short, .weekly, nil: plain
    }
  }

  private func observed(_ day: ForecastDay) -> DayExtremes? {
    observed.flatMap { $0.extremes.date == day.date ? $0.extremes : nil }
  }

  private func details(_ day: ForecastDay, _ answer: PlaceForecast) -> [WeatherScreen.Field] {
    var fields: [WeatherScreen.Field] = []
    if !day.rainBlocks.isEmpty {
      let blocks = day.rainBlocks.map { block in
        "\(dates.block(block.start, hours: 6)) \(figures.percent(block.percent))"
      }
      fields.append(.init(label: words.rain, value: blocks.joined(separator: "  ")))
    }
    if let wind = sentence(day.windText, answer) {
      fields.append(.init(label: words.wind, value: wind))
    }
    if let wave = sentence(day.waveText, answer) {
      fields.append(.init(label: words.wave, value: wave))
    }
    if let whole = day.wholeDayHigh, let daytime = day.high?.celsius, whole != daytime {
      fields.append(.init(label: words.wholeDayHigh, value: figures.celsius(whole)))
    }
    return fields
  }

  private func sentence(_ sentence: String?, _ answer: PlaceForecast) -> String? {
    guard let sentence else { return nil }
    // The sample's sentences are made from the weather code, and the code's words stand above.
    if answer.forecast.source == .sample { return nil }
    return switch text.style.language {
    case .ja: text.translator.japaneseLine(sentence)
    case .en: text.translator.english(sentence, prefecture: answer.coverage.shown.prefecture)
    }
  }
}
