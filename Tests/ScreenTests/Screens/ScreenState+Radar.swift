import Models
import Pages
import Presenter
import Terminal

extension ScreenState {
  static let radars = [
    radar(
      "Radar/place", looks: .usual + .everyLevel + [.ja(20, 5), .en(40, 12), .en(120, 40)]
    ) { await $0.arriveRadar() },
    radar(
      "Radar/japan", looks: .usual + [.ja(40, 12), .ja(120, 40), .styled(.none, .en)]
    ) {
      await $0.arriveRadar()
      $0.press(Key("G"))
      await $0.arriveRadarTiles()
    },
    radar("Radar/forecast") {
      await $0.arriveRadar()
      for _ in 0..<4 {
        $0.press(Key("]"))
        await $0.arriveRadarTiles()
      }
    },
    radar("Radar/moved", looks: .usual + [.ja(120, 40)]) {
      await $0.arriveRadar()
      $0.press(Key("-"), Key("-"), Key(.left), Key("k"))
      await $0.arriveRadarTiles()
    },
    radar("Radar/thunder") {
      await $0.arriveRadar()
      $0.press(Key("v"))
      await $0.arriveRadar()
    },
    radar("Radar/missing") { await $0.arriveRadar(GivenRain(missing: [0])) },
    radar("Radar/old") { await $0.arriveRadar(GivenRain(age: 50)) },
    radar("Radar/loading") { _ in },
    radar("Radar/failed") {
      await $0.arriveRadar(GivenRain(failure: GivenSource.refused))
    },
    radar("Radar/help") { $0.press(Key("?")) },
  ]

  private static func radar(
    _ name: String, looks: [Look] = .usual,
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(name: name, favorites: [.shibuya], startsAtHome: true, looks: looks) {
      $0.press(Key("R"))
      await reach(&$0)
    }
  }
}
