import Models
import Pages

/// The keys of a screen, made from the table that the loop reads, and what the signs mean.
struct HelpText {
  let words: AppWords
  let style: TextStyle
  /// Of the explained screen, with its name.
  let keys: ScreenKeys
  let name: String
  /// Whether letters are text there.
  let takesText: Bool

  func page(_ bindings: [KeyBinding]) -> Page {
    let own = keys.all.filter(\.isInHelp).map(\.intent)
    let others = Self.everywhere.filter { !own.contains($0) }
    let groups = [(words.keys(on: name), own), (words.everywhere, others)]
    let sections = groups.map { heading, intents in
      let known = intents.compactMap { intent in
        bindings.first { $0.intent == intent }.flatMap { binding in
          // Most keys of other screens are letters there.
          (takesText ? binding.inText : binding.keys).map { (intent: intent, key: $0) }
        }
      }
      let fields = paired(known.map(\.intent)).map { row in
        Block.Field(
          label: known.filter { row.contains($0.intent) }.map(\.key).joined(separator: " "),
          value: row.map { keys.doing($0, words) }
            .joined(separator: words.words.text("・", ", ")))
      }
      return (heading: heading, fields: fields)
    }
    return Page(
      sections: sections.filter { !$0.fields.isEmpty }.map { section in
        [.paragraph(section.heading, .heading), columns(section.fields)]
      } + [[.paragraph(words.signs, .heading), columns(legend)]])
  }

  /// Two columns where there is room, one below the other where there is not.
  private func columns(_ fields: [Block.Field]) -> Block {
    let half = (fields.count + 1) / 2
    let rows = (0..<half).map { index -> [Block.Table.Cell] in
      let left = fields[index]
      let right = index + half < fields.count ? fields[index + half] : nil
      return [
        .init(left.label, .strong(.plain)), .init(left.value),
        .init(right?.label ?? "", .strong(.plain)), .init(right?.value ?? ""),
      ]
    }
    return .table(
      [.init(""), .init(""), .init(""), .init("")], rows: rows, indent: 2,
      narrow: .fields(fields))
  }

  // MARK: Keys

  /// Opposites are in one row, where the first of them stands.
  private func paired(_ intents: [AppIntent]) -> [[AppIntent]] {
    intents.reduce(into: []) { rows, intent in
      let first = Self.opposites.first { $0.second == intent }?.first
      if let first, let row = rows.firstIndex(of: [first]) {
        rows[row].append(intent)
      } else {
        rows.append([intent])
      }
    }
  }

  private static let opposites: [(first: AppIntent, second: AppIntent)] = [
    (.previousDay, .nextDay), (.previousMoment, .nextMoment),
    (.moveFavoriteUp, .moveFavoriteDown), (.nextSection, .previousSection), (.moveUp, .moveDown),
    (.moveLeft, .moveRight), (.pageUp, .pageDown), (.goToTop, .goToBottom),
  ]

  private static let everywhere: [AppIntent] =
    [
      .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .goToTop, .goToBottom,
    ] + Route.fromEverywhere.map(AppIntent.go) + [
      .showSample, .switchLanguage, .back, .leave, .redraw, .suspend, .quit,
    ]

  // MARK: Signs

  private var legend: [Block.Field] {
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
    let text = WarningWords(style.language)
    let said = words.words
    let signs = ["100", "200", "300", "400"].compactMap { WeatherCode($0) }
      .map { code in
        Block.Field(
          label: weather.sign(code, isNight: false), value: weather.words(code, isNight: false))
      }
    let night = Block.Field(
      label: weather.sign(WeatherCode("100"), isNight: true),
      value: said.text("晴れ（夜）", "Clear at night"))
    // Signs of plain terminals may stand for more than one weather.
    var joined: [Block.Field] = []
    for code in ["101", "211"].compactMap({ WeatherCode($0) }) {
      let sign = weather.sign(code, isNight: false)
      let value = weather.words(code, isNight: false)
      if let index = joined.firstIndex(where: { $0.label == sign }) {
        joined[index] = .init(
          label: sign, value: joined[index].value + said.text("・", "; ") + value)
      } else {
        joined.append(.init(label: sign, value: value))
      }
    }
    let warnings = WarningClass.allCases.reversed().map {
      Block.Field(label: text.letter($0), value: text.name($0))
    }
    let nights = signs.contains { $0.label == night.label } ? [] : [night]
    return signs + nights + joined + warnings + [
      .init(label: "!", value: said.warningOrMore),
      .init(label: "★", value: said.text("お気に入り", "favorite")),
      .init(label: "-", value: said.text("値がない", "no value")),
      .init(label: "?", value: said.text("わからない", "not known")),
      .init(label: style.awaited, value: said.text("取得中", "on its way")),
      .init(
        label: "16*", value: said.text("前の発表か観測の値", "of an earlier issue, or observed")),
    ]
  }
}

/// The keys of the screen behind it, and what the signs mean.
final class HelpPresenter: ScreenPresenter {
  private var scroll = 0

  let traits = ScreenTraits(
    keys: [
      .init(.switchLanguage, 1, isInHelp: false), .init(.leave, 2, isInHelp: false),
    ], leavesAtLeft: true)

  func open(from arrival: Arrival, _ world: World) { scroll = 0 }

  func measured(_ world: World) { scroll = world.measured.clamped(scroll) }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    if let delta = intent.steps(page: world.measured.pageRows(in: world.room)) { scroll += delta }
    scroll = world.measured.clamped(scroll)
    return []
  }

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String { words.words.text("キーの一覧", "Keys") }

  func body(_ world: World) -> AppScreen.Body {
    // The screen that the keys are for.
    let behind = world.behind.first ?? self
    return .text(
      HelpText(
        words: world.appWords, style: world.style, keys: behind.traits.keys,
        name: behind.name(world.appWords), takesText: behind.traits.takesText
      ).page(world.bindings), scroll: scroll)
  }
}
