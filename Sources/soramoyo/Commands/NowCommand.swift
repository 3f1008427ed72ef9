import MachineFormats
import Models
import Pages
import Presenter

/// `now`: what AMeDAS observes at the nearest stations.
struct NowCommand: PlacesCommand {
  static var name: String { "now" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("アメダスの今の観測。", "What AMeDAS observes now."),
      discussion: Phrase(
        """
        項目ごとにいちばん近い観測所の値と、その距離を出します。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例: soramoyo now 渋谷
        """,
        """
        Each figure is that of the nearest station that measures it, with its distance.
        Without a place it uses the favorites, else the configured place.
        Example: soramoyo now shibuya
        """),
      arguments: [.places])
  }

  let input: PlacesInput

  struct Answer {
    var observations: [ObservationAnswer] = []
    /// The failure of the first place not found.
    var placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = try placeArguments(dependencies).wanted(places)
    guard !found.isEmpty else { return Answer(placeFailure: placeFailure) }
    let places = found.map(\.place)
    let model = dependencies.observationsModel()
    return Answer(
      observations: dependencies.wait(staysHere: true) {
        await model.observations(of: places)
      },
      placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return ObservationPage(
      style: settings.style, catalog: dependencies.catalog, now: settings.now,
      isDetailed: settings.isVerbose
    ).pages(answer.observations)
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.observations(answer.observations, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.observationRecords(answer.observations, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    var observed: [ObservationReport] = []
    for case .observed(let observation) in answer.observations {
      dependencies.explain(observation.report)
      observed.append(observation.report.value)
    }
    try dependencies.tellOnce(
      answer.observations.compactMap(\.error), after: answer.placeFailure, atMost: .max)
    // Dashes alone are no observation, and a script should not take them for one.
    if !observed.isEmpty, observed.allSatisfy(\.figures.isEmpty) {
      throw CommandFailure(.unavailable)
    }
  }
}
