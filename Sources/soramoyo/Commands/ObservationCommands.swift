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
        --since は十分ごとの観測をさかのぼります。気象庁は一週間ほど公開しています。
        例：soramoyo now 渋谷
        例：soramoyo now 渋谷 --since 24h
        """,
        """
        Each figure is that of the nearest station that measures it, with its distance.
        Without a place it uses the favorites, else the configured place.
        --since goes back over the observations of every ten minutes. JMA keeps about a week of them.
        Example: soramoyo now shibuya
        Example: soramoyo now shibuya --since 24h
        """),
      arguments: [.places], options: [PastSpan.option, .geoJSON] + ReplaySeries.options,
      forms: [.prose])
  }

  let values: CommandValues
  private let since: PastSpan?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    since = try PastSpan(values)
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now) = (found.places, dependencies.now)
    if let since { return try answer(found, since: since, dependencies) }
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
    if !observed.isEmpty, observed.allSatisfy({ $0.figures.isEmpty }) {
      throw CommandFailure(.unavailable)
    }
  }

  private func answer(
    _ found: PlaceArguments.Findings, since: PastSpan, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let now = dependencies.now
    guard let start = since.start(now) else {
      let problem = PastSpan.outOfRange.text(isJapanese: dependencies.language == .ja)
      throw dependencies.failure(problem, .usage)
    }
    let model = dependencies.observationsModel()
    let answers = dependencies.wait(staysHere: true) {
      await model.past(of: found.places, since: start)
    }
    let page = PastPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: page.pages(answers), json: dependencies.machine.past(answers, now: now),
      records: dependencies.machine.pastRecords(answers, now: now))
    let pasts = answers.compactMap(\.past.value)
    for past in pasts { dependencies.printOrigin(past) }
    // A part of the past that could not be fetched is a failure too: rows say only that there is nothing.
    try dependencies.reportErrors(
      answers.compactMap { $0.past.error ?? $0.past.value?.value.loss }, after: found.failure,
      atMost: .max, shown: dependencies.showsReasons(format) ? pasts.compactMap(\.trouble) : [])
    if !pasts.isEmpty, !pasts.contains(where: \.value.hasValues) {
      throw CommandFailure(.unavailable)
    }
  }
}

/// `--since`: from when on observations are wanted.
enum PastSpan: Equatable {
  /// So many seconds before now.
  case last(Int)
  case from(Instant)

  static let option = CommandOption(
    "since", .text(valueName: "span"),
    Phrase(
      "いつからの観測も（24h、2d、2026-11-20、2026-11-20T06:00）",
      "Observations since then (24h, 2d, 2026-11-20, 2026-11-20T06:00)"))

  /// JMA keeps about a week; an archive may have more.
  private static let mostDays = 31

  static let outOfRange = Phrase(
    "--since は 1 時間前から \(mostDays) 日前までです。気象庁にあるのは一週間ほどで、その前は record の記録だけです",
    "--since goes back 1 hour to \(mostDays) days. JMA keeps about a week; before that there is only what record kept"
  )

  /// Nil where it is not given.
  init?(_ values: CommandValues) throws(Phrase) {
    guard let text = values.text(Self.option) else { return nil }
    if text.last?.isLetter ?? false, let seconds = TimeSpan.seconds(text) {
      self = .last(seconds)
    } else if let moment = Instant(iso8601: text) {
      self = .from(moment)
    } else {
      let given = UntrustedText(text).line
      throw Phrase(
        "--since は 24h、2d、2026-11-20、2026-11-20T06:00 の形です（指定：\(given)）",
        "--since must be as in 24h, 2d, 2026-11-20 or 2026-11-20T06:00 (got “\(given)”)")
    }
    // A time of the clock is judged when the clock is known.
    if case .last(let seconds) = self, !Self.range.contains(seconds) { throw Self.outOfRange }
    guard values.format != .geoJSON, values.form == nil else {
      throw Phrase(
        "--since は --geojson や --prose と一緒に使えません",
        "--since does not go with --geojson or --prose")
    }
  }

  private static var range: ClosedRange<Int> { 3600...mostDays * 86_400 }

  /// Nil for a moment that is too far away.
  func start(_ now: Instant) -> Instant? {
    switch self {
    case .last(let seconds): now.adding(seconds: -seconds)
    case .from(let moment): Self.range.contains(now.seconds(since: moment)) ? moment : nil
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
