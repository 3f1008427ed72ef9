/// Where alerts and the heat index come from. The contract is that of `ForecastSource`.
package protocol HeatSource: Sendable {
  var kind: SourceKind { get }

  /// The newest alerts: of all Japan where the source has a list of them, else of this office alone.
  func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts>
  /// The forecast of a point; `.refused` with 404 if there is no such point.
  func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast>
  /// The newest estimated actual value of a point; without a value if there is none yet.
  func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?>
}

extension SourceChain: HeatSource where Source == any HeatSource {
  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    try await ask(.heat, office, now, issued: \.asOf) { $0.alerts }
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try await first(.heat).forecast(of: station, now: now)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try await first(.heat).actual(of: station, now: now)
  }
}

package struct PlaceHeat: Sendable {
  /// Out of season nothing is published, and nothing requested.
  package let isInSeason: Bool
  /// Nil if the area is not known, and before the first alerts are announced.
  package var alerts: Result<Sourced<HeatAlerts>, ForecastError>?
  /// The area of the place; nil if it is not known.
  package internal(set) var office: OfficeCode?
  package var forecast: Result<Sourced<HeatForecast>, ForecastError>?
  /// The newest estimated actual value of the same point; nil if it could not be fetched.
  package internal(set) var actual: HeatForecast.Value?
  /// The point of the forecast.
  package internal(set) var station: NearStation?

  /// A source that has alerts alone has no failure of the index.
  package var errors: [ForecastError] {
    if case .success? = alerts, case .notOffered? = forecast?.error { return [] }
    return [alerts?.error, forecast?.error].compactMap { $0 }
  }

  /// The alerts of the area; nil if they are not known.
  package var area: HeatAlertArea? {
    guard let office else { return nil }
    return (try? alerts?.get())?.value.area(office)
  }

  /// When the alerts are due; nil out of season.
  package var due: Instant? {
    guard isInSeason else { return nil }
    return (try? alerts?.get())?.checked?.adding(seconds: LiveRhythm.heatAlerts)
  }
}

/// Answers how hot it will feel at a place, and whether there is an alert.
package struct HeatModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any HeatSource
  private let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any HeatSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// About 840 of the stations are points: this many of the nearest ones are tried.
  private static let tries = 4

  /// Whether anything is published now.
  package var isInSeason: Bool { HeatSeason.contains(now().date) }

  package func heat(at place: Place) async -> PlaceHeat {
    let now = now()
    guard HeatSeason.contains(now.date) else { return PlaceHeat(isInSeason: false) }
    let office = catalog.coverage(of: place).map(\.shown.office)
    async let alerts = self.alerts(office, now)
    let (forecast, station) = await nearest(to: place, now)
    var actual: HeatForecast.Value?
    if case .success? = forecast, let station {
      actual = await self.actual(of: station.station.code, now)
    }
    let announced = await alerts
    return PlaceHeat(
      isInSeason: true, alerts: announced, office: office,
      // Where everything has moved, 404 does not mean that the station is not a point.
      forecast: forecast ?? announced?.moved.map { .failure($0) }, actual: actual,
      station: station)
  }

  /// The alerts alone, in the order of the places. Each office is asked for once.
  func alerts(at places: [Place]) async -> [(place: Place, heat: PlaceHeat)] {
    let now = now()
    guard HeatSeason.contains(now.date) else {
      return places.map { ($0, PlaceHeat(isInSeason: false)) }
    }
    let offices = places.map { catalog.coverage(of: $0).map(\.shown.office) }
    let asked = offices.compactMap(\.self).uniqued(by: \.self)
    let answers = await SideBySide.map(asked) { await alerts($0, now) }
    return zip(places, offices).map { place, office in
      let answer = asked.firstIndex { $0 == office }.flatMap { answers[$0] }
      return (place, PlaceHeat(isInSeason: true, alerts: answer, office: office))
    }
  }

  private func alerts(
    _ office: OfficeCode?, _ now: Instant
  ) async -> Result<Sourced<HeatAlerts>, ForecastError>? {
    guard let office, HeatSeason.hasAnnounced(at: now) else { return nil }
    return await .of(try await source.alerts(of: office, now: now))
  }

  /// An older value is not current. A missing value is a dash, not a failure.
  private static let actualLife = 3 * 3600

  private func actual(of station: StationCode, _ now: Instant) async -> HeatForecast.Value? {
    guard let value = try? await source.actual(of: station, now: now).value,
      let age = value.time.age(at: now), age <= Self.actualLife
    else { return nil }
    return value
  }

  private func nearest(
    to place: Place, _ now: Instant
  ) async -> (Result<Sourced<HeatForecast>, ForecastError>?, NearStation?) {
    guard let vantage = catalog.vantagePoint(of: place) else { return (nil, nil) }
    let stations = StationFinder(catalog: catalog).candidates(for: .temperature, from: vantage)
    // A station that is not a point (404) differs from one without a recorded value.
    var notRecorded: ForecastError?
    for station in stations.prefix(Self.tries) {
      do throws(ForecastError) {
        return (.success(try await source.forecast(of: station.station.code, now: now)), station)
      } catch {
        switch error {
        case .refused(status: 404, _): continue
        case .nothingRecorded(let product, _, let time):
          notRecorded = .nothingRecorded(product, code: "-", at: time)
        default: return (.failure(error), station)
        }
      }
    }
    return (notRecorded.map { .failure($0) }, nil)
  }
}

extension Result<Sourced<HeatAlerts>, ForecastError> {
  /// The error of a service that has moved, though another may have answered instead.
  fileprivate var moved: ForecastError? {
    let reason =
      switch self {
      case .success(let answer): answer.trouble
      case .failure(let error): error
      }
    guard case .moved? = reason else { return nil }
    return reason
  }
}
