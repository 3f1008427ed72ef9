import Models
import Pages

/// Days of a forecast as cards with a drawing each.
struct DayCards: ForecastPart {
  let text: ForecastText
  let days: DaysText

  private var isASCII: Bool { style.glyphs == .ascii }

  /// Every card has the same parts, so that those of all days line up.
  func card(_ day: ForecastDay) -> Block.Cards.Card {
    let drawing = WeatherDrawing(style: style, codes: WeatherCodeTable())
    return .init([
      [.paragraph(text.cardHeading(day), .strong(.day(text.kind(day.date))))],
      holiday(day),
      [drawing.block(day.weather, isNight: day.isTonight)],
      [.paragraph(text.spelled(day), .strong(.plain))],
      [.line(days.extremes(day).map { Span("\($0.label) \($0.marked)", $0.role) })]
        + text.quiet(days.remarks(day)),
      [rain(day)],
    ])
  }

  private func holiday(_ day: ForecastDay) -> [Block] {
    HolidayText(words: words).name(of: day.date).map { [.paragraph($0, .quiet)] } ?? []
  }

  private static let blockHours = 6

  /// The six-hourly chances of rain, or that of the day where there are none.
  private func rain(_ day: ForecastDay) -> Block {
    guard !day.rainBlocks.isEmpty else {
      return .bars(.init([text.rainBar(words.rainShort, day.rain?.percent)], isASCII: isASCII))
    }
    let starts = (0..<4).map { Instant(day.date, hour: $0 * Self.blockHours) }
    return .chances(
      .init(
        label: words.rainShort,
        parts: starts.map { start in
          let block = day.rainBlocks.first { $0.start == start }
          return .init(hour: dates.hour(start.hour), percent: block?.percent)
        }, end: "24", isASCII: isASCII))
  }
}

extension ForecastText {
  /// 明後日 23日(月・祝)
  func cardHeading(_ day: ForecastDay) -> String {
    dates.named(
      day.date, dates.dayWithHoliday(day.date), today: now.date, isTonight: day.isTonight)
  }

  /// 曇 のち 一時雨: the words of the code, apart.
  func spelled(_ day: ForecastDay) -> String {
    let summary = summary(day)
    guard language == .ja else { return summary }
    for link in ["のち", "時々", "一時"] {
      if let range = summary.firstRange(of: link) {
        return "\(summary[..<range.lowerBound]) \(link) \(summary[range.upperBound...])"
      }
    }
    return summary
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
  let style: TextStyle
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
    case .later: [main, link(style.glyphs == .ascii ? ">" : "›"), large(second)]
    case .times: [main, link("/"), large(second)]
    case .brief: [main, link("/"), WeatherSprite(element: second, style: style).small]
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
    WeatherSprite(element: element, style: style).large
  }

  private func link(_ sign: String) -> Block.Piece {
    Block.Piece([Span(""), Span(" \(sign) ", .strong(.plain))])
  }
}
