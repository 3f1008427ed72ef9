import TestSupport
import Testing

@testable import Models

@Suite("Heat-stroke alerts in a watch")
struct WatchHeatTests {
  private static let today: CivilDate =
    Instant(iso8601: "2026-08-25T00:00:00+09:00").map(\.date)
    ?? Instant(seconds: 0).date

  private func stage() throws -> WatchStage {
    let stage = try WatchStage()
    stage.now = Instant(Self.today, hour: 5)
    return stage
  }

  private func heat(
    _ stage: WatchStage, _ flags: [HeatFlag?], of office: OfficeCode = "130000",
    _ freshness: Freshness = .fresh
  ) -> [(place: Place, heat: PlaceHeat)] {
    let issued = Instant(Self.today, hour: 5)
    let days = flags.enumerated().map { day, flag in
      HeatAlertArea.Day(date: Self.today.adding(days: day), flag: flag, issued: issued)
    }
    let alerts = HeatAlerts(
      issued: issued, areas: [HeatAlertArea(code: office, name: "東京都", days: days)])
    return [
      (
        stage.place,
        PlaceHeat(
          isInSeason: true, alerts: .success(stage.sourced(alerts, freshness)), office: "130000")
      )
    ]
  }

  /// The flags of today and tomorrow in each look.
  static let looks: [(looks: [[HeatFlag?]], told: [[String]])] = [
    (
      [[.alert, .notYet], [.alert, .notYet], [.alert, .alert], [.alert, .special]],
      [
        ["issued heat 2026-08-25"], [], ["issued heat 2026-08-26"], ["raised heat 2026-08-26"],
      ]
    ),
    (
      [[HeatFlag.none, .special], [.alert, .special]],
      [["issued heat 2026-08-26"], ["issued heat 2026-08-25"]]
    ),
    // What is not known, or only judged, is neither an alert nor its end.
    (
      [[.alert, nil], [.specialJudged, .notYet], [.alert, .notYet]],
      [["issued heat 2026-08-25"], [], []]
    ),
  ]

  @Test("are told once for each day they are for", arguments: looks.indices)
  func once(index: Int) throws {
    let stage = try stage()
    for (flags, told) in zip(Self.looks[index].looks, Self.looks[index].told) {
      #expect(stage.round(minutes: 30) { $0.heat = heat(stage, flags) } == told)
    }
    #expect(stage.events.allSatisfy { $0.issued == Instant(Self.today, hour: 5) })
  }

  @Test("are not known where today's are not, from stored lists, or without the area")
  func unknown() throws {
    let found: [(WatchStage) -> [(place: Place, heat: PlaceHeat)]] = [
      { heat($0, [nil, .alert]) }, { heat($0, [.alert], .stale) },
      { heat($0, [.alert], of: "140000") },
    ]
    for (index, found) in found.enumerated() {
      let stage = try stage()
      let told = stage.round { $0.heat = found(stage) }
      #expect(told.first == "lost trouble heat")
      #expect(told.count == (index == 0 ? 2 : 1))
    }
    let stage = try stage()
    let out = [(place: stage.place, heat: PlaceHeat(isInSeason: false))]
    #expect(stage.round { $0.heat = out } == [])
    #expect(stage.state.isWhole)
  }
}
