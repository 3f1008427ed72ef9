/// What the limits of one's own at a place are compared with.
package struct PlaceLimits: Sendable {
  package let place: Place
  package let limits: [WatchLimit]
  /// Nil if no limit is on what it has.
  package internal(set) var observed: ObservationAnswer?
  /// Nil without a station that measures wind.
  package internal(set) var gust: Result<ObservedExtremes?, ForecastError>?
  package internal(set) var forecast: Result<Sourced<Forecast>, ForecastError>?
  /// Nil for a place without a sea.
  package internal(set) var tide: Result<Sourced<GaugeTide>, ForecastError>?

  func has(_ isMeant: (WatchLimit.Element) -> Bool) -> Bool {
    limits.contains { isMeant($0.element) }
  }
}

/// Asks for what limits are on, and nothing else: observations are one map, and a forecast is asked for once for
/// all places of its area.
package struct LimitsModel: Sendable {
  private let weather: WeatherModel
  private let observations: ObservationsModel
  private let tides: TideModel

  package init(weather: WeatherModel, observations: ObservationsModel, tides: TideModel) {
    self.weather = weather
    self.observations = observations
    self.tides = tides
  }

  func limits(at places: [Place], _ criteria: WatchCriteria) async -> [PlaceLimits] {
    let asked = places.map { PlaceLimits(place: $0, limits: criteria.limits(at: $0)) }
    async let forecasts = forecasts(asked.filter { $0.has(\.isForecast) }.map(\.place))
    let observed = await observed(asked.filter { $0.has(\.isOfStation) }.map(\.place))
    let gusts = await SideBySide.map(asked) { [observations] place in
      await gust(observed[place.place.id], of: place, observations)
    }
    let levels = await SideBySide.map(asked) { [tides] place in
      place.has(\.isOfTide) ? await tides.observed(at: place.place) : nil
    }
    let found = await forecasts
    return zip(asked, zip(gusts, levels)).map { place, answers in
      var place = place
      let (gust, tide) = answers
      place.tide = tide
      place.observed = observed[place.place.id]
      place.gust = gust
      guard place.has(\.isForecast) else { return place }
      place.forecast =
        weather.area(of: place.place).flatMap { found[$0.code] }
        ?? .failure(.areaMissing(PrimaryAreaCode(place.place.id.code), origin: ""))
      return place
    }
  }

  private func observed(_ places: [Place]) async -> [PlaceID: ObservationAnswer] {
    guard !places.isEmpty else { return [:] }
    let answers = await observations.current(at: places)
    return Dictionary(answers.map { ($0.place.id, $0) }) { first, _ in first }
  }

  private func gust(
    _ answer: ObservationAnswer?, of place: PlaceLimits, _ observations: ObservationsModel
  ) async -> Result<ObservedExtremes?, ForecastError>? {
    guard place.has({ $0 == .gust }), case .observed(let found)? = answer,
      let station = found.report.value.figures[.windSpeed]?.station
    else { return nil }
    return await .of(try await observations.gust(at: station, found.report.value.time))
  }

  private typealias Answer = Result<Sourced<Forecast>, ForecastError>

  private func forecasts(_ places: [Place]) async -> [PrimaryAreaCode: Answer] {
    let areas = places.compactMap(weather.area).uniqued(by: \.code)
    let found = await SideBySide.map(areas) { [weather] area async -> Answer in
      await .of(try await weather.forecast(of: area))
    }
    return Dictionary(zip(areas.map(\.code), found)) { first, _ in first }
  }
}
