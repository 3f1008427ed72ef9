import Models
import Pages

/// The days of a forecast: those of the short range with all figures and words, the others a line each.
struct DaysText: ForecastPart {
  let text: ForecastText
  let answer: PlaceForecast
  /// What today's station saw so far, where the forecast has no high or no low of today.
  var observed: DayExtremes?
  /// Yesterday's high at today's station, if it was requested.
  var yesterday: YesterdayHigh?

  private static let usualDays = 3
  /// The days with sentences below the cards, unless there is room for more.
  static let usualWords = 2

  private var forecast: Forecast { answer.forecast.value }

  /// - Parameter isTall: whether there is room for the week, and for words of the third day, without being asked.
  /// - Parameter card: all days of a narrow page, which otherwise has the words of the first ones.
  func sections(
    _ request: WeatherRequest, isTall: Bool = false, card: (([ForecastDay]) -> Block?)? = nil
  ) -> Sections {
    if let day = request.day?.date(today: now.date), forecast.day(day) == nil {
      return .init(days: [[.paragraph(missing(day))]])
    }
    let wanted = wanted(request)
    let short = wanted.filter { $0.weatherPart == .short }
    let week = wanted.filter { $0.weatherPart != .short }
    guard text.isPictured, !short.isEmpty else {
      let isMissing = request.week && week.isEmpty && forecast.weekly == nil
      return Sections(
        days: short.map(day),
        week: week.isEmpty
          ? isMissing ? [[.text(missingWeek)]] : []
          : [WeekText(text: text).blocks(week, of: forecast)])
    }
    let cards = isOpen(request) ? forecast.days : wanted
    // The ranges of a week that was asked for have no room in a card.
    let inCard = request.week ? Array(cards.prefix(Self.usualDays)) : cards
    let block = card?(inCard)
    let compact = block.map { ([[$0]], inCard.count) } ?? (short.map(day), short.count)
    return Sections(
      days: [
        [
          .cards(
            .init(
              cards.map(DayCards(text: text, days: self).card), compact: compact.0, days: compact.1)
          )
        ]
      ],
      hasCard: block != nil, words: Array(short.prefix(isTall ? 3 : Self.usualWords)),
      week: self.week(request, isTall: isTall))
  }

  /// The week of a page of cards.
  func week(_ request: WeatherRequest, isTall: Bool) -> [[Block]] {
    let days = shown(request, isTall: isTall)
    return [WeekText(text: text).blocks(days, of: forecast, isAfterCards: true)]
      + (request.week && forecast.weekly == nil ? [[.text(missingWeek)]] : [])
  }

  struct Sections {
    var days: [[Block]] = []
    /// Whether a narrow page has a card, with the place, the badge and the issue.
    var hasCard = false
    /// The days whose sentences are below the cards.
    var words: [ForecastDay] = []
    var week: [[Block]] = []
  }

  private var missingWeek: Block.Text {
    let source = answer.forecast.source
    let next =
      source == .jma
      ? "" : words.text("--source jma で取得できます。", " Try --source jma.")
    return .init(
      words.text(
        "\(source.rawValue) に週間予報がありません。\(next)",
        "\(source.rawValue) has no forecast of the week.\(next)"))
  }

  func wanted(_ request: WeatherRequest) -> [ForecastDay] {
    forecast.days(
      request.days ?? (request.week ? nil : Self.usualDays), only: request.day, today: now.date)
  }

  /// Whether a page has as many days as it has room for.
  private func isOpen(_ request: WeatherRequest) -> Bool {
    request.day == nil && request.days == nil
  }

  /// The days of a page, with so many cards where it is open.
  func shown(_ request: WeatherRequest, isTall: Bool, cards: Int = 0) -> [ForecastDay] {
    let wanted = wanted(request)
    guard isOpen(request) else { return wanted }
    return isTall ? forecast.days : Array(forecast.days.prefix(max(wanted.count, cards)))
  }

  private func missing(_ date: CivilDate) -> String {
    let day = dates.full(date)
    return words.text("\(day)の予報はありません。", "There is no forecast for \(day).")
  }

  func day(_ day: ForecastDay) -> [Block] {
    let extremes = extremes(day).map { value in
      Span("\(value.label) \(value.text)" + (value.mark.map(words.aside) ?? ""), value.role)
    }
    let rain = Span(rain(day), day.rain == nil ? .plain : .rain)
    var blocks: [Block] = [
      .line([
        Span(text.heading(day), .strong(.day(text.kind(day.date)))),
        Span("\(text.summary(day)) \(text.sign(day))", .weather(text.tone(day))),
      ]),
      .line(extremes + [rain], indent: 2),
    ]
    blocks += remarks(day).map { .paragraph($0, .quiet, indent: 2) }
    if let sentence = sentence(day.weatherText, isNight: day.isTonight) {
      blocks.append(.paragraph(sentence, indent: 2))
    }
    let details = details(day)
    if !details.isEmpty { blocks.append(.fields(details)) }
    return blocks
  }

  /// 降水確率 最大 50%
  func rain(_ day: ForecastDay) -> String {
    let percent = figures.percent(day.rain?.percent)
    let most = words.text(" \(words.most)", " up to")
    return words.rain + (day.hasHighestChance ? most : "") + " \(percent)"
  }

  /// A high or a low, with a mark when it is not of this report.
  struct Extreme {
    let label: String
    let text: String
    let role: Role
    let mark: String?

    var marked: String { text + (mark == nil ? "" : DayRowText.mark) }
  }

  func extremes(_ day: ForecastDay) -> [Extreme] {
    let observed = observed(day)
    return [
      extreme(words.high, .high, day.high, observed, observed?.high),
      extreme(words.low, .low, day.low, observed, observed?.low),
    ]
  }

  private func extreme(
    _ label: String, _ role: Role, _ value: DayTemperature?, _ observed: DayExtremes?,
    _ found: DayExtremes.Value?
  ) -> Extreme {
    if value == nil, let observed, let found {
      return Extreme(
        label: label, text: figures.celsius(found.value), role: role,
        mark: text.isPictured ? dates.observedBriefly(observed) : dates.observed(observed))
    }
    let mark: String? =
      switch value?.origin {
      case .earlier: words.earlierMark
      case .observed: words.observedMark
      case .short, .weekly, nil: nil
      }
    return Extreme(
      label: label, text: figures.celsius(value?.celsius), role: value == nil ? .plain : role,
      mark: mark)
  }

  func observed(_ day: ForecastDay) -> DayExtremes? {
    observed.flatMap { $0.date == day.date ? $0 : nil }
  }

  func remarks(_ day: ForecastDay) -> [String] {
    [gone(day), remark(day)].compactMap(\.self)
      + (text.isPictured ? wholeDayHigh(day).map { "\($0.label) \($0.value)" } : [])
  }

  private func wholeDayHigh(_ day: ForecastDay) -> [Block.Field] {
    guard let whole = day.wholeDayHigh, let daytime = day.high?.celsius, whole != daytime else {
      return []
    }
    return [.init(label: words.wholeDayHigh, value: figures.celsius(whole))]
  }

  /// * 07:20まで観測: the meaning of the marks of all figures; with their names where there are several.
  func marks(_ shown: [ForecastDay]) -> [String] {
    let marked = shown.flatMap(extremes).filter { $0.mark != nil }
    let marks = marked.compactMap(\.mark).uniqued(by: \.self)
    return marks.count == 1
      ? marks.map { "* \($0)" }
      : marked.map { "* \($0.label) \($0.text)\(words.colon)\($0.mark ?? "")" }.uniqued(by: \.self)
  }

  /// The words of days about weather, wind and waves, below the cards.
  /// - Parameter isWithDays: whether narrow pages have them with the days.
  func sentences(_ days: [ForecastDay], isWithDays: Bool) -> [Block] {
    let fields = fields(days) { day in
      let weather = [sentence(day.weatherText, isNight: day.isTonight)].compactMap(\.self)
      return switch language {
      case .ja: weather + [winds(day).joined(separator: "  ")]
      case .en: [(weather + winds(day)).joined(separator: ". ")]
      }
    }
    guard !fields.isEmpty else { return [] }
    let block = Block.fields(fields, indent: 1)
    return isWithDays
      ? [.wide(least: Block.Cards.leastWidth, [block])] : [block]
  }

  /// 今日 風 北の風, where it fits: all words are below.
  func wind(_ day: ForecastDay) -> [Block] {
    let label = label(day)
    return winds(day).first.map { wind in
      [.wide(least: Block.Cards.leastWidth, [.brief("\(label)  \(wind)")])]
    } ?? []
  }

  /// 今日  最高：昨日の観測 18.2° より 3°高い: below the week of a screen, where cards would push the week off.
  func comparison(_ days: [ForecastDay]) -> [Block] {
    days.flatMap { day in text.quiet(remark(day).map { ["\(label(day))  \($0)"] } ?? []) }
  }

  private func label(_ day: ForecastDay) -> String {
    dates.label(day.date, today: now.date, isTonight: day.isTonight) ?? dates.day(day.date)
  }

  private func fields(
    _ days: [ForecastDay], _ lines: (ForecastDay) -> [String]
  ) -> [Block.Field] {
    days.flatMap { day -> [Block.Field] in
      let label = label(day)
      return lines(day).filter { !$0.isEmpty }.enumerated().map { index, line in
        .init(label: index == 0 ? label : "", value: line)
      }
    }
  }

  /// Behind its label an English sentence goes on.
  private func behindLabel(_ sentence: String) -> String {
    language == .ja ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// 風 北の風
  func winds(_ day: ForecastDay) -> [String] {
    [(words.wind, sentence(day.windText)), (words.wave, sentence(day.waveText))]
      .compactMap { label, value in value.map { "\(label) \(behindLabel($0))" } }
  }

  /// Why this evening has no high or no low, where no observed value replaces it.
  private func gone(_ day: ForecastDay) -> String? {
    guard day.isTonight else { return nil }
    return DayRowText(style: style, now: now, reasons: text.isPictured ? .inCard : .whole)
      .missing(day, of: forecast, observed: observed(day))
  }

  /// 最高: 昨日の観測 18.2℃ より +3
  private func remark(_ day: ForecastDay) -> String? {
    guard let yesterday else { return nil }
    return YesterdayText(text: text, high: yesterday).remark(day, of: forecast.shortStation?.code)
      .map { words.high + words.colon + $0 }
  }

  func details(_ day: ForecastDay) -> [Block.Field] {
    var fields: [Block.Field] = []
    if !day.rainBlocks.isEmpty {
      let blocks = day.rainBlocks.map { block in
        "\(dates.block(block.start, hours: 6)) \(figures.percent(block.percent))"
      }
      fields.append(.init(label: words.rain, value: blocks.joined(separator: "  ")))
    }
    if let wind = sentence(day.windText) {
      fields.append(.init(label: words.wind, value: wind))
    }
    if let wave = sentence(day.waveText) {
      fields.append(.init(label: words.wave, value: wave))
    }
    // Days of a picture have it as a remark.
    return fields + (text.isPictured ? [] : wholeDayHigh(day))
  }

  func sentence(_ sentence: String?, isNight: Bool = false) -> String? {
    guard let sentence else { return nil }
    // The sample's sentences are made from the weather code, and the code's words are above.
    if answer.forecast.source == .sample { return nil }
    return switch language {
    case .ja: text.translator.japaneseLine(sentence)
    case .en:
      text.translator.english(
        sentence, prefecture: answer.coverage.shown.prefecture, isNight: isNight)
    }
  }
}

extension DaysText {
  /// With what today's station saw so far.
  init(text: ForecastText, answer: PlaceForecast, sections: PlaceSections) {
    self.init(
      text: text, answer: answer,
      observed: sections.observedSoFar(of: answer.forecast.value, at: text.now))
  }
}

extension ForecastDay {
  /// Whether its chance of rain is the highest of several, which is ours, and is called the highest. When all are
  /// 0%, it is just 0%.
  var hasHighestChance: Bool {
    rain?.isDerived == true && rain?.percent != 0 && rainBlocks.count { $0.percent != nil } > 1
  }
}
