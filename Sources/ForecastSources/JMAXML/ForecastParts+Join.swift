import Models

extension ShortRangeForecast {
  /// Adds the areas and stations of another telegram of the same issuance, where an office's region
  /// is split over two. The report is this one's, which is the newer.
  func joined(with other: ShortRangeForecast) -> ShortRangeForecast {
    guard other.report.base == report.base else { return self }
    return ShortRangeForecast(
      report: report,
      areas: (areas + other.areas).uniqued(by: \.code),
      stations: (stations + other.stations).uniqued(by: \.code))
  }
}

extension WeeklyForecast {
  func joined(with other: WeeklyForecast) -> WeeklyForecast {
    guard other.report.base == report.base else { return self }
    return WeeklyForecast(
      report: report,
      areas: (areas + other.areas).uniqued(by: \.code),
      stations: (stations + other.stations).uniqued(by: \.code),
      normals: (normals + other.normals).uniqued(by: \.code))
  }
}
