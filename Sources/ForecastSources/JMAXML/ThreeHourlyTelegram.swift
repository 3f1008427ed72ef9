import Models

/// Reads the three-hourly forecast of one primary area from a telegram VPFD51 (jma-data section
/// 5.3).
struct ThreeHourlyTelegram {
  private let columns: TelegramColumns
  private let area: PrimaryArea
  private let stations: PlaceCatalog

  init(_ telegram: Telegram, area: PrimaryArea, stations: PlaceCatalog) {
    columns = TelegramColumns(telegram: telegram)
    self.area = area
    self.stations = stations
  }

  /// - Returns: nil if the telegram does not contain the area.
  func forecast() throws(DataFault) -> ThreeHourlyForecast? {
    let weather = try column("３時間内卓越天気")
    let wind = try column("３時間内代表風")
    guard let block = (weather ?? wind)?.block else { return nil }
    let weathers = try weather?.values("Weather") ?? []
    let directions = try wind?.values("WindDirection") ?? []
    let levels = try wind?.values("WindSpeedLevel") ?? []
    let steps = block.times.compactMap { time -> ThreeHourlyForecast.Step? in
      guard let start = time.start,
        let hours = time.duration?.text.hours(within: Plausible.stepHours)
      else { return nil }
      let level = levels.first { $0.time == start }?.value
      let direction = directions.text(at: start)
      return ThreeHourlyForecast.Step(
        start: start, hours: hours, weather: weathers.text(at: start),
        wind: direction == nil && level == nil
          ? nil
          : .init(
            direction: direction,
            level: level.flatMap { LooseText(text: $0.text).integer(within: Plausible.windLevel) },
            speed: level?.range.flatMap { ThreeHourlyForecast.SpeedRange($0) }))
    }
    return ThreeHourlyForecast(
      area: area.code, publishingOffice: columns.publishingOffice,
      issued: try columns.report(base: block.times.first?.start ?? Instant(seconds: 0)).issued,
      steps: steps, point: try point())
  }

  private func column(_ type: String) throws(DataFault) -> TelegramColumns.Column? {
    try columns.columns([type], role: .area).first { $0.code == area.code.text }
  }

  /// The area's station, by number, else by name (jma-data section 2.6).
  private func point() throws(DataFault) -> ThreeHourlyForecast.Point? {
    let all = try columns.columns(["３時間毎気温"], role: .station)
    for code in area.stations {
      let name = stations.stationName(code)
      guard
        let column = all.first(where: { $0.code == code.text })
          ?? all.first(where: { $0.place.name == name })
      else { continue }
      return .init(
        code: StationCode(column.code), name: column.place.name, englishName: nil,
        temperatures: try column.values("Temperature").map { entry throws(DataFault) in
          .init(
            time: entry.time, celsius: try column.integer(entry.value, within: Plausible.celsius))
        })
    }
    return nil
  }
}
