package import Models
import Pages

/// A section of the weather of a place: its requests, and its text.
protocol PlaceSection {
  /// Names the section where it could not be fetched.
  static func title(_ words: Words) -> String
  static var position: SectionPosition { get }
  static var need: SectionNeed { get }
  /// - Returns: the section's own part; the rest is nil.
  static func load(_ query: SectionQuery, from services: WeatherServices) async -> PlaceSections
  /// Why there is nothing to show, or not all of it.
  static func error(_ sections: PlaceSections) -> ForecastError?

  init(text: ForecastText)
  /// A heading and its blocks; nil without an answer.
  func blocks(_ weather: PlaceWeather) -> [Block]?
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
  var maker: any PlaceSection.Type {
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
    case .text: OverviewSection.self
    }
  }
}

extension PlaceSections {
  package var errors: [ForecastError] { reasons.map(\.error) }

  package var reasons: [Failure] {
    WeatherSection.allCases.filter(has).compactMap { section in
      section.maker.error(self).map { Failure(section: section, error: $0) }
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

  /// The answer, also if it is an error.
  static func answer<Value>(
    _ ask: () async throws(ForecastError) -> Sourced<Value>
  ) async -> Answer<Value> {
    do throws(ForecastError) {
      return .success(try await ask())
    } catch {
      return .failure(error)
    }
  }
}
