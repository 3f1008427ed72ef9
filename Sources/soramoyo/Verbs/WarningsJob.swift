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
    guard let answers = answers(found.map(\.place), dependencies) else {
      throw CommandFailure(.interrupted)
    }
    print(answers, found, dependencies)
    explain(answers, dependencies)
    if exitCode {
      try end(answers, placeFailure, dependencies)
    } else {
      if let placeFailure { throw placeFailure }
      try tellFailures(answers, dependencies)
    }
  }

  private func answers(_ places: [Place], _ dependencies: Dependencies) -> [PlaceWarnings]? {
    let model = dependencies.warningsModel()
    let isNation = all
    return Blocking.run(dependencies.errorText) {
      isNation ? await model.warningsOfJapan() : await model.warnings(of: places)
    }
  }

  private func print(
    _ answers: [PlaceWarnings], _ found: [PlaceArguments.Found], _ dependencies: Dependencies
  ) {
    let console = dependencies.console
    let settings = dependencies.settings
    switch format {
    case .people:
      let page = WarningsPage(
        style: settings.style, catalog: dependencies.catalog, now: settings.now)
      let pages =
        all
        ? [page.pageOfJapan(answers)]
        : zip(answers, found).map { page.page($0, besides: $1.besides) }
      console.write(dependencies.page.lines(pages))
    case .json:
      console.writeRaw(dependencies.machine.warnings(answers, now: settings.now).jsonText)
    case .plain:
      dependencies.machine.warningRecords(answers).forEach(console.writeRaw)
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
