import Models
import Presenter

/// Runs the weather presenter for each place and hands back what it showed last.
struct ForecastJob {
  let dependencies: Dependencies
  let requests: [WeatherRequest]

  struct Outcome: Sendable {
    let answer: WeatherAnswer
    let lines: [String]
  }

  func run() -> [Outcome] {
    let model = dependencies.weatherModel()
    let catalog = dependencies.catalog
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let page = dependencies.page
    let requests = requests
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
