import MachineFormats
import Models
import Pages
import Presenter

/// `tsunami`: the tsunami warnings, advisories and forecasts in force.
struct TsunamiCommand: PlacesCommand {
  static var name: String { "tsunami" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("津波警報・注意報・予報。", "Tsunami warnings, advisories and forecasts."),
      discussion: Phrase(
        """
        場所があれば、その都道府県の沿岸だけを出します。
        例: soramoyo tsunami 宮崎
        """,
        """
        With a place only the coasts of its prefecture are shown.
        Example: soramoyo tsunami miyazaki
        """),
      arguments: [.places])
  }

  let input: PlacesInput

  struct Answer {
    let situation: Sourced<TsunamiSituation>
    let places: [Place]
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = placeArguments(dependencies).resolve(places)
    if found.isEmpty, let placeFailure { throw placeFailure }
    let model = TsunamiModel(source: dependencies.quakeSource())
    let now = dependencies.settings.now
    let situation = try dependencies.ask { () async throws(ForecastError) in
      try await model.situation(now: now)
    }
    return Answer(situation: situation, places: found.map(\.place), placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return TsunamiPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
      .pages(answer.situation, places: answer.places)
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.tsunami(
      answer.situation, places: answer.places, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.tsunamiRecords(answer.situation, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.situation)
    for whole in answer.situation.value.reports {
      if case .success(let telegram) = whole.telegram { dependencies.explain(telegram) }
    }
    if let placeFailure = answer.placeFailure { throw placeFailure }
  }
}
