import MachineFormats
import Models
import Pages
import Presenter

/// `now`: what AMeDAS observes at the nearest stations.
struct NowCommand: AnsweringCommand {
  static var name: String { "now" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("アメダスの今の観測。", "What AMeDAS observes now."),
      discussion: Phrase(
        """
        項目ごとにいちばん近い観測所の値と、その距離を出します。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例：soramoyo now 渋谷
        """,
        """
        Each figure is that of the nearest station that measures it, with its distance.
        Without a place it uses the favorites, else the configured place.
        Example: soramoyo now shibuya
        """),
      arguments: [.places], options: [.geoJSON] + ReplaySeries.options, forms: [.prose])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now) = (found.places, dependencies.now)
    var answers: [ObservationAnswer] = []
    if !places.isEmpty {
      let model = dependencies.observationsModel()
      answers = dependencies.wait(staysHere: true) { await model.observations(of: places) }
    }
    let page = ObservationPage(
      style: dependencies.style, catalog: dependencies.catalog, now: now,
      isDetailed: dependencies.settings.isVerbose)
    show(
      dependencies,
      pages: pages(page.pages(answers), dependencies),
      json: dependencies.machine.observations(answers, now: now),
      geoJSON: dependencies.machine.observationFeatures(answers, now: now),
      records: dependencies.machine.observationRecords(answers, now: now))
    var observed: [ObservationReport] = []
    for case .observed(let observation) in answers {
      dependencies.printOrigin(observation.report)
      observed.append(observation.report.value)
    }
    try dependencies.reportErrors(answers.compactMap(\.error), after: found.failure, atMost: .max)
    // Dashes alone are no observation, and a script should not take them for one.
    if !observed.isEmpty, observed.allSatisfy(\.figures.isEmpty) {
      throw CommandFailure(.unavailable)
    }
  }
}

/// `extremes`: where it is hottest, coldest and wettest.
struct ExtremesCommand: AnsweringCommand {
  static var name: String { "extremes" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("アメダスの最高・最低気温、雨、雪の順位。", "The hottest, coldest and wettest stations."),
      discussion: Phrase(
        """
        場所を指定すると、いちばん近い観測所の値と全国での順位も出します。冬（11月から4月）は積雪も出します。
        例：soramoyo extremes 渋谷 --yesterday
        """,
        """
        With places it also gives the value of the nearest station and its rank. In winter (November to
        April) the depth of snow as well.
        Example: soramoyo extremes shibuya --yesterday
        """),
      arguments: [.places], options: [count, yesterday, snow])
  }

  private static let count = CommandOption(
    "count", .number(valueName: "stations", 1...100, usual: ExtremesPage.usualCount),
    Phrase("何地点まで（1 から 100）", "How many stations (1 to 100)"))
  private static let yesterday = CommandOption(
    "yesterday", Phrase("昨日の最高・最低気温", "The temperatures of yesterday"))
  private static let snow = CommandOption(
    "snow", Phrase("冬以外も積雪を出す", "The depth of snow in any month"))

  let values: CommandValues

  private func kinds(_ month: Int) -> [ExtremeKind] {
    guard !values.has(Self.yesterday) else { return [.highest, .lowest] }
    let isWinter = month >= 11 || month <= 4
    return [.highest, .lowest, .rain24Hours]
      + (isWinter || values.has(Self.snow) ? [.snowDepth] : [])
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).resolve(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let model = ExtremesModel(catalog: dependencies.catalog, source: dependencies.extremes)
    let kinds = kinds(now.date.month)
    let day = values.has(Self.yesterday) ? now.date.adding(days: -1) : nil
    let extremes = dependencies.wait { await model.extremes(kinds, of: places, on: day, now: now) }
    let count = values.number(Self.count) ?? ExtremesPage.usualCount
    let page = ExtremesPage(
      style: dependencies.style, catalog: dependencies.catalog, now: now, count: count)
    show(
      dependencies,
      // Nothing but failures is said once, on standard error.
      pages: extremes.errors.count < extremes.tables.count ? [page.page(extremes)] : [],
      json: dependencies.machine.extremes(extremes, count: count, now: now),
      records: dependencies.machine.extremeRecords(extremes, count: count, now: now))
    for case .success(let table) in extremes.tables.map(\.table) { dependencies.printOrigin(table) }
    try dependencies.reportErrors(extremes.errors, after: found.failure)
  }
}
