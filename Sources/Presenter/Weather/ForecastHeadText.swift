import Models
import Pages

/// The lines above and below the days of a forecast: freshness, issue, cautions, and the source of its figures.
struct ForecastHeadText: ForecastPart {
  let text: ForecastText

  /// The mark of a stale or replayed forecast; nothing for a fresh one.
  func mark(_ answer: PlaceForecast) -> [Block] {
    source.mark(answer.forecast, now: now).map { [.paragraph($0, .mark)] } ?? []
  }

  func notes(_ answer: PlaceForecast, besides: [Place]) -> [String] {
    CoverageText(style: style, places: places).notes(answer, besides: besides)
  }

  /// 気象庁 8月29日(木) 11:00 発表, and 1時間前・次は 17:00 ごろ below it
  func issued(_ answer: PlaceForecast) -> [Block] {
    let forecast = answer.forecast
    let issued = source.issued(
      forecast.value.short, by: places.officeCity(answer.coverage.shown.office),
      now: now, withYear: forecast.freshness.isPast)
    let age = source.age(forecast, now: now)
    return text.quiet(age.isEmpty ? [issued] : [issued, age])
  }

  // MARK: On terminals

  /// Columns from which the time of the next issue is in the first line, and cards of wide pages.
  static let leastForNext = Block.Cards.leastWidth(of: wideCards)
  private static let wideCards = 4

  /// 渋谷区（東京都）  [注意報] 雷（07:30 現在）      気象庁 27日(金) 05:00 発表・次は 11:00 ごろ
  func line(_ answer: PlaceForecast, _ name: String, _ brief: Block.Text?) -> Block {
    var spans = [Span(name, .title)]
    if let brief { spans += [brief.badge, Span(brief.text, brief.role)].compactMap(\.self) }
    let forecast = answer.forecast
    let issued = issuedShort(answer)
    func line(_ issued: String) -> Block { .line(spans, trailing: Span(issued, .quiet)) }
    guard let next = source.next(forecast, now: now) else { return line(issued) }
    return .wide(
      least: Self.leastForNext, [line(issued + words.text("・", "; ") + next)],
      narrow: [line(issued)])
  }

  /// 東京地方の予報、29日からは週間予報（26日 17:00）、気温は東京  * 07:20まで観測  出典：…
  /// Narrow pages have the time of the next issue here.
  func foot(
    _ answer: PlaceForecast, _ days: DaysText, _ request: WeatherRequest, isTall: Bool,
    _ others: [OtherAreaAnswer]
  ) -> [Block] {
    let next = source.next(answer.forecast, now: now)
    let area = words.list(notes(answer, besides: []))
    func items(_ area: String, _ shown: [ForecastDay], isWide: Bool = false) -> Block {
      let facts = [area, weekly(answer, shown)].compactMap(\.self)
      let credit = credit(answer, isWide ? .shortest : .short)
      return .items(footItems(answer, days, facts) + derived(others) + credit, .quiet)
    }
    func shown(cards: Int = 0) -> [ForecastDay] {
      days.shown(request, isTall: isTall, cards: cards)
    }
    let areaAndNext = area + (next.map { words.text("・", ", ") + $0 } ?? "")
    // The card of a narrow page has all days.
    let all = shown(cards: answer.forecast.value.days.count)
    let belowNext = Block.wide(
      least: Block.Cards.leastWidth, [items(areaAndNext, shown())],
      narrow: [items(areaAndNext, all)])
    return [
      .wide(
        least: Self.leastForNext, [items(area, shown(cards: Self.wideCards), isWide: true)],
        narrow: [belowNext])
    ]
  }

  /// The same below a graph, with the issues that no line above says.
  func graphFoot(
    _ answer: PlaceForecast, _ days: DaysText, issued: String, isLow: Bool
  ) -> Block {
    let area = words.list(notes(answer, besides: []))
    let items = footItems(answer, days, [area])
    // The short credit has room behind the issue.
    let all =
      isLow
      ? [issued] + credit(answer, .shortest) + items : [issued] + items + credit(answer)
    return .items(all, .quiet, indent: 1)
  }

  private func footItems(_ answer: PlaceForecast, _ days: DaysText, _ facts: [String]) -> [String] {
    let forecast = answer.forecast.value
    let facts = facts + stations(forecast, isBrief: true)
    return [facts.joined(separator: words.text("、", "; "))] + days.marks(forecast.days)
  }

  private func credit(
    _ answer: PlaceForecast, _ length: SourceText.CreditLength = .short
  ) -> [String] {
    [source.credit(answer.forecast.source, length)]
  }

  private func issuedShort(_ answer: PlaceForecast) -> String {
    source.issuedShort(
      answer.forecast.value.short, now: now, withYear: answer.forecast.freshness.isPast)
  }

  /// The area of the week, where that is another than that of the first days.
  func weeklyArea(_ answer: PlaceForecast) -> String? {
    answer.forecast.value.weeklyArea.map(places.weeklyAreaName)
      .flatMap { $0 == places.name(answer.coverage.shown.name) ? nil : $0 }
  }

  /// 29日からは週間予報（26日 17:00）, with the weekly area where that is another; nil where no day of it is shown.
  private func weekly(_ answer: PlaceForecast, _ shown: [ForecastDay]) -> String? {
    let forecast = answer.forecast.value
    guard shown.contains(where: { $0.weatherPart != .short }),
      let first = forecast.days.first(where: { $0.weatherPart != .short }),
      let weekly = forecast.weekly
    else { return nil }
    let area = weeklyArea(answer)
    let issued = dates.shortMoment(weekly.issued, now: now)
    return words.text("\(first.date.day)日からは週間予報", "from \(dates.day(first.date)) weekly")
      + words.aside(words.list([area, issued].compactMap(\.self)))
  }

  func alerts(_ answer: PlaceForecast, others: [OtherAreaAnswer]) -> [Block] {
    .alerts(alerts(answer.forecast) + alerts(others))
  }

  @Sentences private func alerts(_ answer: Sourced<Forecast>) -> [String] {
    if answer.isOutdated(at: now) {
      words.text(
        "この予報は古くなっています。新しい発表があるはずです。", "This forecast is old; newer ones must have been issued.")
    }
    if let trouble = answer.trouble {
      errors.text(trouble)
      if answer.freshness == .fresh, !Self.isOfPart(trouble) {
        // A fallback answered instead of the chosen source.
        let name = answer.source.rawValue
        words.text("代わりに \(name) から取得しました。", "The forecast comes from \(name) instead.")
      }
    }
  }

  /// Whether it is one telegram of the source that answered, not another source, that is missing.
  private static func isOfPart(_ trouble: ForecastError) -> Bool {
    switch trouble {
    case .notListed, .withdrawn: true
    default: false
    }
  }

  /// Why further areas have no forecast, each reason once; their lines have room for few words.
  private func alerts(_ others: [OtherAreaAnswer]) -> [String] {
    others.compactMap(\.error).map(errors.text).uniqued(by: \.self)
  }

  /// - Parameter cards: the days of a page of cards, which has no headings that tell which are of the week.
  func footnotes(
    _ answer: PlaceForecast, cards: [ForecastDay] = [], others: [OtherAreaAnswer]
  ) -> [Block] {
    text.quiet(
      stations(answer.forecast.value) + [weekly(answer, cards)].compactMap(\.self)
        + derived(others) + [source.credit(answer.forecast.source)])
  }

  /// What the highest chance of a day is, where further areas show one.
  func derived(_ others: [OtherAreaAnswer]) -> [String] {
    others.contains { $0.forecast?.day(now.date)?.rain?.isDerived == true }
      ? [words.derivedRain] : []
  }

  func stations(_ forecast: Forecast, isBrief: Bool = false) -> [String] {
    guard let short = forecast.shortStation else { return [] }
    let label =
      isBrief ? words.text("気温は", "at ") : words.text("気温の地点：", "Temperatures: ")
    let station = text.station(short)
    guard let weekly = forecast.weeklyStation, weekly.name != short.name else {
      return [label + station]
    }
    let other = text.station(weekly)
    return [
      label
        + words.text(
          "\(station)（短期）、\(other)（週間）", "\(station) (first days), \(other) (week)")
    ]
  }
}

/// A day in the further areas that a place reaches into, a line each.
struct OtherAreasText: ForecastPart {
  let text: ForecastText
  /// Today, or the day that was chosen.
  let date: CivilDate

  func blocks(_ others: [OtherAreaAnswer]) -> [Block] {
    let table = Block.Table(
      [
        .init(""), .init(words.high, align: .right), .init(words.low, align: .right),
        .init(words.rainShort, align: .right), .init(words.weather),
      ], rows: others.map(row), indent: 2)
    return [text.title(title), .table(table)]
  }

  /// ほかの地域（今日）, ほかの地域（明日 21日(土)）
  private var title: String {
    let dates = DateText(language: language)
    let day =
      date == now.date
      ? words.text("今日", "today") : dates.named(date, dates.day(date), today: now.date)
    return words.text("ほかの地域（\(day)）", "Other areas, \(day)")
  }

  private func row(_ answer: OtherAreaAnswer) -> [Block.Table.Cell] {
    let name = Block.Table.Cell(places.name(answer.area.name))
    guard let day = answer.forecast?.day(date) else {
      let missing = Block.Table.Cell(words.missing)
      let reason = answer.error.map(today.short) ?? today.noForecast(date)
      return [name, missing, missing, missing, .init(reason, .failure)]
    }
    return [
      name, text.degrees(day.high?.celsius, .high), text.degrees(day.low?.celsius, .low),
      text.rainCell(day.rain?.percent),
      .weather(text.summary(day), text.sign(day)),
    ]
  }
}
