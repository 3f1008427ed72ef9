import Models
import Pages
import Presenter
import Terminal

/// `demo`: the screens on the built-in data, as text, or the time that a key takes on them.
struct DemoCommand: Command {
  static var name: String { "demo" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("組み込みデータで画面を一巡し、文字で出す。", "Walk through the screens on built-in data, as text."),
      discussion: Phrase(
        "例：soramoyo demo --width 80 --rows 24", "Example: soramoyo demo --width 80 --rows 24"),
      options: [rows, keyTimes, picture], hasFormats: false)
  }

  private static let rows = CommandOption(
    "rows", .number(valueName: "n", 10...200, usual: 24), Phrase("画面の行数", "Rows of the screen"))
  private static let keyTimes = CommandOption(
    "measure", Phrase("一打鍵にかかる時間を測る", "Measure the time of a key"))

  private static let picture = CommandOption(
    "svg", .text(valueName: "screen", usual: nil),
    Phrase("一つの画面を絵（SVG）で出す（例：map）", "Print one screen as a picture (SVG), such as map"))

  let values: CommandValues

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    let names = DemoStep.walk.map(\.caption)
    if let screen = values.text(Self.picture), !names.contains(screen) {
      let known = names.joined(separator: ", ")
      throw Phrase("--svg に使える画面：\(known)", "--svg takes one of these screens: \(known)")
    }
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let settings = dependencies.settings
    let catalog = dependencies.catalog
    // The demonstration makes no requests, whatever source is set.
    let replay = settings.source.isLive ? dependencies.playing(.typhoon) : dependencies
    let (now, weather) = (replay.settings.now, replay.weatherModel())
    let measure = settings.measure
    var style = settings.style
    style.isOnTerminal = true
    let person = values.has(Self.keyTimes) ? nil : DemoPerson(style.language)
    let player = { @Sendable [style] (size: TerminalSize, level: ColorLevel) in
      DemoPlayer(
        catalog: catalog, weather: weather, style: style, now: now, size: size,
        measure: measure, level: level, person: person)
    }
    let (width, color) = (settings.width, settings.color)
    let size = TerminalSize(columns: width, rows: values.number(Self.rows) ?? 0)
    let lines: [String] = Blocking.run(dependencies.errorText) { [values] in
      if let screen = values.text(Self.picture) {
        guard let frame = await Self.frame(of: screen, player(size, .trueColor)) else { return [] }
        return [PagePicture(width: width, measure: measure).text(frame, of: screen)]
      }
      return values.has(Self.keyTimes)
        ? await Self.measure { player($0, color) }
        : await Self.screens(player(size, color), rows: size.rows, color)
    }
    if values.text(Self.picture) != nil {
      lines.forEach(dependencies.console.writeRaw)
    } else {
      dependencies.console.write(lines)
    }
  }

  private static func screens(
    _ player: DemoPlayer, rows: Int, _ color: ColorLevel
  ) async -> [String] {
    var player = player
    await player.start()
    var lines: [String] = []
    for step in DemoStep.walk {
      await player.press(step.keys)
      lines.append("── \(step.caption)")
      let frame = player.frame()
      lines +=
        color == .none ? (0..<rows).map { frame.text(row: $0) } : [frame.styledText(at: color)]
    }
    return lines.map { $0.withoutTrailingSpaces }
  }

  private static func frame(of screen: String, _ player: DemoPlayer) async -> Frame? {
    var player = player
    await player.start()
    for step in DemoStep.walk {
      await player.press(step.keys)
      // What a screen shows may depend on its room, which it learns when it is drawn.
      let frame = player.frame()
      if step.caption == screen { return frame }
    }
    return nil
  }

  private static func measure(_ player: (TerminalSize) -> DemoPlayer) async -> [String] {
    var lines: [String] = []
    for (columns, rows) in [(80, 24), (160, 50), (200, 60)] {
      var player = player(TerminalSize(columns: columns, rows: rows))
      await player.start()
      func measure(_ screen: String, _ keys: [Key]) {
        let name = "redraw-\(columns)x\(rows) \(screen)"
        let result = KeyBenchmark.moves(&player, level: .ansi256, keys: keys)
        lines += [
          "\(name), median\t\(result.median)\tms", "\(name), slowest in 20\t\(result.slow)\tms",
          "\(name), bytes a key\t\(result.bytes)\tbytes",
        ]
      }
      measure("list", [Key("j"), Key("k")])
      await player.press([Key(.enter)])
      measure("weather", [Key("j"), Key("k")])
      await player.press([Key(.escape), Key("m")])
      measure("map", [Key(.left), Key(.up), Key(.right), Key(.down)])
      // All pictures are fetched, and then shown one after the other.
      await player.press([Key(.escape), Key("R"), Key(" ")])
      measure("radar", [Key("]")])
      await player.press([Key(.escape), Key("/")])
      measure("search", [Key("a"), Key(.backspace)])
    }
    return lines
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
