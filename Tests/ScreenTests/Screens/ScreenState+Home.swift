import Models
import Presenter
import Terminal
import TestSupport

extension ScreenState {
  static let homes = [
    home(
      "Home/content",
      looks: .usual + .everyLevel + [.ja(20, 5), .en(40, 12), .en(120, 40), .ja(200, 60)]
    ) {
      await $0.arrive(.fresh())
      await $0.arrive(HomeAnswers.parts())
      await $0.deliver(.warningsOfJapan(WarningAnswers.all()))
    },
    home("Home/loading", looks: .usual + [.ja(40, 12)]) { _ in },
    home("Home/arriving", looks: .usual + [.en(120, 40)]) {
      for part in await HomeAnswers.parts(of: [.shibuya]) { $0.deliver(part) }
    },
    home("Home/failed", looks: .usual + [.ja(40, 12)]) { stage in
      stage.arrive(
        HomeAnswers.places.compactMap(Given.catalog.place).map {
          .forecast(.failed($0, GivenSource.refused))
        })
    },
    home("Home/tomorrow", looks: .usual + [.en(40, 12), .en(120, 40), .ja(200, 60)]) {
      await $0.arrive(HomeAnswers.parts())
      $0.press(Key("j"), Key("]"))
    },
    home("Home/emptied", looks: .usual + [.en(20, 5), .ja(40, 12), .ja(120, 40)]) {
      await $0.arrive(HomeAnswers.parts())
      $0.press(Key("f"), Key("f"), Key("f"), Key("f"))
    },
  ]

  /// The figures of the drawing.
  static let homeMorning = ScreenState(
    name: "Home/morning", favorites: MorningAnswers.places, names: HomeAnswers.names,
    startsAtHome: true, now: MorningSource.now
  ) {
    await $0.deliver(MorningAnswers.nation())
    // The next hour is requested once the room for it is known.
    _ = $0.frame()
    await $0.arrive(HomeAnswers.rows(of: MorningAnswers.places, from: MorningAnswers.services))
    $0.deliver(.part(.rain, MorningAnswers.rain, of: .shibuya))
  }

  private static func home(
    _ name: String, looks: [Look], _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: HomeAnswers.places, names: HomeAnswers.names, startsAtHome: true,
      looks: looks, reach: reach)
  }

  /// After 17:00: tonight and tomorrow, and why today has dashes.
  static let evenings = [
    evening(
      "Evening/home", startsAtHome: true,
      looks: .usual + [.ja(20, 5), .en(40, 12), .en(120, 40), .ja(200, 60), .styled(.trueColor)]
    ) {
      await $0.arrive(HomeAnswers.parts(.snow, now: HomeAnswers.evening))
    },
    evening("Evening/list", looks: .usual + [.ja(40, 12), .en(200, 60)]) {
      await $0.arrive(Answers.evening())
    },
    evening("Evening/today", looks: .usual + [.en(40, 12), .ja(200, 60)]) {
      await $0.arrive(Answers.evening())
      $0.press(Key("["))
    },
    evening("Evening/map", looks: .usual + [.en(20, 5), .ja(40, 12)]) {
      await $0.arrive(Answers.evening())
      $0.press(Key("m"), Key("v"))
    },
  ]

  private static func evening(
    _ name: String, startsAtHome: Bool = false, looks: [Look],
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: HomeAnswers.places, names: HomeAnswers.names,
      startsAtHome: startsAtHome, now: HomeAnswers.evening, looks: looks, reach: reach)
  }

  /// All Japan.
  static let nations = [
    ScreenState(
      name: "Warnings/top",
      looks: .usual + .everyLevel + [.ja(20, 5), .en(40, 12), .en(120, 40), .ja(200, 60)]
    ) { await $0.warned() },
    ScreenState(name: "Warnings/next") {
      await $0.warned()
      $0.press(Key(.tab), Key(.tab))
    },
    ScreenState(name: "Warnings/loading", awaitsWarnings: true) {
      $0.press(Key("w"))
    },
    ScreenState(name: "Warnings/list", looks: .usual + [.ja(120, 40)]) {
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
