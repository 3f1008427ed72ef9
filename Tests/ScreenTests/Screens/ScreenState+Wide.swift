import Models
import Presenter
import Terminal

extension ScreenState {
  static let wides = [
    wide("Wide/home", startsAtHome: true, [.ja(160, 50), .en(200, 60)]) {
      await $0.knowEverything()
      await $0.arrive(HomeAnswers.parts())
    },
    wide("Wide/list", [.en(160, 50), .ja(200, 60)]) { await $0.knowEverything() },
    wide("Wide/weather", [.ja(160, 50), .en(200, 60)]) {
      await $0.knowEverything()
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      var sections = await SectionAnswers.all(.shibuya, with: [.sun, .rain])
      sections.overview = .success(SectionAnswers.sourced(SectionAnswers.longOverview))
      $0.arrive(sections, of: .shibuya)
    },
    wide("Wide/map", [.ja(200, 60)]) {
      await $0.knowEverything()
      $0.press(Key("m"))
      $0.arriveHours()
    },
    wide("Wide/mapHigh", [.en(200, 60)]) {
      await $0.knowEverything()
      $0.press(Key("m"), Key("v"))
      $0.arriveHours()
    },
    wide("Wide/mapWarnings", [.ja(200, 60)]) {
      await $0.knowEverything()
      $0.press(Key("m"), Key("v"), Key("v"), Key("v"), Key("v"))
      $0.arriveHours()
      await $0.deliver(.warningsOfJapan(WarningAnswers.all()))
    },
  ]

  private static func wide(
    _ name: String, startsAtHome: Bool = false, _ looks: [Look],
    _ reach: @escaping @Sendable (inout Stage) async -> Void
  ) -> ScreenState {
    ScreenState(
      name: name, favorites: HomeAnswers.places, names: HomeAnswers.names,
      startsAtHome: startsAtHome, looks: looks, reach: reach)
  }
}

extension Stage {
  /// All answers that the widest screens request arrive.
  fileprivate mutating func knowEverything() async {
    let size = size
    resize(columns: 200, rows: 60)
    await arriveEverything()
    self.size = size
  }
}
