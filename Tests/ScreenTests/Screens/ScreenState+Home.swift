import Models
import Presenter
import Terminal
import TestSupport

extension ScreenState {
  private static let homeSizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)]

  static let homes = [
    home("Home/content", isStyled: true) {
      await $0.arrive(.fresh())
      await $0.arrive(HomeAnswers.parts())
      await $0.deliver(.warningsOfJapan(WarningAnswers.all()))
    },
    home("Home/loading") { _ in },
    home("Home/arriving") {
      for part in await HomeAnswers.parts(of: [.shibuya]) { $0.deliver(part) }
    },
    home("Home/failed") { stage in
      stage.arrive(
        HomeAnswers.places.compactMap(Given.catalog.place).map {
          .forecast(.failed($0, GivenSource.refused))
        })
    },
    home("Home/tomorrow") {
      await $0.arrive(HomeAnswers.parts())
      $0.press(Key("j"), Key("]"))
    },
    home("Home/emptied") {
      await $0.arrive(HomeAnswers.parts())
      $0.press(Key("f"), Key("f"), Key("f"), Key("f"))
    },
  ]

  /// The figures of the drawing.
  static let homeMorning = ScreenState(
    name: "Home/morning", favorites: MorningAnswers.places, names: HomeAnswers.names,
    startsAtHome: true, now: MorningSource.now, sizes: [(80, 24)]
  ) {
    await $0.deliver(MorningAnswers.nation())
    // The next hour is requested once the room for it is known.
    _ = $0.frame()
    await $0.arrive(HomeAnswers.rows(of: MorningAnswers.places, from: MorningAnswers.services))
    $0.deliver(.part(.rain, MorningAnswers.rain, of: .shibuya))
  }

  private static func home(
    _ name: String, isStyled: Bool = false, configured: PlaceID? = nil,
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: HomeAnswers.places, isStyled: isStyled, names: HomeAnswers.names,
      configured: configured, startsAtHome: true, sizes: homeSizes, reach: reach)
  }

  /// After 17:00: tonight and tomorrow, and why today has dashes.
  static let evenings = [
    evening("Evening/home", isStyled: true) {
      await $0.arrive(HomeAnswers.parts(.snow, now: HomeAnswers.evening))
    },
    evening("Evening/list", startsAtHome: false) { await $0.arrive(Answers.evening()) },
    evening("Evening/today", startsAtHome: false) {
      await $0.arrive(Answers.evening())
      $0.press(Key("["))
    },
    evening("Evening/map", startsAtHome: false) {
      await $0.arrive(Answers.evening())
      $0.press(Key("m"), Key("v"))
    },
  ]

  private static func evening(
    _ name: String, isStyled: Bool = false, startsAtHome: Bool = true,
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: HomeAnswers.places, isStyled: isStyled, names: HomeAnswers.names,
      startsAtHome: startsAtHome, now: HomeAnswers.evening, sizes: homeSizes, reach: reach)
  }

  /// All Japan.
  static let nations = [
    ScreenState(name: "Warnings/top", isStyled: true, sizes: homeSizes) { await $0.warned() },
    ScreenState(name: "Warnings/next", sizes: [(80, 24)]) {
      await $0.warned()
      $0.press(Key(.tab), Key(.tab))
    },
    ScreenState(name: "Warnings/loading", sizes: [(80, 24)], awaitsWarnings: true) {
      $0.press(Key("w"))
    },
    ScreenState(name: "Warnings/list", isStyled: true, sizes: homeSizes) {
      await $0.arrive(.fresh())
      await $0.deliver(.warningsOfJapan(WarningAnswers.all()))
      $0.press(Key("G"))
    },
  ]
}

extension Stage {
  fileprivate mutating func warned() async {
    await arrive(.fresh())
    press(Key("w"))
    await deliver(.warningsOfJapan(WarningAnswers.all()))
  }
}
