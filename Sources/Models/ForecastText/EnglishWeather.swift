/// Translates a statement about weather: `brief rain`, `very heavy rain with thunder`, `clear at
/// times`.
struct EnglishWeather {
  /// The kinds of precipitation so far; intensity without a noun applies to them.
  private var fallen: [ForecastWord] = []
  private var lastWasPrecipitation = false

  /// The statement without place and time.
  mutating func text(_ condition: Condition, _ frequency: Clause.Frequency?) -> String {
    let text = words(condition, frequency)
    if let noun = condition.noun {
      lastWasPrecipitation = noun.isPrecipitation
      if noun.isPrecipitation, !fallen.contains(noun) { fallen.append(noun) }
    }
    return text
  }

  private func words(_ condition: Condition, _ frequency: Clause.Frequency?) -> String {
    var text = subject(condition)
    switch condition.strength {
    case .heavy: text = "heavy \(text)"
    case .veryHeavy: text = "very heavy \(text)"
    case nil: break
    }
    if frequency == .briefly { text = brief(condition, text) }
    if condition.blowing, condition.noun != nil {
      // "Snow or rain and blowing snow" would be ambiguous.
      text += condition.noun?.text == "雪" ? " and blowing snow" : " with blowing snow"
    }
    if condition.thunder, !isThunderAlone(condition) { text += " with thunder" }
    if isThunderAlone(condition), frequency == nil, lastWasPrecipitation { text = "with \(text)" }
    return frequency == .atTimes ? "\(text) at times" : text
  }

  private func subject(_ condition: Condition) -> String {
    if let noun = condition.noun { return noun.english }
    if condition.strength != nil {
      return fallen.count == 1 ? fallen.first?.english ?? "precipitation" : "precipitation"
    }
    return condition.blowing ? "blowing snow" : "thunder"
  }

  private func isThunderAlone(_ condition: Condition) -> Bool {
    condition.noun == nil && condition.strength == nil && !condition.blowing && condition.thunder
  }

  private func brief(_ condition: Condition, _ text: String) -> String {
    // 晴れ and くもり are adjectives in English.
    ["clear", "cloudy"].contains(condition.noun?.english) ? "briefly \(text)" : "brief \(text)"
  }
}
