import Models
import Pages

/// Days of a forecast as cards with a drawing each.
struct DayCards: ForecastPart {
  let text: ForecastText
  let days: DaysText

  private var isASCII: Bool { style.glyphs == .ascii }

  /// - Parameter further: days after those, for which there may be room.
  func block(_ shown: [ForecastDay], further: [ForecastDay]) -> Block {
    .cards(
      .init(
        (shown + further).map(card), atLeast: shown.count, compact: shown.map(days.day)))
  }

  /// Every card has the same parts, so that those of all days line up.
  private func card(_ day: ForecastDay) -> Block.Cards.Card {
    let drawing = WeatherDrawing(glyphs: style.glyphs, codes: WeatherCodeTable())
    return .init([
      [.paragraph(text.cardHeading(day), .strong(.day(text.kind(day.date))))],
      holiday(day),
      [drawing.block(day.weather, isNight: day.isTonight)],
      [.paragraph(text.summary(day), .strong(.plain))],
      temperatures(day) + text.quiet(days.remarks(day)),
      [.bars(.init(rain(day), isASCII: isASCII))],
      days.details(day).filter { $0.label != words.rain }.map { field in
        .paragraph("\(field.label) \(field.value)", hanging: 2)
      },
      days.sentence(day.weatherText, isNight: day.isTonight).map { [.paragraph($0, .quiet)] } ?? [],
    ])
  }

  private func holiday(_ day: ForecastDay) -> [Block] {
    HolidayText(words: words).name(of: day.date).map { [.paragraph($0, .quiet)] } ?? []
  }

  // MARK: Temperatures

  private func temperatures(_ day: ForecastDay) -> [Block] {
    let values = days.extremes(day)
    let figures = values.map { value in
      Span("\(value.label) \(value.text)" + (value.mark == nil ? "" : "*"), value.role)
    }
    let marks = values.compactMap { value in
      value.mark.map { "* \(value.label)\(words.colon)\($0)" }
    }
    return [.line(.init(figures))] + text.quiet(marks)
  }

  // MARK: Rain

  /// The six-hourly chances of rain, or that of the day where there are none.
  private func rain(_ day: ForecastDay) -> [Block.Bar] {
    guard day.rainBlocks.isEmpty else {
      return day.rainBlocks.map { block in
        text.rainBar(dates.block(block.start, hours: 6), block.percent)
      }
    }
    return [text.rainBar(words.rain, day.rain?.percent)]
  }
}

extension ForecastText {
  /// 明後日 23日(月・祝)
  func cardHeading(_ day: ForecastDay) -> String {
    dates.named(
      day.date, dates.dayWithHoliday(day.date), today: now.date, isTonight: day.isTonight)
  }

  /// A chance of rain; without a bar where it is not known.
  func rainBar(_ label: String, _ percent: Int?) -> Block.Bar {
    Block.Bar(
      label: label, level: percent.map { Double($0) / 100 }, value: figures.percent(percent),
      role: percent.map(Role.rainChance) ?? .plain)
  }
}

/// The drawing of a weather code: the main weather, and behind it what comes later, at times or briefly.
struct WeatherDrawing {
  let glyphs: GlyphSet
  let codes: WeatherCodeTable

  func block(_ code: WeatherCode?, isNight: Bool) -> Block {
    .drawing(pieces(code, isNight: isNight))
  }

  /// One piece, or main weather, link and second weather.
  private func pieces(_ code: WeatherCode?, isNight: Bool) -> [Block.Piece] {
    guard let code, let entry = codes.entry(code) else {
      return [large(family(code, isNight: isNight))] + (code == nil ? [] : [link("?")])
    }
    let main = large(WeatherElement(entry.main, isNight: isNight))
    guard let name = entry.second else { return [main] }
    // What comes after a night's first weather may come by day: only 今夜 is of one night.
    let second = WeatherElement(name, isNight: isNight)
    return switch entry.link {
    case .none: [main]
    case .later: [main, link(">"), large(second)]
    case .times: [main, link("/"), large(second)]
    case .brief: [main, link("/"), WeatherSprite(element: second, glyphs: glyphs).small]
    }
  }

  /// Of an unknown code its family is known at best.
  private func family(_ code: WeatherCode?, isNight: Bool) -> WeatherElement {
    switch code?.family {
    case .clear: isNight ? .clearNight : .clear
    case .cloudy: .cloudy
    case .rain: .rain
    case .snow: .snow
    case nil: .unknown
    }
  }

  private func large(_ element: WeatherElement) -> Block.Piece {
    WeatherSprite(element: element, glyphs: glyphs).large
  }

  private func link(_ sign: String) -> Block.Piece {
    Block.Piece([Span(""), Span(" \(sign) ", .strong(.plain)), Span(""), Span("")])
  }
}
