public import Models

/// What came of asking for the sections of a place; nil for what nobody asked for.
public struct PlaceSections: Sendable {
  public typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  public var hourly: Answer<ThreeHourlyForecast>?
  /// Without a value where no earlier issue is at hand.
  public var changes: Answer<ForecastChanges?>?
  public var overview: Answer<Overview>?

  public init(
    hourly: Answer<ThreeHourlyForecast>? = nil, changes: Answer<ForecastChanges?>? = nil,
    overview: Answer<Overview>? = nil
  ) {
    self.hourly = hourly
    self.changes = changes
    self.overview = overview
  }

  /// Why sections are missing.
  public var errors: [ForecastError] {
    [hourly?.error, changes?.error, overview?.error].compactMap { $0 }
  }

  /// Asks for the sections of a primary area, one after the other: they are small, and a service
  /// is not to be hurried.
  static func load(
    _ sections: Set<WeatherSection>, of area: PrimaryArea, from model: any WeatherModelInput
  ) async -> PlaceSections {
    var answers = PlaceSections()
    if sections.contains(.hourly) {
      answers.hourly = await answer { () async throws(ForecastError) in
        try await model.threeHourly(of: area)
      }
    }
    if sections.contains(.changes) {
      answers.changes = await answer { () async throws(ForecastError) in
        try await model.changes(of: area)
      }
    }
    if sections.contains(.text) {
      answers.overview = await answer { () async throws(ForecastError) in
        try await model.overview(of: area)
      }
    }
    return answers
  }

  private static func answer<Value>(
    _ ask: () async throws(ForecastError) -> Sourced<Value>
  ) async -> Answer<Value> {
    do throws(ForecastError) {
      return .success(try await ask())
    } catch {
      return .failure(error)
    }
  }
}

extension Result {
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
