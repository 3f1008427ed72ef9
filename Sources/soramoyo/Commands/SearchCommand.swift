import MachineFormats
import Models
import Pages
import Presenter

/// `search`: places by a part of a name or code.
struct SearchCommand: AnsweringCommand {
  static var name: String { "search" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("場所を探す。", "Find places."),
      discussion: Phrase(
        "漢字・かな・ローマ字・コードの一部で探します。例: soramoyo search しぶ",
        "By a part of the name in kanji, kana or romaji, or of the code.\n"
          + "Example: soramoyo search shibu"),
      arguments: [
        CommandArgument("query", .atLeastOne, Phrase("探すことば", "What to look for"))
      ],
      options: [limit])
  }

  private static let limit = CommandOption(
    "limit", .number(valueName: "n", 1...5000, usual: 20), Phrase("最大の件数", "At most this many"))

  let query: String
  let limit: Int
  let format: OutputFormat

  init(_ values: CommandValues) {
    query = values.words.joined(separator: " ")
    limit = values.number(Self.limit) ?? 0
    format = values.format
  }

  func answer(_ dependencies: Dependencies) -> SearchAnswer {
    let list = (try? dependencies.favoritesIfAny.list()) ?? FavoriteList()
    return SearchAnswer(
      query, limit: limit, in: PlaceSearch(catalog: dependencies.catalog), favorites: list,
      catalog: dependencies.catalog)
  }

  func pages(_ answer: SearchAnswer, _ dependencies: Dependencies) -> [Page] {
    [page(answer, dependencies).page]
  }

  func json(_ answer: SearchAnswer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.search(answer.places, query: query)
  }

  func records(_ answer: SearchAnswer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.searchRecords(answer.places)
  }

  func finish(_ answer: SearchAnswer, _ dependencies: Dependencies) throws(CommandFailure) {
    if let message = page(answer, dependencies).emptyMessage { dependencies.complain(message) }
    let choices = ChoiceText(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    for line in choices.didYouMean(answer.nearest, command: "soramoyo forecast") {
      dependencies.console.complain(dependencies.renderer.talk(line))
    }
    if answer.places.isEmpty { throw CommandFailure(.notFound) }
  }

  private func page(_ answer: SearchAnswer, _ dependencies: Dependencies) -> SearchPage {
    SearchPage(
      answer, catalog: dependencies.catalog, language: dependencies.settings.style.language)
  }
}
