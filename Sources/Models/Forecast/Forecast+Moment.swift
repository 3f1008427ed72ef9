extension Forecast {
  /// The forecast as of a later moment, without days and six-hour blocks that are over. Nothing that
  /// was left out earlier comes back.
  package func at(_ now: Instant) -> Forecast {
    let today = now.date
    guard days.contains(where: { $0.date < today || $0.rainBlocks.contains { $0.isOver(at: now) } })
    else { return self }
    return Forecast(
      area: area, short: short, weekly: weekly, shortStation: shortStation,
      weeklyStation: weeklyStation, weeklyArea: weeklyArea, normals: normals,
      days: days.filter { $0.date >= today }.map { $0.at(now) })
  }
}

extension ForecastDay {
  fileprivate func at(_ now: Instant) -> ForecastDay {
    guard rainBlocks.contains(where: { $0.isOver(at: now) }) else { return self }
    let blocks = rainBlocks.filter { !$0.isOver(at: now) }
    return ForecastDay(
      date: date, isTonight: isTonight, weather: weather, weatherPart: weatherPart,
      weatherText: weatherText, windText: windText, waveText: waveText, rainBlocks: blocks,
      rain: rain?.isDerived == true
        ? blocks.compactMap(\.percent).max().map { .init(percent: $0, isDerived: true) } : rain,
      high: high, low: low, wholeDayHigh: wholeDayHigh, reliability: reliability)
  }
}

extension ShortRangeForecast.RainEntry {
  fileprivate func isOver(at now: Instant) -> Bool { start.adding(hours: 6) <= now }
}
