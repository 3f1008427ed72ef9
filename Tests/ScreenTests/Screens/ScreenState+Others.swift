import Presenter
import Terminal
import TestSupport

extension ScreenState {
  static let searches = [
    ScreenState(name: "Search/empty") { $0.press(Key("/")) },
    ScreenState(name: "Search/results", isStyled: true) {
      $0.press(Key("/"))
      $0.type("府中")
    },
    ScreenState(name: "Search/many") {
      $0.press(Key("/"))
      $0.type("か")
      $0.press(Key(.pageDown), Key(.pageDown))
    },
    ScreenState(name: "Search/none") {
      $0.press(Key("/"))
      $0.type("ぬるぽがっ")
    },
  ]

  static let maps = [
    ScreenState(name: "Map/loading") { $0.press(Key("m")) },
    ScreenState(name: "Map/weather", favorites: [.kyoto], isStyled: true) {
      await $0.arrive(.fresh())
      $0.press(Key("m"))
    },
    ScreenState(name: "Map/high") {
      await $0.arrive(.fresh())
      $0.press(Key("m"), Key("v"))
    },
    ScreenState(name: "Map/low") {
      await $0.arrive(.fresh())
      $0.press(Key("m"), Key("v"), Key("v"))
    },
    ScreenState(name: "Map/rain") {
      await $0.arrive(.partlyFailed())
      $0.press(Key("m"), Key("v"), Key("v"), Key("v"), Key("G"))
    },
    ScreenState(name: "Map/warnings", favorites: [.kyoto], isStyled: true) {
      await $0.warn()
      $0.click("46")
    },
    ScreenState(name: "Map/warningsUnknown") {
      await $0.warn()
      $0.press(Key("G"))
    },
    ScreenState(name: "Map/warningsLoading") {
      $0.press(Key("m"), Key("v"), Key("v"), Key("v"), Key("v"))
    },
  ]

  static let stations = [
    ScreenState(name: "Stations/loading", sizes: [(80, 24)]) { $0.press(Key("n")) },
    ScreenState(name: "Stations/values", isStyled: true) {
      await $0.arrive(.fresh())
      $0.press(Key("n"))
      await $0.deliver(StationAnswers.around(.prefecture("01")))
      $0.press(Key("j"))
    },
  ]

  static let helps = [
    ScreenState(name: "Help/top", isStyled: true) { $0.press(Key("?")) },
    ScreenState(name: "Help/end") { $0.press(Key("?"), Key("G")) },
  ]
}

extension Stage {
  fileprivate mutating func warn() async {
    await arrive(.fresh())
    press(Key("m"), Key("v"), Key("v"), Key("v"), Key("v"))
    await deliver(.warningsOfJapan(WarningAnswers.all()))
  }
}
