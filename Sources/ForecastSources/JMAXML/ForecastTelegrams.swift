import Models

/// Finds values in a telegram by the type that its properties declare, never by position: VPFD51
/// has two parts of each type (jma-data section 5.3).
struct TelegramColumns {
  let telegram: Telegram

  /// One property of one area or station, with the times that its values refer to.
  struct Column {
    let place: TelegramPlace
    let block: TelegramBlock
    let property: TelegramProperty

    /// The values of an element that have a time, in document order.
    ///
    /// - Parameter path: the enclosing elements, if only some are meant.
    /// - Throws: if a value refers to an undefined time, because then its date is unknown, or if
    ///   two are for the same time.
    func values(_ name: String, path: [String]? = nil) throws(DataFault) -> [Timed] {
      var found: [Timed] = []
      for value in property.values where value.name == name && (path == nil || path == value.path) {
        guard let time = value.time else { throw wrongShape }
        let isTwice = found.contains { $0.time == time && $0.value.type == value.type }
        guard !isTwice else { throw wrongShape }
        found.append(Timed(time: time, value: value))
      }
      return found
    }

    /// The chances of rain; nil where the telegram has none.
    func percentages() throws(DataFault) -> [(time: Instant, percent: Int?)] {
      try values("ProbabilityOfPrecipitation").map { entry throws(DataFault) in
        (entry.time, try integer(entry.value, within: Plausible.percent))
      }
    }

    var wrongShape: DataFault {
      .shape(path: UntrustedText("\(property.type ?? "-") \(place.code ?? "-")").line)
    }
  }

  struct Timed {
    let time: Instant
    let value: TelegramValue
  }

  /// More places than any telegram has: implausible.
  private static let placeLimit = 200

  /// The columns of some properties, in the order of the telegram.
  func columns(
    _ types: Set<String>, role: TelegramPlace.Role
  ) throws(DataFault) -> [Column] {
    var columns: [Column] = []
    for block in telegram.blocks {
      for item in block.items {
        guard let place = item.places.first, place.role == role else { continue }
        for property in item.kinds.flatMap(\.properties) {
          guard let type = property.type, types.contains(type) else { continue }
          columns.append(Column(place: place, block: block, property: property))
        }
      }
    }
    guard columns.count <= Self.placeLimit * 8 else { throw .shape(path: "Item") }
    return columns
  }

  /// The values of an element by area.
  func values(
    _ name: String, of type: String, path: [String]? = nil
  ) throws(DataFault) -> [String: [Timed]] {
    var found: [String: [Timed]] = [:]
    for column in try columns([type], role: .area) {
      found[column.code] = try column.values(name, path: path)
    }
    return found
  }

  /// The columns of the weather, one for each area, and when the first of them begins.
  func weather() throws(DataFault) -> (columns: [Column], start: Instant) {
    let weather = try columns(["天気"], role: .area)
    guard let start = weather.first?.block.times.first?.start else { throw .shape(path: "天気") }
    for (index, column) in weather.enumerated() {
      guard !weather[..<index].contains(where: { $0.code == column.code }) else {
        throw column.wrongShape
      }
    }
    return (weather, start)
  }

  /// The issuing office and the time.
  func report(base: Instant) throws(DataFault) -> Report {
    Report(
      publishingOffice: telegram.publishingOffice, issued: try telegram.issued(), base: base)
  }
}

extension TelegramColumns.Column {
  var code: String { UntrustedText(place.code ?? "").code }

  /// A whole number in a range; nil if the telegram has none.
  func integer(_ value: TelegramValue, within range: ClosedRange<Int>) throws(DataFault) -> Int? {
    if value.isMissing { return nil }
    guard let number = value.number ?? value.text.flatMap(TelegramValue.number),
      let whole = Int(exactly: number), range.contains(whole)
    else { throw wrongShape }
    return whole
  }
}

extension [TelegramColumns.Timed] {
  func text(at time: Instant) -> String? {
    first { $0.time == time }.flatMap { $0.value.isMissing ? nil : $0.value.text }
  }
}

/// Reads the short range from a telegram VPFD51 (府県天気予報, jma-data section 5.3).
struct ShortRangeTelegram {
  let columns: TelegramColumns

  init(_ telegram: Telegram) { columns = TelegramColumns(telegram: telegram) }

  func forecast() throws(DataFault) -> ShortRangeForecast {
    let weather = try columns.weather()
    let base = Self.base(weather.start)
    return ShortRangeForecast(
      report: try columns.report(base: base), areas: try areas(weather.columns),
      stations: try stations(base: base))
  }

  /// The issuance that a first time belongs to. In a telegram an amendment of 07:00 begins its day
  /// at 07:00, while the JSON of the same amendment keeps the 05:00 of the issuance it amends.
  private static func base(_ first: Instant) -> Instant {
    let cycle = ForecastCycle.allCases.last { $0.rawValue <= first.hour }
    return cycle.map { Instant(first.date, hour: $0.rawValue) } ?? first
  }

  private func areas(
    _ weather: [TelegramColumns.Column]
  ) throws(DataFault) -> [ShortRangeForecast.AreaSeries] {
    let winds = try columns.values(
      "Sentence", of: "風", path: ["DetailForecast", "WindForecastPart"])
    let waves = try columns.values(
      "Sentence", of: "波", path: ["DetailForecast", "WaveHeightForecastPart"])
    var rain: [String: [ShortRangeForecast.RainEntry]] = [:]
    for column in try columns.columns(["降水確率"], role: .area) {
      rain[column.code] = try column.percentages().map {
        .init(start: $0.time, percent: $0.percent)
      }
    }
    var areas: [ShortRangeForecast.AreaSeries] = []
    for column in weather {
      let codes = try column.values("WeatherCode")
      let texts = try column.values("Sentence", path: ["DetailForecast", "WeatherForecastPart"])
      let days = column.block.times.compactMap(\.start).map { start in
        ShortRangeForecast.DayEntry(
          start: start,
          weather: codes.text(at: start).flatMap { WeatherCode(UntrustedText($0).code) },
          weatherText: texts.text(at: start), windText: winds[column.code]?.text(at: start),
          waveText: waves[column.code]?.text(at: start))
      }
      areas.append(
        .init(
          code: PrimaryAreaCode(column.code), name: column.place.name, days: days,
          rain: rain[column.code] ?? []))
    }
    return areas
  }

  private static let meanings: [String: TemperatureMeaning] = [
    "日中の最高気温": .daytimeHigh, "最高気温": .wholeDayHigh, "朝の最低気温": .morningLow,
  ]

  /// Each property is one value, whose type must agree with its time.
  private func stations(
    base: Instant
  ) throws(DataFault) -> [ShortRangeForecast.StationSeries] {
    var order: [(code: String, name: String)] = []
    var values: [String: [ShortRangeForecast.TemperatureEntry]] = [:]
    for column in try columns.columns(Set(Self.meanings.keys), role: .station) {
      let meaning = column.property.type.flatMap { Self.meanings[$0] }
      for entry in try column.values("Temperature") {
        guard TemperatureMeaning(stamp: entry.time, base: base) == meaning,
          !(values[column.code] ?? []).contains(where: { $0.stamp == entry.time })
        else { throw column.wrongShape }
        if values[column.code] == nil { order.append((column.code, column.place.name)) }
        values[column.code, default: []].append(
          .init(
            stamp: entry.time,
            celsius: try column.integer(entry.value, within: Plausible.celsius)))
      }
    }
    return order.map { code, name in
      .init(code: StationCode(code), name: name, values: values[code] ?? [])
    }
  }
}

/// Reads the week from a telegram VPFW50 (府県週間天気予報, jma-data section 5.4).
struct WeeklyTelegram {
  let columns: TelegramColumns

  init(_ telegram: Telegram) { columns = TelegramColumns(telegram: telegram) }

  func forecast() throws(DataFault) -> WeeklyForecast {
    let weather = try columns.weather()
    return WeeklyForecast(
      report: try columns.report(base: weather.start), areas: try areas(weather.columns),
      stations: try stations(), normals: try normals())
  }

  private func areas(
    _ weather: [TelegramColumns.Column]
  ) throws(DataFault) -> [WeeklyForecast.AreaSeries] {
    var rain: [String: [Instant: Int?]] = [:]
    for column in try columns.columns(["降水確率"], role: .area) {
      for entry in try column.percentages() {
        rain[column.code, default: [:]][entry.time] = entry.percent
      }
    }
    let reliability = try columns.values("ReliabilityClass", of: "信頼度")
    var areas: [WeeklyForecast.AreaSeries] = []
    for column in weather {
      let codes = try column.values("WeatherCode")
      let days = column.block.times.compactMap(\.start).map { start in
        WeeklyForecast.DayEntry(
          date: start.date,
          weather: codes.text(at: start).flatMap { WeatherCode(UntrustedText($0).code) },
          rainPercent: rain[column.code]?[start] ?? nil,
          reliability: reliability[column.code]?.text(at: start)
            .flatMap(Reliability.init(rawValue:)))
      }
      areas.append(.init(code: WeeklyAreaCode(column.code), name: column.place.name, days: days))
    }
    return areas
  }

  private struct Station {
    let code: String
    let name: String
    var times: [Instant] = []
    var values: [String: [Instant: Int]] = [:]
  }

  private static let types: Set = ["最低気温", "最低気温予測範囲", "最高気温", "最高気温予測範囲"]

  private func stations() throws(DataFault) -> [WeeklyForecast.StationSeries] {
    var stations: [Station] = []
    for column in try columns.columns(Self.types, role: .station) {
      let index =
        stations.firstIndex { $0.code == column.code } ?? stations.endIndex
      if index == stations.endIndex {
        stations.append(
          Station(
            code: column.code, name: column.place.name,
            times: column.block.times.compactMap(\.start)))
      }
      for entry in try column.values("Temperature") {
        // The value, not the property, distinguishes the upper end of a range from the lower.
        guard let type = entry.value.type, stations[index].values[type]?[entry.time] == nil else {
          throw column.wrongShape
        }
        stations[index].values[type, default: [:]][entry.time] = try column.integer(
          entry.value, within: Plausible.celsius)
      }
    }
    return stations.map { station in
      .init(
        code: StationCode(station.code), name: station.name,
        days: station.times.map { time in
          .init(
            date: time.date, low: Self.temperature("最低気温", station, time),
            high: Self.temperature("最高気温", station, time))
        })
    }
  }

  private static func temperature(
    _ type: String, _ station: Station, _ time: Instant
  ) -> WeeklyForecast.RangedTemperature? {
    station.values[type]?[time].map {
      .init(
        celsius: $0, lower: station.values[type + "予測範囲（下端）"]?[time],
        upper: station.values[type + "予測範囲（上端）"]?[time])
    }
  }

  /// The bounds of the week's normal rain. Normal temperatures are per day here and per week in
  /// JMA's JSON, and official values are never averaged.
  private func normals() throws(DataFault) -> [WeeklyForecast.WeekNormals] {
    try columns.columns(["降水量７日間合計階級閾値"], role: .station).map { column in
      func threshold(_ name: String) -> Double? {
        column.property.values.first { $0.name == name && !$0.isMissing }?.number
          .flatMap { Plausible.weekRain.contains($0) ? $0 : nil }
      }
      return .init(
        code: StationCode(column.code), name: column.place.name, low: nil, high: nil,
        rainLower: threshold("ThresholdOfBelowNormal"),
        rainUpper: threshold("ThresholdOfAboveNormal"))
    }
  }
}
