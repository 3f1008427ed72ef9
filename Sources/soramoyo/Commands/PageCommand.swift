import Models
import Pages
import Presenter
import Storage

/// `page`: a page of HTML for each place, in a folder that a web server may have.
struct PageCommand: Command {
  static var name: String { "page" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase("場所のウェブページをフォルダに書く。", "Write web pages of places into a folder."),
      discussion: Phrase(
        """
        場所ごとに一つのファイル（コード.html）で、外から何も読みません。場所がいくつもあれば index.html も書きます。
        古くなると、ページ自身がそう言います。タイマーから呼んでください（docs/pages.md）。
        例：soramoyo page 渋谷 札幌 --into ~/weather
        """,
        """
        A file for each place (CODE.html) that loads nothing else, and for several places index.html.
        A page says itself when it has become old. Meant for a timer (docs/pages.md).
        Example: soramoyo page shibuya sapporo --into ~/weather
        """),
      arguments: [.places], options: [into, reload], hasFormats: false)
  }

  private static let into = CommandOption(
    "into", .text(valueName: "folder"),
    Phrase("書くフォルダ（なければ作る）", "The folder to write them to (made if it is missing)"))
  private static let reload = CommandOption(
    "reload", Phrase("5分ごとに読み直すページにする", "Let the pages load themselves again every five minutes"))

  private static let secondsToReload = 300
  /// Readable by the user of a web server.
  private static let (fileMode, folderMode): (UInt32, UInt32) = (0o644, 0o755)
  private static let index = "index.html"
  /// What has a place of its own on a page; what a source does not have is left to the page to say.
  private static let sections: Set<WeatherSection> = [.observed, .rain, .hourly, .heat, .sun]

  let values: CommandValues
  private let folder: String
  private let forecast: ForecastCommand

  init(values: CommandValues) throws(Phrase) {
    guard let folder = values.text(Self.into), !folder.isEmpty else {
      throw Phrase(
        "書くフォルダを --into で指定してください。例：soramoyo page 渋谷 --into ~/weather",
        "Name the folder with --into. Example: soramoyo page shibuya --into ~/weather")
    }
    self.folder = folder
    self.values = values
    var asked = CommandValues()
    asked.add(.html)
    forecast = try ForecastCommand(values: asked)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    var dependencies = dependencies
    // So that pages have drawings.
    dependencies.settings.style.isOnTerminal = true
    // As it can be typed again: without the folder it would be refused.
    let found = try placeArguments(dependencies, " --into \(ShellWord(folder).text)")
      .wanted(values.words).orFailure()
    try makeFolder(dependencies)
    let requests = found.found.uniqued { $0.place.id }.map {
      WeatherRequest(
        place: $0.place, week: true, sections: Self.sections, showsInForce: true,
        besides: $0.besides)
    }
    let outcomes = forecast.outcomes(requests, Self.sections, dependencies, isPaged: true)
    var web = dependencies.webPage
    web.reload = values.has(Self.reload) ? Self.secondsToReload : nil
    let places = PlaceText(language: dependencies.language, catalog: dependencies.catalog)
    var links: [WebPage.Link] = []
    for (request, outcome) in zip(requests, outcomes) {
      let link = WebPage.Link(
        file: "\(request.place.shortCode).html", name: places.fullName(request.place))
      if outcome.weather.answer.error == nil, let page = outcome.page {
        try write(web.text([page], of: link.name), to: link.file, dependencies)
        links.append(link)
      } else {
        dependencies.printError(dependencies.errorText.noPage(link.name))
        if (try? FileFacts(of: path(link.file))) != nil { links.append(link) }
      }
    }
    if requests.count > 1, !links.isEmpty {
      let rows = PlaceRowsPage(
        style: dependencies.style, catalog: dependencies.catalog, now: dependencies.now,
        hasPages: true
      ).page(
        outcomes.map(\.weather), names: (try? dependencies.favoritesIfAny.list()) ?? .init())
      try write(web.text([rows], of: "soramoyo", links: links), to: Self.index, dependencies)
    }
    // Sections are not asked for by name: what is missing is said on the page, and no failure.
    let reasons = outcomes.flatMap { dependencies.errorText.reasons(of: $0.weather.with(.init())) }
    try dependencies.reportErrors(reasons, after: found.failure, atMost: .max)
  }

  private func makeFolder(_ dependencies: Dependencies) throws(CommandFailure) {
    do throws(StorageError) {
      try Folder.create(folder, mode: Self.folderMode)
    } catch {
      let words = dependencies.errorText
      throw dependencies.failure(
        error.reason == .notDirectory
          ? words.noFolderToRecord(UntrustedText(folder).line)
          : words.file(FileFailure(error), error.path), .cannotWrite)
    }
  }

  private func path(_ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whoever reads meanwhile gets the earlier page or this one, whole.
  private func write(
    _ text: String, to name: String, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let path = path(name)
    do throws(StorageError) {
      try AtomicFile.write(
        Array((text + "\n").utf8), to: path, mode: Self.fileMode, durability: .relaxed)
    } catch {
      throw dependencies.failure(error, .cannotWrite)
    }
    guard !values.has(CommonOption.quiet) else { return }
    dependencies.console.write(path: path, isTerminal: dependencies.context.isOutputTerminal)
  }
}
