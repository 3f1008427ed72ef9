import MachineFormats
import Models
import Pages
import Presenter

/// `volcanoes`: which volcanoes have an eruption warning.
struct VolcanoesCommand: PlacesCommand {
  static var name: String { "volcanoes" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("噴火警報と噴火警戒レベル。", "Eruption warnings and volcanic alert levels."),
      discussion: Phrase(
        """
        場所を指定すると、そこからの距離も出します。
        例: soramoyo volcanoes 鹿児島
        """,
        """
        With places it also gives the distance from there.
        Example: soramoyo volcanoes kagoshima
        """),
      arguments: [.places])
  }

  let input: PlacesInput

  struct Answer {
    let volcanoes: VolcanoesAnswer
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = placeArguments(dependencies).resolve(places)
    if found.isEmpty, let placeFailure { throw placeFailure }
    let places = found.map(\.place)
    let model = VolcanoesModel(
      catalog: dependencies.catalog, source: dependencies.volcanoSource())
    let now = dependencies.settings.now
    let volcanoes = try dependencies.ask { () async throws(ForecastError) in
      try await model.volcanoes(of: places, now: now)
    }
    return Answer(volcanoes: volcanoes, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return [
      VolcanoesPage(
        style: settings.style, catalog: dependencies.catalog, now: settings.now
      ).page(answer.volcanoes)
    ]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.volcanoes(answer.volcanoes, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.volcanoRecords(answer.volcanoes, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.volcanoes.reports)
    if let placeFailure = answer.placeFailure { throw placeFailure }
  }
}
