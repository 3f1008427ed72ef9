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
        "例：soramoyo map 関西 --show high --day 1",
        "Example: soramoyo map kansai --show high --day 1"),
      arguments: [.areas], options: [show, .day, .geoJSON])
  }

  private static let show = CommandOption(
    "show", .text(valueName: "weather|high|low|rain|warnings|now", usual: "weather"),
    Phrase("何を載せるか", "What the tiles show"))

  let values: CommandValues
  private let asked: MapRequest

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    let day = try values.day()
    guard let show = MapRequest.Show(rawValue: values.text(Self.show) ?? "") else {
      throw Phrase(
        "--show は weather、high、low、rain、warnings、now です",
        "--show must be weather, high, low, rain, warnings or now")
    }
    guard show.isForecast || day ?? .ahead(0) == .ahead(0) else {
      throw Phrase(
        "--show \(show.rawValue) は今の値です。--day は付けられません",
        "--show \(show.rawValue) is about now: leave out --day")
    }
    asked = MapRequest(show: show, day: day ?? .ahead(0))
  }

  /// For people the usual day is tomorrow from 17:00 on; machine formats stay at today.
  private func request(_ now: Instant) -> MapRequest {
    guard !values.has(.day), format == .people, asked.show.isForecast else { return asked }
    return MapRequest(show: asked.show, day: .date(ShownDays(now: now).main))
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let (catalog, now) = (dependencies.catalog, dependencies.now)
    let filter = try AreaArguments(dependencies: dependencies, command: Self.name)
      .filter(values.words)
    let request = request(now)
    let weather = dependencies.weatherModel()
    let warnings = dependencies.warningsModel()
    let observations = dependencies.observationsModel()
    let prefectures = catalog.prefectures.filter(filter.contains)
    let answers = dependencies.wait {
      await MapAnswers.load(
        request, of: prefectures, now: now, weather: weather, warnings: warnings,
        observations: observations)
    }
    let page = MapPage(style: dependencies.style, catalog: catalog, now: now)
    show(
      dependencies,
      pages: [
        page.page(answers, show: asked.show, isDayChosen: values.has(.day), filter: filter)
      ],
      json: dependencies.machine.map(answers, now: now, tile: catalog.tile),
      geoJSON: dependencies.machine.mapFeatures(answers, now: now, tile: catalog.tile),
      records: dependencies.machine.mapRecords(answers, tile: catalog.tile))
    switch answers {
    case .forecasts(let answers, _): dependencies.printOrigins(answers.compactMap(\.sourced))
    case .warnings(let answers):
      dependencies.printOrigins(answers.flatMap(\.offices).compactMap(\.reports))
    case .observed(let answers):
      dependencies.printOrigins(
        answers.compactMap { if case .observed(let found) = $0 { found.report } else { nil } })
    }
    try dependencies.reportErrors(answers.errors)
  }
}
