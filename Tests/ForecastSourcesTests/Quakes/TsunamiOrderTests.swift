import Models
import TestSupport
import Testing

@testable import ForecastSources

/// Lists that contradict themselves, or come late. The newest entry stands first, as JMA lists them.
@Suite("The order of tsunami reports")
struct TsunamiOrderTests {
  private static let now: Instant = "2026-11-21T06:00"

  private static func row(
    _ minutes: Int, _ level: String?, _ infoType: String = "発表"
  ) -> TsunamiFixture {
    let time = now.adding(seconds: -60 * minutes)
    return TsunamiFixture(
      String(time.isoText.filter(\.isNumber).prefix(14)), level.map { [("210", $0)] } ?? []
    ).with { $0.infoType = infoType }
  }

  private static let (major, warning, advisory) = ("大津波警報", "津波警報", "津波注意報")
  private static let (forecast, lifted) = ("津波予報（若干の海面変動）", "津波警報解除")

  private static func standing(_ rows: [TsunamiFixture], _ now: Instant = now) throws
    -> TsunamiStatus
  {
    TsunamiStatus(try TsunamiListParser().parse(TsunamiFixture.file(rows)), now: now)
  }

  private static func withdrawal(_ minutes: Int) -> TsunamiFixture { row(minutes, nil, "取消") }

  @Test(
    "a withdrawal takes back the report before it, once, and gives back what that one corrected",
    arguments: [
      ([withdrawal(5), row(10, major), row(20, warning)], TsunamiLevel.warning),
      ([withdrawal(5), withdrawal(5), row(10, major), row(20, warning)], .warning),
      ([withdrawal(5), row(10, major), withdrawal(5), row(20, warning)], .warning),
      ([withdrawal(5), row(10, advisory, "訂正"), row(20, major)], .majorWarning),
      ([withdrawal(5), row(10, lifted, "訂正"), row(20, major)], .majorWarning),
      ([row(10, advisory, "訂正"), row(20, major)], .advisory),
      ([row(10, lifted, "訂正"), row(20, major)], nil),
      ([row(10, major), withdrawal(20)], .majorWarning),
      ([withdrawal(5), row(10, major)], nil),
      // A correction of a correction, of which the last is withdrawn.
      (
        [withdrawal(5), row(8, lifted, "訂正"), row(10, warning, "訂正"), row(20, major)], .warning
      ),
      // In whatever order they are listed.
      ([row(20, warning), row(10, major), withdrawal(5)], .warning),
      ([row(30, lifted), row(20, major)], .majorWarning),
    ] as [([TsunamiFixture], TsunamiLevel?)])
  func withdrawn(rows: [TsunamiFixture], level: TsunamiLevel?) throws {
    let found = try Self.standing(rows)
    #expect(found.highest == level)
    #expect(found.isNone == (level == nil))
    #expect(found.ahead == nil)
  }

  @Test func `an entry of the same moment as another hides nothing`() throws {
    let rows = [Self.row(10, Self.lifted), Self.row(10, Self.major)]
    #expect(try Self.standing(rows).highest == .majorWarning)
    #expect(try Self.standing(rows.reversed()).highest == .majorWarning)
  }

  /// A time in minutes from now: ten minutes and six hours ahead, and in 2099.
  private static let leads = [-10, -360, -38_000_000]

  @Test(arguments: leads)
  func `what is dated ahead of the clock ends, lowers and withdraws nothing`(minutes: Int) throws {
    let known = Self.row(20, Self.major)
    for ahead in [
      Self.row(minutes, Self.lifted), Self.row(minutes, Self.advisory),
      Self.row(minutes, Self.warning, "訂正"), Self.withdrawal(minutes),
    ] {
      let found = try Self.standing([ahead, known])
      #expect(found.highest == .majorWarning)
      #expect(found.coasts.map(\.coast.isAheadOfClock) == [false])
      #expect(found.hasUnknown)
      #expect(found.ahead != nil)
    }
    // By itself it lifts nothing that is not known either.
    let alone = try Self.standing([Self.row(minutes, Self.lifted)])
    #expect(alone.coasts.isEmpty)
    #expect(!alone.isNone)
    #expect(alone.ended == nil)
  }

  @Test("what it raises or keeps is shown and marked, and the rest is unknown", arguments: leads)
  func raises(minutes: Int) throws {
    for known in [nil, Self.forecast, Self.advisory, Self.warning] as [String?] {
      let rows = [Self.row(minutes, Self.warning)] + (known.map { [Self.row(20, $0)] } ?? [])
      let found = try Self.standing(rows)
      #expect(found.highest == .warning)
      #expect(found.coasts.map(\.coast.isAheadOfClock) == [true])
      #expect(found.hasUnknown)
      #expect(found.deciding.first?.created == found.ahead)
    }
  }

  @Test func `either of its two times counts, each by what JMA's dates may be ahead`() throws {
    let row = Self.row(5, Self.lifted).json
    let known = Self.row(20, Self.major).json
    func isAhead(_ changed: JSONTree) throws -> Bool {
      let list = try TsunamiListParser().parse(JSONTree.list([changed, known]).bytes)
      return TsunamiStatus(list, now: Self.now).ahead != nil
    }
    #expect(try isAhead(row) == false)
    #expect(try isAhead(row.replacing("ctt", with: .text("20990101000000"))))
    #expect(try isAhead(row.replacing("rdt", with: .text("2099-01-01T00:00:00+09:00"))))
    #expect(try isAhead(row.replacing("ctt", with: .text("20261121060400"))) == false)
    #expect(try isAhead(row.replacing("ctt", with: .text("20261121060600"))))
    #expect(try isAhead(row.replacing("rdt", with: .text("2026-11-21T06:25:00+09:00"))) == false)
  }

  @Test func `an entry without a time lifts nothing`() throws {
    let lifting = Self.row(5, Self.lifted).json.replacing("ctt", with: .text(""))
      .replacing("rdt", with: .null)
    let list = try TsunamiListParser().parse(
      JSONTree.list([lifting, Self.row(20, Self.major).json]).bytes)
    #expect(TsunamiStatus(list, now: Self.now).highest == .majorWarning)
    let raising = Self.row(5, Self.major).json.replacing("ctt", with: .text(""))
      .replacing("rdt", with: .null)
    let more = try TsunamiListParser().parse(
      JSONTree.list([raising, Self.row(20, Self.advisory).json]).bytes)
    let found = TsunamiStatus(more, now: Self.now)
    #expect(found.highest == .majorWarning)
    #expect(found.losses == 1)
  }

  @Test(
    "a machine whose clock is wrong shows what is in force, and never that there is nothing",
    arguments: [600, 3600, 6 * 3600, 2 * 86_400], [major, warning, advisory, forecast])
  func wrongClock(seconds: Int, level: String) throws {
    let list = try TsunamiListParser().parse(TsunamiFixture.file([Self.row(20, level)]))
    let slow = TsunamiStatus(list, now: Self.now.adding(seconds: -seconds))
    #expect(slow.highest == TsunamiLevel(text: level))
    // The report is of twenty minutes ago.
    #expect(slow.coasts.map(\.coast.isAheadOfClock) == [seconds > 1500])
    let fast = TsunamiStatus(list, now: Self.now.adding(seconds: seconds))
    #expect(!fast.isNone || level == Self.forecast)
    // The servers' own date says that it is fast.
    var known = list
    known.clockLead = seconds
    let corrected = TsunamiStatus(known, now: Self.now.adding(seconds: seconds))
    #expect(corrected.highest == TsunamiLevel(text: level))
    #expect(!corrected.hasUnknown)
  }
}
