import Models
import Presenter
import Terminal

/// `demo`: the screens on the built-in data, as text, or the time that a key takes on them.
struct DemoCommand: Command {
  static var name: String { "demo" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("組み込みデータで画面を一巡し、文字で出す。", "Walk through the screens on built-in data, as text."),
      discussion: Phrase(
        "例: soramoyo demo --width 80 --rows 24", "Example: soramoyo demo --width 80 --rows 24"),
      options: [rows, keyTimes, picture], hasFormats: false)
  }

  private static let rows = CommandOption(
    "rows", .number(valueName: "n", 10...200, usual: 24), Phrase("画面の行数", "Rows of the screen"))
  private static let keyTimes = CommandOption(
    "measure", Phrase("一打鍵にかかる時間を測る", "Measure the time of a key"))

  private static let picture = CommandOption(
    "svg", .text(valueName: "screen", usual: nil),
    Phrase("一つの画面を絵（SVG）で出す（例: map）", "Print one screen as a picture (SVG), such as map"))

  let rows: Int
  let measuresKeys: Bool
  /// The screen to draw as a picture.
  let pictured: String?

  init(_ values: CommandValues) throws(Phrase) {
    pictured = values.text(Self.picture)
    let names = DemoStep.walk.map(\.caption)
    if let pictured, !names.contains(pictured) {
      let known = names.joined(separator: ", ")
      throw Phrase("--svg に使える画面: \(known)", "--svg takes one of these screens: \(known)")
    }
    rows = values.number(Self.rows) ?? 0
    measuresKeys = values.has(Self.keyTimes)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let job = self
    let settings = dependencies.settings
    let catalog = dependencies.catalog
    // The demonstration makes no requests, whatever source is set.
    let issue = SampleIssue.typhoon
    let now = settings.source.isLive ? SampleClock.issued(issue) : settings.now
    let weather =
      settings.source.isLive
      ? dependencies.sampleWeatherModel(issue) : dependencies.weatherModel()
    if let pictured {
      let text = Blocking.run(dependencies.errorText) {
        await job.picture(of: pictured, settings, catalog, weather, now)
      }
      return dependencies.console.writeRaw(text)
    }
    let lines = Blocking.run(dependencies.errorText) {
      job.measuresKeys
        ? await job.measure(settings, catalog, weather, now)
        : await job.screens(settings, catalog, weather, now)
    }
    dependencies.console.write(lines)
  }

  private func player(
    _ settings: Settings, _ catalog: PlaceCatalog, _ weather: WeatherModel, _ now: Instant,
    _ size: TerminalSize, level: ColorLevel
  ) -> DemoPlayer {
    DemoPlayer(
      catalog: catalog, weather: weather, style: settings.style, now: now, size: size,
      measure: DisplayWidth(ambiguous: settings.ambiguous), level: level)
  }

  private func screens(
    _ settings: Settings, _ catalog: PlaceCatalog, _ weather: WeatherModel, _ now: Instant
  ) async -> [String] {
    let size = TerminalSize(columns: settings.width, rows: rows)
    var player = player(settings, catalog, weather, now, size, level: settings.color)
    await player.start()
    var lines: [String] = []
    for step in DemoStep.walk {
      await player.press(step.keys)
      lines.append("── \(step.caption)")
      let frame = player.frame()
      lines +=
        settings.color == .none
        ? (0..<size.rows).map { frame.text(row: $0) } : [frame.styledText(at: settings.color)]
    }
    return lines.map { $0.withoutTrailingSpaces }
  }

  private func picture(
    of screen: String, _ settings: Settings, _ catalog: PlaceCatalog, _ weather: WeatherModel,
    _ now: Instant
  ) async -> String {
    let size = TerminalSize(columns: settings.width, rows: rows)
    var player = player(settings, catalog, weather, now, size, level: .trueColor)
    await player.start()
    for step in DemoStep.walk {
      await player.press(step.keys)
      // What a screen shows may depend on its room, which it learns when it is drawn.
      let frame = player.frame()
      if step.caption == screen {
        return PagePicture(
          width: settings.width, measure: DisplayWidth(ambiguous: settings.ambiguous)
        ).text(frame, of: screen)
      }
    }
    return ""
  }

  private func measure(
    _ settings: Settings, _ catalog: PlaceCatalog, _ weather: WeatherModel, _ now: Instant
  ) async -> [String] {
    var lines: [String] = []
    for (columns, rows) in [(80, 24), (160, 50), (200, 60)] {
      var player = player(
        settings, catalog, weather, now, TerminalSize(columns: columns, rows: rows),
        level: settings.color)
      await player.start()
      let name = "redraw-\(columns)x\(rows)"
      lines += report(
        name + " list", KeyBenchmark.moves(&player, level: .ansi256, keys: [Key("j"), Key("k")]))
      await player.press([Key(.enter)])
      lines += report(
        name + " weather",
        KeyBenchmark.moves(&player, level: .ansi256, keys: [Key("j"), Key("k")]))
      await player.press([Key(.escape), Key("m")])
      lines += report(
        name + " map",
        KeyBenchmark.moves(
          &player, level: .ansi256, keys: [Key(.left), Key(.up), Key(.right), Key(.down)]))
      // All pictures are fetched, and then shown one after the other.
      await player.press([Key(.escape), Key("R"), Key(" ")])
      lines += report(
        name + " radar", KeyBenchmark.moves(&player, level: .ansi256, keys: [Key("]")]))
      await player.press([Key(.escape), Key("/")])
      lines += report(
        name + " search",
        KeyBenchmark.moves(&player, level: .ansi256, keys: [Key("a"), Key(.backspace)]))
    }
    return lines
  }

  private func report(_ name: String, _ result: KeyBenchmark.Result) -> [String] {
    [
      "\(name), median\t\(result.median)\tms", "\(name), slowest in 20\t\(result.slow)\tms",
      "\(name), bytes a key\t\(result.bytes)\tbytes",
    ]
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
