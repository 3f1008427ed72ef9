import MachineFormats
import Models
import Pages
import Presenter

/// `sun`: sunrise, sunset and the moon's age, computed.
struct SunCommand: AnsweringCommand {
  static var name: String { "sun" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("日の出・日の入・月齢（計算値）。", "Sunrise, sunset and moon age, computed."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。ネットワークは使いません。
        例: soramoyo sun 渋谷 --day 明日
        """,
        """
        Without a place it uses the favorites, else the configured place. Needs no network.
        Example: soramoyo sun shibuya --day tomorrow
        """),
      arguments: [.places], options: [.day])
  }

  let places: [String]
  let day: DayChoice
  let format: OutputFormat

  init(_ values: CommandValues) throws(Phrase) {
    places = values.words
    day = try values.day() ?? .ahead(0)
    format = values.format
  }

  struct Answer {
    let skies: [PlaceSky]
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = try placeArguments(dependencies).wanted(places)
    let date = day.date(today: dependencies.settings.now.date)
    return Answer(
      skies: found.compactMap { dependencies.catalog.sky(of: $0.place, on: [date]) },
      placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    answer.skies.map(page(dependencies).page)
  }

  private func page(_ dependencies: Dependencies) -> SunPage {
    let settings = dependencies.settings
    return SunPage(
      style: settings.style, catalog: dependencies.catalog, now: settings.now,
      isOfSample: settings.source.kind == .sample)
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.sun(answer.skies, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.sunRecords(answer.skies)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    if let placeFailure = answer.placeFailure { throw placeFailure }
    // Of a day that nothing can be computed for there is nothing to show.
    guard answer.skies.contains(where: { !$0.days.isEmpty }) else {
      dependencies.complain(page(dependencies).outOfRange)
      throw CommandFailure(.unavailable)
    }
  }
}
