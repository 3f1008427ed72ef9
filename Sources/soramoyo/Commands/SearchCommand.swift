import ArgumentParser
import Models
import Presenter

struct SearchCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: HelpText.text("場所を探す。", "Find places."),
      discussion: HelpText.text(
        "漢字・かな・ローマ字・コードの一部で探します。例: soramoyo search しぶ",
        "By a part of the name in kanji, kana or romaji, or of the code.\n"
          + "Example: soramoyo search shibu"))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("探すことば", "What to look for"), valueName: "query"))
  var query: [String]
  @Option(help: ArgumentHelp(HelpText.text("最大の件数", "At most this many"), valueName: "n"))
  var limit = 20
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...5000).contains(limit) else {
      throw ValidationError(HelpText.text("--limit は 1 から 5000 です", "--limit must be 1 to 5000"))
    }
  }

  func run(_ dependencies: Dependencies) throws {
    let view = SearchView(page: dependencies.page)
    let presenter = SearchPresenter(
      model: PlaceSearch(catalog: dependencies.catalog), catalog: dependencies.catalog,
      language: dependencies.settings.style.language, output: view)
    let query = query.joined(separator: " ")
    let places = presenter.queryChanged(query, limit: limit)
    switch format.format {
    case .people: dependencies.console.write(view.lines)
    case .json:
      dependencies.console.writeRaw(dependencies.machine.search(places, query: query).jsonText)
    case .plain:
      dependencies.machine.searchRecords(places).forEach(dependencies.console.writeRaw)
    }
    if places.isEmpty {
      view.emptyMessage.map { dependencies.console.complain("soramoyo: " + $0) }
      throw CommandFailure(.noSuchPlace)
    }
  }
}
