import Models

/// The answers for a place, whoever requested them: its forecast and its sections, as they came.
struct PlaceEntry {
  private(set) var answer: WeatherAnswer?
  private(set) var others: [OtherAreaAnswer] = []
  /// Parts are merged by name; those that were not requested stay.
  private(set) var sections = PlaceSections()
  /// Why the forecast could not be fetched last time; an older one may still be there.
  private(set) var error: ForecastError?
  /// Whether everything came that its page requested.
  var isWhole = false
  /// The requests that the newest answers are of.
  private var forecastNumber = 0
  private var sectionNumbers: [WeatherSection: Int] = [:]

  /// A stored forecast stays after a later failure, and is marked.
  /// - Returns: whether it is of no earlier request than what is known.
  mutating func take(_ new: WeatherAnswer, _ serial: Serial) -> Bool {
    guard serial.number >= forecastNumber else { return false }
    forecastNumber = serial.number
    error = new.error
    if let error, let answer, answer.error == nil {
      self.answer = answer.notRenewed(because: error)
    } else {
      answer = new
    }
    return true
  }

  mutating func take(others: [OtherAreaAnswer]) {
    // Those of a moment ago stay until the new ones are here.
    if !others.isEmpty { self.others = others }
  }

  mutating func take(_ section: WeatherSection, from new: PlaceSections, _ serial: Serial) {
    guard section != .warnings else {
      if let warnings = new.warnings { take(warnings, serial, isWhole: true) }
      return
    }
    guard serial.number >= sectionNumbers[section] ?? 0 else { return }
    sectionNumbers[section] = serial.number
    sections.take(section, from: new)
  }

  mutating func take(measured new: PlaceSections.Answer<StationHistory>) {
    sections.take(measured: new)
  }

  /// Warnings that came without early attention and outlook leave those that are there. An answer that is only a
  /// failure, or an older copy, marks what is known and does not replace it: what it lacks may still be in force.
  mutating func take(_ new: PlaceWarnings, _ serial: Serial, isWhole: Bool) {
    let known = sections.warnings
    guard serial.number >= sectionNumbers[.warnings] ?? 0 else {
      // Of what a later answer came without, this one is the newest.
      if isWhole { sections.warnings = known?.keepingAttention(of: new) }
      sections.warnings?.alerts = known?.alerts ?? new.alerts
      return
    }
    if let known, new.isNoNewer(than: known) {
      sections.warnings = known.notRenewed(because: new.trouble ?? .notCached)
      // The notices have a list of their own.
      if let alerts = new.alerts { sections.warnings?.alerts = alerts }
      return
    }
    sectionNumbers[.warnings] = serial.number
    sections.warnings = isWhole ? new : known.map(new.keepingAttention) ?? new
  }

  /// It is requested again: the last error is out of date.
  mutating func forgetError() { error = nil }

  /// The same; and nothing is known until then, where nothing but a failure was.
  mutating func forgetFailure() {
    if answer?.error != nil { answer = nil }
    error = nil
  }

  /// As it reads at a moment: the past has gone, and what is overdue is marked.
  func weather(at now: Instant) -> PlaceWeather? {
    answer.map { PlaceWeather(answer: $0, others: others, sections: sections).at(now) }
  }
}

extension WeatherAnswer {
  /// Whether it was confirmed later than another answer for the same place.
  func isNewer(than other: WeatherAnswer) -> Bool {
    guard case .forecast(let mine) = self else { return false }
    guard case .forecast(let theirs) = other else { return true }
    guard let checked = mine.forecast.checked, let before = theirs.forecast.checked else {
      return mine.forecast.value.short.issued > theirs.forecast.value.short.issued
    }
    return checked > before
  }

  /// Whether the newest is not known: there is nothing, or only what was stored.
  var isInTrouble: Bool {
    guard case .forecast(let answer) = self else { return true }
    return answer.forecast.freshness == .stale
  }

  /// Whether a new request cannot help: nothing may be fetched, or the past is shown.
  var isFinal: Bool {
    switch self {
    case .forecast(let answer):
      answer.forecast.freshness == .offline || answer.forecast.freshness.isPast
    case .normals(let answer): answer.reason == .notCached
    case .failed(_, let error): error == .notCached
    }
  }

  /// Whether it was stored, and nothing may be fetched.
  var isOffline: Bool {
    guard case .forecast(let answer) = self else { return false }
    return answer.forecast.freshness == .offline
  }

  /// Why there is no forecast, or no newer one.
  var trouble: ForecastError? {
    guard case .forecast(let answer) = self else { return error }
    return answer.forecast.trouble
  }

  var oldForecast: Sourced<Forecast>? {
    guard case .forecast(let answer) = self, answer.forecast.freshness != .fresh else { return nil }
    return answer.forecast
  }
}

extension PlaceWeather {
  /// The same while some sections are pending.
  func asking(_ asking: Set<WeatherSection>) -> PlaceWeather {
    var sections = sections
    sections.asking = asking
    return with(sections)
  }
}
