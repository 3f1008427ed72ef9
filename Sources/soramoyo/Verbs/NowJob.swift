import Models
import Presenter

/// `now`: what AMeDAS observes at the nearest stations.
struct NowJob: Equatable {
  var places: [String]
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let arguments = PlaceArguments(dependencies: dependencies, command: "soramoyo now")
    let (found, placeFailure) = try arguments.wanted(places)
    let outcome = outcome(found.map(\.place), dependencies)
    print(outcome, dependencies)
    for case .observed(let answer) in outcome.answers { dependencies.explain(answer.report) }
    try dependencies.tellOnce(
      outcome.answers.compactMap(\.error), after: placeFailure, atMost: .max)
    let observed = outcome.answers.compactMap { answer -> ObservationReport? in
      if case .observed(let answer) = answer { answer.report.value } else { nil }
    }
    // Dashes alone are no observation, and a script should not take them for one.
    if !observed.isEmpty, observed.allSatisfy(\.figures.isEmpty) {
      throw CommandFailure(.unavailable)
    }
  }

  private struct Outcome: Sendable {
    var answers: [ObservationAnswer] = []
    var lines: [String] = []
  }

  /// Runs the presenter and keeps what it showed last.
  private func outcome(_ places: [Place], _ dependencies: Dependencies) -> Outcome {
    guard !places.isEmpty else { return Outcome() }
    let model = dependencies.observationsModel()
    let catalog = dependencies.catalog
    let settings = dependencies.settings
    let page = dependencies.page
    return Blocking.run(dependencies.errorText) {
      let view = ObservationView(page: page)
      let presenter = ObservationPresenter(
        model: model, catalog: catalog, style: settings.style, now: settings.now,
        isDetailed: settings.isVerbose, output: view)
      let answers = await presenter.observationsRequested(places)
      return Outcome(answers: answers, lines: view.lines)
    } ?? Outcome()
  }

  private func print(_ outcome: Outcome, _ dependencies: Dependencies) {
    let console = dependencies.console
    switch format {
    case .people: if !outcome.lines.isEmpty { console.write(outcome.lines) }
    case .json:
      let now = dependencies.settings.now
      console.writeRaw(dependencies.machine.observations(outcome.answers, now: now).jsonText)
    case .plain:
      dependencies.machine.observationRecords(outcome.answers).forEach(console.writeRaw)
    }
  }
}
