import Models
import Pages

/// Today's high compared to yesterday's at the same station, placed with today's temperature.
struct YesterdaySection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.belowDays

  static func title(_ words: Words) -> String {
    words.text("昨日の最高気温（観測）", "Yesterday's high (observed)")
  }

  static let need = SectionNeed.forecast

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let model = query.services.yesterday,
      let station = query.weather?.forecast?.shortStation?.code
    else { return }
    sections.yesterday = await PlaceSections.Answer.of(try await model.high(at: station))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.yesterday?.error }

  /// Nothing of its own: `YesterdayText` puts it beside today's high.
  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.yesterday?.value.map { _ in [] }
  }
}

/// The words beside today's high.
struct YesterdayText: ForecastPart {
  let text: ForecastText
  let high: YesterdayHigh

  /// 昨日の観測 18.2℃ より +3: names both the forecast and the observation. Nil for other days or stations.
  func remark(_ day: ForecastDay, of station: StationCode?) -> String? {
    guard day.date == now.date, high.date == day.date.adding(days: -1),
      high.station == station, let forecast = day.high
    else { return nil }
    // An observed value is not a forecast to compare.
    if case .observed = forecast.origin { return nil }
    guard let observed = high.celsius else {
      return words.text("昨日の観測 -", "yesterday's observed -")
    }
    let value = figures.celsius(observed)
    let made = high.isInvented ? words.aside(words.invented) : ""
    let degrees = Int((Double(forecast.celsius) - observed).rounded())
    guard degrees != 0 else {
      return words.text("昨日の観測 \(value) と同じくらい", "about yesterday's observed \(value)") + made
    }
    let difference = "\(abs(degrees))\(figures.degree)"
    return words.text(
      "昨日の観測 \(value) より \(difference)\(degrees > 0 ? "高い" : "低い")",
      "\(difference) \(degrees > 0 ? "above" : "below") yesterday's observed \(value)") + made
  }
}
