import MachineFormats
import Models
import Pages
import Presenter

/// `extremes`: where it is hottest, coldest and wettest.
struct ExtremesCommand: AnsweringCommand {
  static var name: String { "extremes" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("アメダスの最高・最低気温、雨、雪の順位。", "The hottest, coldest and wettest stations."),
      discussion: Phrase(
        """
        場所を指定すると、いちばん近い観測所の値と全国での順位も出します。冬（11月から4月）は積雪も出します。
        例: soramoyo extremes 渋谷 --yesterday
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

  let places: [String]
  let stations: Int
  let isOfYesterday: Bool
  let hasSnow: Bool
  let format: OutputFormat

  init(_ values: CommandValues) {
    places = values.words
    stations = values.number(Self.count) ?? ExtremesPage.usualCount
    isOfYesterday = values.has(Self.yesterday)
    hasSnow = values.has(Self.snow)
    format = values.format
  }

  struct Answer {
    let extremes: ExtremesAnswer
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  private func kinds(_ month: Int) -> [ExtremeKind] {
    guard !isOfYesterday else { return [.highest, .lowest] }
    let isWinter = month >= 11 || month <= 4
    return [.highest, .lowest, .rain24Hours] + (isWinter || hasSnow ? [.snowDepth] : [])
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = placeArguments(dependencies).resolve(places)
    if found.isEmpty, let placeFailure { throw placeFailure }
    let places = found.map(\.place)
    let model = ExtremesModel(
      catalog: dependencies.catalog, source: dependencies.extremeSource())
    let now = dependencies.settings.now
    let (kinds, day) = (kinds(now.date.month), isOfYesterday ? now.date.adding(days: -1) : nil)
    return Answer(
      extremes: dependencies.wait {
        await model.extremes(kinds, of: places, on: day, now: now)
      }, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    // Nothing but failures is said once, on standard error.
    guard answer.extremes.errors.count < answer.extremes.tables.count else { return [] }
    return [
      ExtremesPage(
        style: settings.style, catalog: dependencies.catalog, now: settings.now, count: stations
      ).page(answer.extremes)
    ]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.extremes(
      answer.extremes, count: stations, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.extremeRecords(
      answer.extremes, count: stations, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    for case .success(let table) in answer.extremes.tables.map(\.table) {
      dependencies.explain(table)
    }
    try dependencies.tellOnce(answer.extremes.errors, after: answer.placeFailure)
  }
}
