import Models
import Pages

/// JMA's bulletins for the place in front, a row each; all Japan without a place.
final class BulletinsPresenter: PlaceRowsPresenter {
  var center: PlaceID?
  var choice = RowChoice<Bulletin>()
  let made = Made<Int?, Page>()

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1, doing: ("本文を読む", "read the text"), hint: ("読む", "read")),
      .init(.refresh, 2), .init(.go(.warnings), 3, isInHelp: false),
      .init(.go(.report(.typhoons)), 4, isInHelp: false),
      .init(.switchLanguage, 5, isInHelp: false), .init(.go(.help), 6, isInHelp: false),
      .init(.leave, 7, isInHelp: false),
    ], leavesAtLeft: true, followsPlace: true)

  func place(_ world: World) -> Place? { center(world) }

  func state(_ world: World) -> ReportState? {
    ReportState(kind: .bulletins(center), world: world)
  }

  private func answer(_ world: World) -> Sourced<PlaceBulletins>? {
    guard case .bulletins(let answer)? = state(world)?.answer else { return nil }
    return answer
  }

  private func text(_ world: World) -> BulletinsPage {
    BulletinsPage(style: world.style, catalog: world.catalog, now: world.now)
  }

  func keys(_ world: World) -> [Bulletin] {
    answer(world).map { text(world).shown($0.value).map(\.bulletin) } ?? []
  }

  func open(row: Int, _ world: World) -> [ScreenStep] {
    let bulletin = keys(world)[row]
    return bulletin.id.map { [.go(.report(.bulletin($0)))] }
      ?? text(world).lack(of: bulletin).map { [.say($0, isAlert: true)] } ?? []
  }

  func name(_ words: AppWords) -> String { words.title(.bulletins(nil)) }

  func mark(_ world: World) -> ScreenMark? {
    answer(world).flatMap { world.source.mark(of: $0, world) }
  }

  func page(_ row: Int?, _ world: World) -> Page? {
    answer(world).map { text(world).page($0, selected: row) }
  }
}
