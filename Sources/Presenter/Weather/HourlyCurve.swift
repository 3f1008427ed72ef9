import Models
import Pages

/// The three-hourly forecast as a curve of temperatures with rows of weather and wind.
struct HourlyCurve: ForecastPart {
  let text: ForecastText
  let forecast: ThreeHourlyForecast
  /// Those that are not over, in order of time.
  let steps: [ThreeHourlyForecast.Step]
  /// What hours are counted from; nil for the beginning of the first step.
  var start: Instant?

  private var wording: StepWords { StepWords(style: style) }

  /// Degrees that the scale spans at least, so that a flat day looks flat.
  private static let leastSpan = 4
  /// The forecast runs to the end of tomorrow: more steps are of a broken one.
  private static let mostSteps = 32

  /// Whether each step begins where the one before has ended.
  var isInOrder: Bool {
    steps.count <= Self.mostSteps && steps.allSatisfy { $0.start < $0.end }
      && zip(steps, steps.dropFirst()).allSatisfy { $0.end <= $1.start }
  }

  /// - Returns: nil if there is no temperature to draw, or steps are out of order.
  func block(_ sky: PlaceSky?, narrow: [Block]) -> Block? {
    guard isInOrder, let first = steps.first, let last = steps.last, let scale else { return nil }
    let nights = sky?.nights(from: first.start, hours: hour(last.end)) ?? []
    return .curve(
      .init(
        hours: hour(last.end), values: values, points: points, scale: scale,
        days: days(from: first.start), ticks: ticks, nights: nights,
        nightLabel: words.text("夜", "Night"), now: now, rows: [weather, direction, speed],
        notes: notes(hasNights: !nights.isEmpty), isASCII: style.glyphs == .ascii,
        narrow: narrow))
  }

  /// Hours since the beginning.
  func hour(_ time: Instant) -> Double {
    Double(time.seconds(since: start ?? steps.first?.start ?? time)) / 3600
  }

  // MARK: Temperatures

  func celsius(at time: Instant) -> Int? {
    forecast.point?.temperatures.first { $0.time == time }?.celsius
  }

  /// The beginnings of the steps and the ends that no step begins at.
  var instants: [Instant] {
    var instants: [Instant] = []
    for step in steps {
      if instants.last != step.start { instants.append(step.start) }
      instants.append(step.end)
    }
    return instants
  }

  private var scale: ClosedRange<Int>? {
    let known = instants.compactMap(celsius)
    guard var lowest = known.min(), var highest = known.max() else { return nil }
    while highest - lowest < Self.leastSpan {
      highest += 1
      if highest - lowest < Self.leastSpan { lowest -= 1 }
    }
    return lowest...highest
  }

  /// A line joins two temperatures only if they are those at the beginning and at the end of one
  /// step: neighbours in the issue. Beside a missing one there is a gap. The line makes no claim
  /// about the time between, and no figure is ever read from it.
  var points: [Block.Curve.Point] {
    instants.map { time in
      let value = celsius(at: time).map(Double.init)
      let next = steps.first { $0.start == time }.flatMap { celsius(at: $0.end) }
      return .init(hour: hour(time), value: value, joinsNext: value != nil && next != nil)
    }
  }

  private var values: Block.Curve.Row {
    .init(
      label: words.text("気温", "Temp."),
      cells: instants.map { time in
        let celsius = celsius(at: time)
        return .init(
          hours: hour(time)...hour(time), text: celsius.map { "\($0)" } ?? words.missing,
          role: .plain)
      })
  }

  // MARK: Time

  private func days(from start: Instant) -> [Block.Curve.Mark] {
    var days: [CivilDate] = []
    for step in steps where days.last != step.start.date { days.append(step.start.date) }
    return days.map { date in
      let label = dates.label(date, today: now.date, isTonight: false)
      let day = dates.named(date, dates.dayWithHoliday(date), today: now.date)
      return .init(
        hour: max(0, hour(Instant(date))), Span(day, .strong(.day(text.kind(date)))),
        shorter: [dates.day(date)] + (label.map { [$0] } ?? []))
    }
  }

  /// Midnight ends a forecast as its hour 24.
  private var ticks: [Block.Curve.Mark] {
    instants.map { time in
      let isEnd = time == steps.last?.end && time.hour == 0
      return .init(
        hour: hour(time), Span(dates.hour(isEnd ? 24 : time.hour), .quiet))
    }
  }

  private var now: Block.Curve.Mark? {
    let hour = hour(now)
    guard hour >= 0, let end = steps.last?.end, now <= end else { return nil }
    return .init(
      hour: hour, Span(words.text("今", "now") + " " + dates.time(now), .mark))
  }

  // MARK: Rows

  private func row(
    _ label: String, _ cell: (ThreeHourlyForecast.Step) -> (text: String, shorter: String, Role)
  ) -> Block.Curve.Row {
    .init(
      label: label,
      cells: steps.map { step in
        let (text, shorter, role) = cell(step)
        return .init(
          hours: hour(step.start)...hour(step.end), text: text, shorter: shorter, role: role)
      })
  }

  var weather: Block.Curve.Row {
    row(words.weather) { step in
      let sign = wording.sign(step.weather)
      let text = wording.weather(step.weather)
      guard !sign.isEmpty else { return (text, text, .weather(.unknown)) }
      return ("\(sign) \(text)", sign, .weather(wording.tone(step.weather)))
    }
  }

  var direction: Block.Curve.Row {
    row(words.wind) { step in
      let text = wording.direction(step.wind)
      return (text, text, .plain)
    }
  }

  var speed: Block.Curve.Row {
    row("m/s") { step in
      let text = wording.speedFigures(step.wind)
      return (text, text, .plain)
    }
  }

  private func notes(hasNights: Bool) -> [String] {
    let line = words.text(
      "線は隣り合う気温をつないだだけで、間の気温は発表されていません",
      "The line only joins neighbouring temperatures; none is forecast between them")
    let night = words.text("夜は計算した日没から日の出まで", "Night: from computed sunset to sunrise")
    return hasNights ? [line, night] : [line]
  }
}

extension PlaceSky {
  /// From each sunset to the next sunrise, where both are known, in hours from a moment on.
  func nights(from start: Instant, hours end: Double) -> [ClosedRange<Double>] {
    func hour(_ time: Instant) -> Double { Double(time.seconds(since: start)) / 3600 }
    var nights: [ClosedRange<Double>] = []
    var sunset: Double? = 0
    for day in days {
      guard let rise = day.sun.sunrise.map(hour), let set = day.sun.sunset.map(hour) else {
        sunset = nil
        continue
      }
      if let from = sunset, rise > max(0, from), from < end {
        nights.append(max(0, from)...min(end, rise))
      }
      sunset = set
    }
    if let from = sunset, from < end, !days.isEmpty { nights.append(max(0, from)...end) }
    return nights
  }
}
