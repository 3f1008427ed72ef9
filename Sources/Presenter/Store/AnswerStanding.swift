import Models

/// How new an answer is, and why not newer, whatever it is about.
struct AnswerStanding {
  /// Whether there is an answer, if only an earlier one.
  let hasAnswer: Bool
  /// Nil where what failed stands for itself.
  let source: SourceKind?
  let freshness: Freshness
  let checked: Instant?
  let trouble: ForecastError?
  /// What it is about, where more than the forecast is in front.
  let part: Part?

  enum Part {
    case section(WeatherSection)
    case tsunami
    case quakes

    func title(_ words: Words) -> String {
      switch self {
      case .section(let section): section.maker.title(words)
      case .tsunami: AlarmText.tsunamiTitle(words)
      case .quakes: AlarmText.quakesTitle(words)
      }
    }
  }

  init<Value>(_ answer: Sourced<Value>, _ part: Part? = nil) {
    self.part = part
    hasAnswer = true
    source = answer.source
    freshness = answer.freshness
    checked = answer.checked
    trouble = answer.trouble
  }

  /// What could not be fetched; nil where asking again cannot help.
  init?(failed error: ForecastError, hasOlder: Bool = false, _ part: Part? = nil) {
    guard error.isWorthRetrying else { return nil }
    self.part = part
    hasAnswer = hasOlder
    source = nil
    freshness = .stale
    checked = nil
    trouble = error
  }

  init?<Value>(_ result: Result<Sourced<Value>, ForecastError>, _ part: Part) {
    switch result {
    case .success(let answer): self.init(answer, part)
    case .failure(let error): self.init(failed: error, part)
    }
  }

  /// Whether asking again may bring what was not there, or not confirmed.
  var isFailing: Bool { freshness == .stale }
}
