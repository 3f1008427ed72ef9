package import Models
package import Pages

/// The forecast of places as cards for pasting: a day, the two after it, the gravest warning.
package struct CardText: PageText {
  package let context: PageContext
  private let translator: any SentenceReading

  package init(
    style: TextStyle, catalog: PlaceCatalog, translator: any SentenceReading, now: Instant
  ) {
    // In a pipe, too, it is for people, and its figures have no unit that is wider than a cell.
    var style = style
    style.isOnTerminal = true
    context = PageContext(style: style, catalog: catalog, now: now)
    self.translator = translator
  }

  private var text: ForecastText { ForecastText(context: context, translator: translator) }
  private var rows: DayRowText { DayRowText(style: style, now: now) }

  /// A section for each place.
  package func page(_ answers: [AnsweredRequest]) -> Page {
    let places = places.together(answers.map(\.weather.answer.place))
    return Page(
      sections: answers.compactMap { card($0, places) }.map { [.card($0)] })
  }

  /// The card of a page that has no room for one each day: it has all days, and the page says the rest.
  func block(
    _ days: DaysText, _ shown: [ForecastDay], of answer: AnsweredRequest
  ) -> Block? {
    guard let main = shown.first else { return nil }
    var card = card(main, shown, days, answer, places)
    card.notes = text.quiet(
      shown.flatMap { day in
        days.remarks(day).map { remark in
          day.date == main.date ? remark : dates.day(day.date) + words.colon + remark
        }
      }, indent: 1)
    card.foot = .init([[Span(issued(days.answer), .quiet)]])
    return .card(card)
  }

  private func card(
    _ main: ForecastDay, _ shown: [ForecastDay], _ days: DaysText, _ answer: AnsweredRequest,
    _ places: PlaceText
  ) -> Block.Card {
    Block.Card(
      drawing: drawing(main),
      beside: [
        heading(main, places.shortName(days.answer.place), answer),
        .init([[Span(text.spelled(main), .strong(.plain))]]),
        .init(
          temperatures(main, days, days.answer.forecast.value, answer.weather), separator: " "),
      ], chances: chances(main), days: shown.dropFirst().map(day))
  }

  private func card(_ answer: AnsweredRequest, _ places: PlaceText) -> Block.Card? {
    let weather = answer.weather
    guard case .forecast(let forecast) = weather.answer else { return usual(answer) }
    let days = DaysText(text: text, answer: forecast, sections: weather.sections)
    let wanted = days.wanted(answer.request)
    guard let main = wanted.first else { return usual(answer) }
    let alerts = AlertLines(context: context).lines(weather, answer.request)
    let head = ForecastHeadText(text: text)
    let coverage =
      forecast.coverage.via == .itself
      ? [] : CoverageText(style: style, places: places).notes(forecast, besides: [])
    var card = card(main, wanted, days, answer, places)
    card.above = alerts.alarms
    card.notes =
      head.mark(forecast) + alerts.doubts + head.alerts(forecast, others: weather.others)
      + text.quiet(coverage)
    card.foot = foot(forecast, wanted, days, weather)
    return card
  }

  /// What there is without a forecast; nil for nothing but a failure.
  private func usual(_ answer: AnsweredRequest) -> Block.Card? {
    let page = WeatherPage(
      style: style, catalog: catalog, translator: translator, now: now, request: answer.request
    ).page(answer.weather)
    return page.isEmpty ? nil : .init(above: page.head + page.sections.flatMap(\.self) + page.foot)
  }

  // MARK: Beside the drawing

  /// 渋谷区  27日(金)  注 雷
  private func heading(
    _ day: ForecastDay, _ name: String, _ answer: AnsweredRequest
  ) -> Block.Card.Row {
    // English names of days leave no room for a warning.
    let isLabelled = day.isTonight || day.date != now.date && language == .ja
    let label = dates.label(day.date, today: now.date, isTonight: day.isTonight)
    let date =
      (isLabelled ? label.map { "\($0) " } ?? "" : "")
      + (day.isTonight && language == .en ? "\(day.date.day)" : dates.dayWithHoliday(day.date))
    return .init(
      [
        [Span(name, .title)], [Span(date, .strong(.day(text.kind(day.date))))], badge(answer),
      ].filter { !$0.isEmpty }, cutsFirst: true)
  }

  /// The gravest, and how many others there are. No badge where nothing is listed; that it is not known has one.
  private func badge(_ answer: AnsweredRequest) -> [Span] {
    guard answer.request.showsInForce, let warnings = answer.weather.inForce?.warnings else {
      return []
    }
    guard warnings.gravity != nil else {
      return warnings.overall == .none && !warnings.isStored
        ? []
        : [Span(words.text("警報", "Warnings") + " \(WarningBadgeText.doubt)", .warning(.unknown))]
    }
    let text = WarningBadgeText(language: language, isRow: true)
    let (badge, others) = (text.badge(warnings), text.others(warnings))
    return [language == .ja ? badge.long : badge.shorter]
      + (others > 0 ? [Span(" +\(others)", .strong(.plain))] : [])
  }

  private func temperatures(
    _ day: ForecastDay, _ days: DaysText, _ forecast: Forecast, _ weather: PlaceWeather
  ) -> [[Span]] {
    days.extremes(day).map { [Span("\($0.label) \($0.marked)", $0.role)] }
      + [current(day, weather)].compactMap { $0 }
  }

  /// 今 14.8°; a dash where it is not known, or too old for "now". Another day has none.
  private func current(_ day: ForecastDay, _ weather: PlaceWeather) -> [Span]? {
    guard day.date == now.date else { return nil }
    let celsius: Double?
    switch weather.sections.observed {
    case .success(let answer):
      celsius = answer.isNow(at: now) ? answer.value.figures[.temperature]?.value : nil
    case .failure(.notOffered), nil: return nil
    case .failure: celsius = nil
    }
    return [Span("\(words.text("今", "Now")) \(figures.celsius(celsius))")]
  }

  /// What falls, if anything does: that is what one looks for.
  private func drawing(_ day: ForecastDay) -> Block.Piece {
    let codes = WeatherCodeTable()
    let isNight = day.isTonight
    let main = WeatherDrawing(style: style, codes: codes)
      .block(day.weather, isNight: isNight)
    let entry = day.weather.flatMap(codes.entry)
    var piece = Block.Piece([])
    if let entry, let second = entry.second, Self.dry.contains(entry.main),
      !Self.dry.contains(second)
    {
      piece =
        WeatherSprite(element: WeatherElement(second, isNight: isNight), style: style)
        .large
    } else if case .drawing(let pieces) = main, let first = pieces.first {
      piece = first
    }
    return Block.Piece(Array(piece.lines.prefix(Self.drawingRows)))
  }

  private static let dry: Set = ["clear", "cloudy", "fog", "pause"]
  private static let drawingRows = 3

  // MARK: Below it

  /// 降水% 06-12 10  12-18 40  18-24 50; four have room on one row without the inner ends: 00- 20  06- 10
  private func chances(_ day: ForecastDay) -> Block.Card.Row {
    let label = Span("\(words.rainShort)% ")
    func value(_ percent: Int?) -> Span {
      Span(percent.map { "\($0)" } ?? words.missing, percent == nil ? .quiet : .rain)
    }
    let hasEnds = day.rainBlocks.count <= Self.mostWithEnds
    let blocks = day.rainBlocks.enumerated().map { index, block in
      let start = block.start.hour
      let hasEnd = hasEnds || index == day.rainBlocks.count - 1
      let hours = "\(dates.hour(start))-" + (hasEnd ? dates.hour(start + 6) : "")
      return [Span(hours + " ", .quiet), value(block.percent)]
    }
    guard let first = blocks.first else { return .init([[label, value(day.rain?.percent)]]) }
    return .init([[label] + first] + blocks.dropFirst())
  }

  private static let mostWithEnds = 3

  /// 明日 ☁ › ☀  20/16  最大40%. A day of the next week has its number, too.
  private func day(_ day: ForecastDay) -> Block.Card.Row {
    let cells = rows.cells(day)
    let label =
      switch (language, day.date.days(since: now.date)) {
      case (.ja, 1): rows.short(day.date)
      case (.en, 7...): dates.day(day.date)
      default: rows.shortest(day.date)
      }
    // Sat has a cell less than 29日: the signs of both languages begin in one column.
    return .init([
      [Span(label + words.text("", " "), .day(text.kind(day.date)))],
      [Span(cells.sign, .weather(cells.tone))],
      [cells.high, Span("/"), cells.low],
      [
        Span(
          (day.hasHighestChance ? words.text(words.most, "max ") : "") + cells.rain.text,
          cells.rain.role)
      ],
    ])
  }

  /// 気象庁 27日 05:00・* 07:20まで観測
  private func foot(
    _ answer: PlaceForecast, _ shown: [ForecastDay], _ days: DaysText, _ weather: PlaceWeather
  ) -> Block.Card.Row {
    var notes = marks(shown, days).map { "\(DayRowText.mark) \($0)" }
    if let station = weather.sections.observed?.value?.value.main?.station,
      let own = answer.forecast.value.shortStation, station.code != own.code,
      let main = shown.first, current(main, weather) != nil
    {
      notes.append(words.text("今は\(station.name.ja)", "now at \(station.name.en)"))
    }
    return .init(
      ([issued(answer)] + notes).map { [Span($0, .quiet)] },
      separator: words.text("・", "; "))
  }

  /// 気象庁 27日 05:00
  private func issued(_ answer: PlaceForecast) -> String {
    let report = answer.forecast.value.short
    let isPast = answer.forecast.freshness.isPast
    let moment = DateText(language: language, withYear: isPast)
      .shortMoment(report.issued, now: now)
    return words.text(report.publishingOffice, "JMA") + " " + moment
  }

  /// What the marks at the figures mean.
  private func marks(_ shown: [ForecastDay], _ days: DaysText) -> [String] {
    guard let main = shown.first else { return [] }
    let observed = days.observed(main)
    let own = days.extremes(main).compactMap(\.mark).map { mark in
      guard let observed, mark == dates.observed(observed) else { return mark }
      return dates.observed(observed, until: "observed to")
    }
    let others = shown.dropFirst().flatMap { [$0.high, $0.low] }.compactMap { $0 }
      .filter { !$0.isOfNewestIssue }
    return (own + (others.isEmpty ? [] : [words.earlierMark])).uniqued(by: \.self)
  }
}
