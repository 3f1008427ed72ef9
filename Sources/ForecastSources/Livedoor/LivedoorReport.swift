import Models

/// Takes the values of an answer that can be traced to one value of JMA's report, and nothing else.
///
/// The service joins JMA's parts itself, and its joins have known faults (jma-data section 1.9,
/// seen in its source): weekly values are at the position of another series, a day's chance of rain
/// is copied into four blocks, and one fallback writes to the wrong day. Short-range values are
/// found by code and time. Which is which follows from the date: the short range has texts for a
/// day or none, chances of rain for the report's own day and the next, and temperatures for those
/// days only (section 3.2).
struct LivedoorReport {
  let payload: LivedoorPayload
  let area: PrimaryArea
  let stations: PlaceCatalog
  let telops: LivedoorTelop

  func forecast() throws(DataFault) -> OfficeForecast {
    let report = try report()
    try checkPlace()
    let days = try payload.days.enumerated().map { index, day throws(DataFault) in
      guard let date = Instant(iso8601: day.date)?.date, day.date.utf8.count == 10 else {
        throw .shape(path: "forecasts[\(index)].date")
      }
      return Dated(index: index, date: date, day: day)
    }
    let series = ShortRangeForecast.AreaSeries(
      code: area.code, name: area.name.ja,
      days: try entries(days, base: report.base), rain: try rain(days, base: report.base))
    return OfficeForecast(
      short: ShortRangeForecast(
        report: report, areas: [series], stations: try temperatures(days, base: report.base)),
      weekly: nil)
  }

  func overview() throws(DataFault) -> Overview? {
    guard let description = payload.description else { return nil }
    guard let issued = Instant(iso8601: description.publicTime) else {
      throw .shape(path: "description.publicTime")
    }
    return Overview(
      publishingOffice: payload.publishingOffice, issued: issued, targetArea: "",
      headline: description.headline, text: description.body)
  }

  private struct Dated {
    let index: Int
    let date: CivilDate
    let day: LivedoorPayload.Day
  }

  /// The service gives the issue time but no base time. JMA's own rule determines it: a report is
  /// issued at its base hour or, as a correction, before the next one (section 3.2).
  private func report() throws(DataFault) -> Report {
    guard let issued = Instant(iso8601: payload.publicTime),
      let cycle = ForecastCycle.allCases.last(where: { $0.rawValue <= issued.hour })
    else { throw .shape(path: "publicTime") }
    return Report(
      publishingOffice: payload.publishingOffice, issued: issued,
      base: Instant(issued.date, hour: cycle.rawValue))
  }

  /// Throws unless the answer is about the requested area. Names of areas repeat all over the
  /// country (南部), so the office's code, if given, must match as well.
  private func checkPlace() throws(DataFault) {
    guard payload.district == area.name.ja else { throw .shape(path: "location.district") }
    guard let link = payload.link, let sign = link.lastIndex(of: "=") else { return }
    let code = link[link.index(after: sign)...]
    guard code == area.office.text || code == area.forecastFile.text else {
      throw .shape(path: "link")
    }
  }

  /// A day without the forecaster's text is from the week: its weather may be another area's.
  private func entries(
    _ days: [Dated], base: Instant
  ) throws(DataFault) -> [ShortRangeForecast.DayEntry] {
    var entries: [ShortRangeForecast.DayEntry] = []
    for dated in days where dated.date >= base.date {
      guard let text = dated.day.weather else { continue }
      let start = dated.date == base.date ? base : Instant(dated.date)
      guard !entries.contains(where: { $0.start == start }) else {
        throw .shape(path: "forecasts[\(dated.index)].date")
      }
      entries.append(
        .init(
          start: start, weather: dated.day.telop.flatMap(telops.code), weatherText: text,
          windText: dated.day.wind, waveText: dated.day.wave))
    }
    return entries.sorted { $0.start < $1.start }
  }

  private func rain(
    _ days: [Dated], base: Instant
  ) throws(DataFault) -> [ShortRangeForecast.RainEntry] {
    var blocks: [ShortRangeForecast.RainEntry] = []
    for dated in days where isCarried(dated, base) {
      for (hour, text) in dated.day.rain {
        let start = Instant(dated.date, hour: hour)
        // Blocks before the report are not part of it, whatever their values.
        guard start > base, !blocks.contains(where: { $0.start == start }) else { continue }
        let path = "forecasts[\(dated.index)].chanceOfRain"
        blocks.append(.init(start: start, percent: try percent(text, path: path)))
      }
    }
    return blocks.sorted { $0.start < $1.start }
  }

  /// Whether the short range has rain and temperatures for a day.
  private func isCarried(_ dated: Dated, _ base: Instant) -> Bool {
    dated.date == base.date || dated.date == base.date.adding(days: 1)
  }

  private func percent(_ text: String, path: String) throws(DataFault) -> Int? {
    guard text.hasSuffix("%") else { throw .shape(path: path) }
    let figure = text.dropLast()
    if figure.isEmpty || figure == "--" { return nil }
    guard let number = Int(figure), Plausible.percent.contains(number) else {
      throw .shape(path: path)
    }
    return number
  }

  /// The times of the values in JMA's file. Today's low is omitted: the service drops the high of the whole day.
  private func temperatures(
    _ days: [Dated], base: Instant
  ) throws(DataFault) -> [ShortRangeForecast.StationSeries] {
    guard let code = area.stations.first(where: { stations.stationName($0) == payload.city })
    else { return [] }
    var values: [ShortRangeForecast.TemperatureEntry] = []
    for dated in days where isCarried(dated, base) {
      let isOwnDay = dated.date == base.date
      // The evening report has nothing for its own day.
      if isOwnDay, ForecastCycle(base: base) == .evening { continue }
      let path = "forecasts[\(dated.index)].temperature"
      let (range, day) = (Plausible.celsius, dated.day)
      if !isOwnDay {
        let low = try day.low?.integer(within: range, path: path)
        values.append(.init(stamp: Instant(dated.date), celsius: low))
      }
      let high = try day.high?.integer(within: range, path: path)
      values.append(.init(stamp: Instant(dated.date, hour: 9), celsius: high))
    }
    return [.init(code: code, name: UntrustedText(payload.city).line, values: values)]
  }
}

/// Finds the weather code for a telop text of the service.
///
/// The service sends JMA's text instead of the code, in its own spelling: 晴のち曇 for JMA's 晴後曇, 晴れ
/// and 曇り where they are the whole text, and 暴風雨 for one whole text. Nothing else is guessed: a
/// text that does not match exactly one code has no code.
struct LivedoorTelop {
  /// The texts that differ from JMA's wording; complete, by comparison with JMA's table, text by text.
  private static let reworded = ["暴風雨": "雨で暴風を伴う"]

  private let codes: [String: WeatherCode]

  init(table: WeatherCodeTable) {
    var codes: [String: WeatherCode] = [:]
    var doubtful: Set<String> = []
    for entry in table.entries {
      let text = Self.folded(entry.ja)
      if codes.updateValue(entry.code, forKey: text) != nil { doubtful.insert(text) }
    }
    for text in doubtful { codes[text] = nil }
    self.codes = codes
  }

  func code(_ telop: String) -> WeatherCode? {
    codes[Self.folded(Self.reworded[telop] ?? telop)]
  }

  /// Both spellings, normalised to JMA's.
  private static func folded(_ text: String) -> String {
    var folded = ""
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("のち") {
        folded += "後"
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("晴れ") || rest.hasPrefix("曇り") {
        folded.append(first)
        rest = rest.dropFirst(2)
      } else {
        folded.append(first)
        rest = rest.dropFirst()
      }
    }
    return folded
  }
}
