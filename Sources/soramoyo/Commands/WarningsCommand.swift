import MachineFormats
import Models
import Pages
import Presenter

/// `warnings`: what is in force, and whether that is known.
struct WarningsCommand: AnsweringCommand {
  static var name: String { "warnings" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("発表中の警報・注意報。", "Warnings and advisories in force."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        --exit-code の終了コード：0 なし、12 注意報、13 警報、14 危険警報、15 特別警報、69 わからない
        例：soramoyo warnings 千葉 --exit-code
        """,
        """
        Without a place it uses the favorites, else the configured place.
        Exit codes of --exit-code: 0 none, 12 advisory, 13 warning, 14 danger warning, \
        15 emergency warning, 69 not known
        Example: soramoyo warnings chiba --exit-code
        """),
      arguments: [.places], options: [all, exitCode, .geoJSON] + ReplaySeries.options,
      forms: [.prose])
  }

  private static let all = CommandOption("all", Phrase("全国", "All of Japan"))
  private static let exitCode = CommandOption(
    "exit-code", Phrase("最大の段階を終了コードにする", "Exit with a code for the gravest"))

  let values: CommandValues

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    if values.has(Self.all), !values.words.isEmpty {
      throw Phrase("--all と場所は一緒に使えません", "Give places or --all, not both")
    }
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let isNation = values.has(Self.all)
    var found = PlaceArguments.Findings()
    if !isNation {
      found = try placeArguments(dependencies).wanted(values.words, whole: "--" + Self.all.name)
        .orFailure()
    }
    let model = dependencies.warningsModel()
    let (places, now) = (found.places, dependencies.now)
    let warnings = dependencies.wait(staysHere: places.count == 1) {
      isNation ? await model.warningsOfJapan() : await model.warnings(of: places)
    }
    show(
      dependencies, pages: pages(warnings, found, dependencies),
      json: dependencies.machine.warnings(warnings, now: now),
      geoJSON: dependencies.machine.warningFeatures(warnings, now: now),
      records: dependencies.machine.warningRecords(warnings))
    for office in warnings.flatMap(\.offices) {
      if let reports = office.reports { dependencies.printOrigin(reports) }
    }
    if let floods = warnings.first?.floodAnswer { dependencies.printOrigin(floods) }
    if values.has(Self.exitCode) { return try end(warnings, found, dependencies) }
    try found.end()
    // Only reports that could not be fetched are a failure; everything else unknown is in the output.
    let errors = warnings.flatMap(\.offices).compactMap(\.error)
    guard let first = errors.first else { return }
    // A page has them where the warnings would be.
    if form(dependencies) == .prose || !dependencies.showsReasons(format) {
      tell(errors.map { .failed(.warnings, $0) }, dependencies)
    }
    throw CommandFailure(.init(first))
  }

  private func pages(
    _ warnings: [PlaceWarnings], _ found: PlaceArguments.Findings, _ dependencies: Dependencies
  ) -> [Page] {
    let (style, catalog, now) = (dependencies.style, dependencies.catalog, dependencies.now)
    let isNation = values.has(Self.all)
    if form(dependencies) == .prose {
      let prose = WarningsProse(style: style, catalog: catalog, now: now)
      let answers = zip(warnings, found.found).map { (warnings: $0, besides: $1.besides) }
      return [isNation ? prose.pageOfJapan(warnings) : prose.page(answers)]
    }
    let page = WarningsPage(style: style, catalog: catalog, now: now)
    return isNation
      ? [page.pageOfJapan(warnings)]
      : zip(warnings, found.found).map {
        page.page($0, besides: $1.besides, isVerbose: dependencies.settings.isVerbose)
      }
  }

  /// Ends with the highest of all places; unknown is never "none".
  private func end(
    _ answers: [PlaceWarnings], _ found: PlaceArguments.Findings, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    if !answers.allSatisfy(\.isComplete) { tell(answers.flatMap(\.unknowns), dependencies) }
    let known = answers.filter { $0.overall == .active }
    for answer in known.prefix(5) {
      let name = dependencies.choices.names([answer.place]).first ?? ""
      if answer.gravity == .unknown {
        dependencies.printError(dependencies.errorText.unreadable(name))
      } else if !answer.isComplete {
        dependencies.printError(dependencies.errorText.incomplete(name))
      }
    }
    if let highest = known.compactMap(\.highest).max() {
      throw CommandFailure(exitCode: Int32(10 + highest.rawValue))
    }
    try found.end()
    guard answers.allSatisfy({ $0.overall == .none }), !answers.isEmpty else {
      throw CommandFailure(.unavailable)
    }
  }

  /// Reports each reason once, and only a few.
  private func tell(_ unknowns: [WarningUnknown], _ dependencies: Dependencies) {
    dependencies.errorText.texts(unknowns).prefix(5).forEach(dependencies.printError)
  }
}
