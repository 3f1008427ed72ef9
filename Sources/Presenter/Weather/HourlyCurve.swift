import Models
import Pages

/// The three-hourly forecast over time: its graph, and what it gives to that of two days.
struct HourlyCurve: ForecastPart {
  let text: ForecastText
  let point: ThreeHourlyForecast.Point?
  /// Those that are not over, in order of time.
  let steps: [ThreeHourlyForecast.Step]
  /// What hours are counted from; nil for the beginning of the first step.
  var start: Instant?

  private var wording: StepWords { StepWords(style: style) }

  /// The forecast runs to the end of tomorrow: more steps are of a broken one.
  private static let mostSteps = 32
  /// Degrees between the lines that a scale may end at, and that it spans at least.
  private static let scaleStep = 5
  private static let leastSpan = 10

  /// Whether each step begins where the one before has ended.
  var isInOrder: Bool {
    steps.count <= Self.mostSteps && steps.allSatisfy { $0.start < $0.end }
      && zip(steps, steps.dropFirst()).allSatisfy { $0.end <= $1.start }
  }

  /// - Returns: nil if there is no temperature to draw, or steps are out of order.
  func block(_ sky: PlaceSky?, narrow: [Block]) -> Block? {
    guard isInOrder, let first = steps.first, let last = steps.last,
      let scale = Self.scale(points.compactMap(\.value))
    else { return nil }
    let nights = sky?.nights(from: first.start, hours: hour(last.end)) ?? []
    let isNow = first.start <= now && now <= last.end
    let graph = Block.Graph(
      hours: hour(last.end),
      days: HourlySection.dates(steps).map { date in
        .init(hour: max(0, hour(Instant(date))), names: names(date))
      },
      forecast: points, scale: scale, nights: nights, now: isNow ? hour(now) : nil, ticks: ticks,
      rows: [temperatures(points), weather, wind()], indent: 2, isASCII: style.glyphs == .ascii)
    let notes =
      [
        words.text(
          "線は隣り合う気温をつないだだけで、間の気温は発表されていません",
          "The line only joins neighbouring temperatures; none is forecast between them")
      ] + (isNow ? [nowNote] : [])
      + (nights.isEmpty
        ? [] : [words.text("夜は計算した日没から日の出まで", "Night: from computed sunset to sunrise")])
    return .wide(
      least: Block.Graph.leastWidth, [.graph(graph)] + text.quiet(notes, indent: 2),
      narrow: narrow)
  }

  /// Hours since the beginning.
  func hour(_ time: Instant) -> Double {
    Double(time.seconds(since: start ?? steps.first?.start ?? time)) / 3600
  }

  var nowNote: String {
    let time = dates.time(now)
    return words.text("縦の線は今（\(time)）", "The upright line is now (\(time))")
  }

  /// The names of a day, the longest first.
  func names(_ date: CivilDate) -> [Span] {
    let day = dates.day(date)
    let texts = [
      dates.named(date, dates.dayWithHoliday(date), today: now.date),
      dates.named(date, day, today: now.date), day,
      dates.label(date, today: now.date, isTonight: false),
    ]
    return texts.compactMap { $0.map { Span($0, .strong(.day(text.kind(date)))) } }
  }

  // MARK: Temperatures

  private func celsius(at time: Instant) -> Int? {
    point?.temperatures.first { $0.time == time }?.celsius
  }

  /// The beginnings of the steps and the ends that no step begins at.
  private var instants: [Instant] {
    var instants: [Instant] = []
    for step in steps {
      if instants.last != step.start { instants.append(step.start) }
      instants.append(step.end)
    }
    return instants
  }

  static func scale(_ values: [Double]) -> ClosedRange<Int>? {
    guard let lowest = values.min(), let highest = values.max() else { return nil }
    let step = Double(scaleStep)
    let lower = Int((lowest / step).rounded(.down)) * scaleStep
    let upper = Int((highest / step).rounded(.up)) * scaleStep
    return lower...max(upper, lower + leastSpan)
  }

  /// A line joins two temperatures only if they are those at the beginning and at the end of one
  /// step: neighbours in the issue. Beside a missing one there is a gap. The line makes no claim
  /// about the time between, and no figure is ever read from it.
  var points: [Block.Graph.Point] {
    instants.map { time in
      let value = celsius(at: time).map(Double.init)
      let next = steps.first { $0.start == time }.flatMap { celsius(at: $0.end) }
      return .init(hour: hour(time), value: value, joinsNext: value != nil && next != nil)
    }
  }

  /// Midnight ends a forecast as its hour 24.
  private var ticks: Block.Graph.Row {
    .init(
      label: "",
      cells: instants.map { time in
        let isEnd = time == steps.last?.end && time.hour == 0
        return .init(at: hour(time), dates.hour(isEnd ? 24 : time.hour), .quiet)
      })
  }

  // MARK: Rows

  /// Those of the forecast alone where there is no room for the observed ones.
  func temperatures(
    _ points: [Block.Graph.Point], after observed: [Block.Graph.Cell] = []
  ) -> Block.Graph.Rows {
    let label = words.text("気温", "Temp.")
    let forecast = points.map { point in
      Block.Graph.Cell(at: point.hour, point.value.map { "\(Int($0))" } ?? words.missing)
    }
    return .init(
      .init(label: label, cells: observed + forecast),
      parts: [.init(label: label, cells: forecast.isEmpty ? observed : forecast)])
  }

  /// A sign and a word, or the sign alone.
  var weather: Block.Graph.Rows {
    .init(
      .init(
        label: words.text("天気", "Sky"),
        cells: steps.map { step in
          let sign = wording.sign(step.weather)
          let text = wording.weather(step.weather)
          return .init(
            hours: hours(step), text: sign.isEmpty ? text : "\(sign) \(text)",
            shorter: sign.isEmpty ? text : sign.closeSigns,
            role: .weather(wording.tone(step.weather)))
        }))
  }

  /// JMA's class as its range in m/s, with an arrow to where it blows; what was observed is a speed of ten minutes.
  func wind(after observed: [Block.Graph.Cell] = []) -> Block.Graph.Rows {
    func cells(_ text: (ThreeHourlyForecast.Wind?) -> String) -> [Block.Graph.Cell] {
      steps.map { .init(hours: hours($0), text: text($0.wind)) }
    }
    return .init(
      .init(label: words.text("風m/s", "m/s"), cells: observed + cells(wording.blowing)),
      parts: [
        .init(label: words.wind, cells: cells(wording.arrow)),
        .init(label: "m/s", cells: observed + cells(wording.speedFigures)),
      ])
  }

  private func hours(_ step: ThreeHourlyForecast.Step) -> ClosedRange<Double> {
    hour(step.start)...hour(step.end)
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
