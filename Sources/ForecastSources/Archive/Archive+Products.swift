package import Models

/// Recorded files of the Ministry of the Environment: `alert_20260825_05.csv` and
/// `yohou_44132_20260831T2125.csv` in the archive itself or in its folder `heat`.
extension Archive: HeatSource {
  /// Seconds for which a list of alerts counts beyond its day: until the next, twelve hours later.
  private static let alertLife = 13 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var recorded: [(value: HeatAlerts, file: String)] = []
    var doubt: ForecastError?
    for file in heatFiles("alert_") {
      do throws(ForecastError) {
        let list = try Self.read(file, HeatAlertParser())
        recorded.append((list, file))
      } catch {
        doubt = doubt ?? error
      }
    }
    // The newest first. An alert of today is in force until midnight, however old its list is.
    let lists = recorded.filter { list in
      let made = list.value.asOf
      return made <= now
        && (made.date == now.date || now.seconds(since: made) <= Self.alertLife)
    }.sorted { $0.value.asOf > $1.value.asOf }
    guard let alerts = HeatAlerts.joined(lists.map(\.value), at: now),
      let newest = lists.first(where: { !$0.value.isOfSpecialAlerts }) ?? lists.first
    else { throw doubt ?? nothing(.heat, at: now) }
    return Sourced(recorded: alerts, at: newest.file)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try newest(
      .heat, of: heatFiles("yohou_\(station)"), now: now, HeatForecastParser(station: station),
      life: HeatForecast.life, time: \.made)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try newest(
      .heat, of: heatFiles("wbgt_\(station)_"), now: now, HeatActualParser(station: station),
      time: { $0?.time ?? now })
  }

  private func heatFiles(_ name: String) -> [String] { files(name, ".csv", in: ["heat"]) }
}

/// Recorded tables of extremes: `mxtemsadext00_rct_20260904T0700.csv` for the newest table,
/// `mxtemsadext0903.csv` for that of a past day, in the archive itself or in its folders `amedas` and `mdrr`.
extension Archive: ExtremeSource {
  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let wanted = day ?? now.date
    let name =
      switch kind {
      case .highest: "mxtemsadext"
      case .lowest: "mntemsadext"
      case .rain24Hours: "pre24h"
      case .snowDepth: "snc00"
      }
    let files = files(name, ".csv", in: ["amedas", "mdrr"])
    return try newest(.extremes, of: files, now: now) { file throws(ForecastError) in
      try Self.table(file, kind, of: wanted, now)
    } time: {
      $0.time
    }
  }

  /// The table of a file; nil if it is of another day, or was made later.
  private static func table(
    _ file: String, _ kind: ExtremeKind, of wanted: CivilDate, _ now: Instant
  ) throws(ForecastError) -> ExtremeTable? {
    func read(of day: CivilDate?) throws(ForecastError) -> ExtremeTable {
      try Archive.read(file, ExtremeTableParser(kind: kind, day: day))
    }
    let table = try read(of: nil)
    guard table.time <= now else { return nil }
    let made = table.time.adding(seconds: -1).date
    guard let named = monthAndDay(file) else { return made == wanted ? table : nil }
    // The table of a past day is named by its day without a year, and may have been made on the next day.
    guard named == wanted.monthAndDay, made == wanted || made == wanted.adding(days: 1) else {
      return nil
    }
    return try read(of: wanted)
  }

  /// 0903 of `mxtemsadext0903.csv` or `mxtemsadext0903_20260904T0200.csv`; nil for the newest table,
  /// `mxtemsadext00_rct.csv`.
  private static func monthAndDay(_ file: String) -> String? {
    guard let name = file.split(separator: "/").last,
      let word = name.split(whereSeparator: { "._".contains($0) }).first
    else { return nil }
    let digits = word.suffix(4)
    return digits.utf8.count == 4 && digits.utf8.allSatisfy(\.isDigit) ? String(digits) : nil
  }
}

/// Recorded outlooks, below a folder `season`: `P1M_20260716T1430.json`; and early weather information, below `souten`
/// or `information`: `souten/202610/20_20261001T1430.json`, `souten_20_20261005.json`, `souten_flg_20261005.json`.
extension Archive: SeasonSource {
  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    let files = try records(in: ["season"], code: term.rawValue, until: now).map(\.path)
    return try newest(
      .season, of: files, now: now, SeasonOutlookParser(term: term), time: \.issued)
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    let files = try information(region.informationNumber, now)
    return try newest(
      .earlyWeather, of: files, now: now, EarlyWeatherParser(region: region.whole),
      time: { $0.issued ?? .distantPast })
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    guard let file = try information("flg", now).first else {
      throw .nothingRecorded(.earlyWeather, code: "-", at: now)
    }
    return Sourced(recorded: try Self.read(file, EarlyWeatherFlagsParser()), at: file)
  }

  /// The newest name first.
  private func information(_ word: String, _ now: Instant) throws(ForecastError) -> [String] {
    try records(in: ["souten", "information"], code: word, until: now).map(\.path)
      .filter { $0.contains("souten") }
  }
}

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
    try newest("information", .bulletins, now: now, BulletinListParser()).map { list in
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
