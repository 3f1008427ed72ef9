import Models
import TestSupport

@testable import Presenter

/// What wide screens show of all Japan besides forecasts and warnings; invented.
enum NationAnswers {
  /// The three hours of every prefecture, the further south the warmer.
  static func hours(_ code: PrefectureCode) -> PlaceSections.Answer<ThreeHourlyForecast> {
    let given = SectionAnswers.hourly
    let south = (Int(code.text) ?? 0) / 8
    return .success(
      SectionAnswers.sourced(
        ThreeHourlyForecast(
          area: given.area, publishingOffice: given.publishingOffice, issued: given.issued,
          steps: given.steps,
          point: given.point.map { point in
            .init(
              code: point.code, name: point.name, englishName: point.englishName,
              temperatures: point.temperatures.map { one in
                .init(time: one.time, celsius: one.celsius.map { $0 + south })
              })
          })))
  }

  /// The temperatures and winds of all stations at 11:20, with rain at some.
  static var map: ObservationMap {
    var map = ObservationMap(time: "2024-08-29T11:20")
    for (index, station) in Given.catalog.observationStations.enumerated() {
      let celsius = 18 + Double(index % 140) / 10
      let wind = Double(index % 90) / 10
      let rain = index % 7 == 0 ? Double(index % 30) / 2 : 0
      map.add(
        station.code,
        [
          .init(.temperature, Reading(celsius, flag: 0, of: .temperature)),
          .init(.windSpeed, Reading(wind, flag: 0, of: .windSpeed)),
          .init(.rain1Hour, Reading(rain, flag: 0, of: .rain1Hour)),
        ])
    }
    return map
  }

  /// Of all capitals.
  static func observed() async -> [ObservationAnswer] {
    let source = GivenObservations(map)
    return await ObservationsModel(catalog: Given.catalog, source: source) { Given.now }
      .current(at: Given.catalog.prefectures.map(Place.prefecture))
  }
}

extension Stage {
  /// Everything that a wide screen requests arrives.
  mutating func arriveEverything(observed: [ObservationAnswer]? = nil) async {
    _ = frame()
    await arrive(.fresh())
    await deliver(.warningsOfJapan(WarningAnswers.all()))
    arriveHours()
    guard asking.contains(.observedMap) else { return }
    if let observed {
      deliver(.observedMap(observed))
    } else {
      await deliver(.observedMap(NationAnswers.observed()))
    }
  }

  /// The hours of the prefecture in front arrive, if they are requested.
  mutating func arriveHours() {
    for code in PrefectureCode.all where asking.contains(.part(.hourly, of: .prefecture(code))) {
      deliver(.hours(NationAnswers.hours(code), of: .prefecture(code)))
    }
  }
}
