package import Models

/// An invented course of the weather at a station. What the stations of the capitals report at the time of the
/// sample is written in the recordings, which recordings.py makes by the same rules; it would take a megabyte to
/// write all other stations and times, too.
struct SampleCourse {
  let issue: SampleIssue
  let station: ObservationStation
  /// What it reports at the time of the sample; nil for a station that does not.
  let report: Observation?

  /// °C beside the mean, by the hour.
  private static let course = [
    0, -0.4, -0.8, -1.2, -1.5, -1.7, -1.4, -0.6, 0.6, 1.7, 2.5, 3.0,
    3.4, 3.6, 3.4, 2.8, 2.0, 1.2, 0.8, 0.6, 0.4, 0.3, 0.2, 0.1,
  ]

  private var number: Int { Int(station.code.text) ?? 0 }

  /// °C at a time of any day: colder in the north, in winter and at night.
  func usual(hour: Int, minute: Int = 0) -> Double {
    let latitude = station.coordinates.latitude
    let base = issue == .typhoon ? 29 - 0.4 * (latitude - 33) : 7 - (latitude - 34)
    let part = Double(minute) / 60
    let course = Self.course[hour] * (1 - part) + Self.course[(hour + 1) % 24] * part
    return Self.tenths(base + course - 3 + Double(number % 7) * 0.3)
  }

  /// °C: what is reported at the time of the sample, and the rule before and after it.
  func celsius(_ time: Instant) -> Double {
    let usual = usual(hour: time.hour, minute: time.minute)
    guard let report, let now = report[.temperature].value else { return usual }
    let shift = now - self.usual(hour: report.time.hour)
    guard time.date < report.time.date else { return Self.tenths(usual + shift) }
    // The day before was somewhat colder until its evening.
    let left = Double(Instant(time.date.adding(days: 1)).seconds(since: time)) / 3600
    return Self.tenths(usual + shift - Double(abs(number % 5 - 2)) * min(1, left / 6))
  }

  /// mm in the hour before: heavier by the hour for eleven hours, after a shower.
  private func rain(_ time: Instant, _ report: Observation, _ now: Double) -> Double {
    let ago = Double(report.time.seconds(since: time)) / 3600
    if ago > 11, ago <= 12 { return Double(number % 4) * 0.5 }
    return (2 * now * max(0, 1 - ago / 11)).rounded(.up) / 2
  }

  /// cm
  private var snowDepth: Double {
    Double(max(0, Int((station.coordinates.latitude - 36.5) * 15) - number % 9))
  }

  /// What a station reports at the time of the sample, if no recording has it: what it measures.
  func readings(at time: Instant) -> [Observation.Entry] {
    let isWet = issue == .typhoon && station.coordinates.latitude < 34.5
    let values: [(StationMeasurement, ObservedElement, Double)] = [
      (.temperature, .temperature, usual(hour: time.hour)),
      (.humidity, .humidity, Double(55 + number % 40)),
      (.rain, .rain1Hour, isWet ? Double(number / 3 % 5) : 0),
      (.wind, .windDirection, Double(number % 16 + 1)),
      (.wind, .windSpeed, 1 + Double(number % 60) / 10),
    ]
    let snow: [(StationMeasurement, ObservedElement, Double)] =
      issue == .snow ? [(.snow, .snowDepth, snowDepth)] : []
    return (values + snow).filter { station.measures($0.0) }.map {
      .init($0.1, Reading($0.2, flag: 0, of: $0.1))
    }
  }

  /// Every ten minutes, up to the time of the sample; nil where nothing is reported.
  func history(in bucket: ObservationBucket) -> StationHistory? {
    guard let report, bucket.start <= report.time else { return nil }
    let midnight = Instant(bucket.start.date)
    var high: (celsius: Double, time: Instant)?
    var low: (celsius: Double, time: Instant)?
    var moments: [StationHistory.Moment] = []
    let end = min(bucket.lastMoment, report.time)
    for seconds in stride(from: midnight.seconds, through: end.seconds, by: ObservedPast.period) {
      let time = Instant(seconds: seconds)
      let celsius = celsius(time)
      // Midnight is of the day before, too.
      if time > midnight {
        if high.map({ celsius > $0.celsius }) ?? true { high = (celsius, time) }
        if low.map({ celsius < $0.celsius }) ?? true { low = (celsius, time) }
      }
      guard time >= bucket.start else { continue }
      var changed: [Observation.Entry] = [
        .init(.temperature, Reading(celsius, flag: 0, of: .temperature))
      ]
      if let now = report[.rain1Hour].value {
        changed.append(.init(.rain1Hour, Reading(rain(time, report, now), flag: 0, of: .rain1Hour)))
      }
      let same: [ObservedElement] = [.humidity, .windDirection, .windSpeed]
      moments.append(
        StationHistory.Moment(
          observation: Observation(
            station: report.station, time: time,
            readings: changed + same.map { .init($0, report[$0]) }),
          high: Self.extreme(high), low: Self.extreme(low),
          gust: .init(Reading(missing: .notReported), at: nil),
          gustDirection: Reading(missing: .notReported)))
    }
    return StationHistory(station: report.station, moments: moments)
  }

  private static func extreme(_ found: (celsius: Double, time: Instant)?) -> StationHistory.Extreme
  {
    guard let found else { return .init(Reading(missing: .notReported), at: nil) }
    return .init(
      Reading(found.celsius, flag: 0, of: .temperature),
      at: TimeOfDay(hour: found.time.hour, minute: found.time.minute))
  }

  /// Never -0.
  private static func tenths(_ celsius: Double) -> Double { (celsius * 10).rounded() / 10 + 0 }
}

extension SampleSource {
  private static let office = "見本の気象台"

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    guard isItsDay(now) else { throw .notOffered(.threeHourly, by: kind) }
    let days = try await officeForecast(of: area, now: now).value.short.area(area.code)?.days ?? []
    let issued = issued
    let first = Instant(issued.date, hour: (issued.hour / 3 + 1) * 3)
    let times = (0..<8).map { first.adding(hours: 3 * $0) }
    let steps = times.enumerated().map { index, time in
      ThreeHourlyForecast.Step(
        start: time, hours: 3,
        weather: days.first { $0.start.date == time.date }.flatMap { word($0, time) },
        wind: .init(
          direction: issue == .typhoon ? "南東" : "北西", level: 2 + index % 2,
          speed: index % 2 == 0 ? .init(lower: 3, upper: 5) : .init(lower: 6, upper: 9)))
    }
    return sourced(
      ThreeHourlyForecast(
        area: area.code, publishingOffice: Self.office, issued: issued, steps: steps,
        point: try point(of: area, times, now)), "hourly")
  }

  private func point(
    of area: PrimaryArea, _ times: [Instant], _ now: Instant
  ) throws(ForecastError) -> ThreeHourlyForecast.Point? {
    guard let station = area.stations.lazy.compactMap(catalog.observationStation).first else {
      return nil
    }
    let course = try course(of: station, now)
    return ThreeHourlyForecast.Point(
      code: nil, name: station.name.ja, englishName: station.name.en,
      temperatures: times.map {
        .init(time: $0, celsius: Int(course.celsius($0).rounded(.toNearestOrEven)))
      })
  }

  /// JMA's word for three hours: the code of the day says what comes first, in turns or later.
  private func word(_ day: ShortRangeForecast.DayEntry, _ time: Instant) -> String? {
    guard let entry = day.weather.flatMap(WeatherCodeTable(tables: tables).entry) else {
      return nil
    }
    let isSecond =
      switch entry.link {
      case .none: false
      case .times: time.hour % 6 == 3
      case .brief: time.hour % 12 == 3
      case .later: 2 * time.hour >= day.start.hour + 24
      }
    switch isSecond ? entry.second ?? entry.main : entry.main {
    case "clear": return "晴れ"
    case "cloudy", "fog", "pause": return "くもり"
    case "snow", "heavy-snow", "snow-thunder": return "雪"
    case "sleet", "rain/snow", "snow/rain": return "雨または雪"
    default: return "雨"
    }
  }

  /// An invented issue of six hours before, so that something has changed. It is no report of `forEachEarlierReport`:
  /// an invented value must not stand in a forecast of JMA's figures.
  package func previousReport(of area: PrimaryArea, before issued: Instant) -> OfficeForecast? {
    guard let current = forecast(area.forecastFile) else { return nil }
    let base = current.short.report.base.adding(hours: -6)
    guard base < issued else { return nil }
    let report = Report(publishingOffice: Self.office, issued: base, base: base)
    return OfficeForecast(
      short: ShortRangeForecast(
        report: report, areas: current.short.areas.map { Self.before($0, base) },
        stations: current.short.stations.map { station in
          .init(
            code: station.code, name: station.name,
            values: station.values.map { value in
              .init(
                stamp: value.stamp,
                celsius: value.celsius.map { value.stamp.hour == 9 ? $0 + 1 : $0 })
            })
        }),
      weekly: current.weekly)
  }

  /// Tomorrow was to be as today, with another chance of rain.
  private static func before(
    _ area: ShortRangeForecast.AreaSeries, _ base: Instant
  ) -> ShortRangeForecast.AreaSeries {
    // At 05:00 there are two days.
    let days = area.days.prefix(base.hour == ForecastCycle.morning.rawValue ? 2 : 3)
    return .init(
      code: area.code, name: area.name,
      days: days.enumerated().map { index, day in
        let weather = index == 1 ? area.days[0].weather : day.weather
        return .init(
          start: index == 0 ? base : day.start, weather: weather, weatherText: nil, windText: nil,
          waveText: nil)
      },
      rain: area.rain.enumerated().map { index, entry in
        .init(
          start: entry.start,
          percent: entry.percent.map { index == 1 ? ($0 < 50 ? $0 + 20 : $0 - 20) : $0 })
      })
  }
}

extension SampleSource: TwoWeekSource {
  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    guard isItsDay(now), let known = catalog.observationStation(station.code) else {
      throw .notOffered(.twoWeeks, by: kind)
    }
    let course = SampleCourse(issue: issue, station: known, report: nil)
    let (high, low) = (course.usual(hour: 14), course.usual(hour: 5))
    let today = issued.date
    let days = (1...12).map { ahead in
      let isDay = ahead < 8
      let change = (ahead * 5 + (Int(station.code.text) ?? 0)) % 7 - 3
      func value(_ normal: Double) -> TwoWeekForecast.Value {
        let celsius = (normal + Double(change)).rounded(.toNearestOrEven)
        return .init(
          celsius: celsius, lower: isDay ? nil : celsius - 2, upper: isDay ? nil : celsius + 2,
          normal: normal, rank: TemperatureRank(rawValue: (change < 0 ? change + 1 : change) / 2))
      }
      return TwoWeekForecast.Day(
        date: today.adding(days: ahead), span: isDay ? .day : .fiveDays, high: value(high),
        low: value(low))
    }
    return sourced(
      TwoWeekForecast(
        station: station.international,
        issued: Instant(today, hour: issue == .typhoon ? 5 : 17), days: days), "twoweek")
  }
}
