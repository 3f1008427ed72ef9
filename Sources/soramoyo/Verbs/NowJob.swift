import Models
import Presenter

/// `now`: what AMeDAS observes at the nearest stations.
struct NowJob: Equatable {
  var places: [String]
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let arguments = PlaceArguments(dependencies: dependencies, command: "soramoyo now")
    let (found, placeFailure) = try arguments.wanted(places)
    let answers = answers(found.map(\.place), dependencies)
    print(answers, dependencies)
    for case .observed(let answer) in answers { dependencies.explain(answer.report) }
    try dependencies.tellOnce(answers.compactMap(\.error), after: placeFailure, atMost: .max)
    let observed = answers.compactMap { answer -> ObservationReport? in
      if case .observed(let answer) = answer { answer.report.value } else { nil }
    }
    // Dashes alone are no observation, and a script should not take them for one.
    if !observed.isEmpty, observed.allSatisfy(\.figures.isEmpty) {
      throw CommandFailure(.unavailable)
    }
  }

  private func answers(_ places: [Place], _ dependencies: Dependencies) -> [ObservationAnswer] {
    guard !places.isEmpty else { return [] }
    let model = dependencies.observationsModel()
    return Blocking.run(dependencies.errorText) { await model.observations(of: places) } ?? []
  }

  private func print(_ answers: [ObservationAnswer], _ dependencies: Dependencies) {
    let console = dependencies.console
    let settings = dependencies.settings
    switch format {
    case .people:
      let page = ObservationPage(
        style: settings.style, catalog: dependencies.catalog, now: settings.now,
        isDetailed: settings.isVerbose)
      let lines = dependencies.page.lines(page.pages(answers))
      if !lines.isEmpty { console.write(lines) }
    case .json:
      console.writeRaw(dependencies.machine.observations(answers, now: settings.now).jsonText)
    case .plain:
      dependencies.machine.observationRecords(answers).forEach(console.writeRaw)
    }
  }
}
