import MachineFormats
import Models
import Pages
import Presenter

/// `rain`: the next hour at places, from JMA's nowcast.
struct RainCommand: AnsweringCommand {
  static var name: String { "rain" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("この先1時間の雨（降水ナウキャスト）。", "Rain in the next hour (JMA's nowcast)."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        --exit-code の終了コード：0 降らない、10 今降っている、11 これから降る、69 分からない。
        例：soramoyo rain 渋谷 --exit-code
        """,
        """
        Without a place it uses the favorites, else the configured place.
        With --exit-code: 0 dry for the hour, 10 rain now, 11 rain expected, 69 not known.
        Example: soramoyo rain shibuya --exit-code
        """),
      arguments: [.places], options: [hours, exitCode], forms: [.prose])
  }

  private static let hours = CommandOption(
    "hours", Phrase("15時間先までの1時間ごとの量も", "Amounts of each hour to 15 hours ahead, too"))
  private static let exitCode = CommandOption(
    "exit-code", Phrase("雨のときに 10 か 11 で終わる", "Exit with 10 or 11 when it rains or will rain"))

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now, hasHours) = (found.places, dependencies.now, values.has(Self.hours))
    var answers: [RainAnswer] = []
    if !places.isEmpty {
      let model = dependencies.rainModel()
      answers = dependencies.wait(staysHere: true) { await model.rain(at: places, hours: hasHours) }
    }
    let page = RainPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: pages(page.pages(answers), dependencies),
      json: dependencies.machine.rain(answers, now: now),
      records: dependencies.machine.rainRecords(answers, now: now))
    for rain in answers.compactMap(\.rain) { dependencies.printOrigin(rain) }
    let states = answers.map { $0.rain.map { RainOutlook($0.value, now: now).state } }
    var failure: CommandFailure?
    do throws(CommandFailure) {
      // What was had although something else failed is marked on the page.
      try dependencies.reportErrors(
        answers.flatMap { $0.rain?.value.errors ?? $0.errors }, after: found.failure)
    } catch {
      failure = error
    }
    guard values.has(Self.exitCode) else {
      if let failure { throw failure }
      // "Nothing is known" is not an answer, and a script must not take it for one.
      if !states.isEmpty, states.allSatisfy({ $0 == .unknown || $0 == .outside || $0 == nil }) {
        throw CommandFailure(.unavailable)
      }
      return
    }
    if states.contains(.raining) { throw CommandFailure(exitCode: Self.raining) }
    if states.contains(.expected) { throw CommandFailure(exitCode: Self.expected) }
    try found.end()
    guard states.allSatisfy({ $0 == .dry }) else { throw CommandFailure(.unavailable) }
  }

  private static let raining: Int32 = 10
  private static let expected: Int32 = 11
}

/// `radar`: a map of rain or thunder.
struct RadarCommand: AnsweringCommand {
  static var name: String { "radar" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("雨雲の地図（降水ナウキャスト）。", "A map of rain (JMA's nowcast)."),
      discussion: Phrase(
        """
        場所がなければ全国です。
        例：soramoyo radar 渋谷 --ahead 30
        """,
        """
        Without a place it shows all of Japan.
        Example: soramoyo radar shibuya --ahead 30
        """),
      arguments: [.optionalPlace], options: [zoom, ahead, thunder])
  }

  private static let zoom = CommandOption(
    "zoom", .number(valueName: "n", RadarView.steps, usual: 3),
    Phrase("1（全国）から 4（約30km）", "1 (all Japan) to 4 (some 30 km)"))
  private static let ahead = CommandOption(
    "ahead", .number(valueName: "min", 0...60, usual: 0),
    Phrase("何分先の予想か（0 から 60）", "Minutes ahead (0 to 60)"))
  private static let thunder = CommandOption(
    "thunder", Phrase("雷活動度", "Thunder activity instead"))

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    var place: Place?
    if let name = values.words.first { place = try placeArguments(dependencies).one(name) }
    let layer: RainLayer = values.has(Self.thunder) ? .thunder : .nowcast
    let (zoom, minutes) = (values.number(Self.zoom) ?? 3, values.number(Self.ahead) ?? 0)
    let point = place.flatMap { dependencies.catalog.vantagePoint(of: $0)?.coordinates }
    let view = point.map { RadarView(around: $0, step: zoom, layer: layer) } ?? .japan
    let now = dependencies.now
    let source = dependencies.rain
    let model = RadarModel(source: source) { now }
    let rain = RainModel(catalog: dependencies.catalog, source: source) { now }
    let hasHour = layer == .nowcast && format.isPage
    let hourPlaces = hasHour ? place.map { [$0] } ?? [] : []
    let (radar, hour) = try dependencies.ask { () async throws(ForecastError) in
      async let hour = hourPlaces.isEmpty ? nil : rain.rain(at: hourPlaces).first
      let radar = try await model.picture(view, of: layer, minutes: minutes)
      return (radar, await hour)
    }
    let page = RadarPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: [page.page(radar, around: place, hour: hour?.rain)],
      json: dependencies.machine.radar(radar, around: place, now: now),
      records: dependencies.machine.radarRecords(radar, now: now))
    dependencies.printOrigin(radar.picture)
    try dependencies.reportErrors(radar.missing)
  }
}
