import Models
import Pages
import Presenter

/// `open`: JMA's own page of a place, in the browser.
struct OpenCommand: Command {
  static var name: String { "open" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("場所の気象庁のページをブラウザで開く。", "Open JMA's own page of a place in the browser."),
      discussion: Phrase("例: soramoyo open 渋谷", "Example: soramoyo open shibuya"),
      arguments: [.place], options: [print], hasFormats: false)
  }

  private static let print = CommandOption("print", Phrase("アドレスを出すだけ", "Only print the address"))

  let place: String
  let onlyPrints: Bool

  init(_ values: CommandValues) {
    place = values.words.first ?? ""
    onlyPrints = values.has(Self.print)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).one(place)
    guard let page = dependencies.catalog.pageOfJMA(found.place) else {
      throw CommandFailure(.notFound)
    }
    dependencies.console.writeRaw(page)
    if onlyPrints { return }
    guard Browser(environment: dependencies.context.environment).open(page) else {
      dependencies.complain(dependencies.errorText.noBrowser)
      throw CommandFailure(.unavailable)
    }
  }
}
