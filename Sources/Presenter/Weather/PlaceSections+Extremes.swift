import Models

extension PlaceSections {
  /// Today's extremes so far at the station of a forecast's temperatures, among what is at hand; nil
  /// where the observations are of another station, of another day or too old to say "so far".
  func observedSoFar(of forecast: Forecast, at now: Instant) -> ObservedExtremes? {
    guard let station = forecast.shortStation?.code, let answer = observed?.value,
      answer.freshness == .sample || !answer.value.isStale(at: now)
    else { return nil }
    return [answer.value.temperatureExtremes, extremes].compactMap { $0 }
      .filter { $0.extremes.station == station && $0.extremes.date == now.date }
      .max { $0.extremes.asOf < $1.extremes.asOf }
  }
}
