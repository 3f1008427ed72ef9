package import Models
import Pages

/// A section of the weather of a place: its requests, and its text.
protocol PlaceSection: ForecastPart {
  /// Names the section where it could not be fetched.
  static func title(_ words: Words) -> String
  static var position: SectionPosition { get }
  static var need: SectionNeed { get }
  /// Fills in the section's own part.
  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async
  /// Why there is nothing to show, or not all of it.
  static func error(_ sections: PlaceSections) -> ForecastError?

  init(text: ForecastText)
  /// A heading and its blocks; nil without an answer.
  func blocks(_ weather: PlaceWeather) -> [Block]?
}

extension PlaceSection {
  /// - Returns: the section's own part; the rest is nil.
  static func load(_ query: SectionQuery) async -> PlaceSections {
    var sections = PlaceSections()
    await load(query, into: &sections)
    return sections
  }
}

/// The position of a section on the page; several in one are in the order of `WeatherSection`.
enum SectionPosition: CaseIterable {
  /// What is true now.
  case aboveDays
  case belowDays
  /// Below the week and the further areas.
  case atEnd
}

extension WeatherSection {
  var definition: any PlaceSection.Type {
    switch self {
    case .warnings: ListedWarningsSection.self
    case .observed: ObservedSection.self
    case .rain: RainSection.self
    case .hourly: HourlySection.self
    case .heat: HeatSection.self
    case .yesterday: YesterdaySection.self
    case .changes: ChangesSection.self
    case .sun: SunSection.self
    case .twoWeeks: TwoWeekSection.self
    case .tide: TideSection.self
    case .text: OverviewSection.self
    }
  }
}

extension PlaceSections {
  package var reasons: [Failure] {
    WeatherSection.allCases.filter(has).compactMap { section in
      section.definition.error(self).map { Failure(section: section, error: $0) }
    }
  }

  /// Why a section could not be fetched, or not completely.
  package struct Failure: Equatable, Sendable {
    package let section: WeatherSection
    package let error: ForecastError
  }

  /// Requests the sections of a place side by side. A place without a forecast has warnings and observations, too.
  package static func load(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from services: WeatherServices
  ) async -> PlaceSections {
    await SectionLoader(sections: sections, services: services).load(of: weather)
  }
}

/// What a section is requested by, and of whom.
struct SectionQuery: Sendable {
  let services: WeatherServices
  let place: Place
  let area: PrimaryArea?
  /// Nil while it is pending.
  var weather: WeatherAnswer?

  func has(_ need: SectionNeed) -> Bool {
    switch need {
    case .place: true
    case .area: area != nil
    case .forecast: weather != nil
    }
  }
}

extension WeatherServices {
  func query(_ weather: WeatherAnswer) -> SectionQuery {
    SectionQuery(services: self, place: weather.place, area: weather.area, weather: weather)
  }

  /// Before the weather is known.
  func query(_ place: Place) -> SectionQuery {
    SectionQuery(services: self, place: place, area: weather.area(of: place))
  }
}

/// What must be known before a section can be requested.
enum SectionNeed {
  case place
  case area
  case forecast
}

// MARK: Sections whose texts are those of their commands

struct ListedWarningsSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.aboveDays
  static func title(_ words: Words) -> String { words.text("警報・注意報", "Warnings") }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    sections.warnings = await query.services.warnings?.warnings(of: [query.place]).first
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.warningsError }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.warnings.map { WarningsSectionText(context: context).section($0).blocks }
  }
}

/// What AMeDAS observes at the place, and what today's station saw so far.
struct ObservedSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.aboveDays
  static func title(_ words: Words) -> String { words.text("観測", "Observed") }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    switch await query.services.observations?.observations(of: [query.place]).first {
    case .observed(let answer): sections.observed = .success(answer.report)
    case .failed(_, let error): sections.observed = .failure(error)
    case nil: break
    }
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.observed?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.observed?.value.map {
      ObservationSectionText(context: context).section($0).blocks
    }
  }
}

/// The rain of the next hour at the place.
struct RainSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.aboveDays
  static func title(_ words: Words) -> String { RainWords(words.language).rainAhead }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    switch await query.services.rain?.rain(at: [query.place], hours: false).first {
    case .rain(let answer): sections.rain = .success(answer)
    case .failed(_, let error): sections.rain = .failure(error)
    case nil: break
    }
  }

  static func error(_ sections: PlaceSections) -> ForecastError? {
    switch sections.rain {
    case .success(let answer): answer.value.errors.first
    case .failure(let error): error
    case nil: nil
    }
  }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.rain?.value.map { RainPage(context: context).section($0) }
  }
}

/// The heat-stroke alert and the heat index of the nearest point.
struct HeatSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.belowDays
  static func title(_ words: Words) -> String { HeatPage.title(words) }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    sections.heat = await query.services.heat?.heat(at: query.place)
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.heat?.errors.first }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.heat.map { HeatPage(context: context).section($0) }
  }
}

/// Sunrise, sunset and the moon's age of each day of the forecast, or of a week; computed, so without a request.
struct SunSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.belowDays
  static func title(_ words: Words) -> String { SunWords(words.language).title }
  static let need = SectionNeed.forecast
  /// About as many days as a forecast has.
  private static let week = 7

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    // It is computed, and there without a forecast, too.
    let days =
      query.weather?.forecast?.days.map(\.date)
      ?? query.services.today.map { today in (0..<week).map { today.adding(days: $0) } }
    sections.sky = days.flatMap { query.services.sky?.sky(of: query.place, on: $0) }
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { nil }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.sky.flatMap {
      $0.days.isEmpty ? nil : SunPage(style: style, catalog: catalog, now: now).section($0)
    }
  }
}

/// The temperatures of two weeks, below the week.
struct TwoWeekSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.atEnd
  static func title(_ words: Words) -> String { TwoWeekText.title(words) }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let model = query.services.twoWeeks else { return }
    sections.twoWeeks = await PlaceSections.Answer.of(try await model.twoWeeks(at: query.place))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.twoWeeks?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.twoWeeks?.value.map { TwoWeekText(context: context).section($0) }
  }
}

/// High and low waters of the day, or of a week.
struct TideSection: PlaceSection {
  let text: ForecastText
  static let position = SectionPosition.belowDays
  static func title(_ words: Words) -> String { TideWords(words.language).title }
  static let need = SectionNeed.place

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let model = query.services.tides else { return }
    sections.tide = await model.tide(
      at: query.place, on: query.services.tideDay, week: query.services.hasTideWeek,
      isObserved: false)
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.tide?.errors.first }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.tide.map {
      TidePage(context: context).section($0, isDrawn: text.isPictured)
    }
  }
}

extension ErrorText {
  /// Why the forecast of a place and sections of it are missing, in words and as a fact.
  package func reasons(
    of weather: PlaceWeather
  ) -> [(text: String, error: ForecastError)] {
    let failed = weather.answer.error
    return (failed.map { [(text: text($0), error: $0)] } ?? [])
      + weather.sections.reasons.map { failure in
        // The forecast's own reason is said before.
        let depends = failed != nil && failure.section.definition.need == .forecast
        return (text: depends ? withoutForecast(failure.section) : text(failure), failure.error)
      }
  }

  private func withoutForecast(_ section: WeatherSection) -> String {
    let title = section.definition.title(words)
    return words.text("\(title)：予報がないため出せません。", "\(title): cannot be shown without the forecast.")
  }

  /// What happened to a section of the weather of a place, and the next step. The section is named where the reason
  /// does not say it: two may fail for the same one.
  package func text(_ failure: PlaceSections.Failure) -> String {
    switch failure.error {
    case .refused, .notUnderstood:
      failure.section.definition.title(words) + words.colon + text(failure.error)
    default: text(failure.error)
    }
  }
}
