import Models
import Pages

/// What is true at a place now, a row or two each, for screens that show the days below.
struct NowText: ForecastPart {
  let text: ForecastText

  /// 今 14.8°  西北西 2.7 m/s  湿度 49%  東京 07:20
  func observed(_ weather: PlaceWeather) -> [Block] {
    let label = words.text("今", "Now")
    return row(.observed, label, weather) {
      weather.sections.observed?.value.map { answer in
        [.items(ObservationSectionText(context: context).row(answer, label), indent: 1)]
      }
    }
  }

  /// この先1時間  ▂▂▃▄▄▅▄▄▆▇▇▇▇  雨が続く予想。
  func rain(_ weather: PlaceWeather) -> [Block] {
    let label = words.text("この先1時間", "Next hour")
    return row(.rain, label, weather) {
      weather.sections.rain?.value.map { RainPage(context: context).row($0, label) }
    }
  }

  /// Whether it rains, or rain is expected within the hour.
  func isRaining(_ weather: PlaceWeather) -> Bool {
    guard let found = weather.sections.rain?.value?.value else { return false }
    return [.raining, .expected].contains(RainOutlook(found, now: now).state)
  }

  /// That it could not be fetched, where it has no row.
  private func row(
    _ section: WeatherSection, _ label: String, _ weather: PlaceWeather,
    _ blocks: () -> [Block]?
  ) -> [Block] {
    if let blocks = blocks() { return blocks }
    switch section.definition.error(weather.sections) {
    case .notOffered: return []
    case .some(let error):
      return [.paragraph("\(label)  \(unavailable(error))", .failure, indent: 1)]
    case nil:
      guard weather.sections.asking.contains(section) else { return [] }
      return [.paragraph("\(label)  \(words.asking)", .quiet, indent: 1)]
    }
  }
}
