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
        例: soramoyo quakes --place 八戸 --min 3 --last 7d
        """,
        """
        A number is that of the list, or JMA's event number of 14 digits.
        These are reports after the fact, not early warnings.
        Example: soramoyo quakes --place hachinohe --min 3 --last 7d
        """),
      arguments: [event], options: [place, least, last])
  }

  private static let event = CommandArgument(
    "event", .optional, Phrase("くわしく見る地震の番号", "The number of the one to show in detail"))
  private static let place = CommandOption(
    "place", .text(valueName: "place"),
    Phrase("この場所の震度と距離も", "The intensity at a place, and its distance, too"))
  private static let least = CommandOption(
    "min", .text(valueName: "intensity"),
    Phrase(
      "最大震度の下限: 1 から 4、5-、5+、6-、6+、7（ふだんは 3）",
      "The least intensity: 1 to 4, 5-, 5+, 6-, 6+, 7 (usually 3)"))
  private static let last = CommandOption(
    "last", .text(valueName: "span", usual: "7d"),
    Phrase("いつから: 90m、12h、7d", "How far back: 90m, 12h, 7d"))

  /// Which earthquake to show in detail.
  enum Choice: Equatable, Sendable {
    case number(Int)
    case event(String)
  }

  let choice: Choice?
  let placeName: String?
  let least: SeismicIntensity?
  let span: Int
  let format: OutputFormat

  init(_ values: CommandValues) throws(Phrase) {
    format = values.format
    placeName = values.text(Self.place)
    choice = try values.words.first.map(Self.choice)
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

  private static func choice(_ typed: String) throws(Phrase) -> Choice {
    let word = TypedDigits.halfwidth(typed)
    if word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      if word.utf8.count == 14 { return .event(word) }
      if word.utf8.count <= 4, let number = Int(word), number > 0 { return .number(number) }
    }
    throw Phrase(
      "地震は一覧の番号か、14桁の識別番号で選びます。場所は --place で指定します",
      "An earthquake is named by its number in the list or by 14 digits; give a place with --place")
  }

  struct Answer {
    let list: Sourced<FoundQuakes>
    let detail: QuakeDetail?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    var place: Place?
    if let placeName {
      place = try PlaceArguments(
        dependencies: dependencies, command: Self.syntax.typed + " --place"
      ).one(placeName).place
    }
    let model = QuakesModel(catalog: dependencies.catalog, source: dependencies.quakeSource())
    let now = dependencies.settings.now
    // An event by its number of JMA is looked for among all that there are.
    let isByEvent = if case .event? = choice { true } else { false }
    let query =
      isByEvent
      ? QuakeQuery.lookUp(place: place) : QuakeQuery(place: place, least: least, span: span)
    let choice = choice
    let answer = try dependencies.ask { () async throws(ForecastError) -> Answer in
      let list = try await model.quakes(query, now: now)
      guard let choice, let placed = Self.chosen(choice, from: list.value) else {
        return Answer(list: list, detail: nil)
      }
      return Answer(list: list, detail: await model.detail(of: placed, now: now))
    }
    guard let choice, answer.detail == nil else { return answer }
    let text = dependencies.errorText
    switch choice {
    case .number: dependencies.complain(text.noSuchQuake)
    case .event(let event):
      let absence = answer.list.value.absence(of: event) ?? .notListed
      dependencies.complain(text.noQuake(absence, event: event))
    }
    throw CommandFailure(.notFound)
  }

  private static func chosen(_ choice: Choice, from found: FoundQuakes) -> PlacedQuake? {
    switch choice {
    case .number(let number):
      found.quakes.indices.contains(number - 1) ? found.quakes[number - 1] : nil
    case .event(let id): found.quakes.first { $0.quake.id == id }
    }
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    guard let detail = answer.detail else {
      return [
        QuakesPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
          .page(answer.list)
      ]
    }
    return [
      QuakePage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
        .page(detail, list: answer.list)
    ]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    let now = dependencies.settings.now
    guard let detail = answer.detail else {
      return dependencies.machine.quakes(answer.list, now: now)
    }
    return dependencies.machine.quake(detail, list: answer.list, now: now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    answer.detail.map { dependencies.machine.quakeRecords($0) }
      ?? dependencies.machine.quakeRecords(answer.list, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.list)
    guard let detail = answer.detail else { return }
    switch detail.telegram {
    case .success(let telegram): dependencies.explain(telegram)
    case .failure(let error): try dependencies.tellOnce([error])
    }
  }
}
