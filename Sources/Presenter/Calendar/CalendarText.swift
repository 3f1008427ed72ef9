package import Models
package import Pages

/// The forecast of places as a calendar: an event for each day of each place.
package struct CalendarText: PageText {
  package let context: PageContext
  private let translator: any SentenceReading

  package init(
    style: TextStyle, catalog: PlaceCatalog, translator: any SentenceReading, now: Instant
  ) {
    // A calendar is no terminal, wherever the file is written.
    var style = style
    style.isOnTerminal = false
    context = PageContext(style: style, catalog: catalog, now: now)
    self.translator = translator
  }

  private var text: ForecastText { ForecastText(context: context, translator: translator) }

  /// - Parameter weathers: with the section of warnings, unless the source has none.
  package func feed(_ weathers: [PlaceWeather]) -> CalendarFeed {
    let places = places.together(weathers.map(\.answer.place))
    let forecasts = weathers.compactMap(\.answer.sourced)
    let mark = forecasts.firstValue { bracketed($0) } ?? ""
    let missing = weathers.compactMap { weather in
      weather.answer.error.map { places.name(weather.answer.place) + words.colon + short($0) }
    }
    let marks = forecasts.compactMap(dated).uniqued(by: \.self)
    let credit = forecasts.first.map { source.credit($0.source) }
    let names = words.list(weathers.map { places.shortName($0.answer.place) })
    return CalendarFeed(
      language: language, name: mark + words.text("天気：\(names)", "Weather: \(names)"),
      about: (marks + missing + [credit].compactMap(\.self)).joined(separator: "\n"),
      events: weathers.flatMap { weather in
        let name = weathers.count > 1 ? places.shortName(weather.answer.place) + " " : ""
        return events(weather, name: name)
      })
  }

  /// [見本] and a blank; nil for a current answer.
  private func bracketed(_ answer: Sourced<Forecast>) -> String? {
    source.shortMark(answer, now: now).map { "[\($0)] " }
  }

  /// The mark of a stale or replayed answer with the time of the check: an age would soon be wrong.
  private func dated(_ answer: Sourced<Forecast>) -> String? {
    if let recorded = source.mark(answer.source) { return recorded.text }
    return source.shortMark(answer, now: now).map { mark in
      let checked = answer.checked.map(dates.fullMoment)
      return mark
        + (checked.map { words.aside(words.text("\($0) に確認", "checked \($0) JST")) } ?? "")
    }
  }

  // MARK: Days

  private func events(_ weather: PlaceWeather, name: String) -> [CalendarEvent] {
    guard case .forecast(let answer) = weather.answer else { return [] }
    let days = DaysText(text: text, answer: answer)
    let place = answer.place
    // What was built in or recorded must not replace a forecast.
    let kind = answer.forecast.freshness == .sample ? answer.forecast.source.rawValue : "forecast"
    let key = String(place.id.description.map { $0 == ":" ? "-" : $0 })
    let warnings = warnings(weather, from: answer.forecast.source)
    return answer.forecast.value.days.map { day in
      // What is in force now says nothing about later days.
      let isToday = day.date == now.date
      let mark = bracketed(answer.forecast) ?? ""
      let grave = isToday ? grave(warnings.answer) : ""
      return CalendarEvent(
        id: "\(day.date.isoText)-\(key)-\(kind)@soramoyo", date: day.date,
        summary: (answer.forecast.freshness.isPast ? mark + grave : grave + mark) + name
          + summary(day),
        description: description(day, days, isToday ? warnings.lines : []),
        location: places.fullName(place), address: catalog.pageOfJMA(place),
        revised: revised(answer.forecast.value, of: isToday ? .some(warnings.answer) : nil))
    }
  }

  /// ☁/☂ 曇一時雨 16/9℃ 降水50%
  private func summary(_ day: ForecastDay) -> String {
    let degrees = [day.high, day.low].map { value in
      value.map { "\($0.celsius)" } ?? words.missing
    }
    let most = day.hasHighestChance ? words.text(words.most, "max ") : ""
    return "\(text.sign(day)) \(text.summary(day)) "
      + degrees.joined(separator: "/") + figures.degree + " "
      + words.text(words.rainShort, "\(words.rainShort) ") + most
      + figures.percent(day.rain?.percent)
  }

  private func description(
    _ day: ForecastDay, _ days: DaysText, _ warnings: [String]
  ) -> String {
    let answer = days.answer
    let head = ForecastHeadText(text: text)
    let above =
      [dated(answer.forecast)].compactMap(\.self)
      + head.alerts(answer, others: []).compactMap(\.paragraph)
    let sentence = days.sentence(day.weatherText, isNight: day.isTonight)
    let temperatures = zip(days.extremes(day), [day.high, day.low]).map { extreme, value in
      let asides = [extreme.mark, value.flatMap { figures.range($0.lower, $0.upper) }]
      return "\(extreme.label) \(extreme.text)"
        + asides.compactMap { $0.map(words.aside) }.joined()
    }
    let reliability = day.reliability.map { "\(words.reliability) \($0.rawValue)" }
    let details = days.details(day).map { "\($0.label) \($0.value)" }
    // Words such as tomorrow would soon be wrong.
    let date = dates.monthDay(day.date) + (day.isTonight ? words.aside(words.tonight) : "")
    let forecast: [String?] = [
      date + words.colon + text.summary(day), sentence,
      temperatures.joined(separator: words.text("、", ", ")), days.rain(day), reliability,
    ]
    let parts: [[String]] = [
      above, warnings, forecast.compactMap(\.self) + details + days.remarks(day),
      issued(day, answer) + head.stations(answer.forecast.value)
        + [source.credit(answer.forecast.source)],
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// Whose forecast the day is of, and when it was issued; with the year, as a calendar is read later.
  private func issued(_ day: ForecastDay, _ answer: PlaceForecast) -> [String] {
    let forecast = answer.forecast.value
    let head = ForecastHeadText(text: text)
    let region = places.officeCity(answer.coverage.shown.office)
    func line(_ report: Report) -> String {
      source.issued(report, by: region, now: now, withYear: true)
    }
    guard day.weatherPart == .weekly, let weekly = forecast.weekly else {
      return head.notes(answer, besides: []) + [line(forecast.short)]
    }
    let area = head.weeklyArea(answer) ?? places.name(answer.coverage.shown.name)
    return [words.text("\(area)の週間予報", "Weekly forecast for \(area)"), line(weekly)]
  }

  // MARK: Warnings

  /// What is in force, and what of it is not known.
  private func warnings(
    _ weather: PlaceWeather, from source: SourceKind
  ) -> (lines: [String], answer: PlaceWarnings?) {
    let known = weather.sections.warnings
    let prompt =
      known.map { PromptWarnings($0, basis: .current) }
      ?? PromptWarnings(
        .notCarried(weather.answer.place, by: source), basis: .notCarried(source))
    var urgent = UrgentText(context: context)
    urgent.isReadLater = true
    let inForce =
      InForceText(context: context, marksStored: true, isReadLater: true)
      .inForce(prompt, isBesideSection: false)?.blocks.compactMap(\.paragraph) ?? []
    let doubt = urgent.doubt(known).map { "! " + $0 }
    return (
      urgent.lines(known?.alerts).map(\.whole) + inForce + [doubt].compactMap(\.self), known
    )
  }

  /// [特別警報] [竜巻注意] and a blank, the gravest first, for lists that show nothing but the beginning.
  private func grave(_ warnings: PlaceWarnings?) -> String {
    guard let warnings else { return "" }
    let grave = InForceItems(style: style, places: places, now: now).items(warnings)
      .map(\.gravity).filter(\.isGrave).uniqued(by: \.self)
    func badge(_ name: String, _ isSure: Bool) -> String {
      "[\(name)\(isSure ? "" : WarningBadgeText.doubt)] "
    }
    var badges = grave.map { badge(WarningWords(language).badge($0), warnings.isSure) }
    if let alerts = warnings.alerts, let notice = alerts.notices.first {
      let name = UrgentText(context: context).name(notice.kind)
      badges.insert(
        badge(name, alerts.doubt == nil), at: grave.first == .known(.emergency) ? 1 : 0)
    }
    return badges.joined()
  }

  /// The newest issue of what an event says; of what is in force today, when it was last asked for, since what ends
  /// leaves no later issue behind. One dated far ahead of the clock would hide all later ones.
  /// - Parameter today: the warnings of the day; nil for later days, which have none.
  private func revised(_ forecast: Forecast, of today: PlaceWarnings??) -> Instant {
    var times = [forecast.short.issued, forecast.weekly?.issued].compactMap(\.self)
    if let today {
      times.append(today?.offices.compactMap { $0.reports?.checked }.max() ?? now)
    }
    return times.map { $0.isAhead(of: now, lead: Instant.issueLead) ? now : $0 }.max() ?? now
  }
}
