/// Provides the current observations at a place.
package struct ObservationsModel: Sendable {
  let catalog: PlaceCatalog
  let source: any ObservationSource
  let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any ObservationSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// The observations of places, in order. They are all from one map.
  package func observations(of places: [Place]) async -> [ObservationAnswer] {
    await answers(of: places, isComplete: true)
  }

  /// Observations from the map alone, without values of the last hour and extremes. One request for
  /// all.
  package func current(at places: [Place]) async -> [ObservationAnswer] {
    await answers(of: places, isComplete: false)
  }

  private func answers(of places: [Place], isComplete: Bool) async -> [ObservationAnswer] {
    let map: Sourced<ObservationMap>
    do throws(ForecastError) {
      map = try await source.latest(now: now())
    } catch {
      return places.map { .failed($0, error) }
    }
    let finder = StationFinder(catalog: catalog)
    var histories = StationHistoryCache(source: source, time: map.value.time, now: now())
    var answers: [ObservationAnswer] = []
    for place in places {
      guard let vantage = catalog.vantagePoint(of: place) else {
        answers.append(.failed(place, .areaMissing(PrimaryAreaCode(place.id.code), origin: "")))
        continue
      }
      var report = ObservationChoice(finder: finder).report(from: vantage, on: map.value)
      if isComplete { await complete(&report, from: &histories) }
      answers.append(.observed(PlaceObservation(place: place, report: map.map { _ in report })))
    }
    return answers
  }

  /// Adds values that the map lacks: those of the last hour, and the day's extremes. A failure here
  /// does not fail the whole.
  private func complete(
    _ report: inout ObservationReport, from histories: inout StationHistoryCache
  ) async {
    let gaps = Self.gapsToFill(report, known: histories)
    await histories.prepare(Self.stations(toFill: gaps, report))
    for (measurement, station) in gaps {
      guard
        let observation = await histories.lastHour(
          of: station.station, with: measurement.primary)
      else { continue }
      report.take(measurement, from: observation, of: station)
      report.gaps[measurement] = nil
    }
    report.temperatureExtremes = await extremes(
      at: report.figures[.temperature]?.station ?? report.main, report.time, &histories)
    report.windExtremes = await extremes(
      at: report.figures[.windSpeed]?.station, report.time, &histories)
  }

  private typealias Gap = (measurement: StationMeasurement, station: NearStation)

  /// The gaps of the map that a station's file may fill.
  private static func gapsToFill(
    _ report: ObservationReport, known: StationHistoryCache
  ) -> [Gap] {
    var gaps: [Gap] = []
    var asked: [StationCode] = []
    for measurement in StationMeasurement.allCases {
      guard case .noValue(let station, let quality) = report.gaps[measurement],
        quality.mayHavePassed
      else { continue }
      if !known.has(station.station), !asked.contains(station.station.code) {
        guard asked.count < mostAsked else { continue }
        asked.append(station.station.code)
      }
      gaps.append((measurement, station))
    }
    return gaps
  }

  /// The stations whose newest file is needed, whatever the others say.
  private static func stations(
    toFill gaps: [Gap], _ report: ObservationReport
  ) -> [ObservationStation] {
    let mayGetTemperature = gaps.contains { $0.measurement == .temperature }
    let forExtremes = [
      report.figures[.temperature]?.station ?? (mayGetTemperature ? nil : report.main),
      report.figures[.windSpeed]?.station,
    ]
    return (gaps.map(\.station) + forExtremes.compactMap(\.self)).map(\.station)
      .uniqued(by: \.code)
  }

  /// The maximum number of station files fetched for a place in addition to the map.
  private static let mostAsked = 4

  private func extremes(
    at station: NearStation?, _ time: Instant, _ histories: inout StationHistoryCache
  ) async -> ObservedExtremes? {
    guard let station,
      let extremes = await histories.today(of: station.station)?.extremes(on: time.date)
    else { return nil }
    return ObservedExtremes(station: station, extremes: extremes)
  }

  /// The day of the newest observations.
  package func newestDate() async throws(ForecastError) -> CivilDate {
    try await source.latestTime(now: now()).value.date
  }

  /// The high, low and gust of a day so far at a station. Observed, not forecast; nil if the newest observations
  /// are of another day, or have no extremes.
  package func extremesSoFar(
    at code: StationCode, on date: CivilDate
  ) async throws(ForecastError) -> Sourced<ObservedExtremes>? {
    guard let station = catalog.observationStation(code) else { return nil }
    let latest = try await source.latestTime(now: now())
    guard latest.value.date == date else { return nil }
    var histories = StationHistoryCache(source: source, time: latest.value, now: now())
    guard let extremes = await histories.today(of: station)?.extremes(on: date),
      extremes.low != nil || extremes.high != nil
    else { return nil }
    return latest.map { _ in
      ObservedExtremes(
        station: NearStation(station: station, kilometers: nil), extremes: extremes)
    }
  }

  /// The strongest gust of the day so far at a station, by its report of this time; nil without one.
  func gust(
    at station: NearStation, _ time: Instant
  ) async throws(ForecastError) -> ObservedExtremes? {
    var histories = StationHistoryCache(source: source, time: time, now: now())
    let found = await extremes(at: station, time, &histories)
    if found == nil, let trouble = histories.trouble { throw trouble }
    return found
  }

  /// What the station of a forecast's temperatures reported today so far, every ten minutes.
  ///
  /// - Parameter name: the station's name in the forecast; without one it is the area's first.
  /// - Throws: `nothingRecorded` if there are no reports of today.
  package func today(
    of area: PrimaryArea, stationNamed name: String?
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    let latest = try await source.latestTime(now: now())
    let stations = area.stations.compactMap(catalog.observationStation)
    guard let station = stations.first(where: { $0.name.ja == name }) ?? stations.first else {
      throw .areaMissing(area.code, origin: latest.origin)
    }
    let today = now().date
    var histories = StationHistoryCache(source: source, time: latest.value, now: now())
    guard latest.value.date == today, let history = await histories.day(of: station) else {
      throw histories.trouble
        ?? .nothingRecorded(.observations, code: station.code.text, at: Instant(today))
    }
    return latest.map { _ in history }.with(latest.freshness, latest.trouble ?? histories.trouble)
  }

  /// How many stations are listed: about those of a prefecture.
  private static let stationCount = 20

  /// The stations nearest to a place that measure temperature, rain or wind. One request.
  package func stations(
    around place: Place
  ) async throws(ForecastError) -> Sourced<StationsAround> {
    guard let vantage = catalog.vantagePoint(of: place) else {
      throw .areaMissing(PrimaryAreaCode(place.id.code), origin: "")
    }
    let measurements: [StationMeasurement] = [.temperature, .rain, .wind]
    let nearest = StationFinder(catalog: catalog).nearby(vantage).stations
      .filter { near in measurements.contains { near.station.measures($0) } }
      .prefix(Self.stationCount)
    return try await source.latest(now: now()).map { map in
      let halls = TownHalls(catalog: catalog)
      return StationsAround(
        place: place, vantage: vantage, time: map.time,
        stations: nearest.map { near in
          ReportingStation(
            near: near,
            municipality: halls.nearest(to: near.station.coordinates).first?.municipality,
            observation: map.observation(of: near.station))
        })
    }
  }
}

extension Reading.Quality {
  /// Whether an earlier value may exist: an instrument that is switched off or broken now was so
  /// ten minutes ago.
  fileprivate var mayHavePassed: Bool {
    switch self {
    case .noInformation, .notReported, .noNumber, .tooFewData: true
    default: false
    }
  }
}

/// Selects, on one map, the station for each measurement: the nearest that has a value.
struct ObservationChoice {
  let finder: StationFinder

  func report(from vantage: VantagePoint, on map: ObservationMap) -> ObservationReport {
    let around = finder.nearby(vantage)
    var map = ReadStations(map: map)
    var report = ObservationReport(
      vantage: vantage, time: map.map.time, main: main(around, on: &map), figures: [:], gaps: [:],
      passedOver: [:], temperatureExtremes: nil, windExtremes: nil)
    for measurement in StationMeasurement.allCases {
      choose(measurement, around.candidates(for: measurement), on: &map, for: &report)
    }
    return report
  }

  /// The station for the temperature; if none has a value, the nearest that should have one.
  private func main(
    _ around: StationFinder.NearbyStations, on map: inout ReadStations
  ) -> NearStation? {
    let candidates = around.candidates(for: .temperature)
    return candidates.first { map[$0]?[.temperature].value != nil } ?? candidates.first
  }

  private func choose(
    _ measurement: StationMeasurement, _ candidates: [NearStation],
    on map: inout ReadStations, for report: inout ObservationReport
  ) {
    var without: [ObservationGap] = []
    for candidate in candidates {
      let observation = map[candidate]
      let reading = observation?[measurement.primary] ?? Reading(missing: .notReported)
      if reading.value != nil, let observation {
        report.take(measurement, from: observation, of: candidate)
        break
      }
      without.append(.noValue(candidate, reading.quality))
    }
    if report.figures[measurement.primary] == nil {
      report.gaps[measurement] = without.first ?? .noStation(within: measurement.reach)
    } else if !without.isEmpty {
      report.passedOver[measurement] = without
    }
  }
}

/// The stations of a map that have been read for a place: each measurement looks at the same few.
private struct ReadStations {
  let map: ObservationMap
  private var known: [StationCode: Observation?] = [:]

  init(map: ObservationMap) { self.map = map }

  subscript(station: NearStation) -> Observation? {
    mutating get {
      if let known = known[station.station.code] { return known }
      let observation = map.observation(of: station.station)
      known[station.station.code] = .some(observation)
      return observation
    }
  }
}

/// The observations of the stations nearest to a place, the nearest first, all from one map.
package struct StationsAround: Sendable {
  package let place: Place
  package let vantage: VantagePoint
  /// The time of the map, which all values are of.
  package let time: Instant
  package let stations: [ReportingStation]
}

/// A station and its report; nothing is taken from another one.
package struct ReportingStation: Sendable {
  package let near: NearStation
  /// The municipality whose town hall is nearest to the station.
  package let municipality: Municipality?
  /// Nil if the map lacks the station.
  fileprivate let observation: Observation?

  package var code: StationCode { near.station.code }

  /// Nil if the station has no such instrument, or no value that JMA itself uses.
  package func value(_ element: ObservedElement) -> Double? { observation?[element].value }
}
