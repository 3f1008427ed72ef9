import TestSupport
import Testing

@testable import Models

@Suite("Volcanoes in a watch")
struct WatchVolcanoTests {
  private static let position = VolcanoNews.Position(
    distance: .init(
      from: Coordinates(latitude: 35, longitude: 139),
      to: Coordinates(latitude: 35.3, longitude: 139)), english: nil)

  private func news(
    _ stage: WatchStage, _ alerts: [(String, VolcanoAlert)], losses: Int = 0,
    eruptions: [EruptionReports.Eruption] = [], reported: Instant? = nil,
    _ freshness: Freshness = .fresh
  ) -> WatchFindings.Volcanoes {
    let reports = alerts.map { name, alert in
      VolcanoReport(
        code: name, name: name, alert: alert, alertName: "\(alert)", condition: nil,
        reported: reported ?? "2026-11-01T10:00", municipalities: [])
    }
    return .success(
      VolcanoNews(
        near: [.init(place: stage.place, volcanoes: ["503": Self.position])],
        reports: stage.sourced(VolcanoReports(reports, losses: losses), freshness),
        eruptions: .success(stage.sourced(EruptionReports(eruptions)))))
  }

  /// Ten minutes apart: the alert of a volcano that is near in each look, nil where it is not in the list.
  static let looks: [(looks: [VolcanoAlert?], told: [String])] = [
    (
      [.level(2), .level(2), .level(3), .level(2), .level(1)],
      ["inForce", "", "raised", "lowered", "lifted"]
    ),
    ([.level(1), .level(2), .level(1), .level(1)], ["", "issued", "lifted", ""]),
    ([nil, .nearCrater, nil, nil, nil], ["", "issued", "", "lifted", ""]),
    ([.mountain, .mountain], ["inForce", ""]), ([.active], [""]),
  ]

  @Test(
    "are told when their alert changes, and only those near the place", arguments: looks.indices)
  func levels(index: Int) throws {
    let stage = try WatchStage()
    for (alert, told) in zip(Self.looks[index].looks, Self.looks[index].told) {
      let alerts = [("506", VolcanoAlert.level(5))] + (alert.map { [("503", $0)] } ?? [])
      let found = stage.round(minutes: 10) {
        $0.volcanoes = news(stage, alerts, reported: stage.now)
      }
      #expect(found == (told.isEmpty ? [] : ["\(told) volcano 503"]))
    }
  }

  @Test func `are not lifted by a list that is stored, not whole, or dated ahead of the clock`()
    throws
  {
    let stage = try WatchStage()
    _ = stage.round { $0.volcanoes = news(stage, [("503", .level(3))]) }
    let later: [(WatchStage) -> WatchFindings.Volcanoes] = [
      { news($0, [], .stale) }, { news($0, [], losses: 1) },
      { news($0, [("503", .level(1))], reported: "2026-12-01T10:00") },
      { _ in .failure(.notCached) },
    ]
    for later in later {
      for _ in 0..<3 {
        let told = stage.round(minutes: 10) { $0.volcanoes = later(stage) }
        #expect(!told.contains { $0.contains("503") })
      }
    }
    #expect(
      stage.round { $0.volcanoes = news(stage, [("503", .level(1))]) }.contains(
        "lifted volcano 503"))
  }

  @Test func `are issued when they begin again after one that was held back and ended`() throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([
      try .init("pause 2026-11-21..2026-11-21", origin: "x")
    ])
    for level in [3, 1] {
      #expect(
        stage.round { $0.volcanoes = news(stage, [("503", .level(level))]) } == [])
    }
    stage.now = "2026-11-22T00:10"
    #expect(
      stage.round { $0.volcanoes = news(stage, [("503", .level(2))], reported: stage.now) }
        == ["issued volcano 503"])
  }

  @Test("are told again in quiet hours when they begin again after an end that was held back")
  func again() throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([
      try .init("quiet 23:00-06:00 except volcanoes", origin: "x")
    ])
    let looks: [(Instant, Int, [String])] = [
      ("2026-11-21T22:00", 3, ["inForce volcano 503"]), ("2026-11-21T23:30", 1, []),
      ("2026-11-22T01:00", 3, ["issued volcano 503"]), ("2026-11-22T01:10", 3, []),
      ("2026-11-22T02:00", 2, []), ("2026-11-22T03:00", 3, ["raised volcano 503"]),
      ("2026-11-22T04:00", 1, []), ("2026-11-22T06:10", 1, ["lifted volcano 503"]),
    ]
    for (time, level, told) in looks {
      stage.now = time
      let found = stage.roundNow {
        $0.volcanoes = news(stage, [("503", .level(level))], reported: stage.now)
      }
      #expect(found == told, "\(time.isoText)")
    }
  }

  private func eruption(
    _ reported: Instant, _ code: String = "503", isCancelled: Bool = false
  ) -> EruptionReports.Eruption {
    .init(code: code, title: code, reported: reported, isCancelled: isCancelled)
  }

  @Test func `are told each time that an eruption is reported, and when that is withdrawn`() throws
  {
    let stage = try WatchStage()
    // 06:00 is too long ago, 506 too far away.
    let old = [eruption("2026-11-21T06:00"), eruption("2026-11-21T10:00", "506")]
    #expect(stage.round { $0.volcanoes = news(stage, [], eruptions: old) } == [])
    let new = old + [eruption("2026-11-21T10:01")]
    #expect(
      stage.round { $0.volcanoes = news(stage, [], eruptions: new) } == ["occurred eruption 503"])
    #expect(stage.events.first?.issued == "2026-11-21T10:01")
    #expect(stage.events.first?.isUrgent == true)
    #expect(stage.round { $0.volcanoes = news(stage, [], eruptions: new) } == [])
    let withdrawn = new + [eruption("2026-11-21T10:05", isCancelled: true)]
    #expect(
      stage.round { $0.volcanoes = news(stage, [], eruptions: withdrawn) }
        == ["withdrawn eruption 503"])
    #expect(stage.round { $0.volcanoes = news(stage, [], eruptions: withdrawn) } == [])
  }
}
