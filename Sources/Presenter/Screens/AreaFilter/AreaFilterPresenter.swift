package import Models
package import Pages

/// The areas that the list is narrowed down to: of `areas`, and in front of the list.
package final class AreaFilterPresenter: ScreenPresenter {
  private var row = 0
  private let list: PrefectureListPresenter
  /// The view of `areas`; nil on the screen, which is drawn from its value.
  private weak var output: (any AreaFilterPresenterOutput)?

  package init(
    list: PrefectureListPresenter = PrefectureListPresenter(),
    output: (any AreaFilterPresenterOutput)? = nil
  ) {
    self.list = list
    self.output = output
  }

  /// - Parameter prefectures: all that could be listed.
  package func areasRequested(
    _ model: any AreaFilterModelInput, prefectures: [Prefecture], language: Language
  ) {
    output?.show(AreaFilterText(language: language).screen(model, prefectures: prefectures))
  }

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1, doing: ("選ぶ", "tick"), hint: ("選ぶ", "tick")),
      .init(.play, doing: ("選ぶ", "tick")), .init(.toggleAllAreas, 3), .init(.onlyArea(1), 2),
      .init(.go(.help), 4, isInHelp: false), .init(.leave, 5, isInHelp: false),
    ], hasKeysOfPlace: false)

  func place(_ world: World) -> Place? { list.place(world) }

  func follow(_ world: World) { list.follow(world) }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    let all = Area.allCases
    var areas = world.person.areas
    switch intent {
    case .toggleAllAreas: areas.toggleAll()
    case .onlyArea(let number):
      guard let area = Area(rawValue: number) else { return [] }
      row = number - 1
      return [
        .narrow(AreaFilterModel(selected: [area]), favoritesOnly: world.person.favoritesOnly),
        .leave,
      ]
    case .select(let clicked) where all.indices.contains(clicked):
      row = clicked
      areas.choose(all[clicked])
    case .open: areas.choose(all[min(max(0, row), all.count - 1)])
    default:
      if let delta = intent.steps(page: world.room.listRows) {
        row = min(max(0, row + delta), all.count - 1)
      }
      return []
    }
    return [.narrow(areas, favoritesOnly: world.person.favoritesOnly)]
  }

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String { words.words.text("地方で絞る", "Areas") }
  func detail(_ world: World) -> (text: String, short: String?) { list.detail(world) }

  func body(_ world: World) -> AppScreen.Body {
    .areaFilter(
      AreaFilterText(language: world.style.language)
        .screen(world.person.areas, prefectures: world.tools.prefectures), selected: row,
      behind: list.screen(world))
  }
}
