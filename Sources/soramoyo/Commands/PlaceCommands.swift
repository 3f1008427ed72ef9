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
        "漢字・かな・ローマ字・コードの一部で探します。例：soramoyo search しぶ",
        "By a part of the name in kanji, kana or romaji, or of the code.\n"
          + "Example: soramoyo search shibu"),
      arguments: [
        CommandArgument("query", .atLeastOne, Phrase("探すことば", "What to look for"))
      ],
      options: [limit])
  }

  private static let limit = CommandOption(
    "limit", .number(valueName: "n", 1...5000, usual: 20), Phrase("最大の件数", "At most this many"))

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let catalog = dependencies.catalog
    let query = values.words.joined(separator: " ")
    let answer = SearchAnswer(
      query, limit: values.number(Self.limit) ?? 0, in: PlaceSearch(catalog: catalog),
      favorites: (try? dependencies.favoritesIfAny.list()) ?? FavoriteList(), catalog: catalog)
    let page = SearchPage(answer, catalog: catalog, language: dependencies.language)
    show(
      dependencies, pages: [page.page],
      json: dependencies.machine.search(answer.places, query: query),
      records: dependencies.machine.searchRecords(answer.places))
    if let message = page.emptyMessage { dependencies.printError(message) }
    dependencies.suggest(answer.nearest)
    if answer.places.isEmpty { throw CommandFailure(.notFound) }
  }
}

/// `info`: the facts of a place.
struct InfoCommand: AnsweringCommand {
  static var name: String { "info" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase(
        "場所の基本情報（コード、読み、気象台、平年値）。",
        "Facts of a place: codes, readings, office, normals."),
      discussion: Phrase("例：soramoyo info 渋谷", "Example: soramoyo info shibuya"),
      arguments: [.place])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let place = try placeArguments(dependencies).one(values.words.first ?? "")
    let (catalog, month) = (dependencies.catalog, dependencies.now.date.month)
    show(
      dependencies,
      pages: [InfoPage(model: catalog, style: dependencies.style).page(place, month: month)],
      json: dependencies.machine.info(place, model: catalog, month: month),
      records: dependencies.machine.infoRecords(place, model: catalog))
  }
}

/// `normals`: what is normal in each month of the year.
struct NormalsCommand: AnsweringCommand {
  static var name: String { "normals" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("一年の平年値（1991-2020）。", "The climate normals of the year (1991-2020)."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。予報ではありません。ネットワークは使いません。
        例：soramoyo normals 渋谷
        """,
        """
        Without a place it uses the favorites, else the configured place. No forecast. Needs no network.
        Example: soramoyo normals shibuya
        """),
      arguments: [.places])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (catalog, now) = (dependencies.catalog, dependencies.now)
    let years = found.places.map { (place: $0, year: catalog.yearOfNormals(of: $0)) }
    let known = years.compactMap(\.year)
    let page = NormalsPage(style: dependencies.style, catalog: catalog, now: now)
    show(
      dependencies, pages: known.map(page.page),
      json: dependencies.machine.normals(known, now: now),
      records: dependencies.machine.normalsRecords(known))
    let without = years.filter { $0.year == nil }.map(\.place)
    for place in without { dependencies.printError(page.none(place)) }
    try found.end()
    if !without.isEmpty { throw CommandFailure(.unavailable) }
  }
}

/// `sky`: sun, moon and calendar, computed. `sun` is its other name.
struct SkyCommand: AnsweringCommand {
  static var name: String { "sky" }
  static var otherName: String { "sun" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("太陽と月、二十四節気と旧暦（計算値）。", "Sun, moon, solar terms and old calendar, computed."),
      discussion: Phrase(
        """
        日の出・南中・日の入、月の出・月の入、月齢と月の形、次の新月・満月、二十四節気、旧暦。
        場所がなければお気に入り、それもなければ設定の place を使います。ネットワークは使いません。
        sun とも書けます。
        例：soramoyo sky 渋谷 --day 明日
        """,
        """
        Sunrise, transit and sunset, moonrise and moonset, the moon's age and phase,
        the next new and full moon, the 24 solar terms, and the date of Japan's old
        calendar.
        Without a place it uses the favorites, else the configured place. Needs no network.
        Its other name is sun.
        Example: soramoyo sky shibuya --day tomorrow
        """),
      arguments: [.places], options: [.day], fetches: false)
  }

  let values: CommandValues
  private let day: DayChoice

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    day = try values.day() ?? .ahead(0)
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (catalog, now) = (dependencies.catalog, dependencies.now)
    let date = day.date(today: now.date)
    let skies = found.places.compactMap { catalog.sky(of: $0, on: [date]) }
    let page = SunPage(
      style: dependencies.style, catalog: catalog, now: now,
      isOfSample: dependencies.settings.source.kind == .sample)
    show(
      dependencies, pages: skies.map(page.page), json: dependencies.machine.sun(skies, now: now),
      records: dependencies.machine.sunRecords(skies))
    try found.end()
    // Of a day that nothing can be computed for there is nothing to show.
    guard skies.contains(where: { !$0.days.isEmpty }) else {
      throw dependencies.failure(page.outOfRange, .unavailable)
    }
  }
}

/// `open`: JMA's own page of a place, in the browser.
struct OpenCommand: Command {
  static var name: String { "open" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("場所の気象庁のページをブラウザで開く。", "Open JMA's own page of a place in the browser."),
      discussion: Phrase("例：soramoyo open 渋谷", "Example: soramoyo open shibuya"),
      arguments: [.place], options: [print], hasFormats: false)
  }

  private static let print = CommandOption("print", Phrase("アドレスを出すだけ", "Only print the address"))

  let values: CommandValues

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let place = try placeArguments(dependencies).one(values.words.first ?? "")
    guard let page = dependencies.catalog.pageOfJMA(place) else {
      throw CommandFailure(.notFound)
    }
    dependencies.console.writeRaw(page)
    if values.has(Self.print) { return }
    guard Browser(environment: dependencies.context.environment).open(page) else {
      throw dependencies.failure(dependencies.errorText.noBrowser, .unavailable)
    }
  }
}
