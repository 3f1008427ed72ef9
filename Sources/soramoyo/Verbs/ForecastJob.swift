import Models
import Presenter

/// `forecast`: the main job.
struct ForecastJob: Equatable {
  static let dayLimits = 1...8

  var places: [String]
  var days: Int?
  var week = false
  var sections: Set<WeatherSection> = []
  /// Whether the warnings in force stand above the forecast, as they do unless somebody asks for
  /// them to be left out.
  var showsInForce = true
  var format = OutputFormat.people

  static func sections(
    warnings: Bool, now: Bool, hourly: Bool, text: Bool, changes: Bool
  ) -> Set<WeatherSection> {
    var sections: Set<WeatherSection> = []
    if warnings { sections.insert(.warnings) }
    if now { sections.insert(.observed) }
    if hourly { sections.insert(.hourly) }
    if text { sections.insert(.text) }
    if changes { sections.insert(.changes) }
    return sections
  }

  /// Records are of one kind: with `--plain`, a section takes the place of the days.
  static func isOneTable(_ sections: Set<WeatherSection>, _ format: OutputFormat) -> Bool {
    format != .plain || sections.count <= 1
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let (found, placeFailure) = try PlaceArguments(
      dependencies: dependencies, command: "soramoyo forecast"
    ).wanted(places)
    let requests = found.map {
      WeatherRequest(
        place: $0.place, days: days, week: week, sections: sections, showsInForce: showsInForce,
        besides: $0.besides)
    }
    let outcomes = outcomes(requests, dependencies)
    print(outcomes, dependencies)
    for outcome in outcomes {
      if case .forecast(let answer) = outcome.weather.answer {
        dependencies.explain(answer.forecast)
      }
      for office in outcome.weather.inForce?.warnings.offices ?? [] {
        if let reports = office.reports { dependencies.explain(reports) }
      }
    }
    let errors = outcomes.flatMap { outcome in
      (outcome.weather.answer.error.map { [$0] } ?? []) + outcome.weather.sections.errors
    }
    try dependencies.tellOnce(errors, after: placeFailure, atMost: .max)
  }

  private func print(_ outcomes: [Outcome], _ dependencies: Dependencies) {
    let console = dependencies.console
    let weathers = outcomes.map(\.weather)
    switch format {
    case .people: console.write(dependencies.page.lines(outcomes.map(\.page)))
    case .json:
      let now = dependencies.settings.now
      console.writeRaw(dependencies.machine.forecasts(weathers, days: days, now: now).jsonText)
    case .plain:
      let machine = dependencies.machine
      let records =
        sections.first.map { machine.records(of: $0, weathers) }
        ?? machine.forecastRecords(weathers.map(\.answer), days: days)
      records.forEach(console.writeRaw)
    }
  }

  private struct Outcome: Sendable {
    let weather: PlaceWeather
    let page: Page
  }

  /// Runs the presenter for each place and keeps what it showed last.
  private func outcomes(
    _ requests: [WeatherRequest], _ dependencies: Dependencies
  ) -> [Outcome] {
    guard !requests.isEmpty else { return [] }
    let model = dependencies.weatherModel()
    // Machines ask for warnings by name; and a section of them says what there is to say.
    let isTold = showsInForce && format == .people && !sections.contains(.warnings)
    let inForce = isTold ? dependencies.promptWarningsModel(for: requests.map(\.place)) : nil
    let models = WeatherServices(
      weather: model,
      observations: sections.contains(.observed) ? dependencies.observationsModel() : nil,
      warnings: sections.contains(.warnings) ? dependencies.warningsModel() : nil,
      inForce: inForce)
    let catalog = dependencies.catalog
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let translator = ForecastTranslator()
    return Blocking.run(dependencies.errorText) {
      await inForce?.begin(requests.map(\.place))
      await model.prepare(requests.map(\.place))
      var outcomes: [Outcome] = []
      for request in requests {
        let shown = ShownPage()
        let presenter = WeatherPresenter(
          models: models, catalog: catalog, translator: translator, style: style, now: now,
          output: shown)
        let weather = await presenter.weatherRequested(request)
        outcomes.append(Outcome(weather: weather, page: shown.page))
      }
      return outcomes
    } ?? []
  }
}
