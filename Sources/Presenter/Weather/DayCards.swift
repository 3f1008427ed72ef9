import Models
import Pages

/// Days of a forecast as cards with a drawing each.
struct DayCards {
  let text: ForecastText
  let days: DaysText

  private var words: Words { text.words }
  private var isASCII: Bool { text.style.glyphs == .ascii }

  /// - Parameters:
  ///   - shown: the days that are wanted.
  ///   - further: days behind them, for which there may be room.
  func block(_ shown: [ForecastDay], further: [ForecastDay]) -> Block {
    .cards(
      .init(
        (shown + further).map(card), atLeast: shown.count, compact: shown.map(days.day)))
  }

  /// Every card has the same parts, so that those of all days line up.
  private func card(_ day: ForecastDay) -> Block.Cards.Card {
    let drawing = WeatherDrawing(glyphs: text.style.glyphs, codes: WeatherCodeTable())
    return .init([
      [.text(.init(text.cardHeading(day), .strong(.day(text.kind(day.date)))))],
      holiday(day),
      [drawing.block(day.weather, isNight: day.isTonight)],
      [.text(.init(text.summary(day), .strong(.weather(text.tone(day)))))],
      temperatures(day) + text.quiet(days.remarks(day)),
      [.bars(.init(rain(day), isASCII: isASCII))],
      days.details(day).filter { $0.label != words.rain }.map { field in
        .text(.init("\(field.label) \(field.value)", hanging: 2))
      },
      days.sentence(day.weatherText).map { [.text(.init($0, .quiet))] } ?? [],
    ])
  }

  private func holiday(_ day: ForecastDay) -> [Block] {
    HolidayText(words: words).name(of: day.date).map { [.text(.init($0, .quiet))] } ?? []
  }

  // MARK: Temperatures

  private func temperatures(_ day: ForecastDay) -> [Block] {
    let observed = days.observed(day)
    let values = [
      (label: words.high, value: value(day.high, or: observed) { $0.high }),
      (label: words.low, value: value(day.low, or: observed) { $0.low }),
    ]
    let figures = values.map { label, value in
      Span(
        "\(label) \(value.text)" + (value.mark == nil ? "" : "*"),
        value.celsius.map(Role.temperature) ?? .plain)
    }
    let marks = values.compactMap { label, value in value.mark.map { "* \(label): \($0)" } }
    return [.line(.init(figures))] + text.quiet(marks)
  }

  private func value(
    _ value: DayTemperature?, or observed: DayExtremes?,
    _ extreme: (DayExtremes) -> DayExtremes.Value?
  ) -> (text: String, celsius: Double?, mark: String?) {
    let figures = text.figures
    guard let value else {
      guard let observed, let found = extreme(observed) else {
        return (words.missing, nil, nil)
      }
      return (figures.celsius(found.value), found.value, text.dates.observed(observed))
    }
    let mark: String? =
      switch value.origin {
      case .earlier: words.earlierMark
      case .observed: words.observedMark
      case .short, .weekly: nil
      }
    return (figures.celsius(value.celsius), Double(value.celsius), mark)
  }

  // MARK: Rain

  /// The six-hourly chances of rain, or that of the day where there are none.
  private func rain(_ day: ForecastDay) -> [Block.Bar] {
    guard day.rainBlocks.isEmpty else {
      return day.rainBlocks.map { block in
        text.rainBar(text.dates.block(block.start, hours: 6), block.percent)
      }
    }
    return [text.rainBar(words.rain, day.rain?.percent)]
  }
}

extension ForecastText {
  /// 明後日 23日(月・祝)
  func cardHeading(_ day: ForecastDay) -> String {
    let date = dates.dayWithHoliday(day.date)
    let label = dates.label(day.date, today: now.date, isTonight: day.isTonight)
    return (label.map { $0 + " " } ?? "") + date
  }

  /// A chance of rain; without a bar where it is not known.
  func rainBar(_ label: String, _ percent: Int?) -> Block.Bar {
    Block.Bar(
      label: label, level: percent.map { Double($0) / 100 }, value: figures.percent(percent),
      role: percent.map(Role.rainChance) ?? .plain)
  }
}
