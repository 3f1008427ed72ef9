import MachineFormats
import Models
import Pages
import Presenter

/// `heat`: the heat-stroke alert and the heat index.
struct HeatCommand: PlacesCommand {
  static var name: String { "heat" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("熱中症警戒アラートと暑さ指数（WBGT）。", "Heat-stroke alerts and the heat index (WBGT)."),
      discussion: Phrase(
        """
        環境省の資料です。場所がなければお気に入り、それもなければ設定の place を使います。
        例: soramoyo heat 渋谷
        """,
        """
        By the Ministry of the Environment. Without a place it is the favorites, and without those the
        configured place.
        Example: soramoyo heat shibuya
        """),
      arguments: [.places])
  }

  let input: PlacesInput

  struct Answer {
    let heats: [(place: Place, heat: PlaceHeat)]
    /// The failure of the first place not found.
    let placeFailure: CommandFailure?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let (found, placeFailure) = try placeArguments(dependencies).wanted(places)
    let model = dependencies.heatModel()
    let places = found.map(\.place)
    let heats = dependencies.wait(staysHere: places.count == 1) {
      await SideBySide.map(places) { await model.heat(at: $0) }
    }
    return Answer(
      heats: zip(places, heats).map { (place: $0, heat: $1) }, placeFailure: placeFailure)
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    let page = HeatPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
    return answer.heats.map { page.page($0.place, $0.heat) }
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.heat(answer.heats, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.heatRecords(answer.heats, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    try dependencies.tellOnce(
      answer.heats.flatMap(\.heat.errors), after: answer.placeFailure, atMost: .max)
  }
}
