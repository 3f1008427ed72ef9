import TestSupport
import Testing

@testable import Models

@Suite("When a watch asks")
struct WatchScheduleTests {
  private static let start: Instant = "2026-11-21T10:00"
  private static let subjects: Set<WatchSubject> = [.rain, .quakes]

  /// - Returns: after how many seconds each round begins, and what it asks for, from a schedule in which
  ///   both are due at these times.
  private func rounds(
    rain: Int, quakes: Int, clock: (_ passed: Int) -> Int = { $0 }, until end: Int = 200
  ) -> [String] {
    var schedule = WatchSchedule()
    schedule.look(at: Self.start)
    schedule.ask(.rain, at: Self.start.adding(seconds: rain))
    schedule.ask(.quakes, at: Self.start.adding(seconds: quakes))
    var passed = 0
    var rounds: [String] = []
    while passed < end {
      let now = Self.start.adding(seconds: clock(passed))
      schedule.look(at: now)
      let ready = schedule.ready(of: Self.subjects, at: now)
      if !ready.isEmpty {
        rounds.append("\(passed) " + ready.sorted().map(\.rawValue).joined(separator: ","))
      }
      for subject in ready { schedule.ask(subject, at: now.adding(seconds: 1000)) }
      let wait = schedule.wait(at: now)
      #expect((1...30).contains(wait))
      passed += wait
    }
    return rounds
  }

  @Test func `everything at the beginning`() {
    #expect(WatchSchedule().ready(of: Self.subjects, at: Self.start) == Self.subjects)
  }

  @Test(
    "what is due within five seconds together, and nothing early",
    arguments: [
      (60, 60, ["60 rain,quakes"]), (60, 61, ["61 rain,quakes"]), (65, 60, ["65 rain,quakes"]),
      (60, 66, ["60 rain", "66 quakes"]), (90, 60, ["60 quakes", "90 rain"]),
    ])
  func together(rain: Int, quakes: Int, expected: [String]) {
    #expect(rounds(rain: rain, quakes: quakes) == expected)
  }

  @Test(
    "nothing early when the clock was set back, and at once when it was set forward",
    arguments: [
      (-600, ["90 rain,quakes"]), (-86_400, ["90 rain,quakes"]), (600, ["30 rain,quakes"]),
    ])
  func setClock(change: Int, expected: [String]) {
    // The wait goes on where it was: it is longer by the time since the clock was looked at before.
    let rounds = rounds(rain: 60, quakes: 60, clock: { $0 < 30 ? $0 : $0 + change })
    #expect(rounds == expected)
  }
}
