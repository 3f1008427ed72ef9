package import Models
package import Pages

/// What JMA forecasts of the waves, in its own words.
package struct WavesText: PageText {
  package let context: PageContext
  private let text: ForecastText

  package init(context: PageContext, translator: any SentenceReading) {
    self.context = context
    text = ForecastText(context: context, translator: translator)
  }

  private var heading: Block { text.title(words.text("波の予報", "Forecast waves")) }

  /// A heading and the days that are shown; none without a forecast, and for a failure that was told already.
  /// - Parameter isLow: whether a day is to have few rows.
  package func blocks(
    _ weather: WeatherAnswer?, of tide: ShownTide, isLow: Bool = false
  ) -> [Block] {
    func unknown(_ error: ForecastError) -> [Block] {
      [heading, .paragraph(unavailable(error), .failure, indent: 2)]
    }
    switch weather {
    case .forecast(let answer):
      // The sample's sentences are made from the weather code.
      guard answer.forecast.source != .sample, let area = weather?.area else { return [] }
      let days = DaysText(text: text, answer: answer)
      let fields = answer.forecast.value.days.filter { tide.shows($0.date) }.compactMap { day in
        days.sentence(day.waveText).map { Block.Field(label: dates.day(day.date), value: $0) }
      }
      guard !fields.isEmpty else { return [] }
      let report = answer.forecast.value.short
      let origin = text.origin(answer.forecast, of: area, report.publishingOffice, report.issued)
      if isLow, fields.count == 1, let field = fields.first {
        let issued = moment(report.issued, withYear: answer.forecast.freshness.isPast)
        let value = field.value + words.aside(words.text("\(issued)発表", "JMA, \(issued)"))
        return [.fields([.init(label: words.text("波の予報", "Waves"), value: value)], indent: 0)]
      }
      return [heading] + text.quiet(origin, indent: 2) + [.fields(fields)]
    case .failed(_, let error): return tide.errors.contains(error) ? [] : unknown(error)
    case .normals(let answer): return unknown(answer.reason)
    case nil: return []
    }
  }
}
