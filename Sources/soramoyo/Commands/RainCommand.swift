import MachineFormats
import Models
import Pages
import Presenter

/// `rain`: the next hour at places, from JMA's nowcast.
struct RainCommand: AnsweringCommand {
  static var name: String { "rain" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("この先1時間の雨（降水ナウキャスト）。", "Rain in the next hour (JMA's nowcast)."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        --exit-code の終了コード: 0 降らない、10 今降っている、11 これから降る、69 分からない。
        例: soramoyo rain 渋谷 --exit-code
        """,
        """
        Without a place it uses the favorites, else the configured place.
        With --exit-code: 0 dry for the hour, 10 rain now, 11 rain expected, 69 not known.
        Example: soramoyo rain shibuya --exit-code
        """),
      arguments: [.places], options: [hours, exitCode])
  }

  private static let hours = CommandOption(
    "hours", Phrase("15時間先までの1時間ごとの量も", "Amounts of each hour to 15 hours ahead, too"))
  private static let exitCode = CommandOption(
    "exit-code", Phrase("雨のときに 10 か 11 で終わる", "Exit with 10 or 11 when it rains or will rain"))

  let places: [String]
  let hasHours: Bool
  let tellsByCode: Bool
  let format: OutputFormat

  init(_ values: CommandValues) {
    places = values.words
    hasHours = values.has(Self.hours)
    tellsByCode = values.has(Self.exitCode)
    format = values.format
  }

  struct Answer {
    var rain: [RainAnswer] = []
    /// The failure of the first place not found.
    var placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = try placeArguments(dependencies).wanted(places)
    guard !found.isEmpty else { return Answer(placeFailure: placeFailure) }
    let places = found.map(\.place)
    let model = dependencies.rainModel()
    return Answer(
      rain: dependencies.wait(staysHere: true) { [hasHours] in
        await model.rain(at: places, hours: hasHours)
      },
      placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return RainPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
      .pages(answer.rain)
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.rain(answer.rain, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.rainRecords(answer.rain, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    for rain in answer.rain.compactMap(\.rain) { dependencies.explain(rain) }
    let now = dependencies.settings.now
    let states = answer.rain.map { $0.rain.map { RainOutlook($0.value, now: now).state } }
    var failure: CommandFailure?
    do throws(CommandFailure) {
      // What was had although something else failed is marked on the page.
      let errors = answer.rain.flatMap { answer -> [ForecastError] in
        guard let rain = answer.rain?.value else { return answer.errors }
        return rain.errors
      }
      try dependencies.tellOnce(errors, after: answer.placeFailure)
    } catch {
      failure = error
    }
    guard tellsByCode else {
      if let failure { throw failure }
      // "Nothing is known" is not an answer, and a script must not take it for one.
      if !states.isEmpty, states.allSatisfy({ $0 == .unknown || $0 == .outside || $0 == nil }) {
        throw CommandFailure(.unavailable)
      }
      return
    }
    if states.contains(.raining) { throw CommandFailure(exitCode: Self.raining) }
    if states.contains(.expected) { throw CommandFailure(exitCode: Self.expected) }
    if let placeFailure = answer.placeFailure { throw placeFailure }
    guard states.allSatisfy({ $0 == .dry }) else { throw CommandFailure(.unavailable) }
  }

  private static let raining: Int32 = 10
  private static let expected: Int32 = 11
}
