import Models
import Pages

/// Puts observed figures into words: value, unit, and the station where it is not the main one.
struct ObservationFigureText: StyledWording {
  let style: TextStyle
  let catalog: PlaceCatalog
  let report: ObservationReport

  private var words: ObservationWords { ObservationWords(language) }

  // MARK: Figures

  /// Figures two spaces apart; nil if the place has none.
  func value(_ measurement: StationMeasurement) -> String? {
    let items = items(measurement)
    return items.isEmpty ? nil : items.joined(separator: "  ")
  }

  /// A figure each.
  func items(_ measurement: StationMeasurement) -> [String] {
    guard let figure = report.figures[measurement.primary] else { return [] }
    let items =
      switch measurement {
      case .temperature: [figures.celsius(figure.value)]
      case .rain: rain
      case .wind: [wind]
      case .sunshine: [sunshine(figure)]
      case .humidity: [quantity(.humidity, decimals: 0)]
      case .pressure: [quantity(.seaLevelPressure)]
      case .snow: snow
      case .visibility: [visibility(figure.value)]
      case .weather: [ObservedWeather(figure.value).map(words.weather) ?? words.words.missing]
      }
    let remark = remark(figure)
    // Behind several figures it stands apart: it is about all of them.
    if items.count > 1 { return items + (remark.isEmpty ? [] : [remark]) }
    return items.map { $0 + remark }
  }

  /// 1時間 0.5mm, 24時間 3.0mm / 0.5 mm in 1 h, 3.0 mm in 24 h
  private var rain: [String] {
    let further: [(String, ObservedElement)] = [
      (words.tenMinutes, .rain10Minutes), (words.hours(3), .rain3Hours),
      (words.hours(24), .rain24Hours),
    ]
    // Without rain one figure is enough.
    let wet = further.filter { (report.figures[$0.1]?.value ?? 0) > 0 }
    return ([(words.hours(1), .rain1Hour)] + wet).map { span, element in
      let amount = quantity(element)
      return words.words.text("\(span) \(amount)", "\(amount) in \(span)")
    }
  }

  var windDirection: String { words.direction(from: report.figures[.windDirection]?.value) }

  var wind: String {
    words.wind(
      from: report.figures[.windDirection]?.value, speed: report.figures[.windSpeed]?.value,
      figures)
  }

  private func sunshine(_ figure: ObservedFigure) -> String {
    let hours = figures.oneDecimal(figure.value)
    return words.words.text("前1時間に\(hours)時間", "\(hours) h in the last hour")
      + (figure.isEstimated ? words.words.aside(words.estimated) : "")
  }

  private var snow: [String] {
    let depth = quantity(.snowDepth, decimals: 0)
    guard let day = report.figures[.snow24Hours], day.value > 0 else { return [depth] }
    let fallen = quantity(.snow24Hours, decimals: 0)
    return [depth, words.words.text("24時間降雪 \(fallen)", "fallen in 24 h \(fallen)")]
  }

  /// 20km, 800m
  private func visibility(_ meters: Double) -> String {
    meters < 1000
      ? figures.quantity(meters, "m", decimals: 0)
      : figures.quantity(meters / 1000, "km", decimals: meters < 10_000 ? 1 : 0)
  }

  var extremes: ObservedExtremeText { ObservedExtremeText(style: style) }

  private func quantity(_ element: ObservedElement, decimals: Int = 1) -> String {
    let value = report.figures[element]?.value
    // A per cent sign stands close to its figure, as everywhere else.
    guard element.unit != .percent else {
      return figures.percent(value.map { Int($0.rounded()) })
    }
    // Pressures are written without digit grouping.
    if element.unit == .hectopascals, let value {
      return figures.oneDecimal(value) + words.words.unit(element.unit.rawValue)
    }
    return figures.quantity(value, element.unit.rawValue, decimals: decimals)
  }

  // MARK: Stations

  /// 東京 / Tokyo
  func name(_ station: ObservationStation) -> String {
    words.words.text(station.name.ja, station.name.en)
  }

  /// 4.6km / 4.6 km
  func distance(_ station: NearStation) -> String? {
    station.kilometers.map { figures.quantity($0, "km") }
  }

  /// （府中 12.3km・+120m、15:30）: what differs from the head of the screen, if anything.
  func remark(_ figure: ObservedFigure) -> String {
    var parts = remarks(figure.station)
    if figure.time != report.time { parts.append(dates.time(figure.time)) }
    return parts.isEmpty
      ? "" : words.words.aside(words.words.list(parts))
  }

  /// The same for a value of the day.
  func remark(_ extremes: ObservedExtremes) -> String {
    let parts = remarks(extremes.station)
    return parts.isEmpty
      ? "" : words.words.aside(words.words.list(parts))
  }

  private func remarks(_ station: NearStation) -> [String] {
    guard station.station.code != report.main?.station.code else { return [] }
    return [
      [name(station.station), distance(station), height(station)]
        .compactMap { $0 }.joined(separator: " ")
    ]
  }

  /// How much higher or lower it stands than the main station, where that matters.
  private func height(_ station: NearStation) -> String? {
    guard let own = station.station.altitude, let main = report.main?.station.altitude,
      abs(own - main) >= Self.noticeable
    else { return nil }
    let difference = Int((own - main).rounded())
    return (difference > 0 ? "+" : "") + "\(difference)" + words.words.unit("m")
  }

  private static let noticeable = 100.0
}

/// The extremes of a day with the times when they were reached.
struct ObservedExtremeText: StyledWording {
  let style: TextStyle

  /// 16.2℃ 13:20
  func temperature(_ value: DayExtremes.Value) -> String {
    figures.celsius(value.value) + at(value.time)
  }

  /// The same below a heading with its unit: 16.2 13:20
  func bareTemperature(_ value: DayExtremes.Value) -> String {
    figures.oneDecimal(value.value) + at(value.time)
  }

  /// 西北西 12.3m/s 11:36
  func gust(_ extremes: DayExtremes) -> String? {
    guard let gust = extremes.gust else { return nil }
    let words = ObservationWords(language)
    let direction = extremes.gustDirection.map { words.direction($0) + " " } ?? ""
    return direction + figures.quantity(gust.value, ObservedElement.Unit.metersPerSecond.rawValue)
      + at(gust.time)
  }

  private func at(_ time: Instant?) -> String { time.map { " \(dates.time($0))" } ?? "" }
}

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
