import Models
import Presenter

/// `forecast`: the main job.
struct ForecastJob: Equatable {
  static let dayLimits = 1...8

  var places: [String]
  var days: Int?
  var week = false
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let (found, placeFailure) = try PlaceArguments(
      dependencies: dependencies, command: "soramoyo forecast"
    ).wanted(places)
    let requests = found.map {
      WeatherRequest(place: $0.place, days: days, week: week, besides: $0.besides)
    }
    let outcomes = outcomes(requests, dependencies)
    let answers = outcomes.map(\.answer)
    print(outcomes, dependencies)
    for case .forecast(let answer) in answers { dependencies.explain(answer.forecast) }
    for error in answers.compactMap(\.error) {
      dependencies.complain(dependencies.errorText.text(error))
    }
    if let placeFailure { throw placeFailure }
    if let error = answers.lazy.compactMap(\.error).first { throw CommandFailure(.init(error)) }
  }

  private func print(_ outcomes: [Outcome], _ dependencies: Dependencies) {
    let console = dependencies.console
    let answers = outcomes.map(\.answer)
    switch format {
    case .people:
      let shown = outcomes.map(\.lines).filter { !$0.isEmpty }
      for (index, lines) in shown.enumerated() {
        if index > 0 { console.write(["", ""]) }
        console.write(lines)
      }
    case .json:
      let now = dependencies.settings.now
      console.writeRaw(dependencies.machine.forecasts(answers, days: days, now: now).jsonText)
    case .plain:
      dependencies.machine.forecastRecords(answers, days: days).forEach(console.writeRaw)
    }
  }

  private struct Outcome: Sendable {
    let answer: WeatherAnswer
    let lines: [String]
  }

  /// Runs the presenter for each place and keeps what it showed last.
  private func outcomes(
    _ requests: [WeatherRequest], _ dependencies: Dependencies
  ) -> [Outcome] {
    guard !requests.isEmpty else { return [] }
    let model = dependencies.weatherModel()
    let catalog = dependencies.catalog
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let page = dependencies.page
    let translator = ForecastTranslator()
    return Blocking.run {
      await model.prepare(requests.map(\.place))
      var outcomes: [Outcome] = []
      for request in requests {
        let view = WeatherView(page: page)
        let presenter = WeatherPresenter(
          model: model, catalog: catalog, translator: translator, style: style, now: now,
          output: view)
        let answer = await presenter.weatherRequested(request)
        outcomes.append(Outcome(answer: answer, lines: view.lines))
      }
      return outcomes
    } ?? []
  }
}
