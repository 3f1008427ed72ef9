import Models
import Pages

/// A day of the tide: its curve, and its high and low waters. Heights of a table and hourly values have different
/// zeros, and are never on one scale.
struct TideDayText: PageWriter {
  let context: PageContext
  /// Whether it is for a terminal of few rows.
  private let isLow: Bool

  init(context: PageContext) { self.init(context: context, isLow: false) }

  init(context: PageContext, isLow: Bool) {
    self.context = context
    self.isLow = isLow
  }

  private var tide: TideWords { TideWords(language) }

  private static let hours = 24
  private static let hoursOfTick = 3
  private static let leastSpan = 50
  /// Columns of a page with a curve: one line has room on less than several rows need.
  private static let leastWidth = 40

  /// - Parameters:
  ///   - next: the day after, whose first height ends the curve.
  ///   - year: where the day is from, or why it is missing.
  func blocks(
    _ day: PlaceTide.Day, next: PlaceTide.Day?, year: Result<Sourced<TideYear>, ForecastError>?,
    isDrawn: Bool = true
  ) -> [Block] {
    let fields = fields(turns(day.prediction))
    switch day.prediction {
    case .table(let table):
      var heights = table.heights
      if case .table(let next)? = next?.prediction { heights += next.heights.prefix(1) }
      let turns = table.turns.map(\.turn)
      let curve = isDrawn ? curve(day.date, heights, turns: turns) : []
      return curve + [fields, note(datum(.tableDatum))] + unread(table)
        + (curve.isEmpty ? [] : [note(joined(on: day.date), from: true)])
    case .hourly(let hourly, let near):
      let curve = isDrawn ? curve(day.date, hourly.heights, turns: nil) : []
      return curve + [
        fields, note(datum(near.gauge.zero)), note(onlyHours(near, year?.value?.trouble)),
      ]
        + (curve.isEmpty || day.date != now.date ? [] : [note(present, from: true)])
    case .missing: return [.paragraph(missing(day.date, year), .failure, indent: 2)]
    }
  }

  /// Beside each other where rows are few.
  private func fields(_ fields: [Block.Field]) -> Block {
    guard isLow else { return .fields(fields) }
    return .line(fields.map { Span("\($0.label)  \($0.value)", .plain) }, indent: 2)
  }

  private func note(_ text: String, from isOfCurve: Bool = false) -> Block {
    let block = Block.paragraph(text, .quiet, indent: 2)
    return isOfCurve
      ? .wide(least: Self.leastWidth, [block]) : block
  }

  // MARK: High and low waters

  /// 満潮 04:31 178cm  16:02 190cm
  private func turns(_ prediction: PlaceTide.Prediction) -> [Block.Field] {
    [true, false].map { isHigh in
      let turns = turns(prediction, isHigh: isHigh) { tide.height($0) }
      return .init(
        label: tide.turn(isHigh: isHigh),
        value: turns.isEmpty
          ? none(prediction, words.text("なし", "none on this day"))
          : turns.joined(separator: "  "))
    }
  }

  /// Hours alone do not show that there is none: it may be small, or in a missing hour.
  private func none(_ prediction: PlaceTide.Prediction, _ text: String) -> String {
    prediction.isTable ? text : words.missing
  }

  /// The same for a table: heights without their unit, and "none" as short as it can be.
  func cell(_ prediction: PlaceTide.Prediction, isHigh: Bool) -> String {
    let turns = turns(prediction, isHigh: isHigh) { "\($0)" }
    return turns.isEmpty
      ? none(prediction, words.text("なし", "none")) : turns.joined(separator: "  ")
  }

  private func turns(
    _ prediction: PlaceTide.Prediction, isHigh: Bool, height: (Int) -> String
  ) -> [String] {
    switch prediction {
    case .table(let day):
      (isHigh ? day.highs : day.lows).map { "\(dates.time($0.time)) \(height($0.height))" }
    case .hourly(let day, _): day.turns.filter { $0.isHigh == isHigh }.map(tide.span)
    case .missing: []
    }
  }

  // MARK: The curve

  /// - Parameter turns: of a table; nil where hours are all that is known, which no line joins.
  private func curve(_ date: CivilDate, _ heights: [Int?], turns: [TideTurn]?) -> [Block] {
    let start = Instant(date)
    func hour(_ time: Instant) -> Double { Double(time.seconds(since: start)) / 3600 }
    let known = heights.compactMap(\.self) + (turns ?? []).map(\.height)
    guard let scale = Self.scale(known) else { return [] }
    let hourly = heights.enumerated().map { index, height in
      Block.Graph.Point(
        hour: Double(index), value: height.map(Double.init), joinsNext: turns != nil)
    }
    let marked = turns?.map {
      Block.Graph.Point(hour: hour($0.time), value: Double($0.height), joinsNext: false)
    }
    let ticks = stride(from: 0, through: Self.hours, by: Self.hoursOfTick).map { hour in
      Block.Graph.Cell(at: Double(hour), dates.hour(hour), .quiet)
    }
    var graph = Block.Graph(
      hours: Double(Self.hours), days: [], measure: .level,
      observed: marked == nil ? [] : hourly, forecast: marked ?? hourly, scale: scale, nights: [],
      now: date == now.date ? hour(now) : nil,
      ticks: .init(label: words.text("cm/時", "cm/h"), cells: ticks), rows: [], indent: 2,
      isASCII: style.glyphs == .ascii)
    graph.isLow = isLow
    return [
      .wide(
        least: Self.leastWidth, [.graph(graph)],
        narrow: [.fields([.init(label: words.text("毎時cm", "Hourly, cm"), value: list(heights))])])
    ]
  }

  static func scale(_ heights: [Int]) -> ClosedRange<Int>? {
    guard let lowest = heights.min(), let highest = heights.max() else { return nil }
    let step = Block.Graph.Measure.level.ends
    let lower = lowest.flooredQuotient(by: step) * step
    let upper = (highest.flooredQuotient(by: step) + 1) * step
    return lower...max(highest.isMultiple(of: step) ? highest : upper, lower + leastSpan)
  }

  /// 00時 123  01時 130
  private func list(_ heights: [Int?]) -> String {
    heights.prefix(Self.hours).enumerated().map { hour, height in
      "\(dates.hour(hour)) \(height.map { "\($0)" } ?? words.missing)"
    }.joined(separator: "  ")
  }

  // MARK: Notes

  func datum(_ zero: TideZero) -> String {
    let name = tide.zero(zero)
    return words.text("高さは\(name)から。", isLow ? "Above \(name)." : "Heights are above \(name).")
  }

  private func unread(_ day: TideDay) -> [Block] {
    let hours = day.heights.indices.filter { day.heights[$0] == nil }.map(dates.hour)
    guard !hours.isEmpty else { return [] }
    let list = words.list(hours)
    return [
      note(
        words.text("\(list)時の高さは読み取れませんでした。", "The height at \(list) o'clock could not be read."))
    ]
  }

  private func joined(on date: CivilDate) -> String {
    let line =
      isLow
      ? words.text("線は毎時の値を結んだだけです。", "The line only joins the hours.")
      : words.text(
        "線は毎時の値を結んだだけで、間の値は発表されていません。",
        "The line only joins the values of the hours; none is issued between them.")
    return date == now.date ? line + words.text("", " ") + present : line
  }

  private var present: String {
    let time = dates.time(now)
    return words.text("縦の線は今（\(time)）。", "The upright line is now (\(time)).")
  }

  /// - Parameter trouble: why there is no table.
  func onlyHours(_ near: NearTideGauge, _ trouble: ForecastError?) -> String {
    let reason = trouble.map { words.aside(short($0)) } ?? ""
    return isLow
      ? words.text(
        "潮位表がないため\(reason)、毎時の天文潮位です。分は分かりません。基準面も違います。",
        "No tide table\(reason): JMA's hourly astronomical tide, above another zero.")
      : words.text(
        "潮位表が取得できないため\(reason)、気象庁の毎時の天文潮位です。満潮と干潮の分は分かりません。潮位表とは基準面が違います。",
        "There is no tide table to be had\(reason): these are JMA's hourly astronomical tides, without the minute of a high or low water, and above another zero than the table's."
      )
  }

  func missing(_ date: CivilDate, _ year: Result<Sourced<TideYear>, ForecastError>?) -> String {
    if let error = year?.error { return errors.text(error) }
    let day = dates.day(date)
    return words.text(
      "\(day)の潮位は読み取れませんでした。", "The tide of \(day) could not be read.")
  }
}
