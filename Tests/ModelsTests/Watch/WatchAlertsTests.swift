import TestSupport
import Testing

@testable import Models

@Suite("A watch of urgent notices")
struct WatchAlertsTests {
  private static let rainbands = "東京都気象防災速報（線状降水帯発生）"

  private func told(
    _ stage: WatchStage, minutes: Int = 2, _ bulletins: [Bulletin], _ notices: [QuakeReport] = [],
    losses: Int = 0
  ) async -> [String] {
    stage.now = stage.now.adding(seconds: (minutes - 2) * 60)
    let alerts = await stage.alerts(bulletins, notices, losses: losses)
    return stage.round { $0.alerts = alerts }
  }

  @Test func `tells one event once, whichever of two telegrams comes first`() async throws {
    let stage = try WatchStage()
    #expect(await told(stage, []).isEmpty)
    let first = Bulletin.alert(Self.rainbands, "2026-11-21T10:03")
    let second = Bulletin.alert("顕著な大雨に関する東京都気象情報", "2026-11-21T10:05")
    #expect(await told(stage, [first]) == ["issued alert rainbands"])
    #expect(stage.events.first?.issued == first.reported && stage.events.first?.isUrgent == true)
    #expect(stage.events.first?.place == stage.place)
    #expect(await told(stage, [first, second]).isEmpty)
    #expect(await told(stage, [.alert(Self.rainbands, "2026-11-21T10:40"), first]).isEmpty)
    // Our three hours are no end that JMA tells.
    #expect(await told(stage, minutes: 240, []).isEmpty)
    #expect(await told(stage, [first.moved(to: stage.now)]) == ["issued alert rainbands"])
  }

  @Test func `says what was in force at the start, and when a notice of tornadoes ends`()
    async throws
  {
    let stage = try WatchStage()
    let tornado = Bulletin.alert(
      "東京都竜巻注意情報", "2026-11-21T09:50", valid: "2026-11-21T10:30")
    let longer = Bulletin.alert(
      "東京都竜巻注意情報", "2026-11-21T10:20", valid: "2026-11-21T11:00")
    #expect(await told(stage, [tornado]) == ["inForce alert tornado"])
    #expect(await told(stage, minutes: 20, [longer, tornado]).isEmpty)
    #expect(await told(stage, minutes: 30, [longer, tornado]).isEmpty)
    #expect(await told(stage, minutes: 10, [longer, tornado]) == ["lifted alert tornado"])
    #expect(stage.events.first?.issued == longer.valid)
    #expect(await told(stage, [longer, tornado]).isEmpty)
  }

  @Test(
    "says where nothing could be known at the start that one of before was in force",
    arguments: [("2026-11-21T09:52", "inForce"), ("2026-11-21T09:53", "issued")]
      as [(Instant, String)])
  func unknownStart(issued: Instant, change: String) async throws {
    let stage = try WatchStage()
    _ = stage.round { $0.alerts = .failure(.notCached) }
    #expect(
      await told(stage, minutes: 30, [.alert(Self.rainbands, issued)])
        .contains("\(change) alert rainbands"))
  }

  @Test("another record of rain is another event", arguments: [(9, 0), (11, 1)])
  func another(minutes: Int, count: Int) async throws {
    let stage = try WatchStage()
    let rain = Bulletin.alert("東京都気象防災速報（記録的短時間大雨）", "2026-11-21T10:00")
    #expect(await told(stage, [rain]).count == 1)
    let next = rain.moved(to: Instant("2026-11-21T10:00").adding(seconds: minutes * 60))
    #expect(await told(stage, minutes: 20, [next, rain]).count == count)
  }

  @Test func `compares a record of rain with the one that was told, not with the issue before`()
    async throws
  {
    let stage = try WatchStage()
    let rain = Bulletin.alert("東京都気象防災速報（記録的短時間大雨）", "2026-11-21T10:00")
    var told: [String] = []
    for minutes in stride(from: 0, through: 30, by: 10) {
      let next = rain.moved(to: Instant("2026-11-21T10:00").adding(seconds: minutes * 60))
      told += await self.told(stage, minutes: 10, [next]).map { "\(minutes) \($0)" }
    }
    #expect(told == ["0 inForce alert recordRain", "20 issued alert recordRain"])
  }

  @Test("one that follows after the end of the one before is told, though nobody looked between")
  func unseenEnd() async throws {
    for (title, valid): (String, Instant?) in [
      (Self.rainbands, nil), ("東京都竜巻注意情報", "2026-11-21T11:00"),
    ] {
      let stage = try WatchStage()
      #expect(await told(stage, [.alert(title, "2026-11-21T10:00", valid: valid)]).count == 1)
      let next = Bulletin.alert(title, "2026-11-21T15:00", valid: valid?.adding(hours: 5))
      #expect(
        await told(stage, minutes: 310, [next]).map { $0.prefix(12) } == ["issued alert"])
    }
  }

  @Test func `a withdrawn one is lifted, unless an entry that cannot be read may be it`()
    async throws
  {
    let stage = try WatchStage()
    _ = await told(stage, [.alert(Self.rainbands, "2026-11-21T10:00")])
    #expect(await told(stage, [], losses: 1).isEmpty)
    #expect(await told(stage, []) == ["lifted alert rainbands"])
  }

  @Test(
    "says of one event the time of its first issue, whenever it is seen first",
    arguments: [2, 20, 40])
  func firstIssue(minutes: Int) async throws {
    let stage = try WatchStage()
    let issues = [33, 12, 0].map { minutes in
      Bulletin.alert(Self.rainbands, Instant("2026-11-21T10:02").adding(seconds: minutes * 60))
    }
    let seen = Instant("2026-11-21T10:00").adding(seconds: minutes * 60)
    let listed = issues.filter { $0.reported.map { $0 <= seen } ?? false }
    #expect(await told(stage, minutes: minutes, listed).count == 1)
    #expect(stage.events.first?.issued == "2026-11-21T10:02")
    #expect(await told(stage, minutes: 45 - minutes, issues).isEmpty)
    // The one before the last issue goes on when that is withdrawn.
    let end = Bulletin.alert(Self.rainbands, "2026-11-21T10:50", infoType: .cancelled)
    #expect(await told(stage, minutes: 10, [end] + issues).isEmpty)
  }

  @Test(
    "says of the end the time of the cancellation, whenever it is seen, also beside what cannot be read",
    arguments: [25, 270])
  func cancellation(minutes: Int) async throws {
    let stage = try WatchStage()
    let issue = Bulletin.alert(Self.rainbands, "2026-11-21T10:02")
    #expect(await told(stage, [issue]).count == 1)
    let end = Bulletin.alert(Self.rainbands, "2026-11-21T10:20", infoType: .cancelled)
    #expect(
      await told(stage, minutes: minutes, [end, issue], losses: 1) == ["lifted alert rainbands"])
    #expect(stage.events.first?.issued == end.reported)
    #expect(await told(stage, [end, issue]).isEmpty)
    let next = Bulletin.alert(Self.rainbands, stage.now)
    #expect(await told(stage, [next, end, issue]) == ["issued alert rainbands"])
  }

  @Test("tells of one that was withdrawn and issued again between two looks")
  func again() async throws {
    let stage = try WatchStage()
    let first = Bulletin.alert(Self.rainbands, "2026-11-21T10:02")
    #expect(await told(stage, [first]).count == 1)
    let end = Bulletin.alert(Self.rainbands, "2026-11-21T10:20", infoType: .cancelled)
    let next = Bulletin.alert(Self.rainbands, "2026-11-21T10:40")
    let all = [next, end, first]
    #expect(
      await told(stage, minutes: 58, all) == ["lifted alert rainbands", "issued alert rainbands"])
    #expect(stage.events.map(\.issued) == [end.reported, next.reported])
    #expect(await told(stage, all).isEmpty)
  }

  @Test("tells that the second record of rain was withdrawn, and nothing anew of the first")
  func secondWithdrawn() async throws {
    let stage = try WatchStage()
    let title = "東京都気象防災速報（記録的短時間大雨）"
    let first = Bulletin.alert(title, "2026-11-21T10:02")
    let second = Bulletin.alert(title, "2026-11-21T10:40")
    let end = Bulletin.alert(title, "2026-11-21T10:50", infoType: .cancelled)
    #expect(await told(stage, [first]).count == 1)
    #expect(await told(stage, minutes: 40, [second, first]) == ["issued alert recordRain"])
    let all = [end, second, first]
    #expect(await told(stage, minutes: 20, all) == ["lifted alert recordRain"])
    #expect(stage.events.first?.issued == end.reported)
    #expect(await told(stage, all).isEmpty)
    // The first ends by itself, and a third is of its own.
    let third = Bulletin.alert(title, "2026-11-21T11:30")
    let before = stage.state
    #expect(await told(stage, minutes: 30, [third] + all) == ["issued alert recordRain"])
    stage.state = before
    #expect(await told(stage, minutes: 140, all).isEmpty)
  }

  @Test func `of a great earthquake is told once for all places, and what follows it`()
    async throws
  {
    let stage = try WatchStage()
    func notice(_ keyword: String, _ time: Instant) -> QuakeReport {
      QuakeReport(
        event: "1", kind: .notice, title: "南海トラフ地震臨時情報（\(keyword)）", created: time,
        reported: time, document: "1_VYSE50_\(time.seconds).json")
    }
    _ = await told(stage, [])
    let study = notice("調査中", "2026-11-21T10:02")
    #expect(await told(stage, [], [study]) == ["issued alert nankaiStudied"])
    #expect(stage.events.first?.place == nil)
    let caution = notice("巨大地震注意", "2026-11-21T10:30")
    #expect(
      await told(stage, minutes: 30, [], [caution, study]) == ["issued alert nankaiCaution"])
    #expect(await told(stage, [], [caution, study]).isEmpty)
    #expect(await told(stage, minutes: 60, [], [caution, study]).isEmpty)
  }
}

extension Bulletin {
  fileprivate func moved(to time: Instant) -> Bulletin { .alert(title ?? "", time) }
}
