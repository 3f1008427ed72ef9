import Models
import Pages

/// Everything that is in force in all Japan, from the prefecture that was looked at on.
final class WarningsPresenter: ScreenPresenter {
  private var scroll = RowScroll()
  private let made = Made<PrefectureCode?, Page>()

  let traits = ScreenTraits(
    keys: [
      .init(.nextSection, 1, doing: ("次の都道府県", "next prefecture"), hint: ("次の県", "next")),
      .init(.previousSection, doing: ("前の都道府県", "previous prefecture")), .init(.refresh, 2),
      .init(.go(.map), 3, isInHelp: false), .init(.switchLanguage, 4, isInHelp: false),
      .init(.go(.help), 5, isInHelp: false), .init(.leave, 6, isInHelp: false),
    ], leavesAtLeft: true)

  func open(from arrival: Arrival, _ world: World) { scroll.reset() }

  func measured(_ world: World) { scroll.clamp(world) }

  /// Tab goes from prefecture to prefecture.
  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    scroll.handle(intent, world)
    return []
  }

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    NationNeeds(world).steps(occasion)
  }

  func isPending(_ world: World) -> Bool { world.store.requests.isAsking(.nation) }
  func standings(_ world: World) -> [DataStatus] { [DataStatus](world.store.nation) }

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String {
    words.words.text("全国の警報・注意報", "Warnings in all of Japan")
  }
  func mark(_ world: World) -> ScreenMark? { NationNeeds(world).mark }
  func message(_ world: World) -> (text: String, isAlert: Bool) { NationNeeds(world).message }

  func body(_ world: World) -> AppScreen.Body {
    .text(made.value(prefecture(world), world) { page(world) }, scroll: scroll.lines)
  }

  /// The prefecture selected when it was opened: what is on screen comes first.
  private func prefecture(_ world: World) -> PrefectureCode? {
    world.behind.firstValue { $0.prefectureBehind(world) }
  }

  private func page(_ world: World) -> Page {
    guard let warnings = world.store.nation.warnings else {
      return Page(head: [.paragraph(NationNeeds(world).message.text, .quiet)])
    }
    var page = NationWarningsPage(context: world.context)
      .page(warnings.answers, first: prefecture(world))
    // Columns have room for what falls and blows now, and for where it is cold.
    if world.room.hasSide {
      page.sections += NationPages(world).observedBesideWarnings.sections
    }
    return page
  }
}
