package import Models

/// Invented outlooks and early weather information, so that everything can be tried without a network: no figure and no
/// sentence is JMA's.
extension SampleSource: SeasonSource {
  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    let outlook = invented(term)
    guard outlook.issued <= now else { throw .nothingRecorded(.season, code: "-", at: now) }
    return sourced(outlook)
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    let date = lastDay(1, 4)
    guard Instant(date, hour: 14, minute: 30) <= now else {
      throw .nothingRecorded(.earlyWeather, code: region.informationNumber, at: now)
    }
    return sourced(
      EarlyWeather(
        region: region.whole, date: date, time: "14時30分", rows: rows(for: region.whole)))
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    switch issue {
    case .typhoon: sourced(EarlyWeatherFlags(temperature: .issued, snow: .outOfSeason))
    case .snow: sourced(EarlyWeatherFlags(temperature: EarlyWeatherFlags.Flag.none, snow: .issued))
    }
  }

  /// The last of these days of the week on which something could be issued by the time of the sample.
  private func lastDay(_ days: Int...) -> CivilDate {
    let today = issued.date
    return (0...7).lazy.map { today.adding(days: -$0) }.first {
      days.contains($0.weekday) && Instant($0, hour: 14, minute: 30) <= issued
    } ?? today
  }

  private func rows(for region: SeasonRegion) -> [EarlyWeather.Row] {
    let kind: String
    switch (issue, region) {
    case (.typhoon, .kantoKoshin), (.typhoon, .tokai): kind = "高温"
    case (.snow, .hokuriku), (.snow, .tohoku): kind = "大雪"
    default: return []
    }
    return [
      EarlyWeather.Row(
        title: "【見本】\(kind)に関する早期天候情報（\(region.ja)）", kind: "本文", condition: nil,
        text: "これは soramoyo の作った例で、気象庁の発表ではありません。\n\(region.ja)では、見本の\(kind)に注意してください。",
        office: "見本気象台")
    ]
  }

  private func invented(_ term: SeasonTerm) -> SeasonOutlook {
    let today = issued.date
    switch term {
    case .oneMonth:
      let day = lastDay(4)
      let start = day.adding(days: 2)
      return SeasonOutlook(
        term: term, issued: Instant(day, hour: 14, minute: 30), start: start,
        steps: [0, 7, 14].map { start.adding(days: $0) },
        chances: chances(slots: [.temperature: 4, .precipitation: 1, .sunshine: 1]))
    case .threeMonths:
      let day = today.adding(days: 20 - today.day)
      let first = today.adding(days: 1 - today.day)
      let months = (1...3).map { first.adding(months: $0) }
      return SeasonOutlook(
        term: term, issued: Instant(day, hour: 14), start: months[0], steps: months,
        chances: chances(slots: [.temperature: 4, .precipitation: 4]))
    }
  }

  /// Something else for each region and slot.
  private func chances(
    slots: [SeasonElement: Int]
  ) -> [SeasonElement: [SeasonRegion: [SeasonChances?]]] {
    let invented = [(20, 30, 50), (30, 40, 30), (10, 30, 60), (50, 30, 20), (40, 40, 20)]
    let regions = SeasonRegion.allCases.filter { $0.whole == $0 }
    var snow: [SeasonElement: Int] = [:]
    if issue == .snow { snow[.snowfall] = 1 }
    return slots.merging(snow) { first, _ in first }.mapValues { count in
      var all: [SeasonRegion: [SeasonChances?]] = [:]
      for (index, region) in regions.enumerated() {
        all[region] = (0..<4).map { slot in
          guard slot < count else { return nil }
          let (below, normal, above) = invented[(index + slot * 2 + count) % invented.count]
          return SeasonChances(below: below, normal: normal, above: above)
        }
      }
      return all
    }
  }
}
