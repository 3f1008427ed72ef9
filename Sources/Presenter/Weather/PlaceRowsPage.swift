package import Models
package import Pages

/// The weather of several places, a row each: two days, and the gravest warning in force.
package struct PlaceRowsPage: PageText {
  package let context: PageContext
  private let days: ShownDays
  private let hasPages: Bool

  /// - Parameters:
  ///   - day: the first of the days; nil for today, in the evening for tonight and tomorrow.
  ///   - hasPages: whether it is a web page with one of each place beside it: no command shows more.
  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, day: CivilDate? = nil,
    hasPages: Bool = false
  ) {
    self.hasPages = hasPages
    context = PageContext(style: style, catalog: catalog, now: now)
    days = ShownDays(now: now, chosen: day)
  }

  private var rows: DayRowText { DayRowText(style: style, now: now) }

  /// - Parameter names: the user's own names of the places.
  package func page(_ weathers: [PlaceWeather], names: FavoriteList) -> Page {
    guard !weathers.isEmpty else { return Page() }
    let answers = weathers.map(\.answer)
    let hasWarnings = weathers.contains { badge($0) != nil }
    let first = rows.short(days.pair.first, isTonight: days.showsTonight)
    let ranks = PlaceRowRanks(days)
    var columns: [Block.Table.Column] = [
      .init(words.place),
      .init(
        first, shorter: days.showsTonight ? nil : rows.brief(days.pair.first),
        rank: ranks.first.sign),
    ]
    // Of the night there is no high and no low.
    if !days.showsTonight { columns += figures(ranks.first) }
    columns.append(
      .init(
        rows.short(days.pair.second), shorter: rows.brief(days.pair.second),
        rank: ranks.second.sign))
    columns += figures(ranks.second)
    if hasWarnings {
      columns.append(.init(words.text("警報", "Warnings"), shorter: words.text("警", "W")))
    }
    let places = places.together(answers.map(\.place))
    let cells = weathers.map { self.cells($0, names, places, hasWarnings: hasWarnings) }
    for index in columns.indices where cells.allSatisfy({ $0[index].text == words.missing }) {
      columns[index].rank = PlaceRowRanks.nothing
    }
    var table = Block.Table(columns, rows: cells)
    table.keeps = ranks.keeps
    let tsunami = tsunami(weathers)
    return Page(
      head: (today.mark(answers).map { [.paragraph($0, .mark)] } ?? [])
        + tsunami.alarms + urgent(weathers) + tsunami.doubts + [.table(table)]
        + failures(answers, names, places)
        + InForceText(context: context, isReadLater: hasPages).ofRows(
          weathers.compactMap { weather in
            weather.inForce.map { (name(weather.answer.place, names, places), $0) }
          })
        + today.footnotes(answers, figureDates, ofCapitals: false).map { .paragraph($0, .quiet) }
        + (hasPages ? [] : [.paragraph(words.text("詳しくは --full", "In full: --full"), .quiet)]))
  }

  private var figureDates: [CivilDate] {
    days.showsTonight ? [days.pair.second] : [days.pair.first, days.pair.second]
  }

  /// Above all rows, each line once.
  private func urgent(_ weathers: [PlaceWeather]) -> [Block] {
    let text = UrgentText(context: context)
    return weathers.flatMap { text.lines($0.inForce?.warnings.alerts) }
      .uniqued(by: \.whole).map(Block.text)
  }

  /// The same of tsunamis.
  private func tsunami(_ weathers: [PlaceWeather]) -> TsunamiLines.Lines {
    let text = TsunamiLines(context: context)
    var lines = TsunamiLines.Lines()
    for weather in weathers {
      guard let tsunami = weather.tsunami else { continue }
      let found = text.lines(tsunami, of: weather.answer.place.prefecture)
      lines.alarms += found.alarms.filter { !lines.alarms.contains($0) }
      lines.doubts += found.doubts.filter { !lines.doubts.contains($0) }
    }
    return lines
  }

  private func figures(_ ranks: PlaceRowRanks.Day) -> [Block.Table.Column] {
    [
      .init(words.high, align: .right, rank: ranks.high),
      .init(words.low, align: .right, rank: ranks.low),
      .init(words.rainShort, align: .right, rank: ranks.rain),
    ]
  }

  private func cells(
    _ weather: PlaceWeather, _ names: FavoriteList, _ places: PlaceText, hasWarnings: Bool
  ) -> [Block.Table.Cell] {
    let place = weather.answer.place
    let own = names.name(of: place.id)
    var cells: [Block.Table.Cell] = [
      .init(name(place, names, places), shorter: own ?? places.narrowName(place))
    ]
    if let forecast = weather.answer.forecast {
      let first = rows.cells(forecast.day(days.pair.first))
      let second = rows.cells(forecast.day(days.pair.second))
      cells.append(self.weather(first))
      if !days.showsTonight { cells += figures(first) }
      cells.append(self.weather(second))
      cells += figures(second)
    } else {
      cells.append(.init(Self.failed, .failure))
      let empty = days.showsTonight ? 4 : 7
      cells += Array(repeating: .init(words.missing), count: empty)
    }
    if hasWarnings {
      let unknown = Span("?", .warning(.unknown))
      let (badge, shorter) = badge(weather) ?? (unknown, unknown)
      cells.append(.init(badge.text, badge.role, shorter: shorter.text))
    }
    return cells
  }

  /// Shibuya in the rows of a terminal, as at home; what is printed for programs keeps the whole name.
  private func name(_ place: Place, _ names: FavoriteList, _ places: PlaceText) -> String {
    let ownName = names.name(of: place.id)
    return style.isOnTerminal
      ? places.rowName(place, ownName: ownName) : places.name(place, ownName: ownName)
  }

  /// Shown where there is no forecast.
  private static let failed = "!"

  /// Why there is no forecast, each reason once, below the rows: a column has no room for it.
  private func failures(
    _ answers: [WeatherAnswer], _ names: FavoriteList, _ places: PlaceText
  ) -> [Block] {
    let failures = answers.filter { $0.forecast == nil }.map { answer in
      (
        name: name(answer.place, names, places),
        reason: answer.error.map(today.short) ?? today.noForecast
      )
    }
    return failures.grouped(by: \.reason).map { reason, concerned in
      let all = concerned.count == answers.count
      let whose = all ? "" : words.list(concerned.map(\.name)) + words.colon
      return .paragraph("\(Self.failed) \(whose)\(reason)", .failure, hanging: 2)
    }
  }

  /// Signs and words, and only the signs where there is no room for both.
  private func weather(_ day: DayCells) -> Block.Table.Cell {
    .init(
      "\(day.sign) \(day.words)", .weather(day.tone), shorter: day.sign.signsAlone)
  }

  private func figures(_ day: DayCells) -> [Block.Table.Cell] {
    [degrees(day.high), degrees(day.low), day.rain].map { .init($0.text, $0.role) }
  }

  /// A web page has room for the unit.
  private func degrees(_ value: Span) -> Span {
    guard hasPages, value.text != words.missing else { return value }
    let isMarked = value.text.hasSuffix(DayRowText.mark)
    let number = isMarked ? String(value.text.dropLast()) : value.text
    return Span(number + figures.degree + (isMarked ? DayRowText.mark : ""), value.role)
  }

  private func badge(_ weather: PlaceWeather) -> (long: Span, shorter: Span)? {
    guard let inForce = weather.inForce else { return nil }
    let text = WarningBadgeText(language: language)
    let badge = text.badge(inForce.warnings)
    let others = hasPages ? text.others(inForce.warnings) : 0
    guard others > 0 else { return (badge.long, badge.shorter) }
    return (Span(badge.long.text + " +\(others)", badge.long.role), badge.shorter)
  }
}

/// Which columns of a table of places go first where there is little room.
struct PlaceRowRanks {
  let first: Day
  let second: Day
  /// The least rank that outlives the length of other texts.
  let keeps: Int

  struct Day {
    var sign: Int
    var high: Int
    var low: Int
    var rain: Int
  }

  /// Of a column without one value: its dashes go before any word is shortened.
  static let nothing = 0

  init(_ days: ShownDays) {
    if days.showsTonight {
      // A row without the high, the low and the chance of rain of its main day, tomorrow, is useless.
      first = Day(sign: 5, high: 4, low: 4, rain: 4)
      second = Day(sign: 9, high: 8, low: 6, rain: 7)
      keeps = 6
    } else {
      // The first day is the main one, and the second has only its sign before the first loses any.
      // Without its own day's figures beside it, a sign would be read with those of the other day.
      // The low of today is of this morning.
      first = Day(sign: 8, high: 8, low: days.pair.first == days.today ? 5 : 8, rain: 8)
      second = Day(sign: 7, high: 6, low: 5, rain: 6)
      keeps = 7
    }
  }
}
