import Models
import Pages

/// What is said below a graph: differences and chances as issued, by fixed rules.
struct GraphSentences: ForecastPart {
  let text: ForecastText
  let forecast: Forecast
  /// The days of the graph.
  let shown: [CivilDate]

  @Sentences var sentences: [String] {
    let parts = [highs, rain].compactMap(\.self)
    if !parts.isEmpty { parts.joined(separator: words.text("", " ")) }
  }

  /// Only two forecasts of one station are compared.
  var highs: String? {
    guard let today = forecast.day(now.date)?.high, today.isForecastOfDay,
      let tomorrow = forecast.day(now.date.adding(days: 1))?.high, tomorrow.isForecastOfDay
    else { return nil }
    let difference = tomorrow.celsius - today.celsius
    guard difference != 0 else {
      return words.text("明日の最高は今日と同じ予想。", "Tomorrow's high is forecast to be the same as today's.")
    }
    let degrees = "\(abs(difference))\(figures.degree)"
    return words.text(
      "明日は今日より最高が\(degrees)\(difference > 0 ? "高い" : "低い")予想。",
      "Tomorrow's high is forecast \(degrees) \(difference > 0 ? "above" : "below") today's.")
  }

  /// The chances of what is left of today; of tomorrow, where none is left.
  private var rain: String? {
    let days = forecast.days.filter { shown.contains($0.date) }
    let known = days.map { day in (day, day.rainBlocks.filter { $0.percent != nil }) }
    guard let (day, blocks) = known.first(where: { !$0.1.isEmpty }) else { return nil }
    let said = blocks.map { block in
      "\(dates.block(block.start, hours: GraphText.hoursOfChance)) \(figures.percent(block.percent))"
    }
    let list = words.list(said)
    return day.date == now.date
      ? words.text("今日の降水確率は\(list)。", "Chance of rain today: \(list).")
      : words.text("明日の降水確率は\(list)。", "Chance of rain tomorrow: \(list).")
  }
}

extension DayTemperature {
  /// Whether it is a forecast for the station of the first days, if of an earlier issue.
  fileprivate var isForecastOfDay: Bool {
    switch origin {
    case .short, .earlier: true
    case .weekly, .observed: false
    }
  }
}
