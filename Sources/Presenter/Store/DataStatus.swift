import Models
import Pages

/// How new an answer is, and why not newer, whatever it is about.
struct DataStatus {
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
      case .section(let section): section.definition.title(words)
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

  /// Nil where a new request cannot help.
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

  /// Whether a new request may bring a missing or unconfirmed answer.
  var isFailing: Bool { freshness == .stale }
}

extension PlaceWarnings {
  /// Why the urgent notices are not known at all: of a list that was read in part a new request has no more.
  var alertsFailure: ForecastError? { alerts.flatMap { $0.checked == nil ? $0.doubt : nil } }
}

extension [DataStatus] {
  init(_ answers: [PlaceWarnings]) {
    let part = DataStatus.Part.section(.warnings)
    self =
      answers.flatMap(\.offices).compactMap(\.reports).map { DataStatus($0, part) }
      + answers.compactMap(\.floodAnswer).map { DataStatus($0, part) }
      + answers.flatMap(\.unknowns).compactMap(\.error)
      .compactMap { DataStatus(failed: $0, part) }
      + answers.compactMap(\.alertsFailure)
      .compactMap { DataStatus(failed: $0, hasOlder: true, part) }
  }

  /// What every screen says of the warnings of all Japan.
  init(_ nation: NationAnswers) { self.init(nation.warnings?.answers ?? []) }

  /// The warnings whole; of other sections what failed, or was not renewed.
  init(_ sections: PlaceSections, _ wanted: [WeatherSection]) {
    self = wanted.flatMap { section -> [DataStatus] in
      let part = DataStatus.Part.section(section)
      let standing: DataStatus?
      switch section {
      case .warnings: return .init(sections.warnings.map { [$0] } ?? [])
      case .observed: standing = sections.observed.flatMap { DataStatus($0, part) }
      case .hourly: standing = sections.hourly.flatMap { DataStatus($0, part) }
      default:
        standing = section.definition.error(sections).flatMap { DataStatus(failed: $0, part) }
      }
      return standing.map { [$0] } ?? []
    }
  }

  /// Tsunami warnings and strong earthquakes, as far as they are not known.
  init(_ alarms: AlarmEntry) {
    self = [
      alarms.tsunamiError.flatMap {
        DataStatus(failed: $0, hasOlder: alarms.tsunami != nil, .tsunami)
      },
      alarms.quakeError.flatMap {
        DataStatus(failed: $0, hasOlder: alarms.quakesChecked != nil, .quakes)
      },
    ].compactMap { $0 }
  }
}

extension WeatherAnswer {
  /// Nil where there is no forecast, and none can be fetched.
  var standing: DataStatus? {
    guard case .forecast(let answer) = self else {
      return error.flatMap { DataStatus(failed: $0) }
    }
    return DataStatus(answer.forecast)
  }
}
