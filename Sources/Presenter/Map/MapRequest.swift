package import Models

package struct MapRequest: Hashable, Sendable {
  package var show: Show
  package var day: DayChoice

  package init(show: Show = .weather, day: DayChoice = .ahead(0)) {
    self.show = show
    self.day = day
  }

  package enum Show: String, CaseIterable, Sendable {
    case weather
    case high
    case low
    case rain
    case warnings
    /// The temperature observed at this moment.
    case now

    /// Nil for what is of this moment.
    var value: MapValue? { MapValue(rawValue: rawValue) }

    package var isForecast: Bool { value != nil }

    /// The next one; the first after the last.
    var next: Show {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }
}

/// A value of a day's forecast on the tiles of the map.
enum MapValue: String {
  case weather
  case high
  case low
  case rain
}

extension MapAnswers {
  /// - Parameter now: the days of the request are counted from it.
  package static func load(
    _ request: MapRequest, of prefectures: [Prefecture], now: Instant,
    weather: any TodayWeatherModelInput, warnings: WarningsModel,
    observations: ObservationsModel
  ) async -> MapAnswers {
    let places = prefectures.map(Place.prefecture)
    switch request.show {
    case .warnings:
      let wanted = Set(prefectures.map(\.code))
      return .warnings(
        await warnings.warningsOfJapan().filter { wanted.contains($0.place.prefecture) })
    case .now: return .observed(await observations.current(at: places))
    case .weather, .high, .low, .rain: break
    }
    var answers: [Int: WeatherAnswer] = [:]
    await weather.forEachWeather(of: places) { index, answer in answers[index] = answer }
    return .forecasts(
      places.indices.map { answers[$0] ?? .failed(places[$0], .cancelled) },
      date: request.day.date(today: now.date))
  }
}

extension Collection<WeatherAnswer> {
  /// Tomorrow, where no low of today is issued but one of tomorrow is; else the same day.
  func dayOfLow(_ date: CivilDate, today: CivilDate) -> CivilDate {
    let next = date.adding(days: 1)
    func hasLow(_ date: CivilDate) -> Bool { contains { $0.day(date)?.low != nil } }
    return date != today || hasLow(date) || !hasLow(next) ? date : next
  }
}
