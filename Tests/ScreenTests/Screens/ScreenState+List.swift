import Models
import Terminal
import TestSupport

extension ScreenState {
  static let lists = [
    ScreenState(name: "List/loading") { _ in },
    ScreenState(name: "List/arriving") { await $0.arrive(.fresh(), first: 20) },
    ScreenState(
      name: "List/content", favorites: [.tokyo, .kyoto],
      looks: .usual + [
        .ja(20, 5), .en(40, 12), .en(120, 40), .ja(160, 50), .ja(200, 60),
      ]
    ) {
      await $0.arrive(.fresh())
    },
    ScreenState(name: "List/scrolled", favorites: [.okinawa]) {
      await $0.arrive(.fresh())
      $0.press(Key("G"))
    },
    ScreenState(name: "List/partlyFailed", looks: .usual + [.styled(.trueColor)]) {
      await $0.arrive(.partlyFailed())
    },
    ScreenState(name: "List/refused", looks: .usual + [.ja(40, 12), .en(160, 50)]) {
      await $0.arrive(.refused())
    },
    ScreenState(name: "List/stale", looks: .usual + [.en(40, 12), .ja(160, 50)]) {
      await $0.arrive(.stale())
    },
    ScreenState(name: "List/offline", looks: .usual + [.ja(40, 12)]) {
      await $0.arrive(.offline())
    },
    ScreenState(name: "List/sample", looks: .usual + [.en(40, 12), .ja(160, 50)]) {
      await $0.arrive(.sample())
    },
    ScreenState(name: "List/emptyFilter") {
      await $0.arrive(.fresh())
      $0.press(Key("a"), Key("A"), Key(.escape))
    },
    ScreenState(name: "List/favoritesOnly", favorites: [.tokyo, .kyoto]) {
      await $0.arrive(.fresh())
      $0.press(Key("F"))
    },
    ScreenState(name: "List/favoritesOnlyEmpty", looks: .usual + [.ja(40, 12)]) {
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
    ScreenState(
      name: "AreaFilter/kinki", looks: .usual + [.en(40, 12), .ja(160, 50), .styled(.trueColor)]
    ) {
      await $0.arrive(.fresh())
      $0.press(Key("a"), Key("A"), Key("j"), Key("j"), Key("j"), Key("j"), Key(.enter))
    },
  ]

  /// The figures of the drawing, to the cell.
  static let morning = ScreenState(
    name: "List/morning", now: MorningSource.now,
    looks: .usual + [.ja(20, 5), .en(40, 12), .ja(60, 24), .en(100, 30), .styled(.trueColor)]
  ) {
    await $0.arrive(Answers(MorningSource.weather))
    await $0.deliver(MorningAnswers.nation())
  }
}
