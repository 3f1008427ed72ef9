import Models
import Pages

/// The curve of temperatures over all rows, with rain and wind below it.
struct PastCurve: PageText {
  let context: PageContext
  let past: ObservedPast

  private var observed: ObservationWords { ObservationWords(language) }

  /// Hours from one figure to the next, by the length of the whole.
  private var step: Int {
    switch past.until.seconds(since: past.first) / 3600 {
    case ...8: 1
    case ...30: 3
    case ...54: 6
    case ...100: 12
    default: 24
    }
  }

  /// Whether a figure of one moment says something about the hours around it.
  private var hasMoments: Bool { step < 24 }

  /// In seconds, from the step before the first row to the one after the last.
  private var span: (start: Int, end: Int) {
    // Steps count from midnight in Japan, which is nine hours from that of UTC.
    let (step, shift) = (step * 3600, 9 * 3600)
    let start = (past.first.seconds + shift).flooredQuotient(by: step) * step - shift
    let end = -(-(past.until.seconds + shift)).flooredQuotient(by: step) * step - shift
    return (start, max(end, start + step))
  }

  private var ticks: [Instant] {
    stride(from: span.start, through: span.end, by: step * 3600).map(Instant.init)
  }

  /// Those of which there are reports.
  private var moments: [Instant] {
    hasMoments ? ticks.filter { (past.first...past.until).contains($0) } : []
  }

  private func hour(_ time: Instant) -> Double { Double(time.seconds - span.start) / 3600 }

  private func value(_ element: ObservedElement, _ time: Instant) -> Double? {
    past.reading(element, at: time)?.value
  }

  var graph: Block.Graph {
    let points: [Block.Graph.Point] = .observed(
      past.times.map { ($0, value(.temperature, $0)) }, since: Instant(seconds: span.start))
    let end = Instant(seconds: span.end)
    return Block.Graph(
      hours: hour(end), days: dayNames, observed: points, forecast: [],
      scale: HourlyCurve.scale(points.compactMap(\.value)), nights: [], now: nil,
      ticks: .init(
        label: "",
        cells: ticks.map { time in
          .init(at: hour(time), dates.hour(time == end && time.hour == 0 ? 24 : time.hour), .quiet)
        }),
      rows: hasMoments
        ? [
          row(words.text("気温", "Temp."), .temperature),
          row(words.text("風m/s", "m/s"), .windSpeed),
        ] : [],
      chances: .init(label: words.text("雨mm", "Rain mm"), cells: rain),
      isASCII: style.glyphs == .ascii)
  }

  private var dayNames: [Block.Graph.Day] {
    let (start, end) = (Instant(seconds: span.start), Instant(seconds: span.end))
    return (0...max(0, end.date.days(since: start.date))).compactMap { offset in
      let date = start.date.adding(days: offset)
      guard Instant(date) < end else { return nil }
      let names = [dates.named(date, dates.day(date), today: now.date), dates.day(date)]
      return .init(
        hour: max(0, hour(Instant(date))),
        names: names.map { Span($0, .strong(.day(DayKind(of: date)))) })
    }
  }

  private func row(_ label: String, _ element: ObservedElement) -> Block.Graph.Rows {
    .init(
      .init(
        label: label,
        cells: moments.map { time in
          .init(
            at: hour(time), value(element, time).map(figures.oneDecimal) ?? words.missing,
            .strong(.plain))
        }))
  }

  /// Of the full hours from one figure to the next. Bars are as long as their share of the wettest.
  private var rain: [Block.Graph.Chance] {
    let sums = zip(ticks, ticks.dropFirst()).compactMap { past.rain(from: $0, to: $1) }
    let most = max(Self.leastOfLongest, sums.compactMap(\.millimeters).max() ?? 0)
    return sums.map { sum in
      .init(
        hours: hour(sum.from)...hour(sum.to),
        percent: sum.millimeters.map { Int(($0 / most * 100).rounded(.up)) },
        text: sum.millimeters.map(figures.oneDecimal) ?? words.missing)
    }
  }

  /// Millimetres: a drizzle must not look like a downpour.
  private static let leastOfLongest = 10.0

  var notes: [String] {
    let rain =
      step == 1
      ? words.text("雨は1時間ごと", "Rain is that of each hour")
      : words.text("雨は\(step)時間までの合計", "Rain is the sum of up to \(step) hours")
    let line = words.text(
      "線は十分ごとの気温で、報告のない時刻では切れます",
      "The line is the temperature every ten minutes, broken where none was reported")
    return [line + words.text("。", ". ") + rain + words.text("。", ".")]
  }

  /// The same where there is no room for a picture; nil where there would be nothing but days.
  var table: Block.Table? {
    guard hasMoments else { return nil }
    let rows = moments.map { time -> [Block.Table.Cell] in
      let start = time.adding(hours: -step)
      let sum = past.rain(from: start, to: time).flatMap { $0.from == start ? $0 : nil }
      return [
        .init(dates.clock(time, now: now), .label),
        .init(figures.celsius(value(.temperature, time))),
        .init(sum.map { figures.quantity($0.millimeters, "mm") } ?? words.missing),
        .init(
          value(.windSpeed, time).map {
            observed.wind(from: value(.windDirection, time), speed: $0, figures)
          } ?? words.missing),
      ]
    }
    return Block.Table(
      [
        .init(words.text("時刻", "Time")),
        .init(observed.label(.temperature), shorter: words.text("気温", "Temp."), align: .right),
        .init(words.text("前\(step)時間の雨", "Rain, \(step) h"), align: .right),
        .init(observed.label(.wind), rank: 3),
      ], rows: rows, indent: 1, narrow: .brokenOrEntries)
  }
}
