import MachineFormats
import Models
import Pages
import Presenter

/// `quakes`: the earthquakes that JMA reported, or one of them in detail.
struct QuakesCommand: AnsweringCommand {
  static var name: String { "quakes" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("地震の一覧、または一つをくわしく。", "Earthquakes, or one in detail."),
      discussion: Phrase(
        """
        番号は一覧の番号か、気象庁の識別番号（14桁）です。
        緊急地震速報ではありません。
        例：soramoyo quakes --place 八戸 --min 3 --last 7d
        """,
        """
        A number is that of the list, or JMA's event number of 14 digits.
        These are reports after the fact, not early warnings.
        Example: soramoyo quakes --place hachinohe --min 3 --last 7d
        """),
      arguments: [event], options: [place, least, last, .geoJSON])
  }

  private static let event = CommandArgument(
    "event", .optional, Phrase("くわしく見る地震の番号", "The number of the one to show in detail"))
  private static let place = CommandOption(
    "place", .text(valueName: "place"),
    Phrase("この場所の震度と距離も", "The intensity at a place, and its distance, too"))
  private static let least = CommandOption(
    "min", .text(valueName: "intensity"),
    Phrase(
      "最大震度の下限：1 から 4、5-、5+、6-、6+、7（ふだんは 3）",
      "The least intensity: 1 to 4, 5-, 5+, 6-, 6+, 7 (usually 3)"))
  private static let last = CommandOption(
    "last", .text(valueName: "span", usual: "7d"),
    Phrase("いつから：90m、12h、7d", "How far back: 90m, 12h, 7d"))

  /// Which earthquake to show in detail.
  private enum Choice: Sendable {
    case number(Int)
    case event(String)

    init(_ typed: String) throws(Phrase) {
      let word = TypedDigits.halfwidth(typed)
      if word.utf8.allSatisfy(\.isDigit) {
        if word.utf8.count == 14 {
          self = .event(word)
          return
        }
        if word.utf8.count <= 4, let number = Int(word), number > 0 {
          self = .number(number)
          return
        }
      }
      throw Phrase(
        "地震は一覧の番号か、14桁の識別番号で選びます。場所は --place で指定します",
        "An earthquake is named by its number in the list or by 14 digits; give a place with --place"
      )
    }

    func quake(in found: FoundQuakes) -> PlacedQuake? {
      switch self {
      case .number(let number):
        found.quakes.indices.contains(number - 1) ? found.quakes[number - 1] : nil
      case .event(let id): found.quakes.first { $0.quake.id == id }
      }
    }
  }

  let values: CommandValues
  private let choice: Choice?
  private let least: SeismicIntensity?
  private let span: Int

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    choice = try values.words.first.map(Choice.init)
    let text = values.text(Self.least)
    least = text.flatMap(SeismicIntensity.init(spoken:))
    if text != nil, least == nil {
      throw Phrase(
        "--min は 1、2、3、4、5-、5+、6-、6+、7 のどれかです",
        "--min must be 1, 2, 3, 4, 5-, 5+, 6-, 6+ or 7")
    }
    guard let span = TimeSpan.seconds(values.text(Self.last) ?? "7d"),
      (60...Self.longest).contains(span)
    else {
      throw Phrase(
        "--last は 90m、12h、7d の形で 60d までです", "--last must be like 90m, 12h or 7d, up to 60d")
    }
    self.span = span
  }

  private static let longest = 60 * 86_400

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    var place: Place?
    if let name = values.text(Self.place) {
      place = try placeArguments(dependencies, " --place").one(name)
    }
    let (list, detail) = try find(place, dependencies)
    let (style, catalog, now) = (dependencies.style, dependencies.catalog, dependencies.now)
    let machine = dependencies.machine
    if let detail {
      show(
        dependencies,
        pages: [QuakePage(style: style, catalog: catalog, now: now).page(detail, list: list)],
        json: machine.quake(detail, list: list, now: now),
        geoJSON: machine.quakeFeatures(detail, list: list, now: now),
        records: machine.quakeRecords(detail))
    } else {
      show(
        dependencies, pages: [QuakesPage(style: style, catalog: catalog, now: now).page(list)],
        json: machine.quakes(list, now: now), geoJSON: machine.quakeFeatures(list, now: now),
        records: machine.quakeRecords(list, now: now))
    }
    dependencies.printOrigin(list)
    switch detail?.telegram {
    case .success(let telegram): dependencies.printOrigin(telegram)
    case .failure(let error): try dependencies.reportErrors([error])
    case nil: break
    }
  }

  private func find(
    _ place: Place?, _ dependencies: Dependencies
  ) throws(CommandFailure) -> (list: Sourced<FoundQuakes>, detail: QuakeDetail?) {
    let model = QuakesModel(catalog: dependencies.catalog, source: dependencies.quakes)
    let (now, choice) = (dependencies.now, choice)
    // An event by its number of JMA is looked for among all that there are.
    let isByEvent = if case .event? = choice { true } else { false }
    let query =
      isByEvent
      ? QuakeQuery.lookUp(place: place) : QuakeQuery(place: place, least: least, span: span)
    let (list, detail) = try dependencies.ask { () async throws(ForecastError) in
      let list = try await model.quakes(query, now: now)
      guard let quake = choice?.quake(in: list.value) else { return (list, QuakeDetail?.none) }
      return (list, await model.detail(of: quake, now: now))
    }
    guard let choice, detail == nil else { return (list, detail) }
    let text = dependencies.errorText
    switch choice {
    case .number: dependencies.printError(text.noSuchQuake)
    case .event(let event):
      let absence = list.value.absence(of: event) ?? .notListed
      dependencies.printError(text.noQuake(absence, event: event))
    }
    throw CommandFailure(.notFound)
  }
}

/// `tsunami`: the tsunami warnings, advisories and forecasts in force.
struct TsunamiCommand: AnsweringCommand {
  static var name: String { "tsunami" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("津波警報・注意報・予報。", "Tsunami warnings, advisories and forecasts."),
      discussion: Phrase(
        """
        場所があれば、その都道府県の沿岸だけを出します。
        例：soramoyo tsunami 宮崎
        """,
        """
        With a place only the coasts of its prefecture are shown.
        Example: soramoyo tsunami miyazaki
        """),
      arguments: [.places])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).resolve(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let model = TsunamiModel(source: dependencies.quakes)
    let situation = try dependencies.ask { () async throws(ForecastError) in
      try await model.situation(now: now)
    }
    let page = TsunamiPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: page.pages(situation, places: places),
      json: dependencies.machine.tsunami(situation, places: places, now: now),
      records: dependencies.machine.tsunamiRecords(situation, places: places, now: now))
    dependencies.printOrigin(situation)
    for whole in situation.value.reports {
      if case .success(let telegram) = whole.telegram { dependencies.printOrigin(telegram) }
    }
    try found.end()
  }
}
