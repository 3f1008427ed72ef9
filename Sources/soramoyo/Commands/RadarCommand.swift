import MachineFormats
import Models
import Pages
import Presenter

/// `radar`: a map of rain or thunder.
struct RadarCommand: AnsweringCommand {
  static var name: String { "radar" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("雨雲の地図（降水ナウキャスト）。", "A map of rain (JMA's nowcast)."),
      discussion: Phrase(
        """
        場所がなければ全国です。
        例: soramoyo radar 渋谷 --ahead 30
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

  let place: String?
  let zoom: Int
  let minutes: Int
  let layer: RainLayer
  let format: OutputFormat

  init(_ values: CommandValues) {
    place = values.words.first
    zoom = values.number(Self.zoom) ?? 3
    minutes = values.number(Self.ahead) ?? 0
    layer = values.has(Self.thunder) ? .thunder : .nowcast
    format = values.format
  }

  struct Answer: Sendable {
    let place: Place?
    let radar: RadarAnswer
    let hour: RainAnswer?
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Answer {
    let arguments = placeArguments(dependencies)
    var found: Place?
    if let place { found = try arguments.one(place).place }
    let point = found.flatMap { dependencies.catalog.vantagePoint(of: $0)?.coordinates }
    let view = point.map { RadarView(around: $0, step: zoom, layer: layer) } ?? .japan
    let now = dependencies.settings.now
    let source = dependencies.rainSource()
    let model = RadarModel(source: source) { now }
    let rain = RainModel(catalog: dependencies.catalog, source: source) { now }
    let hasHour = found != nil && layer == .nowcast && (format == .people || format == .svg)
    return try dependencies.ask { [found, layer, minutes] () async throws(ForecastError) in
      async let hour = hasHour ? rain.rain(at: found.map { [$0] } ?? []).first : nil
      let radar = try await model.picture(view, of: layer, minutes: minutes)
      return Answer(place: found, radar: radar, hour: await hour)
    }
  }

  func pages(_ answer: Answer, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    let page = RadarPage(style: settings.style, catalog: dependencies.catalog, now: settings.now)
    return [page.page(answer.radar, around: answer.place, hour: answer.hour?.rain)]
  }

  func json(_ answer: Answer, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.radar(
      answer.radar, around: answer.place, now: dependencies.settings.now)
  }

  func records(_ answer: Answer, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.radarRecords(answer.radar, now: dependencies.settings.now)
  }

  func finish(_ answer: Answer, _ dependencies: Dependencies) throws(CommandFailure) {
    dependencies.explain(answer.radar.picture)
    try dependencies.tellOnce(answer.radar.missing)
  }
}
