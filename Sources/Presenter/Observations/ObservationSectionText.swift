package import Models
package import Pages

/// What is observed now, in two lines for the middle of another page.
package struct ObservationSectionText: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  package struct Section: Equatable, Sendable {
    /// 観測 15:40 東京（4.6 km）
    package var heading: String
    /// 保存分, where it is stale or replayed.
    package var mark: String?
    package var items: [[String]]

    /// The same with the items two spaces apart.
    package var lines: [String] { items.map { $0.joined(separator: "  ") } }

    package var blocks: [Block] {
      [.paragraph(heading + (mark.map { " [\($0)]" } ?? ""), .heading)]
        + items.map { .items($0, indent: 2) }
    }
  }

  package func section(_ answer: Sourced<ObservationReport>) -> Section {
    let report = answer.value
    let text = ObservationFigureText(style: style, catalog: catalog, report: report)
    let items = [current(text), today(text)].filter { !$0.isEmpty }
    return Section(
      heading: heading(report, text), mark: mark(answer),
      items: report.figures.isEmpty ? [[words.words.noObservedValues]] : items)
  }

  /// The figures of now in one row, and which station saw them when.
  func row(_ answer: Sourced<ObservationReport>, _ label: String) -> [String] {
    let report = answer.value
    let text = ObservationFigureText(style: style, catalog: catalog, report: report)
    let rain = (report.figures[.rain1Hour]?.value ?? 0) > 0
    let shown: [StationMeasurement] = [.temperature] + (rain ? [.rain] : []) + [.wind, .humidity]
    var figures = shown.compactMap { measurement in
      text.items(measurement).first.map { inRow(measurement, $0) }
    }
    if (report.figures[.snowDepth]?.value ?? 0) > 0 { figures += snow(text) }
    let first = figures.isEmpty ? words.words.missing : figures.removeFirst()
    return ["\(label) \(first)"] + figures
      + [source(report, text)]
      + (source.shortMark(answer, now: now).map { ["[\($0)]"] } ?? [])
  }

  /// 湿度 49% / humidity 49%, and wind WNW 2.7 m/s: English directions are letters.
  private func inRow(_ measurement: StationMeasurement, _ text: String) -> String {
    language == .ja || measurement == .temperature
      ? labelled(measurement, text) : "\(words.label(measurement).lowercased()) \(text)"
  }

  private func mark(_ answer: Sourced<ObservationReport>) -> String? {
    answer.isInvented ? words.words.invented : source.shortMark(answer, now: now)
  }

  /// 東京 07:20 / Tokyo, 07:20
  private func source(_ report: ObservationReport, _ text: ObservationFigureText) -> String {
    (report.main.map { text.name($0.station) + words.words.text(" ", ", ") } ?? "")
      + dates.clock(report.time, now: now) + age(report)
  }

  private func age(_ report: ObservationReport) -> String {
    report.isStale(at: now)
      ? words.words.text("・", ", ") + dates.age(of: report.time, at: now) : ""
  }

  private var words: ObservationWords { ObservationWords(language) }

  private func heading(_ report: ObservationReport, _ text: ObservationFigureText) -> String {
    let station = report.main.map { main in
      " " + text.name(main.station) + (text.distance(main).map { words.words.aside($0) } ?? "")
    }
    return words.words.text("観測 ", "Observed ") + dates.clock(report.time, now: now)
      + (station ?? "") + age(report)
  }

  private func current(_ text: ObservationFigureText) -> [String] {
    let shown: [StationMeasurement] = [.weather, .temperature, .rain, .wind, .humidity]
    let figures = shown.flatMap { measurement -> [String] in
      var items = text.items(measurement)
      if let first = items.first { items[0] = labelled(measurement, first) }
      return items
    }
    return figures + snow(text)
  }

  /// Without a label a figure of rain or humidity does not say what it is.
  private func labelled(_ measurement: StationMeasurement, _ text: String) -> String {
    measurement == .rain || measurement == .humidity
      ? "\(words.label(measurement)) \(text)" : text
  }

  /// 積雪 12 cm: where there is some; in winter a dash where a gauge has no value.
  private func snow(_ text: ObservationFigureText) -> [String] {
    let label = words.label(.snow)
    if text.report.lacksSnowDepth { return ["\(label) \(words.words.missing)"] }
    guard (text.report.figures[.snowDepth]?.value ?? 0) > 0 else { return [] }
    return text.items(.snow).prefix(1).map { "\(label) \($0)" }
  }

  /// 今日の最高 16.2℃ 13:20  最低 9.1℃ 05:40
  private func today(_ text: ObservationFigureText) -> [String] {
    var items: [String] = []
    if let extremes = text.report.temperatureExtremes, extremes.extremes.date == now.date {
      if let high = extremes.extremes.high {
        items.append("\(words.words.high) \(text.extremes.temperature(high))")
      }
      if let low = extremes.extremes.low {
        items.append("\(words.words.low) \(text.extremes.temperature(low))")
      }
    }
    if let extremes = text.report.windExtremes, extremes.extremes.date == now.date,
      let gust = text.extremes.gust(extremes.extremes)
    {
      items.append("\(words.gust) \(gust)")
    }
    return items.isEmpty ? [] : [words.words.text("今日これまで", "So far today")] + items
  }
}

/// The time and place of an observation, and its reliability.
struct ObservationHeadText: StyledWording {
  let style: TextStyle
  let figures: ObservationFigureText
  let now: Instant

  private var report: ObservationReport { figures.report }

  private func time(_ answer: Sourced<ObservationReport>) -> ObservationTimeText {
    ObservationTimeText(
      language: language, now: now, time: report.time, freshness: answer.freshness)
  }

  func observed(_ answer: Sourced<ObservationReport>) -> String { time(answer).observed }

  /// 観測所 東京（4.6km、標高 25m）
  var station: String {
    guard let main = report.main else {
      return words.text("近くに気温の観測所がありません", "No station nearby measures the temperature")
    }
    let altitude = main.station.altitude.map {
      words.text("標高 \(Int($0))m", "\(Int($0)) m above the sea")
    }
    let parts = [figures.distance(main), altitude].compactMap { $0 }
    let name = figures.name(main.station)
    let aside = parts.isEmpty ? "" : words.aside(words.list(parts))
    return words.text("観測所 \(name)\(aside)", "Station \(name)\(aside)")
  }

  @Sentences func alerts(_ answer: Sourced<ObservationReport>) -> [String] {
    if report.figures.isEmpty { words.noObservedValues }
    time(answer).alerts
    answer.trouble.map(errors.text)
  }

  /// The point from which distances are measured; nil if none is shown.
  func distances(of place: Place, places: PlaceText) -> String? {
    let stations = report.figures.values.map(\.station) + [report.main].compactMap { $0 }
    guard stations.contains(where: { $0.kilometers != nil }) else { return nil }
    return places.distances(from: report.vantage)
  }
}

/// The time of observations, and remarks if it is not now.
struct ObservationTimeText: WordedText {
  let language: Language
  let now: Instant
  let time: Instant
  let freshness: Freshness

  /// 観測 10月9日(金) 15:40・5分前
  var observed: String {
    let moment =
      freshness.isPast ? dates.fullMoment(time) : dates.moment(time, now: now)
    let age = dates.age(of: time, at: now)
    return words.text("観測 \(moment)・\(age)", "Observed \(moment) JST, \(age)")
  }

  var alerts: [String] {
    if time.isAhead(of: now) { return [words.observedAhead] }
    guard ObservationReport.isStale(time, at: now) else { return [] }
    let age = dates.age(of: time, at: now)
    return [words.text("この観測は古くなっています（\(age)）。", "These observations are old (\(age)).")]
  }
}

extension PlaceText {
  /// The point from which distances are measured, in words.
  func distances(from vantage: VantagePoint) -> String {
    let words = Words(language)
    switch vantage {
    case .townHall(let name, _):
      return words.text(
        "距離は\(name.townHall)から", "Distances are from the town hall of \(self.name(name))")
    case .forecastStation(let station):
      let name = self.name(station.name)
      return words.text("距離は\(name)の観測所から", "Distances are from the station \(name)")
    case .point(let point):
      let name = point.text(words)
      return words.text("距離は\(name)から", "Distances are from \(name)")
    }
  }
}
