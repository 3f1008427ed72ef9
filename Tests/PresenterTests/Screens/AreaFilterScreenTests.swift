import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("The areas in front of the list, given keys,")
struct AreaFilterScreenTests {
  private let list: PrefectureListPresenter
  private let filter: AreaFilterPresenter
  private var given = GivenWorld()

  init() {
    list = PrefectureListPresenter()
    filter = AreaFilterPresenter(list: list)
  }

  private func world(_ given: GivenWorld) -> World { given.world(filter, behind: [list]) }

  private func selected(_ given: GivenWorld) -> Int? {
    guard case .areaFilter(_, let selected, _) = filter.body(world(given)) else { return nil }
    return selected
  }

  @Test(arguments: Area.allCases, [true, false])
  func `narrow the list down to one by its number, and leave`(area: Area, favoritesOnly: Bool) {
    var given = given
    given.person.favoritesOnly = favoritesOnly
    given.person.areas = AreaFilterModel(selected: [.kinki])
    #expect(
      filter.handle(.onlyArea(area.rawValue), world(given)) == [
        .narrow(AreaFilterModel(selected: [area]), favoritesOnly: favoritesOnly), .leave,
      ])
    // The next visit begins there.
    #expect(selected(given) == area.rawValue - 1)
  }

  @Test("do nothing at a number that none of them has", arguments: [0, 9, -1])
  func noArea(number: Int) {
    #expect(filter.handle(.onlyArea(number), world(given)) == [])
    #expect(selected(given) == 0)
  }

  @Test(
    "show only the one at the cursor first, and are unticked again there", arguments: Area.allCases)
  func toggle(area: Area) {
    for _ in 1..<area.rawValue {
      #expect(filter.handle(.moveDown, world(given)) == [])
    }
    let only = AreaFilterModel(selected: [area])
    #expect(filter.handle(.open, world(given)) == [.narrow(only, favoritesOnly: false)])
    var given = given
    given.person.areas = only
    #expect(
      filter.handle(.open, world(given)) == [
        .narrow(AreaFilterModel(selected: []), favoritesOnly: false)
      ])
  }

  @Test func `are ticked by a click, which moves the cursor`() {
    let only = AreaFilterModel(selected: [.chubu])
    #expect(
      filter.handle(.select(row: 3), world(given)) == [.narrow(only, favoritesOnly: false)])
    #expect(selected(given) == 3)
    #expect(filter.handle(.select(row: 8), world(given)) == [])
    #expect(selected(given) == 3)
  }

  @Test func `do not move beyond their ends`() {
    _ = filter.handle(.moveUp, world(given))
    #expect(selected(given) == 0)
    _ = filter.handle(.goToBottom, world(given))
    #expect(selected(given) == 7)
    _ = filter.handle(.moveDown, world(given))
    #expect(selected(given) == 7)
  }

  @Test func `are all ticked, or none, and as before at the third time`() {
    var given = given
    given.person.areas = AreaFilterModel(selected: [.kanto])
    var seen: [Set<Area>] = []
    for _ in 0..<2 {
      let areas = filter.handle(.toggleAllAreas, world(given)).narrowed
      seen.append(areas?.selected ?? [])
      given.person.areas = areas ?? AreaFilterModel()
    }
    #expect(seen == [Set(Area.allCases), [.kanto]])
  }

  @Test func `show the list behind them as it is narrowed down`() throws {
    var given = given
    given.person.areas = AreaFilterModel(selected: [.shikoku])
    filter.follow(world(given))
    guard case .areaFilter(let areas, _, let behind) = filter.body(world(given))
    else { return unexpected("no areas") }
    #expect(areas.rows.filter(\.isSelected).map(\.name) == ["四国"])
    #expect(behind.content.rows.map(\.code) == ["36", "37", "38", "39"])
    #expect(list.title(world(given)) == "四国 4 都道府県")
    #expect(filter.detail(world(given)).text == "20日(金) 12:00")
    #expect(!filter.traits.hasKeysOfPlace)
  }

  @Test("ask for nothing but what a person asks again", arguments: GivenOccasion.allCases)
  func needs(occasion: GivenOccasion) {
    #expect(
      filter.asks(occasion, world(given)).map(\.kind) == (occasion == .again ? [.list] : []))
  }
}
