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
    guard let answers = answers(dependencies) else { throw CommandFailure(.interrupted) }
    let console = dependencies.console
    let catalog = dependencies.catalog
    let settings = dependencies.settings
    switch format {
    case .people:
      let page = MapPage(style: settings.style, catalog: catalog, now: settings.now)
      console.write(dependencies.page.lines([page.page(answers, show: request.show)]))
    case .json:
      console.writeRaw(
        dependencies.machine.map(answers, now: settings.now, tile: catalog.tile).jsonText)
    case .plain:
      dependencies.machine.mapRecords(answers, tile: catalog.tile).forEach(console.writeRaw)
    }
    try dependencies.tellOnce(answers.errors)
  }

  private func answers(_ dependencies: Dependencies) -> MapAnswers? {
    let weather = dependencies.weatherModel()
    let warnings = dependencies.warningsModel()
    let prefectures = dependencies.catalog.prefectures
    let now = dependencies.settings.now
    let request = request
    return Blocking.run(dependencies.errorText) {
      await MapAnswers.load(
        request, of: prefectures, now: now, weather: weather, warnings: warnings)
    }
  }
}
