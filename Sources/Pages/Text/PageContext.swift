package import Models

/// What all texts of a page share: language and signs, the names of places, and the moment.
package struct PageContext: Sendable {
  package let style: TextStyle
  package let catalog: PlaceCatalog
  package let now: Instant
  /// Whether a past day is replayed: dates then have their years.
  package var isPast = false

  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }
}

/// A text in one of the languages.
package protocol WordedText: Sendable {
  var language: Language { get }
}

/// A text in a language, with the signs that may be drawn.
package protocol StyledWording: WordedText {
  var style: TextStyle { get }
}

/// A text of a page about places at a moment.
package protocol PageText: StyledWording {
  var context: PageContext { get }
}

/// One that needs nothing but its context.
package protocol PageWriter: PageText {
  init(context: PageContext)
}

extension WordedText {
  package var words: Words { Words(language) }
  package var dates: DateText { DateText(language: language) }
  package var errors: ErrorText { ErrorText(language: language) }
}

extension StyledWording {
  package var language: Language { style.language }
  package var figures: FigureText { FigureText(style: style) }
  package var source: SourceText { SourceText(style: style) }
  package var weather: WeatherText { WeatherText(style: style) }

  /// （4.6km）, behind the name of a station; nothing without a distance.
  package func distance(_ kilometers: Double?) -> String {
    kilometers.map { words.aside(figures.quantity($0, "km")) } ?? ""
  }
}

extension PageText {
  package var style: TextStyle { context.style }
  package var catalog: PlaceCatalog { context.catalog }
  package var now: Instant { context.now }
  package var dates: DateText { DateText(language: language, withYear: context.isPast) }
  package var places: PlaceText { PlaceText(language: language, catalog: catalog) }
  package var today: TodayText { TodayText(style: style, now: now) }

  /// The mark of a stale or replayed answer; nil for a fresh one.
  /// - Parameter sample: the mark of a sample, where that says more.
  package func mark<Value>(_ answer: Sourced<Value>, sample: String? = nil) -> String? {
    answer.source == .sample && sample != nil ? sample : source.mark(answer, now: now)
  }

  /// 8月29日(木) 11:00, with the year if it is another one's, or a replay's.
  package func moment(_ time: Instant, withYear: Bool = false) -> String {
    withYear ? dates.fullMoment(time) : dates.moment(time, now: now)
  }

  /// A few words on an error, where the sentence has no room.
  package func short(_ error: ForecastError) -> String { today.short(error) }

  /// In place of what could not be fetched.
  package func unavailable(_ error: ForecastError) -> String {
    words.text("取得できません（\(short(error))）", "not available: \(short(error))")
  }
}

extension PageWriter {
  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant) {
    self.init(context: PageContext(style: style, catalog: catalog, now: now))
  }

  /// The same for a replay of a past day.
  package func ofPast() -> Self {
    var past = context
    past.isPast = true
    return Self(context: past)
  }
}
