/// The three-hourly forecast of one primary area (地域時系列予報): weather and wind of the area in steps
/// of three hours, temperatures of its station at instants (jma-data sections 1.4 and 5.3).
///
/// It runs to the end of tomorrow. Nothing in it is interpolated: a temperature belongs to its
/// instant, and the day's extremes are in the daily forecast.
package struct ThreeHourlyForecast: Hashable, Issuance, Sendable {
  package let area: PrimaryAreaCode
  /// The issuing office and the issue time.
  package let publishingOffice: String
  package let issued: Instant
  package let steps: [Step]
  package let point: Point?

  package init(
    area: PrimaryAreaCode, publishingOffice: String, issued: Instant, steps: [Step], point: Point?
  ) {
    self.area = area
    self.publishingOffice = publishingOffice
    self.issued = issued
    self.steps = steps
    self.point = point
  }

  /// A copy with the steps of some days, and the temperatures at their ends.
  func on(_ dates: [CivilDate]) -> ThreeHourlyForecast {
    let steps = steps.filter { dates.contains($0.start.date) }
    let point = point.map { point in
      Point(
        code: point.code, name: point.name, englishName: point.englishName,
        temperatures: point.temperatures.filter { temperature in
          steps.contains { $0.start <= temperature.time && temperature.time <= $0.end }
        })
    }
    return ThreeHourlyForecast(
      area: area, publishingOffice: publishingOffice, issued: issued, steps: steps, point: point)
  }

  /// The prevailing weather and wind of the area during a period.
  package struct Step: Hashable, Sendable {
    package let start: Instant
    /// The length in hours, usually 3.
    package let hours: Int
    /// In JMA's words: 晴れ, くもり, 雨, 雪, 雨または雪; nil if not given.
    package let weather: String?
    package let wind: Wind?

    package var end: Instant { start.adding(hours: hours) }

    package init(start: Instant, hours: Int, weather: String?, wind: Wind?) {
      self.start = start
      self.hours = hours
      self.weather = weather
      self.wind = wind
    }
  }

  /// The representative wind of a step.
  package struct Wind: Hashable, Sendable {
    /// One of eight points in Japanese, or 静穏; as written.
    package let direction: String?
    /// JMA's level, 1 to 6.
    package let level: Int?
    package let speed: SpeedRange?

    package init(direction: String?, level: Int?, speed: SpeedRange?) {
      self.direction = direction
      self.level = level
      self.speed = speed
    }
  }

  /// In m/s, both ends included; without an upper end for the strongest winds.
  package struct SpeedRange: Hashable, Sendable {
    package let lower: Int
    package let upper: Int?

    package init(lower: Int, upper: Int?) {
      self.lower = lower
      self.upper = upper
    }

    /// Parses `3 5` and `10 INF`.
    package init?(_ text: String) {
      let parts = text.split(separator: " ", omittingEmptySubsequences: true)
      guard parts.count == 2, let lower = Int(parts[0]), (0...200).contains(lower) else {
        return nil
      }
      if parts[1] == "INF" {
        self.init(lower: lower, upper: nil)
      } else {
        guard let upper = Int(parts[1]), (lower...200).contains(upper) else { return nil }
        self.init(lower: lower, upper: upper)
      }
    }
  }

  /// Temperatures of one station.
  package struct Point: Hashable, Sendable {
    /// Nil if the source gives only the name.
    package let code: StationCode?
    package let name: String
    /// Nil if the source gives no English name.
    package let englishName: String?
    package let temperatures: [Temperature]

    package init(
      code: StationCode?, name: String, englishName: String?, temperatures: [Temperature]
    ) {
      self.code = code
      self.name = name
      self.englishName = englishName
      self.temperatures = temperatures
    }
  }

  /// A temperature at an instant, °C.
  package struct Temperature: Hashable, Sendable {
    package let time: Instant
    package let celsius: Int?

    package init(time: Instant, celsius: Int?) {
      self.time = time
      self.celsius = celsius
    }
  }

  package var successorDue: Instant { FreshnessPolicy.nextIssue(afterAbout: issued) }
}
