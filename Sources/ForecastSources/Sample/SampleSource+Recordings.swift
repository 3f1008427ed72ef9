package import Models

// The invented day: answers in the form of JMA and the ministry, which are made by
// Scripts/make-resources/recordings.py and read like theirs.
extension SampleSource {
  /// Seconds for which the day counts after its time.
  private static let life = 86_400

  func isItsDay(_ now: Instant) -> Bool {
    (0...Self.life).contains(now.seconds(since: issued))
  }

  /// An answer of this issuance; nil if there is none, or not at this time.
  private func found<Parser: DocumentParser>(
    _ name: String, _ parser: Parser, _ now: Instant
  ) throws(ForecastError) -> Sourced<Parser.Value>? {
    guard isItsDay(now),
      let row = tables.recordings.row("\(issue.rawValue)/\(name)")
        ?? tables.recordings.row("both/\(name)")
    else { return nil }
    // A row of a table is one line.
    let bytes = row[1].utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\n") : $0 }
    do throws(DataFault) {
      return sourced(try parser.parse(bytes), String(name.prefix { $0 != "/" }))
    } catch {
      throw .notUnderstood(error, origin: "sample")
    }
  }

  /// - Throws: `notOffered` where there is no such answer.
  private func recorded<Parser: DocumentParser>(
    _ name: String, _ parser: Parser, _ product: Product, _ now: Instant
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    guard let found = try found(name, parser, now) else {
      throw .notOffered(product, by: kind)
    }
    return found
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try recorded("overview", OverviewParser(), .overview, now)
  }
}

extension SampleSource: WarningSource {
  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    guard let own = try own(office, now) else {
      return try quiet(now).map { whole($0, of: office) }
    }
    return own.map { whole($0, of: office) }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    let quiet = try quiet(now)
    var reports: [WarningReport] = []
    for row in tables.offices.rows {
      let office = OfficeCode(row[0])
      reports += whole(try own(office, now)?.value ?? quiet.value, of: office)
    }
    return quiet.map { _ in reports }
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try quiet(now).map { _ in [] }
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try quiet(now).map { $0.first?.controlled ?? issued }
  }

  /// The report of the offices that have nothing in force.
  private func quiet(_ now: Instant) throws(ForecastError) -> Sourced<[WarningReport]> {
    try recorded("warnings/none", WarningReportParser(), .warnings, now)
  }

  private func own(
    _ office: OfficeCode, _ now: Instant
  ) throws(ForecastError) -> Sourced<[WarningReport]>? {
    try found("warnings/\(office.text)", WarningReportParser(), now)
  }

  /// With all areas and municipalities of the office: the recording has only the areas with a warning.
  private func whole(_ reports: [WarningReport], of office: OfficeCode) -> [WarningReport] {
    let areas = tables.primaryAreas.rows.filter { $0[4] == office.text }.map {
      PrimaryAreaCode($0[0])
    }
    let municipalities = tables.municipalities.rows(withPrefix: office.text.prefix(2)).compactMap {
      row in
      areas.firstIndex(of: PrimaryAreaCode(row[4])).map {
        (code: MunicipalityCode(row[0]), area: $0)
      }
    }
    let none = [WarningKind(code: nil, status: WarningStatus("発表警報・注意報はなし"))]
    return reports.map { report in
      let items = areas.map { area in
        WarningReport.Item(
          area: area, kinds: report.primaryAreas.first { $0.area == area }?.kinds ?? none)
      }
      return WarningReport(
        family: report.family, infoType: report.infoType, controlled: report.controlled,
        reported: report.reported, publishingOffice: report.publishingOffice,
        headline: report.headline, notice: nil, issuers: [], primaryAreas: .init(items),
        municipalities: .init(
          municipalities.map { .init(area: $0.code, kinds: items[$0.area].kinds) }))
    }
  }
}

extension SampleSource: ObservationSource {
  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try observations(now).map(\.time)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    try observations(now)
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    let days = [issued.date.adding(days: -1), issued.date]
    guard days.contains(bucket.start.date), let known = catalog.observationStation(station),
      let found = try course(of: known, now).history(in: bucket)
    else { throw .nothingRecorded(.observations, code: station.text, at: bucket.start) }
    return sourced(found, "observations")
  }

  /// The course of a station at the time of the sample.
  func course(
    of station: ObservationStation, _ now: Instant
  ) throws(ForecastError) -> SampleCourse {
    SampleCourse(
      issue: issue, station: station, report: try observations(now).value[station.code])
  }

  /// The stations of the capitals as they are written, and the others with a thermometer.
  private func observations(_ now: Instant) throws(ForecastError) -> Sourced<ObservationMap> {
    try recorded("observations", AMeDASMapParser(time: issued), .observations, now).map { map in
      map.completed { code in
        guard let station = catalog.observationStation(code), station.measures(.temperature) else {
          return nil
        }
        return SampleCourse(issue: issue, station: station, report: nil).readings(at: issued)
      }
    }
  }
}

extension SampleSource: HeatSource {
  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    try recorded("heat/alerts", HeatAlertParser(), .heat, now)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    do throws(ForecastError) {
      return try recorded("heat/forecast", HeatForecastParser(station: station), .heat, now)
    } catch {
      // One file has all points.
      guard case .notUnderstood(.shape, _) = error else { throw error }
      throw .refused(status: 404, host: "sample")
    }
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try recorded("heat/actual", HeatActualParser(station: station), .heat, now)
  }
}

extension SampleSource: BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try recorded("bulletins", BulletinListParser(), .bulletins, now)
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    try recorded("bulletins/\(id.text)", BulletinTextParser(id: id), .bulletins, now)
  }
}

extension SampleSource: ExtremeSource {
  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let word =
      switch kind {
      case .highest: "highest"
      case .lowest: "lowest"
      case .rain24Hours: "rain"
      case .snowDepth: "snow"
      }
    let name: String
    switch day {
    case nil, issued.date?: name = "extremes/\(word)"
    case issued.date.adding(days: -1)?: name = "extremes/\(word)/yesterday"
    default: throw .notOffered(.extremes, by: self.kind)
    }
    return try recorded(name, ExtremeTableParser(kind: kind, day: day), .extremes, now)
  }
}

extension SampleSource: VolcanoSource {
  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    try recorded("volcanoes", VolcanoReportParser(), .volcanoes, now)
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try recorded("volcanoes/places", VolcanoListParser(), .volcanoes, now)
  }

  package func eruptions(now: Instant) async throws(ForecastError) -> Sourced<EruptionReports> {
    sourced(EruptionReports([]))
  }
}
