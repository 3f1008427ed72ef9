public import Models

/// The three-hourly part of VPFD51 (and VPFD50), by primary area (jma-data section 5.3).
public struct ThreeHourlyConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  /// - Parameters:
  ///   - area: one area of the telegram.
  ///   - stations: those of the area, the preferred first: the telegram does not say which of its
  ///     stations stands for which area.
  /// - Throws: where it has no such series for the area, or must not be used.
  public func forecast(
    of area: PrimaryAreaCode, stations: [StationCode]
  ) throws(TelegramMismatch) -> ThreeHourlyForecast {
    try telegram.requireReal()
    let issued = try telegram.requireReportTime()
    guard let block = telegram.blocks.first(where: { $0.has("３時間内卓越天気") }),
      let item = block.items.first(where: { $0.place(.area)?.code == area.text })
    else { throw .missing("３時間内卓越天気") }
    return ThreeHourlyForecast(
      area: area, publishingOffice: telegram.publishingOffice, issued: issued,
      steps: steps(item, block.times), point: point(stations))
  }

  private func steps(
    _ item: TelegramItem, _ times: [TelegramTime]
  ) -> [ThreeHourlyForecast.Step] {
    let weathers = item.values("３時間内卓越天気", "Weather")
    let directions = item.values("３時間内代表風", "WindDirection")
    let speeds = item.values("３時間内代表風", "WindSpeedLevel")
    return times.compactMap { time in
      guard let id = time.id, let start = time.start, let hours = time.duration?.hours,
        Plausible.stepHours.contains(hours)
      else { return nil }
      let (direction, speed) = (directions[id], speeds[id])
      let wind = ThreeHourlyForecast.Wind(
        direction: direction?.text,
        level: speed?.text.flatMap { Int($0) }
          .flatMap { Plausible.windLevel.contains($0) ? $0 : nil },
        speed: speed?.range.flatMap { ThreeHourlyForecast.SpeedRange($0) })
      return .init(
        start: start, hours: hours, weather: weathers[id]?.text,
        wind: direction == nil && speed == nil ? nil : wind)
    }
  }

  private func point(_ stations: [StationCode]) -> ThreeHourlyForecast.Point? {
    guard let block = telegram.blocks.first(where: { $0.has("３時間毎気温") }) else { return nil }
    for code in stations {
      guard let item = block.items.first(where: { $0.place(.station)?.code == code.text }),
        let station = item.place(.station)
      else { continue }
      let values = item.values("３時間毎気温", "Temperature")
      return ThreeHourlyForecast.Point(
        code: code, name: station.name, englishName: nil,
        temperatures: block.times.compactMap { time in
          guard let id = time.id, let start = time.start, let value = values[id] else {
            return nil
          }
          return .init(time: start, celsius: value.integer(within: Plausible.celsius))
        })
    }
    return nil
  }
}
