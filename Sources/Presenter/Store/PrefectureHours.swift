package import Models

/// The three-hourly forecast of a prefecture, for the text beside its row.
package enum PrefectureHours {
  package static func load(_ place: Place, from services: WeatherServices) async -> News {
    guard let area = services.weather.area(of: place) else {
      return .hours(place.id, .failure(.areaMissing(PrimaryAreaCode(place.id.code), origin: "")))
    }
    return .hours(
      place.id,
      await PlaceSections.answer { () async throws(ForecastError) in
        try await services.weather.threeHourly(of: area)
      })
  }
}
