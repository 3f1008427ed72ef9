import Models

extension ObservationReport {
  /// From November to April snow is mentioned wherever it is measured.
  var isInSnowSeason: Bool { [11, 12, 1, 2, 3, 4].contains(time.date.month) }

  /// Whether there is a snow gauge nearby, and no depth of it, in winter.
  var lacksSnowDepth: Bool {
    guard isInSnowSeason, figures[.snowDepth] == nil, case .noValue? = gaps[.snow] else {
      return false
    }
    return true
  }
}
