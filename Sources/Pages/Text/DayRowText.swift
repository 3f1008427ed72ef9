package import Models

/// One day of a forecast in the few cells of a row.
package struct DayCells: Equatable, Sendable {
  package var sign: String
  package var tone: WeatherTone
  /// 晴時々曇
  package var words: String
  /// Degrees without a unit; `16*`: not of the newest issue, `15.8*`: observed.
  package var high: Span
  package var low: Span
  /// 30%
  package var rain: Span

  package init(sign: String, tone: WeatherTone, words: String, high: Span, low: Span, rain: Span) {
    self.sign = sign
    self.tone = tone
    self.words = words
    self.high = high
    self.low = low
    self.rain = rain
  }
}

/// Puts a day into the cells of a row, and says why cells are empty.
package struct DayRowText: StyledWording {
  package let style: TextStyle
  let now: Instant
  private let reasons: Reasons

  /// How much is said of figures that are missing.
  package enum Reasons {
    case whole
    /// For one line of a screen with the issue time.
    case brief
    /// Below the heading of a day.
    case inCard
  }

  package init(style: TextStyle, now: Instant, reasons: Reasons = .whole) {
    self.style = style
    self.now = now
    self.reasons = reasons
  }

  /// - Parameter observed: extremes so far of the forecast's station; one replaces, marked, a missing high or low.
  package func cells(_ day: ForecastDay?, observed: DayExtremes? = nil) -> DayCells {
    let isNight = day?.isTonight ?? false
    return DayCells(
      sign: weather.sign(day?.weather, isNight: isNight), tone: weather.tone(day?.weather),
      words: weather.words(day?.weather, isNight: isNight),
      high: temperature(day?.high, .high, or: observed?.high),
      low: temperature(day?.low, .low, or: observed?.low),
      rain: .chance(day?.rain?.percent, style))
  }

  private func temperature(
    _ value: DayTemperature?, _ role: Role, or observed: DayExtremes.Value?
  ) -> Span {
    guard value == nil, let observed else { return .of(value, degrees(value), role) }
    return Span(figures.oneDecimal(observed.value) + Self.mark, role)
  }

  /// Behind a value that is not of the newest issue.
  package static let mark = "*"

  /// * 19:10まで観測: what the mark at an observed value means.
  package func meaning(of observed: DayExtremes) -> String {
    Self.mark + " " + dates.observedBriefly(observed)
  }

  package func degrees(_ value: DayTemperature?) -> String {
    value?.marked ?? words.missing
  }

  private static let blockHours = 6
  private static let morning = 6
  private static let firstIssue = 5
  private static let blockCount = 3

  /// The six-hour blocks with a column each: those of tomorrow from the morning on, else the next ones. Later days
  /// have one chance each.
  private func blocks(_ days: ShownDays) -> [Instant] {
    let ahead = days.main.days(since: now.date)
    // Before the first issue of a day there are no blocks of the next one.
    let last = now.hour < Self.firstIssue ? 0 : 1
    guard !days.isChosen || ahead <= last else { return [] }
    let start =
      days.isChosen && ahead == 1
      ? Instant(days.main, hour: Self.morning) : now.firstBlock(hours: Self.blockHours)
    return (0..<Self.blockCount).map { start.adding(hours: $0 * Self.blockHours) }
  }

  /// The hours at which the blocks begin.
  package func rainHours(_ days: ShownDays) -> [String] {
    blocks(days).map { dates.hour($0.hour) }
  }

  /// The chances of rain of the blocks, without a sign for percent; with one where that is of the day.
  package func chances(_ days: ShownDays, of forecast: Forecast?) -> [Span] {
    let blocks = blocks(days)
    guard blocks.isEmpty else {
      return blocks.map { start in
        let block = forecast?.day(start.date)?.rainBlocks.first { $0.start == start }
        return block?.percent.map { Span("\($0)", .rain) } ?? Span(words.missing, .quiet)
      }
    }
    return Array(repeating: Span(""), count: Self.blockCount - 1)
      + [.chance(forecast?.day(days.main)?.rain?.percent, style)]
  }

  /// 明日 22日(日), 今日 23日(月・祝)
  package func label(_ date: CivilDate) -> String {
    dates.named(date, dates.dayWithHoliday(date), today: now.date)
  }

  /// 今夜, 明日, 24日(火): for the head of a column.
  package func short(_ date: CivilDate, isTonight: Bool = false) -> String {
    dates.label(date, today: now.date, isTonight: isTonight) ?? dates.day(date)
  }

  /// The names of a day above columns, the longest first: Tomorrow, Tue 24, Tue.
  package func headings(_ date: CivilDate) -> [String] {
    [short(date), dates.day(date), shortest(date)]
  }

  /// Tue, where Tomorrow has no room. Japanese has no shorter word than 明日.
  package func brief(_ date: CivilDate) -> String? {
    language == .en ? words.weekday(date.weekday) : nil
  }

  /// Tue, 29日: the shortest name of any day.
  package func shortest(_ date: CivilDate) -> String { brief(date) ?? "\(date.day)日" }

  /// Why figures of a day are missing or marked; `observed` replaces a missing high or low.
  package func reasons(
    _ forecast: Forecast, _ date: CivilDate, observed: DayExtremes? = nil
  ) -> [String] {
    [missing(date, of: forecast, observed: observed), marked(date, of: forecast)]
      .compactMap(\.self)
  }

  /// The same of many forecasts: one reason of each kind stands for all, as most have the same issue.
  func reasons(_ forecasts: [Forecast], _ dates: [CivilDate]) -> [String] {
    dates.flatMap { date in
      [
        forecasts.firstValue { missing(date, of: $0, observed: nil) },
        forecasts.firstValue { marked(date, of: $0) },
      ].compactMap(\.self)
    }
  }

  private func missing(
    _ date: CivilDate, of forecast: Forecast, observed: DayExtremes?
  ) -> String? {
    if let day = forecast.day(date) { return missing(day, of: forecast, observed: observed) }
    guard date >= now.date else {
      return words.text("\(dates.full(date))は過ぎた日です", "\(dates.full(date)) is over")
    }
    guard let last = forecast.days.last else { return nil }
    return words.text(
      "\(dates.day(date))の予報はありません（この発表は\(dates.day(last.date))まで）",
      "No forecast for \(dates.day(date)); this issue ends on \(dates.day(last.date))")
  }

  /// Why today has no high or no low.
  package func missing(_ day: ForecastDay, of forecast: Forecast, observed: DayExtremes?) -> String?
  {
    let (noHigh, noLow) = (
      day.high == nil && observed?.high == nil, day.low == nil && observed?.low == nil
    )
    guard day.date == now.date, noHigh || noLow else { return nil }
    let what =
      noHigh
      ? (noLow ? words.text("最高・最低", "high or low") : words.text("最高", "high"))
      : words.text("最低", "low")
    let issue = dates.time(forecast.short.issued)
    return switch reasons {
    case .whole:
      words.text(
        "\(issue) の発表に今日の\(what)はありません", "The \(issue) issue has no \(what) for today")
    case .brief: words.text("今日の\(what)気温は発表なし", "no \(what) for today in this issue")
    case .inCard: words.text("\(what)は発表なし", "no \(what) issued")
    }
  }

  /// The meaning of the mark at a high or a low.
  private func marked(_ date: CivilDate, of forecast: Forecast) -> String? {
    guard let day = forecast.day(date) else { return nil }
    let issue = dates.time(forecast.short.issued)
    let origins = [day.high, day.low].compactMap { $0?.origin }
    for origin in origins {
      switch origin {
      case .earlier(let issued):
        if reasons != .whole {
          return words.text(
            "* は \(dates.time(issued)) の発表", "* of the \(dates.time(issued)) issue")
        }
        return words.text(
          "* は \(dates.time(issued)) の発表の値（\(issue) の発表にはありません）",
          "* is of the \(dates.time(issued)) issue; the \(issue) issue has none")
      case .observed: return words.text("* は観測された値", "* is observed")
      case .short, .weekly: break
      }
    }
    return nil
  }
}

extension Span {
  /// A high or low, or the dash of a missing one.
  package static func of(_ value: DayTemperature?, _ text: String, _ role: Role) -> Span {
    Span(text, value == nil ? .quiet : role)
  }

  /// A chance of rain in percent.
  package static func chance(_ percent: Int?, _ style: TextStyle) -> Span {
    Span(FigureText(style: style).percent(percent), percent == nil ? .quiet : .rain)
  }
}

extension Instant {
  private static let issueHours = [5, 11, 17]

  /// The start of the first block of hours that an issue of now has: the one that is not over, but an issue has
  /// nothing of the block that it is made in, which ends in its hour.
  package func firstBlock(hours: Int) -> Instant {
    let first = Self.issueHours.contains(hour) ? hour + 1 : hour
    return Instant(date, hour: first / hours * hours)
  }
}

extension DayTemperature {
  /// 16, in ℃; 16* where the newest issue does not have it.
  package var marked: String { "\(celsius)" + (isOfNewestIssue ? "" : DayRowText.mark) }

  /// Whether the newest issue has it, rather than an earlier one or a station.
  package var isOfNewestIssue: Bool {
    switch origin {
    case .short, .weekly: true
    case .earlier, .observed: false
    }
  }
}

/// The days of rows and maps: a chosen one, else today, from the evening on tonight and tomorrow.
package struct ShownDays: Equatable, Sendable {
  package let today: CivilDate
  private let chosen: CivilDate?
  /// Whether only the night is left of today.
  private let isEvening: Bool

  /// JMA's issue of 17:00 has no high and no low of the day any more.
  static let eveningFrom = 17

  /// - Parameter chosen: nil for the usual ones.
  package init(now: Instant, chosen: CivilDate? = nil) {
    today = now.date
    isEvening = now.hour >= Self.eveningFrom
    self.chosen = chosen
  }

  /// The day of the figures, where there is room for one.
  package var main: CivilDate { chosen ?? usual }

  private var usual: CivilDate { isEvening ? today.adding(days: 1) : today }

  /// Whether the night before the main day is shown beside it.
  package var showsTonight: Bool { chosen == nil && isEvening }

  /// The two days of a row with room for two.
  package var pair: (first: CivilDate, second: CivilDate) {
    let first = chosen ?? today
    return (first, first.adding(days: 1))
  }

  /// Those of them that have a high: a night has none.
  package var withFigures: [CivilDate] {
    showsTonight ? [pair.second] : [pair.first, pair.second]
  }

  package var isChosen: Bool { chosen != nil }

  /// The day chosen by a step forward or back; nil for the usual ones again.
  package func chosen(step: Int) -> CivilDate? {
    let days = main.days(since: today) + step
    let range = DayChoice.range
    let date = today.adding(days: min(max(days, range.lowerBound), range.upperBound))
    return date == usual ? nil : date
  }
}
