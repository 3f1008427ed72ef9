import Models
import Presenter

/// `warnings`: what is in force, and whether that is known.
struct WarningsJob: Equatable {
  var places: [String]
  var all = false
  var exitCode = false
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    var found: [PlaceArguments.Found] = []
    var placeFailure: CommandFailure?
    if !all {
      (found, placeFailure) = try PlaceArguments(
        dependencies: dependencies, command: "soramoyo warnings"
      ).wanted(places)
      if found.isEmpty, let placeFailure { throw placeFailure }
    }
    guard let outcome = outcome(found, dependencies) else { throw CommandFailure(.interrupted) }
    print(outcome, dependencies)
    explain(outcome.answers, dependencies)
    if exitCode {
      try end(outcome.answers, placeFailure, dependencies)
    } else {
      if let placeFailure { throw placeFailure }
      try tellFailures(outcome.answers, dependencies)
    }
  }

  private struct Outcome: Sendable {
    let answers: [PlaceWarnings]
    let lines: [String]
  }

  private func outcome(
    _ found: [PlaceArguments.Found], _ dependencies: Dependencies
  ) -> Outcome? {
    let model = dependencies.warningsModel()
    let catalog = dependencies.catalog
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let page = dependencies.page
    let requests = found.map { (place: $0.place, besides: $0.besides) }
    let isNation = all
    return Blocking.run(dependencies.errorText) {
      let view = WarningsView(page: page)
      let presenter = WarningsPresenter(
        model: model, catalog: catalog, style: style, now: now, output: view)
      let answers =
        isNation
        ? await presenter.warningsOfJapanRequested()
        : await presenter.warningsRequested(requests)
      return Outcome(answers: answers, lines: view.lines)
    }
  }

  private func print(_ outcome: Outcome, _ dependencies: Dependencies) {
    let console = dependencies.console
    switch format {
    case .people: console.write(outcome.lines)
    case .json:
      let now = dependencies.settings.now
      console.writeRaw(dependencies.machine.warnings(outcome.answers, now: now).jsonText)
    case .plain:
      dependencies.machine.warningRecords(outcome.answers).forEach(console.writeRaw)
    }
  }

  private func explain(_ answers: [PlaceWarnings], _ dependencies: Dependencies) {
    for answer in answers {
      for office in answer.offices {
        if let reports = office.reports { dependencies.explain(reports) }
      }
    }
    if let floods = answers.first?.floodAnswer { dependencies.explain(floods) }
  }

  // MARK: Ending

  /// Without `--exit-code` only reports that could not be had are a failure; what else is not known
  /// stands in the output.
  private func tellFailures(
    _ answers: [PlaceWarnings], _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let errors = answers.flatMap(\.offices).compactMap(\.error)
    guard let first = errors.first else { return }
    tell(errors.map { .failed(.warnings, $0) }, dependencies)
    throw CommandFailure(.init(first))
  }

  /// The gravest of all places; what is not known is never "none".
  private func end(
    _ answers: [PlaceWarnings], _ placeFailure: CommandFailure?, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let isCertain = answers.allSatisfy(\.isComplete)
    if !isCertain {
      tell(answers.flatMap(\.unknowns), dependencies)
    }
    let known = answers.filter { $0.overall == .active }
    for answer in known.prefix(5) {
      let name =
        ChoiceText(
          language: dependencies.settings.style.language, catalog: dependencies.catalog
        ).names([answer.place]).first ?? ""
      if answer.gravity == .unknown {
        dependencies.complain(dependencies.errorText.unreadable(name))
      } else if !answer.isComplete {
        dependencies.complain(dependencies.errorText.incomplete(name))
      }
    }
    if let highest = known.compactMap(\.highest).max() {
      throw CommandFailure(exitCode: Int32(10 + highest.rawValue))
    }
    if let placeFailure { throw placeFailure }
    guard answers.allSatisfy({ $0.overall == .none }), !answers.isEmpty else {
      throw CommandFailure(.unavailable)
    }
  }

  /// Each reason once, and not more than a few.
  private func tell(_ unknowns: [WarningUnknown], _ dependencies: Dependencies) {
    dependencies.errorText.texts(unknowns).prefix(5).forEach(dependencies.complain)
  }
}
