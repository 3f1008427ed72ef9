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

struct ObservationWords: WordedText {
  let language: Language

  init(_ language: Language) { self.language = language }

  private func text(_ ja: String, _ en: String) -> String { words.text(ja, en) }

  func label(_ measurement: StationMeasurement) -> String {
    switch measurement {
    case .temperature: text("気温", "Temperature")
    case .rain: text("降水量", "Rain")
    case .wind: text("風", "Wind")
    case .sunshine: text("日照", "Sunshine")
    case .humidity: text("湿度", "Humidity")
    case .pressure: text("海面気圧", "Pressure")
    case .snow: text("積雪", "Snow depth")
    case .visibility: text("視程", "Visibility")
    case .weather: text("天気", "Weather")
    }
  }

  var gust: String { text("最大瞬間風速", "Peak gust") }
  var tenMinutes: String { text("10分間", "10 min") }
  var estimated: String { text("推計", "estimated") }

  func noStation(within kilometers: Double) -> String {
    text("\(Int(kilometers))km以内に観測所がありません", "no station within \(Int(kilometers)) km")
  }

  /// 1時間 / 1 h
  func hours(_ hours: Int) -> String { text("\(hours)時間", "\(hours) h") }

  /// 西北西 / WNW
  func direction(_ direction: WindDirection) -> String {
    let ja = [
      "静穏", "北北東", "北東", "東北東", "東", "東南東", "南東", "南南東", "南", "南南西", "南西", "西南西", "西",
      "西北西", "北西", "北北西", "北",
    ]
    let en = [
      "calm", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW",
      "NW", "NNW", "N",
    ]
    let index = direction.rawValue
    return text(
      ja.indices.contains(index) ? ja[index] : words.missing,
      en.indices.contains(index) ? en[index] : words.missing)
  }

  /// 西北西 5.8m/s, 静穏 0.2m/s
  func wind(from direction: Double?, speed: Double?, _ figures: FigureText) -> String {
    self.direction(from: direction) + " "
      + figures.quantity(speed, ObservedElement.Unit.metersPerSecond.rawValue)
  }

  /// `direction` as `ObservedElement.windDirection`.
  func direction(from direction: Double?) -> String {
    direction.flatMap { WindDirection($0) }.map(self.direction) ?? words.missing
  }

  func weather(_ weather: ObservedWeather) -> String {
    switch weather.kind {
    case .clear: text("晴れ", "clear")
    case .cloudy: text("曇り", "cloudy")
    case .haze: text("煙霧", "haze")
    case .fog: text("霧", "fog")
    case .precipitation: text("降水", "precipitation")
    case .drizzle: text("霧雨", "drizzle")
    case .freezingDrizzle: text("着氷性の霧雨", "freezing drizzle")
    case .rain: text("雨", "rain")
    case .freezingRain: text("着氷性の雨", "freezing rain")
    case .sleet: text("みぞれ", "sleet")
    case .snow: text("雪", "snow")
    case .icePellets: text("凍雨", "ice pellets")
    case .snowGrains: text("霧雪", "snow grains")
    case .rainShower: text("しゅう雨", "rain shower")
    case .snowShower: text("しゅう雪", "snow shower")
    case .hail: text("ひょう", "hail")
    case .thunder: text("雷", "thunder")
    case .unknown: text("天気不明", "weather unknown")
    case .missing: text("欠測", "not observed")
    case nil: text("不明な天気（\(weather.code)）", "unknown weather (\(weather.code))")
    }
  }

  func reason(_ quality: Reading.Quality) -> String {
    switch quality {
    case .normal, .nearlyNormal, .noNumber: text("値なし", "no value")
    case .veryDoubtful: text("かなり疑わしい値", "doubtful value")
    case .unfit: text("利用に適さない値", "unfit value")
    case .tooFewData: text("資料不足", "too few data")
    case .stopped: text("点検・計画休止", "stopped for inspection or season")
    case .failed: text("障害のため欠測", "missing because of a failure")
    case .notObservedHere: text("観測していません", "not observed there")
    case .noInformation: text("情報なし", "no information")
    case .unknownFlag: text("不明な品質", "unknown quality")
    case .implausible: text("ありえない値", "impossible value")
    case .unreadable: text("読み取れません", "not readable")
    case .notReported: text("報告なし", "not reported")
    }
  }
}
