import Models
import Terminal
import TestSupport

extension ScreenState {
  static let lists = [
    ScreenState(name: "List/loading") { _ in },
    ScreenState(name: "List/arriving") { await $0.arrive(.fresh(), first: 20) },
    ScreenState(name: "List/content", favorites: [.tokyo, .kyoto], isStyled: true) {
      await $0.arrive(.fresh())
    },
    ScreenState(name: "List/scrolled", favorites: [.okinawa]) {
      await $0.arrive(.fresh())
      $0.press(Key("G"))
    },
    ScreenState(name: "List/partlyFailed", isStyled: true) {
      await $0.arrive(.partlyFailed())
    },
    ScreenState(name: "List/refused") { await $0.arrive(.refused()) },
    ScreenState(name: "List/stale") { await $0.arrive(.stale()) },
    ScreenState(name: "List/offline") { await $0.arrive(.offline()) },
    ScreenState(name: "List/sample") { await $0.arrive(.sample()) },
    ScreenState(name: "List/emptyFilter") {
      await $0.arrive(.fresh())
      $0.press(Key("a"), Key("A"), Key(.escape))
    },
    ScreenState(name: "List/favoritesOnly", favorites: [.tokyo, .kyoto]) {
      await $0.arrive(.fresh())
      $0.press(Key("F"))
    },
    ScreenState(name: "List/favoritesOnlyEmpty") {
      await $0.arrive(.fresh())
      $0.press(Key("F"))
    },
    ScreenState(name: "List/removed", favorites: [.hokkaido]) {
      await $0.arrive(.fresh())
      $0.press(Key("f"))
    },
  ]

  static let areaFilters = [
    ScreenState(name: "AreaFilter/all") {
      await $0.arrive(.fresh())
      $0.press(Key("a"))
    },
    ScreenState(name: "AreaFilter/kinki", isStyled: true) {
      await $0.arrive(.fresh())
      $0.press(Key("a"), Key("A"), Key("j"), Key("j"), Key("j"), Key("j"), Key(.enter))
    },
  ]

  /// The figures of the drawing, to the cell. Behind all others, whose languages follow their numbers.
  static let morning = ScreenState(
    name: "List/morning", isStyled: true, now: MorningSource.now,
    sizes: [(80, 24), (20, 5), (40, 12), (60, 24), (100, 30)]
  ) {
    await $0.arrive(Answers(MorningSource.weather))
    await $0.deliver(MorningAnswers.nation())
  }
}
