package import Models

extension JMAXMLSource: ForecastSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let answer = try await answer("VPFD51", of: area, .forecast)
    let short = try joined(answer) { telegram throws(DataFault) in
      try ShortRangeTelegram(telegram).forecast()
    }
    let week = await week(of: area)
    // The short range alone determines the freshness; trouble with the week is reported.
    return sourced(
      OfficeForecast(short: short, weekly: week.value), answer, trouble: week.trouble)
  }

  /// The week is in separate telegrams. Without it the forecast is used, and the trouble reported.
  private func week(
    of area: PrimaryArea
  ) async -> (value: WeeklyForecast?, trouble: ForecastError?) {
    do throws(ForecastError) {
      let answer = try await answer("VPFW50", of: area, .forecast)
      let week = try joined(answer) { telegram throws(DataFault) in
        try WeeklyTelegram(telegram).forecast()
      }
      return (week, answer.trouble)
    } catch {
      return (nil, error)
    }
  }

  /// What all telegrams of an answer say. An office's region may be split over two.
  private func joined<Part: ForecastPart>(
    _ answer: TelegramStore.Answer, _ convert: (Telegram) throws(DataFault) -> Part
  ) throws(ForecastError) -> Part {
    var part = try store.converted(answer.newest, convert)
    for found in answer.found.dropFirst() {
      part = part.joined(with: try store.converted(found, convert))
    }
    return part
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    let subjects = Subjects(area)
    let weeks = subjects.of("VPFW50").flatMap { store.history($0, .regular) }
      .compactMap { try? WeeklyTelegram($0).forecast() }
      .sorted { $0.report.issued > $1.report.issued }
    let days = subjects.of("VPFD51").flatMap { store.history($0, .regular) }
      .compactMap { try? ShortRangeTelegram($0).forecast() }
      .filter { $0.report.issued < issued }
      .sorted { $0.report.issued > $1.report.issued }
    for short in days {
      let week = weeks.first { $0.report.issued <= short.report.issued }
      guard body(OfficeForecast(short: short, weekly: week)) else { return }
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
      if let forecast { return sourced(forecast, answer, origin: found.address) }
    }
    throw .areaMissing(area.code, origin: store.url(answer.newest.address))
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    let answer = try await answer("VPFG50", of: area, .overview)
    // If two offices share a file, the area's own office is used.
    let found = answer.found.first { $0.address.code == area.office.text } ?? answer.newest
    let overview = try store.converted(found, Overview.init)
    return sourced(overview, answer, origin: found.address)
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
}

extension Overview {
  /// The forecaster's text of a telegram VPFG50 (府県天気概況, jma-data section 5.5).
  fileprivate init(_ telegram: Telegram) throws(DataFault) {
    let issued = try telegram.issued()
    let area = telegram.parts.lazy.reversed().compactMap { part -> String? in
      if case .targetArea(let place) = part { place.name } else { nil }
    }.first
    self.init(
      publishingOffice: telegram.publishingOffice, issued: issued, targetArea: area ?? "",
      headline: UntrustedText.line(telegram.head.headline.text),
      text: UntrustedText(try telegram.mainText()).lines)
  }
}

/// A part of a forecast that may be split over two telegrams.
private protocol ForecastPart {
  /// Adds the areas and stations of another telegram of the same issuance. The report is this one's,
  /// which is the newer.
  func joined(with other: Self) -> Self
}

extension ShortRangeForecast: ForecastPart {
  fileprivate func joined(with other: ShortRangeForecast) -> ShortRangeForecast {
    guard other.report.base == report.base else { return self }
    return ShortRangeForecast(
      report: report,
      areas: (areas + other.areas).uniqued(by: \.code),
      stations: (stations + other.stations).uniqued(by: \.code))
  }
}

extension WeeklyForecast: ForecastPart {
  fileprivate func joined(with other: WeeklyForecast) -> WeeklyForecast {
    guard other.report.base == report.base else { return self }
    return WeeklyForecast(
      report: report,
      areas: (areas + other.areas).uniqued(by: \.code),
      stations: (stations + other.stations).uniqued(by: \.code),
      normals: (normals + other.normals).uniqued(by: \.code))
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
      area: area.code, publishingOffice: columns.telegram.publishingOffice,
      issued: try columns.telegram.issued(), steps: steps, point: try point())
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
