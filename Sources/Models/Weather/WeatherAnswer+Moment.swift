extension PlaceForecast {
  /// A copy as of a later moment; nil once all its days are past.
  fileprivate func at(_ now: Instant) -> PlaceForecast? {
    let forecast = forecast.map { $0.at(now) }.aged(at: now)
    guard !forecast.value.days.isEmpty else { return nil }
    return PlaceForecast(place: place, coverage: coverage, forecast: forecast)
  }
}

extension WeatherAnswer {
  /// A copy as of a later moment, without past times and with overdue data marked.
  package func at(_ now: Instant) -> WeatherAnswer {
    guard case .forecast(let answer) = self else { return self }
    if let current = answer.at(now) { return .forecast(current) }
    let forecast = answer.forecast
    return .failed(
      answer.place, .allPast(issued: forecast.value.short.issued, origin: forecast.origin))
  }
}
