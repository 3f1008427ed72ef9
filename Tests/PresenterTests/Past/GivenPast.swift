import Models
import TestSupport

/// Invented reports of 東京 every ten minutes: warmest at 14:00 with 13°, coldest at 00:00 with 6°, 1.5 mm in each of the
/// hours before 06, 07 and 08 o'clock, and the same north wind all day.
struct GivenPast: Sendable {
  var until: Instant = "2026-11-20T11:50"
  var hours = 24
  /// Without any report.
  var silent: Range<Instant>?
  /// With reports whose temperature is bad.
  var broken: Range<Instant>?
  var freshness = Freshness.fresh

  private static let station: StationCode = "44132"
  private static let warmest = 14 * 60

  var source: GivenObservations {
    let times = stride(from: until.seconds - hours * 3600, through: until.seconds, by: 600)
      .map(Instant.init).filter { silent?.contains($0) != true }
    return GivenObservations(
      .given(until, [Self.station: [.temperature: 10, .rain1Hour: 0, .windSpeed: 3.2]]),
      histories: [StationHistory(station: Self.station, moments: times.map(moment))],
      freshness: freshness)
  }

  func answers(_ place: Place = .shibuya, since hours: Int) async -> [PlacePast] {
    let now: Instant = "2026-11-20T12:00"
    let model = ObservationsModel(catalog: Given.catalog, source: source) { now }
    return await model.past(of: [place], since: now.adding(hours: -hours))
  }

  private func moment(_ time: Instant) -> StationHistory.Moment {
    let minute = time.hour * 60 + time.minute
    let rain = (6...8).contains(time.hour) ? 1.5 : 0
    let values: [(ObservedElement, Double)] = [
      (.temperature, Self.celsius(minute)), (.rain10Minutes, 0), (.rain1Hour, rain),
      (.windSpeed, 3.2), (.windDirection, 16),
    ]
    let isBroken = broken?.contains(time) == true
    let warmest = min(minute, Self.warmest)
    return .given(
      Self.station, time,
      values.map { element, value in
        .init(
          element, Reading(value, flag: isBroken && element == .temperature ? 6 : 0, of: element))
      },
      high: Self.celsius(warmest), highTime: TimeOfDay(hour: warmest / 60, minute: warmest % 60),
      low: Self.celsius(0), lowTime: TimeOfDay(hour: 0, minute: 0), gust: 9.5, gustDirection: 12)
  }

  private static func celsius(_ minute: Int) -> Double {
    Double((720 + warmest - abs(minute - warmest)) / 12) / 10
  }
}
