import MachineFormats
import Models
import Pages
import Presenter

/// `typhoon`: tropical cyclones, their forecasts, and what they mean for places.
struct TyphoonCommand: PlacesCommand {
  static var name: String { "typhoon" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("台風と熱帯低気圧の情報。", "Typhoons and other tropical cyclones."),
      discussion: Phrase(
        """
        距離、方角、暴風域に入る確率は指定した場所について出します。場所がなければお気に入り、
        それもなければ設定の place です。どれもなければ台風の情報だけを出します。
        例: soramoyo typhoon 渋谷 那覇
        """,
        """
        Distance, direction and the probability of storm winds are given for the places. Without a place
        it is the favorites, and without those the configured place; without any, the storms alone.
        Example: soramoyo typhoon shibuya naha
        """),
      arguments: [.places])
  }

  let input: PlacesInput

  struct Answer {
    let typhoons: TyphoonAnswer
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = try placeArguments(dependencies).wantedIfAny(places)
    if found.isEmpty, let placeFailure { throw placeFailure }
    let places = found.map(\.place)
    let model = TyphoonsModel(
      catalog: dependencies.catalog, source: dependencies.typhoonSource())
    let now = dependencies.settings.now
    let typhoons = try dependencies.ask { () async throws(ForecastError) in
      // Records have no texts.
      try await model.typhoons(of: places, now: now, readsTexts: input.format != .plain)
    }
    return Answer(typhoons: typhoons, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return [
      TyphoonPage(
        style: settings.style, catalog: dependencies.catalog, now: settings.now
      ).page(answer.typhoons)
    ]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.typhoons(answer.typhoons, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.typhoonRecords(answer.typhoons, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.typhoons.list)
    for storm in answer.typhoons.storms {
      if let report = storm.report { dependencies.explain(report) }
    }
    try dependencies.tellOnce(answer.typhoons.errors, after: answer.placeFailure)
  }
}
