import Models
import Pages

/// Two days of a place in one picture, and the days that follow. It claims only what was observed or issued: until
/// now the points of the station, from now on the three-hourly forecast, whose points nothing is known between.
/// The highest and the lowest of a day have no hour, and stand beside the day.
struct GraphText: ForecastPart {
  let text: ForecastText
  let answer: PlaceForecast
  let sections: PlaceSections
  /// Whether a window has no room for all that others have: rows that others repeat or compute give way.
  let isLow: Bool
  /// The three hours that are not over; none where they are not given, or are out of order.
  let curve: HourlyCurve
  /// What the station reported today, with a temperature each.
  let moments: [StationHistory.Moment]

  /// JMA's three hours end with tomorrow.
  private static let mostHours = 48
  private static let hoursOfDay = 24
  private static let daysWhereLow = 3
  /// Between the hours of the clock, and between two temperatures of the forecast.
  private static let hoursOfStep = 3
  static let hoursOfChance = 6

  /// - Returns: nil if there is neither a forecast of three hours nor an observation to draw.
  init?(text: ForecastText, answer: PlaceForecast, sections: PlaceSections, isLow: Bool = false) {
    self.text = text
    self.answer = answer
    self.sections = sections
    self.isLow = isLow
    let (now, start) = (text.now, Instant(text.now.date))
    let last = start.adding(hours: Self.mostHours)
    let hourly = sections.hourly?.value?.value
    let steps = (hourly?.steps ?? []).filter {
      $0.end > now && $0.start >= start && $0.end <= last
    }
    let given = HourlyCurve(text: text, point: hourly?.point, steps: steps, start: start)
    curve =
      given.isInOrder ? given : HourlyCurve(text: text, point: nil, steps: [], start: start)
    moments = (sections.measured?.value?.value.moments ?? []).filter { moment in
      moment.time >= start && moment.time <= now && moment.observation[.temperature].value != nil
    }
    if curve.steps.isEmpty, moments.isEmpty { return nil }
  }

  /// Whether days are drawn that otherwise would be cards.
  var hasForecast: Bool { !curve.steps.isEmpty }

  var forecast: Forecast { answer.forecast.value }
  private var start: Instant { Instant(now.date) }
  private var wording: StepWords { StepWords(style: style) }
  var daysText: DaysText { DaysText(text: text, answer: answer, sections: sections) }

  /// Hours since the beginning of today.
  private func hour(_ time: Instant) -> Double { curve.hour(time) }

  private var hours: Int {
    let end = curve.steps.last?.end ?? now
    return end > start.adding(hours: Self.hoursOfDay) ? Self.mostHours : Self.hoursOfDay
  }

  private var shownDates: [CivilDate] {
    (0..<hours / Self.hoursOfDay).map { now.date.adding(days: $0) }
  }

  /// - Parameters:
  ///   - marks: what must not be overlooked, below the first line.
  ///   - surface: screens name the place elsewhere, and pages of screens say what is true now above.
  ///   - pointed: one of the times, whose figures are in a box.
  func graph(
    marks: [Block], on surface: WeatherPage.Surface = .printed, pointed: Instant? = nil
  ) -> Block {
    let (observed, forecast) = (observedPoints, forecastPoints)
    let sky = catalog.sky(of: answer.place, on: shownDates)
    var graph = Block.Graph(
      hours: Double(hours), days: shownDates.map(day), observed: observed, forecast: forecast,
      scale: HourlyCurve.scale((observed + forecast).compactMap(\.value)),
      nights: sky?.nights(from: start, hours: Double(hours)) ?? [], now: hour(now), ticks: ticks,
      rows: [temperatures] + (hasForecast ? [curve.weather] : [])
        + [curve.wind(after: observedWinds)],
      chances: chances, isASCII: style.glyphs == .ascii)
    graph.title = title(on: surface)
    graph.place = Span(surface == .printed ? places.fullName(answer.place) : "", .title)
    graph.marks = marks
    if !isLow { graph.events = sun(sky) }
    graph.sentences = sentences
    graph.week = week
    graph.isLow = isLow
    graph.isPointable = true
    graph.reading = pointed.flatMap { times.contains($0) ? reading($0) : nil }
    return .graph(graph)
  }

  // MARK: Days

  private func title(on surface: WeatherPage.Surface) -> [Span] {
    let day = forecast.day(now.date)
    var spans: [Span] = []
    if let day { spans.append(Span(text.sign(day), .weather(text.tone(day)))) }
    // Screens have the temperature of the station nearest to the place, which may be another.
    if surface == .printed, let last = moments.last, let history = sections.measured?.value,
      history.isNow(at: now)
    {
      let value = figures.celsius(last.observation[.temperature].value)
      spans.append(
        Span(
          words.text("今 ", "Now ") + value + words.aside(stationName(history.value.station)),
          .strong(.plain)))
    }
    if let day {
      let tonight = day.isTonight ? words.tonight + " " : ""
      spans.append(Span(tonight + text.summary(day), .strong(.plain)))
    }
    return spans
  }

  private func day(_ date: CivilDate) -> Block.Graph.Day {
    let extremes = forecast.day(date).map(daysText.extremes) ?? []
    return .init(
      hour: hour(Instant(date)), names: curve.names(date),
      figures: extremes.map { Span("\($0.label) \($0.marked)", $0.role) })
  }

  // MARK: Points

  private var observedPoints: [Block.Graph.Point] {
    .observed(moments.map { ($0.time, $0.observation[.temperature].value) }, since: start)
  }

  private var forecastPoints: [Block.Graph.Point] {
    curve.points.filter { $0.hour >= from }
  }

  /// From when on the forecast counts: an observation is not drawn over.
  private var from: Double {
    guard let last = moments.last?.time, last >= now else { return hour(now) }
    return hour(last) + 1 / 3600
  }

  // MARK: Rows

  private var clock: [Int] { Array(stride(from: 0, through: hours, by: Self.hoursOfStep)) }

  private var ticks: Block.Graph.Row {
    .init(
      label: "",
      cells: clock.map { hour in
        let shown = hour == hours ? Self.hoursOfDay : hour % Self.hoursOfDay
        return .init(at: Double(hour), dates.hour(shown), .quiet)
      })
  }

  /// Observed ones at the hours of the clock, and those of the forecast.
  private var temperatures: Block.Graph.Rows {
    let observed = clock.compactMap { hour -> Block.Graph.Cell? in
      let time = start.adding(hours: hour)
      return moments.first { $0.time == time }?.observation[.temperature].value.map {
        .init(at: Double(hour), figures.oneDecimal($0), .strong(.plain))
      }
    }
    return curve.temperatures(forecastPoints, after: observed)
  }

  /// In the middle of each three hours that are over, as the forecast's stand in the middle of theirs.
  private var observedWinds: [Block.Graph.Cell] {
    let end = curve.steps.first?.start ?? now
    let history = sections.measured?.value?.value.moments ?? []
    return clock.compactMap { hour -> Block.Graph.Cell? in
      let time = start.adding(seconds: hour * 3600 + Self.hoursOfStep * 1800)
      guard time < end, time <= now else { return nil }
      return history.first { $0.time == time }?.observation[.windSpeed].value.map {
        .init(at: self.hour(time), figures.oneDecimal($0), .strong(.plain))
      }
    }
  }

  /// As issued for six hours; none where none was issued.
  private var chances: Block.Graph.Chances {
    let cells = shownDates.flatMap { date -> [Block.Graph.Chance] in
      let blocks = forecast.day(date)?.rainBlocks ?? []
      return stride(from: 0, to: Self.hoursOfDay, by: Self.hoursOfChance).map { begin in
        let time = Instant(date, hour: begin)
        let percent = blocks.first { $0.start == time }?.percent
        let from = hour(time)
        return .init(
          hours: from...(from + Double(Self.hoursOfChance)), percent: percent,
          text: figures.percent(percent))
      }
    }
    return .init(label: words.rainShort, cells: cells)
  }

  private func sun(_ sky: PlaceSky?) -> Block.Graph.Row {
    let times = (sky?.days ?? []).flatMap { [$0.sun.sunrise, $0.sun.sunset] }.compactMap(\.self)
    return .init(
      label: words.text("日出入", "Sun"), cells: times.map { .init(at: hour($0), dates.time($0)) })
  }

  // MARK: One moment

  /// The times with figures of their own: those observed at full hours and last, and those of the forecast.
  var times: [Instant] {
    let last = moments.last?.time
    let observed = moments.map(\.time).filter { $0.minute == 0 || $0 == last }
    let forecast = forecastPoints.map { start.adding(seconds: Int(($0.hour * 3600).rounded())) }
    return observed + forecast
  }

  /// The time, whether it is observed, and all that is known of it.
  private func reading(_ time: Instant) -> Block.Graph.Reading {
    let observation = moments.last { $0.time == time }?.observation
    let step = curve.steps.first { $0.start <= time && time < $0.end }
    let block = forecast.day(time.date)?.rainBlocks.first {
      $0.start <= time && time < $0.start.adding(hours: Self.hoursOfChance)
    }
    let kind =
      observation == nil ? words.text("予報", "forecast") : words.text("観測", "observed")
    var lines = [[Span(dates.time(time), .strong(.plain)), Span(kind, .quiet)]]
    if let observation {
      lines.append([Span(figures.celsius(observation[.temperature].value), .strong(.plain))])
      let wind = ObservationWords(language).wind(
        from: observation[.windDirection].value, speed: observation[.windSpeed].value, figures)
      lines.append([Span(wind)])
    } else {
      let point = forecastPoints.first { $0.hour == hour(time) }
      let celsius = point?.value.map { Int($0) }
      lines.append([Span(figures.celsius(celsius), .strong(.plain))])
      if let step {
        lines.append([
          Span(wording.sign(step.weather), .weather(wording.tone(step.weather))),
          Span(wording.weather(step.weather)),
        ])
        lines.append([Span(wording.wind(step.wind))])
      }
    }
    if let block {
      let hours = dates.block(block.start, hours: Self.hoursOfChance)
      lines.append([Span("\(words.rainShort) \(hours) \(figures.percent(block.percent))", .rain)])
    }
    return .init(hour: hour(time), lines: lines)
  }

  // MARK: Sentences and the week

  private var sentences: [String] {
    guard hasForecast else { return [] }
    let said = GraphSentences(text: text, forecast: forecast, shown: shownDates)
    // The chances are in the graph.
    return isLow ? [said.highs].compactMap(\.self) : said.sentences
  }

  var laterDays: [ForecastDay] {
    guard hasForecast, let last = shownDates.last else { return [] }
    return forecast.days.filter { $0.date > last }
  }

  private var week: Block.Ranges? {
    let shown = isLow ? Array(laterDays.prefix(Self.daysWhereLow)) : laterDays
    return shown.isEmpty ? nil : WeekText(text: text).ranges(shown)
  }

  func stationName(_ code: StationCode) -> String {
    catalog.observationStation(code).map { places.name($0.name) } ?? code.text
  }
}

extension Block {
  /// A line below a graph, which begins where that does.
  var inGraph: Block {
    guard case .text(var text) = self else { return self }
    text.indent += 1
    return .text(text)
  }
}

extension [Block.Graph.Point] {
  /// The points of a station, in order of time. A line joins two reports only if none is missing between them, and
  /// neither lacks its temperature.
  static func observed(
    _ readings: [(time: Instant, celsius: Double?)], since start: Instant
  ) -> [Block.Graph.Point] {
    readings.enumerated().map { index, reading in
      let next = index + 1 < readings.count ? readings[index + 1] : nil
      return .init(
        hour: Double(reading.time.seconds(since: start)) / 3600, value: reading.celsius,
        joinsNext: reading.celsius != nil && next?.celsius != nil
          && next?.time.seconds(since: reading.time) == ObservedPast.period)
    }
  }
}
