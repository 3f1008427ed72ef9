import Pages

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
