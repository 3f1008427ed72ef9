import ForecastSources
import Models
import TestSupport

@testable import Presenter

/// What home requests, invented or of a past issuance: a level-3 warning at 渋谷区, an advisory at
/// 那覇市, nothing at 稚内市, and nothing known of the others.
enum HomeAnswers {
  static let wakkanai = PlaceID.given("m:0121400")
  static let naha = PlaceID.given("m:4720100")
  static let hamamatsu = PlaceID.given("s:22130")
  static let places = [PlaceID.shibuya, wakkanai, naha, hamamatsu]

  static let names = [FavoriteName(hamamatsu, "実家")].compactMap { $0 }

  /// The middle of the evening after the issue of 17:00.
  static let evening = SampleSource(.snow).issued.adding(minutes: 132)

  static func warnings(_ now: Instant) -> GivenWarnings {
    GivenWarnings(
      [
        "130000": [
          .given(
            .heavyRain, now.adding(minutes: -20),
            ["1311300": [.given("03", "発表")], "1311400": [.given("03", "発表")]])
        ],
        "011000": [.given(.heavyRain, now.adding(minutes: -90), ["0121400": [.none]])],
        "471000": [
          .given(.others, now.adding(minutes: -90), ["4720100": [.given("14", "発表")]])
        ],
      ], latest: now.adding(minutes: -10))
  }

  static func observations(_ now: Instant) -> GivenObservations {
    let time = Instant(seconds: now.seconds / 600 * 600)
    return GivenObservations(
      .given(
        time,
        [
          "44132": [.temperature: 12.3], "11016": [.temperature: -1.2],
          "91197": [.temperature: 23.8], "50456": [.temperature: 10],
        ]))
  }

  static func services(_ issue: SampleIssue, now: Instant) -> WeatherServices {
    WeatherServices(
      weather: GivenSource(issue: issue).weatherModel(now: now),
      observations: ObservationsModel(catalog: Given.catalog, source: observations(now)) { now },
      warnings: WarningsModel(catalog: Given.catalog, source: warnings(now)) { now })
  }

  /// All answers, in the same order in every run.
  static func parts(
    _ issue: SampleIssue = .typhoon, now: Instant = Given.now, of ids: [PlaceID] = places
  ) async -> [Delivered] {
    let parts = await rows(of: ids, from: services(issue, now: now))
    // The source of the tests has no three hours; these are of one place.
    let hourly = Delivered.hours(
      .success(SectionAnswers.sourced(SectionAnswers.hourly)), of: .shibuya)
    return parts + (now == Given.now ? [hourly] : [])
  }

  /// The services' answers for rows.
  static func rows(of ids: [PlaceID], from services: WeatherServices) async -> [Delivered] {
    let found = ids.compactMap(Given.catalog.place)
    var parts = await services.warnings?.inForce(at: found).map { Delivered.inForce($0) } ?? []
    for place in found {
      parts.append(.forecast(await services.weather.weather(of: place)))
      guard let area = services.weather.area(of: place) else { continue }
      let hours = await PlaceSections.Answer.of(try await services.weather.threeHourly(of: area))
      parts.append(.hours(hours, of: place.id))
    }
    return parts
      + (await services.observations?.observations(of: found) ?? []).map(Delivered.observed)
  }
}
