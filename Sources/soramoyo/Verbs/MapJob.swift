import Models
import Presenter

/// `map`: Japan as 47 tiles.
struct MapJob: Equatable {
  static let dayLimits = 0...7

  var request = MapRequest()
  var format = OutputFormat.people

  init() {}

  /// - Returns: nil for what no map can show: warnings are always those of now.
  init?(show: String, day: Int, format: OutputFormat) {
    guard let show = MapRequest.Show(rawValue: show), Self.dayLimits.contains(day),
      show != .warnings || day == 0
    else { return nil }
    request = MapRequest(show: show, day: day)
    self.format = format
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    guard let outcome = outcome(dependencies) else { throw CommandFailure(.interrupted) }
    let console = dependencies.console
    let catalog = dependencies.catalog
    switch format {
    case .people: console.write(outcome.lines)
    case .json:
      console.writeRaw(
        dependencies.machine.map(
          outcome.answers, now: dependencies.settings.now, tile: catalog.tile
        ).jsonText)
    case .plain:
      dependencies.machine.mapRecords(outcome.answers, tile: catalog.tile)
        .forEach(console.writeRaw)
    }
    try dependencies.tellOnce(outcome.answers.errors)
  }

  private struct Outcome: Sendable {
    let answers: MapAnswers
    let lines: [String]
  }

  private func outcome(_ dependencies: Dependencies) -> Outcome? {
    let weather = dependencies.weatherModel()
    let warnings = dependencies.warningsModel()
    let catalog = dependencies.catalog
    let settings = dependencies.settings
    let page = dependencies.page
    let request = request
    return Blocking.run(dependencies.errorText) {
      let view = MapView(page: page)
      let presenter = MapPresenter(
        catalog: catalog, weather: weather, warnings: warnings, style: settings.style,
        now: settings.now, output: view)
      let answers = await presenter.mapRequested(request)
      return Outcome(answers: answers, lines: view.lines)
    }
  }
}
