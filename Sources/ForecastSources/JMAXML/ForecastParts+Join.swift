import Models

extension ShortRangeForecast {
  /// Adds the areas and stations of another telegram of the same issuance, where an office's region
  /// is split over two. The report is this one's, which is the newer.
  func joined(with other: ShortRangeForecast) -> ShortRangeForecast {
    guard other.report.base == report.base else { return self }
    return ShortRangeForecast(
      report: report,
      areas: areas + other.areas.filter { area in !areas.contains { $0.code == area.code } },
      stations: stations
        + other.stations.filter { station in !stations.contains { $0.code == station.code } })
  }
}

extension WeeklyForecast {
  /// The same for the week.
  func joined(with other: WeeklyForecast) -> WeeklyForecast {
    guard other.report.base == report.base else { return self }
    return WeeklyForecast(
      report: report,
      areas: areas + other.areas.filter { area in !areas.contains { $0.code == area.code } },
      stations: stations
        + other.stations.filter { station in !stations.contains { $0.code == station.code } },
      normals: normals
        + other.normals.filter { normal in !normals.contains { $0.code == normal.code } })
  }
}
