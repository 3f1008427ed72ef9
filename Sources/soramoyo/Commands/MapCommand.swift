import MachineFormats
import Models
import Pages
import Presenter

/// `map`: Japan as 47 tiles.
struct MapCommand: AnsweringCommand {
  static var name: String { "map" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("日本地図（47 のます目）。", "Japan as 47 tiles."),
      discussion: Phrase(
        "例: soramoyo map --show high --day 1", "Example: soramoyo map --show high --day 1"),
      options: [show, .day])
  }

  private static let show = CommandOption(
    "show", .text(valueName: "weather|high|low|rain|warnings|now", usual: "weather"),
    Phrase("何を載せるか", "What the tiles show"))

  private let asked: MapRequest
  private let isDayChosen: Bool
  let format: OutputFormat

  init(_ values: CommandValues) throws(Phrase) {
    let chosen = try values.day()
    let day = chosen ?? .ahead(0)
    isDayChosen = chosen != nil
    guard let show = MapRequest.Show(rawValue: values.text(Self.show) ?? "") else {
      throw Phrase(
        "--show は weather、high、low、rain、warnings、now です",
        "--show must be weather, high, low, rain, warnings or now")
    }
    guard show.isForecast || day == .ahead(0) else {
      throw Phrase(
        "--show \(show.rawValue) は今の値です。--day は付けられません",
        "--show \(show.rawValue) is about now: leave out --day")
    }
    asked = MapRequest(show: show, day: day)
    format = values.format
  }

  /// For people the usual day is tomorrow from 17:00 on; machine formats stay at today.
  private func request(_ dependencies: Dependencies) -> MapRequest {
    guard !isDayChosen, format == .people, asked.show.isForecast else { return asked }
    return MapRequest(
      show: asked.show, day: .date(ShownDays(now: dependencies.settings.now).main))
  }

  func answer(_ dependencies: Dependencies) -> MapAnswers {
    let request = request(dependencies)
    let weather = dependencies.weatherModel()
    let warnings = dependencies.warningsModel()
    let observations = dependencies.observationsModel()
    let prefectures = dependencies.catalog.prefectures
    let now = dependencies.settings.now
    return dependencies.wait {
      await MapAnswers.load(
        request, of: prefectures, now: now, weather: weather, warnings: warnings,
        observations: observations)
    }
  }

  func pages(_ answers: MapAnswers, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    let page = MapPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
    return [page.page(answers, show: asked.show)]
  }

  func json(_ answers: MapAnswers, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.map(
      answers, now: dependencies.settings.now, tile: dependencies.catalog.tile)
  }

  func records(_ answers: MapAnswers, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.mapRecords(answers, tile: dependencies.catalog.tile)
  }

  func finish(_ answers: MapAnswers, _ dependencies: Dependencies) throws(CommandFailure) {
    try dependencies.tellOnce(answers.errors)
  }
}
