import Models
import Presenter
import TestSupport

struct Answers: Sendable {
  let today: [PrefectureCode: WeatherAnswer]
  private let model: WeatherModel

  init(_ source: GivenSource, now: Instant = Given.now) async {
    await self.init(source.weatherModel(now: now))
  }

  init(_ model: WeatherModel) async {
    self.model = model
    let prefectures = Given.catalog.prefectures
    var today: [PrefectureCode: WeatherAnswer] = [:]
    await model.forEachWeather(of: prefectures.map(Place.prefecture)) { index, answer in
      today[prefectures[index].code] = answer
    }
    self.today = today
  }

  /// With its further areas.
  func weather(_ id: PlaceID) async -> PlaceWeather {
    guard let place = Given.catalog.place(id) else { preconditionFailure("no place: \(id)") }
    return await PlaceWeather.load(place, from: WeatherServices(weather: model))
  }

  static func fresh() async -> Answers { await kept.fresh.value }
  static func stale() async -> Answers { await kept.stale.value }
  static func offline() async -> Answers { await kept.offline.value }
  static func sample() async -> Answers { await kept.sample.value }
  /// The issue of 17:00, in the evening.
  static func evening() async -> Answers { await kept.evening.value }
  static func refused() async -> Answers { await kept.refused.value }
  /// Three prefectures fail, each differently.
  static func partlyFailed() async -> Answers { await kept.partlyFailed.value }

  private struct Kept {
    let fresh = Task { await Answers(GivenSource()) }
    let stale = Task {
      await Answers(GivenSource(freshness: .stale, age: 150, trouble: GivenSource.refused))
    }
    let offline = Task { await Answers(GivenSource(freshness: .offline, age: 26 * 60)) }
    let sample = Task { await Answers(GivenSource(kind: .sample, freshness: .sample)) }
    let evening = Task { await Answers(GivenSource(issue: .snow), now: HomeAnswers.evening) }
    let refused = Task { await Answers(GivenSource(failure: GivenSource.refused)) }
    let partlyFailed = Task {
      await Answers(
        GivenSource(failures: [
          "020000": GivenSource.unavailable,
          "030000": GivenSource.broken,
          "050000": .unreachable(
            host: GivenSource.host, reason: .timedOut(seconds: 30)),
        ]))
    }
  }

  private static let kept = Kept()
}
