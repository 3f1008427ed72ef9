import Models

/// Parses `jmatile/data/wdist/VPFD/{class10}.json` (jma-data section 1.4).
///
/// An implausible number is missing: it has a time of its own and does not affect the others.
///
/// The day's extremes that JMA repeats here are ignored: they belong to days, not to hours, and the
/// daily forecast has them.
struct ThreeHourlyParser: JSONParser {
  /// The requested area; nil for any.
  var area: PrimaryAreaCode?

  static let byteLimit = 1 << 18
  /// At most fourteen steps were seen.
  private static let stepLimit = 200

  func parsed(_ root: JSONCursor) throws(DataFault) -> ThreeHourlyForecast {
    let forecast = ThreeHourlyForecast(
      area: PrimaryAreaCode(UntrustedText(try root.member("firstAreaCode").text()).code),
      publishingOffice: UntrustedText(try root.member("publishingOffice").text()).line,
      issued: try root.member("reportDateTime").instant(),
      steps: try steps(root.member("areaTimeSeries")),
      point: try root.optional("pointTimeSeries").map(point))
    guard area == nil || forecast.area == area else { throw .shape(path: "firstAreaCode") }
    return forecast
  }

  private func steps(
    _ series: JSONCursor
  ) throws(DataFault) -> [ThreeHourlyForecast.Step] {
    let times = try series.member("timeDefines").map { define throws(DataFault) in
      (
        start: try define.member("dateTime").instant(),
        hours: try hours(define.member("duration"))
      )
    }
    let weathers = try series.looseTexts("weather") ?? []
    let winds = try series.optional("wind")?.map(wind) ?? []
    try series.requireCounts(times.count, limit: Self.stepLimit, [weathers.count, winds.count])
    return times.enumerated().map { index, time in
      ThreeHourlyForecast.Step(
        start: time.start, hours: time.hours,
        weather: weathers.indices.contains(index) ? UntrustedText.line(weathers[index].text) : nil,
        wind: winds.indices.contains(index) ? winds[index] : nil)
    }
  }

  /// `PT3H`
  private func hours(_ duration: JSONCursor) throws(DataFault) -> Int {
    guard let hours = try duration.text().hours(within: Plausible.stepHours) else {
      throw duration.wrongShape
    }
    return hours
  }

  private func wind(_ wind: JSONCursor) throws(DataFault) -> ThreeHourlyForecast.Wind? {
    if wind.isNull { return nil }
    return ThreeHourlyForecast.Wind(
      direction: UntrustedText.line(try wind.optional("direction")?.looseText().text),
      level: try wind.optional("speed")?.looseText().integer(within: Plausible.windLevel),
      speed: try wind.optional("range")?.looseText().text.flatMap {
        ThreeHourlyForecast.SpeedRange($0)
      })
  }

  private func point(
    _ series: JSONCursor
  ) throws(DataFault) -> ThreeHourlyForecast.Point {
    let times = try series.member("timeDefines").map { define throws(DataFault) in
      try define.member("dateTime").instant()
    }
    let values = try series.looseTexts("temperature") ?? []
    try series.requireCounts(times.count, limit: Self.stepLimit, [values.count])
    return ThreeHourlyForecast.Point(
      code: nil, name: UntrustedText(try series.member("pointNameJP").text()).line,
      englishName: UntrustedText.line(try series.optional("pointNameEN")?.text()),
      temperatures: zip(times, values).map { time, value in
        ThreeHourlyForecast.Temperature(
          time: time, celsius: value.integer(within: Plausible.celsius))
      })
  }
}
