package import Models

/// JMA's XML by PULL: feeds that list telegrams, and the telegrams (jma-data sections 1.8 and 5).
package struct JMAXMLForecastSource: ForecastSource {
  package let kind = SourceKind.jmaXML
  private let store: TelegramStore
  private let stations: PlaceCatalog

  /// The program's own daily limit in bytes; JMA blocks an address at 10 GB.
  package static let dailyBudget = 500 << 20

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.data.jma.go.jp/developer/xml/`, or a server that replaces it. Without a
  ///     cache each run reads the feeds again.
  ///   - stations: names of stations, whose numbers change.
  ///   - budget: the maximum number of bytes fetched in one day.
  ///   - pause: waits some seconds, so that no feed is requested at the full minute.
  package init(
    _ access: ServiceAccess, stations: PlaceCatalog, budget: Int = Self.dailyBudget,
    pause: @escaping @Sendable (Int) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
  ) {
    store = TelegramStore(access, budget: budget, pause: pause)
    self.stations = stations
  }

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let answer = try await answer("VPFD51", of: area, .forecast)
    var short: ShortRangeForecast?
    for found in answer.found {
      let part = try store.converted(found) { telegram throws(DataFault) in
        try ShortRangeTelegram(telegram).forecast()
      }
      short = short?.joined(with: part) ?? part
    }
    let week = await week(of: area)
    guard let short else { throw .areaMissing(area.code, origin: origin(answer)) }
    // The short range alone determines the freshness; trouble with the week is reported.
    return Sourced(
      value: OfficeForecast(short: short, weekly: week.value), source: .jmaXML,
      freshness: answer.freshness, checked: answer.checked, origin: origin(answer),
      trouble: answer.trouble ?? week.trouble)
  }

  /// The week is in separate telegrams. Without it the forecast is used, and the trouble reported.
  private func week(
    of area: PrimaryArea
  ) async -> (value: WeeklyForecast?, trouble: ForecastError?) {
    do throws(ForecastError) {
      let answer = try await answer("VPFW50", of: area, .forecast)
      var week: WeeklyForecast?
      for found in answer.found {
        let part = try store.converted(found) { telegram throws(DataFault) in
          try WeeklyTelegram(telegram).forecast()
        }
        week = week?.joined(with: part) ?? part
      }
      return (week, answer.trouble)
    } catch {
      return (nil, error)
    }
  }

  package func earlierReports(
    of area: PrimaryArea, before issued: Instant
  ) -> [OfficeForecast] {
    let subjects = Subjects(area)
    let weeks = subjects.of("VPFW50").flatMap { store.history($0, .regular) }
      .compactMap { try? WeeklyTelegram($0).forecast() }
      .sorted { $0.report.issued > $1.report.issued }
    return subjects.of("VPFD51").flatMap { store.history($0, .regular) }
      .compactMap { try? ShortRangeTelegram($0).forecast() }
      .filter { $0.report.issued < issued }
      .sorted { $0.report.issued > $1.report.issued }
      .map { short in
        OfficeForecast(
          short: short, weekly: weeks.first { $0.report.issued <= short.report.issued })
      }
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    let answer = try await answer("VPFD51", of: area, .threeHourly)
    for found in answer.found {
      let forecast = try store.converted(found) { telegram throws(DataFault) in
        try ThreeHourlyTelegram(telegram, area: area, stations: stations).forecast()
      }
      if let forecast { return sourced(forecast, answer, store.url(found.address)) }
    }
    throw .areaMissing(area.code, origin: origin(answer))
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    let answer = try await answer("VPFG50", of: area, .overview)
    // If two offices share a file, the area's own office is used.
    let own = answer.found.first { $0.address.code == area.office.text }
    guard let found = own ?? answer.found.first else {
      throw .areaMissing(area.code, origin: origin(answer))
    }
    let overview = try store.converted(found) { telegram throws(DataFault) in
      try OverviewTelegram(telegram).overview()
    }
    return sourced(overview, answer, store.url(found.address))
  }

  // MARK: Telegrams

  private func answer(
    _ type: String, of area: PrimaryArea, _ product: Product
  ) async throws(ForecastError) -> TelegramStore.Answer {
    let now = store.now
    return try await store.answer(Subjects(area).of(type), .regular, product) { telegram, checked in
      guard let issued = telegram.head.reportTime else { return false }
      let next = Self.nextIssue(of: type, after: issued)
      return FreshnessPolicy.isFresh(checked: checked, nextIssue: next, now: now)
    }
  }

  /// The week is not issued in the morning.
  private static func nextIssue(of type: String, after issued: Instant) -> Instant {
    let report = Report(
      publishingOffice: "", issued: issued, base: Instant(issued.date, hour: issued.hour))
    let next = report.nextIssue
    guard type == "VPFW50", ForecastCycle(base: next) == .morning else { return next }
    return Instant(next.date, hour: ForecastCycle.midday.rawValue)
  }

  private func origin(_ answer: TelegramStore.Answer) -> String {
    answer.found.first.map { store.url($0.address) } ?? store.url(.regular)
  }

  private func sourced<Value>(
    _ value: Value, _ answer: TelegramStore.Answer, _ origin: String
  ) -> Sourced<Value> {
    Sourced(
      value: value, source: .jmaXML, freshness: answer.freshness, checked: answer.checked,
      origin: origin, trouble: answer.trouble)
  }
}

/// Reads the forecaster's text from a telegram VPFG50 (府県天気概況, jma-data section 5.5).
struct OverviewTelegram {
  let telegram: Telegram

  init(_ telegram: Telegram) { self.telegram = telegram }

  func overview() throws(DataFault) -> Overview {
    guard let issued = telegram.head.reportTime else {
      throw .shape(path: "Head/ReportDateTime")
    }
    var area = ""
    var text: String?
    for part in telegram.parts {
      switch part {
      case .targetArea(let place): area = place.name
      case .text(let found) where found.type == "本文": text = text ?? found.text
      default: break
      }
    }
    guard let text else { throw .shape(path: "Body/Comment/Text") }
    return Overview(
      publishingOffice: TelegramColumns(telegram: telegram).publishingOffice, issued: issued,
      targetArea: area, headline: UntrustedText.line(telegram.head.headline.text),
      text: UntrustedText(text).lines)
  }
}

/// Reads the three-hourly forecast of one primary area from a telegram VPFD51 (jma-data section
/// 5.3).
struct ThreeHourlyTelegram {
  private let columns: TelegramColumns
  private let area: PrimaryArea
  private let stations: PlaceCatalog

  init(_ telegram: Telegram, area: PrimaryArea, stations: PlaceCatalog) {
    columns = TelegramColumns(telegram: telegram)
    self.area = area
    self.stations = stations
  }

  /// - Returns: nil if the telegram does not contain the area.
  func forecast() throws(DataFault) -> ThreeHourlyForecast? {
    let weather = try column("３時間内卓越天気")
    let wind = try column("３時間内代表風")
    guard let block = (weather ?? wind)?.block else { return nil }
    let weathers = try weather?.values("Weather") ?? []
    let directions = try wind?.values("WindDirection") ?? []
    let levels = try wind?.values("WindSpeedLevel") ?? []
    let steps = block.times.compactMap { time -> ThreeHourlyForecast.Step? in
      guard let start = time.start,
        let hours = time.duration?.text.hours(within: Plausible.stepHours)
      else { return nil }
      let level = levels.first { $0.time == start }?.value
      let direction = directions.text(at: start)
      return ThreeHourlyForecast.Step(
        start: start, hours: hours, weather: weathers.text(at: start),
        wind: direction == nil && level == nil
          ? nil
          : .init(
            direction: direction,
            level: level.flatMap { LooseText(text: $0.text).integer(within: Plausible.windLevel) },
            speed: level?.range.flatMap { ThreeHourlyForecast.SpeedRange($0) }))
    }
    return ThreeHourlyForecast(
      area: area.code, publishingOffice: columns.publishingOffice,
      issued: try columns.report(base: block.times.first?.start ?? Instant(seconds: 0)).issued,
      steps: steps, point: try point())
  }

  private func column(_ type: String) throws(DataFault) -> TelegramColumns.Column? {
    try columns.columns([type], role: .area).first { $0.code == area.code.text }
  }

  /// The area's station, by number, else by name (jma-data section 2.6).
  private func point() throws(DataFault) -> ThreeHourlyForecast.Point? {
    let all = try columns.columns(["３時間毎気温"], role: .station)
    for code in area.stations {
      let name = stations.stationName(code)
      guard
        let column = all.first(where: { $0.code == code.text })
          ?? all.first(where: { $0.place.name == name })
      else { continue }
      return .init(
        code: StationCode(column.code), name: column.place.name, englishName: nil,
        temperatures: try column.values("Temperature").map { entry throws(DataFault) in
          .init(
            time: entry.time, celsius: try column.integer(entry.value, within: Plausible.celsius))
        })
    }
    return nil
  }
}
