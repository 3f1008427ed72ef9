package import Models
import Pages

extension ErrorText {
  /// Why the forecast of a place and sections of it are missing, in words and as a fact.
  package func reasons(
    of weather: PlaceWeather
  ) -> [(text: String, error: ForecastError)] {
    let failed = weather.answer.error
    return (failed.map { [(text: text($0), error: $0)] } ?? [])
      + weather.sections.reasons.map { failure in
        // The forecast's own reason is said before.
        let depends = failed != nil && failure.section.maker.need == .forecast
        return (text: depends ? withoutForecast(failure.section) : text(failure), failure.error)
      }
  }

  private func withoutForecast(_ section: WeatherSection) -> String {
    let title = section.maker.title(words)
    return words.text("\(title): 予報がないため出せません。", "\(title): cannot be shown without the forecast.")
  }

  /// What happened to a section of the weather of a place, and the next step. The section is named where the reason
  /// does not say it: two may fail for the same one.
  package func text(_ failure: PlaceSections.Failure) -> String {
    switch failure.error {
    case .refused, .notUnderstood:
      "\(failure.section.maker.title(words)): \(text(failure.error))"
    default: text(failure.error)
    }
  }
}
