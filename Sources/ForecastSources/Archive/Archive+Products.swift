package import Models

/// Recorded two-week forecasts, below a folder `twoweek`: `data_47636.json`, with or without a time in the name.
extension Archive: TwoWeekSource {
  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    let number = station.international
    let files = try records(in: ["twoweek"], code: number, until: now).map(\.path)
      .filter { $0.contains("twoweek") }
    return try newest(
      .twoWeeks, of: files, now: now, TwoWeekParser(station: number), life: TwoWeekForecast.life,
      time: \.issued)
  }
}

/// Recorded bulletins, below a folder called `information` as on JMA's site: the list
/// `information_20260921T0615.json`, and `denbun/20260920205748_0_VPFJ51_100000.json` in it or anywhere.
extension Archive: BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try newestNamed("information", .bulletins, now: now, BulletinListParser()).map { list in
      BulletinList(list.bulletins.filter { $0.time.map { $0 <= now } ?? true }, losses: list.losses)
    }
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    let files = try records(
      in: ["information", "denbun"], code: String(id.text.prefix(14)), until: now)
    guard
      let file = files.first(where: { $0.path.withoutPacking.hasSuffix("/\(id.text).json") })
    else {
      throw .nothingRecorded(.bulletins, code: id.text, at: now)
    }
    let whole = try Self.read(file.path, BulletinTextParser(id: id))
    // The time in its name is in UTC, those of other recordings in Japan's.
    guard whole.bulletin.time.map({ $0 <= now }) ?? true else {
      throw .nothingRecorded(.bulletins, code: id.text, at: now)
    }
    return Sourced(recorded: whole, at: file.path)
  }
}

/// Recorded reports about volcanoes, below a folder `volcano`: `warning_20260829.json`, `volcano_list.json`.
/// Reports are in force for years, so the newest recording counts.
extension Archive: VolcanoSource {
  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    let found = try newest("warning", now, VolcanoReportParser())
    // A report that was issued later is ignored.
    return found.map { all in
      VolcanoReports(all.reports.filter { $0.reported <= now }, losses: all.losses)
    }
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try newest("list", now, VolcanoListParser())
  }

  private func newest<Parser: DocumentParser>(
    _ word: String, _ now: Instant, _ parser: Parser
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    let files = try records(in: ["volcano"], code: word, until: now)
    guard let file = files.first(where: { $0.path.contains("volcano") }) else {
      throw .nothingRecorded(.volcanoes, code: "-", at: now)
    }
    return Sourced(recorded: try Self.read(file.path, parser), at: file.path)
  }
}

/// Recorded information about typhoons. Files are found by name, below a folder called `typhoon` as on JMA's
/// site: `targetTc_20260918T1845.json`, `specifications_TC2630_20260918T1845.json`,
/// `typhoon/data/TC2630/forecast.json`.
extension Archive: TyphoonSource {
  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try newestNamed("targetTc", .typhoons, now: now, StormListParser()) {
      $0.storms.compactMap(\.issued).max()
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try newestNamed(
      "specifications", .typhoons, of: storm, now: now, StormReportParser(), issued: \.issued)
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try newestNamed("forecast", .typhoons, of: storm, now: now, StormTrackParser())
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try newestNamed(
      "probabilityTimeseries", .typhoons, of: storm, now: now, StormChancesParser(), issued: \.start
    )
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try newestNamed("probabilityThrough", .typhoons, of: storm, now: now, StormDayChancesParser())
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    // As on JMA's site: information/data/r8/information.json.
    try newestNamed("information", .typhoons, now: now, StormTextsParser())
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }
}
