import Models
import Presenter
import Terminal

extension ScreenState {
  private static let radarSizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)]

  static let radars = [
    radar("Radar/place", isStyled: true) { await $0.arriveRadar() },
    radar("Radar/japan", isStyled: true) {
      await $0.arriveRadar()
      $0.press(Key("G"))
      await $0.arriveRadarTiles()
    },
    radar("Radar/forecast", sizes: [(80, 24)]) {
      await $0.arriveRadar()
      for _ in 0..<4 {
        $0.press(Key("]"))
        await $0.arriveRadarTiles()
      }
    },
    radar("Radar/moved", sizes: [(80, 24), (120, 40)]) {
      await $0.arriveRadar()
      $0.press(Key("-"), Key("-"), Key(.left), Key("k"))
      await $0.arriveRadarTiles()
    },
    radar("Radar/thunder", sizes: [(80, 24)]) {
      await $0.arriveRadar()
      $0.press(Key("v"))
      await $0.arriveRadar()
    },
    radar("Radar/playing", sizes: [(80, 24)]) {
      await $0.arriveRadar()
      $0.press(Key(" "))
    },
    radar("Radar/missing", sizes: [(80, 24)]) { await $0.arriveRadar(GivenRain(missing: [0])) },
    radar("Radar/old", sizes: [(80, 24)]) { await $0.arriveRadar(GivenRain(age: 50)) },
    radar("Radar/loading", sizes: [(80, 24)]) { _ in },
    radar("Radar/failed", sizes: [(80, 24)]) {
      await $0.arriveRadar(GivenRain(failure: GivenSource.refused))
    },
    radar("Radar/help", sizes: [(80, 24)]) { $0.press(Key("?")) },
  ]

  private static func radar(
    _ name: String, isStyled: Bool = false, sizes: [(Int, Int)] = radarSizes,
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: [.shibuya], isStyled: isStyled, startsAtHome: true, sizes: sizes
    ) {
      $0.press(Key("R"))
      await reach(&$0)
    }
  }
}
