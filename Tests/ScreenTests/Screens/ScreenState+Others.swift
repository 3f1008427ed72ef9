import Pages
import Presenter
import Terminal
import TestSupport

extension ScreenState {
  static let searches = [
    ScreenState(name: "Search/empty") { $0.press(Key("/")) },
    ScreenState(name: "Search/results", looks: .usual + [.en(40, 12), .ja(160, 50)]) {
      $0.press(Key("/"))
      $0.type("府中")
    },
    ScreenState(name: "Search/many", looks: .usual + [.en(160, 50)]) {
      $0.press(Key("/"))
      $0.type("か")
      $0.press(Key(.pageDown), Key(.pageDown))
    },
    ScreenState(name: "Search/none", looks: .usual + [.en(40, 12)]) {
      $0.press(Key("/"))
      $0.type("ぬるぽがっ")
    },
  ]

  static let maps = [
    ScreenState(name: "Map/loading") { $0.press(Key("m")) },
    ScreenState(
      name: "Map/weather", favorites: [.kyoto],
      looks: .usual + .everyLevel + [
        .en(40, 12), .ja(120, 40), .ja(160, 50), .en(200, 60), .styled(.none, .en),
      ]
    ) {
      await $0.arrive(.fresh())
      $0.press(Key("m"))
    },
    ScreenState(
      name: "Map/high",
      looks: .usual + [.ja(40, 12), .en(120, 40), .ja(200, 60), .styled(.none)]
    ) {
      await $0.arrive(.fresh())
      $0.press(Key("m"), Key("v"))
    },
    ScreenState(name: "Map/low") {
      await $0.arrive(.fresh())
      $0.press(Key("m"), Key("v"), Key("v"))
    },
    ScreenState(name: "Map/rain", looks: .usual + [.ja(40, 12)]) {
      await $0.arrive(.partlyFailed())
      $0.press(Key("m"), Key("v"), Key("v"), Key("v"), Key("G"))
    },
    ScreenState(
      name: "Map/warnings", favorites: [.kyoto],
      looks: .usual + [.en(40, 12), .ja(160, 50), .styled(.none), .styled(.trueColor)]
    ) {
      await $0.warn()
      $0.click("46")
    },
    ScreenState(name: "Map/warningsUnknown", looks: .usual + [.ja(40, 12)]) {
      await $0.warn()
      $0.press(Key("G"))
    },
    ScreenState(name: "Map/warningsLoading") {
      $0.press(Key("m"), Key("v"), Key("v"), Key("v"), Key("v"))
    },
  ]

  static let stations = [
    ScreenState(name: "Stations/loading") { $0.press(Key("n")) },
    ScreenState(
      name: "Stations/values", looks: .usual + [.en(40, 12), .ja(160, 50), .styled(.trueColor)]
    ) {
      await $0.arrive(.fresh())
      $0.press(Key("n"))
      await $0.deliver(StationAnswers.around(.prefecture("01")))
      $0.press(Key("j"))
    },
  ]

  static let bulletins = [
    ScreenState(name: "Bulletins/loading") { $0.press(Key("b")) },
    ScreenState(
      name: "Bulletins/list", looks: .usual + [.ja(40, 12), .en(160, 50), .styled(.trueColor)]
    ) {
      $0.press(Key("b"))
      $0.deliver(BulletinAnswers.list(.prefecture("01")))
      $0.press(Key("j"))
    },
    ScreenState(
      name: "Bulletins/text", looks: .usual + [.ja(40, 24), .en(40, 24), .ja(200, 60)]
    ) {
      $0.press(Key("b"))
      $0.deliver(BulletinAnswers.list(.prefecture("01")))
      $0.press(Key(.enter))
      if let id = BulletinAnswers.id { $0.deliver(BulletinAnswers.text(id)) }
    },
  ]

  static let helps = [
    ScreenState(name: "Help/top", looks: .usual + [.ja(40, 12), .en(160, 50)]) {
      $0.press(Key("?"))
    },
    ScreenState(name: "Help/end", looks: .usual + [.en(40, 12)]) { $0.press(Key("?"), Key("G")) },
  ]
}

extension Stage {
  fileprivate mutating func warn() async {
    await arrive(.fresh())
    press(Key("m"), Key("v"), Key("v"), Key("v"), Key("v"))
    await deliver(.warningsOfJapan(WarningAnswers.all()))
  }
}
