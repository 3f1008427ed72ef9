import Models
import Pages

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
