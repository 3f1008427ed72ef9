import MachineFormats
import Models
import Pages
import Presenter

/// `bulletins`: what JMA's offices wrote about the weather, as JMA lists it.
struct BulletinsCommand: AnsweringCommand {
  static var name: String { "bulletins" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("気象情報（気象台の解説情報）の一覧。", "JMA's list of bulletins."),
      discussion: Phrase(
        """
        場所がなければ全国です。
        例: soramoyo bulletins 千葉 --since 7
        """,
        """
        Without a place it shows all of Japan.
        Example: soramoyo bulletins chiba --since 7
        """),
      arguments: [.places], options: [since])
  }

  private static let since = CommandOption(
    "since", .number(valueName: "days", 1...40, usual: BulletinsPage.usualDays),
    Phrase("何日前から（1 から 40）", "How many days back (1 to 40)"))

  let places: [String]
  let days: Int
  let format: OutputFormat

  init(_ values: CommandValues) {
    places = values.words
    days = values.number(Self.since) ?? BulletinsPage.usualDays
    format = values.format
  }

  struct Answer {
    let bulletins: Sourced<[PlaceBulletins]>
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = placeArguments(dependencies).resolve(places)
    if found.isEmpty, let placeFailure { throw placeFailure }
    let places = found.map(\.place)
    let model = BulletinsModel(catalog: dependencies.catalog, source: dependencies.bulletinSource())
    let now = dependencies.settings.now
    let bulletins = try dependencies.ask { () async throws(ForecastError) in
      try await model.bulletins(of: places, now: now)
    }
    return Answer(bulletins: bulletins, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return BulletinsPage(
      style: settings.style, catalog: dependencies.catalog, now: settings.now, days: days
    ).pages(answer.bulletins)
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.bulletins(answer.bulletins, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.bulletinRecords(answer.bulletins, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.bulletins)
    if let placeFailure = answer.placeFailure { throw placeFailure }
  }
}
