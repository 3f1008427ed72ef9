import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The clock was set back after data was stored, or differs from the servers'.
@Suite("A wrong clock", .heavy)
struct WrongClockTests {
  /// Half an hour, three days, and as if it were 1970 now.
  private static let leads = [1800, 3 * 86_400, 56 * 365 * 86_400]

  @Test("stored warnings of a time ahead are of no known age: 69, not none", arguments: leads)
  func warnings(lead: Int) throws {
    let home = try Home()
    let service = try WarningService()
    let command = ["warnings", "m:1310400", "--exit-code"] + service.options
    #expect(try withExtendedLifetime(service) { try home.run(command).code } == 0)
    try home.redateCache(Home.now.adding(seconds: lead))
    let offline = try home.run(command + ["--offline"], ending: 69)
    #expect(offline.talk.contains("age unknown (clock?)"))
    #expect(offline.output.contains("OFFLINE, age unknown (clock?)"))
    #expect(!offline.output.contains("lists no warnings for Shinjuku City."))
    let json = try home.run(command + ["--offline", "--json"])
    #expect(json.output.contains("\"reason\": \"aheadOfClock\""))
    #expect(json.output.contains("\"state\": \"unknown\""))
    // Without the option, shown data is success.
    try home.run(["warnings", "m:1310400", "--offline"] + service.options, ending: 0)
    // If fetching is allowed, the data is fetched again.
    #expect(try withExtendedLifetime(service) { try home.run(command).code } == 0)
  }

  @Test(arguments: leads) func `what is stored and in force stays in sight`(lead: Int) throws {
    let home = try Home()
    let service = try WarningService([.init("33")])
    let command = ["warnings", "m:1310400", "--exit-code"] + service.options
    #expect(try withExtendedLifetime(service) { try home.run(command).code } == 15)
    try home.redateCache(Home.now.adding(seconds: lead))
    let offline = try home.run(command + ["--offline"], ending: 15)
    #expect(offline.talk.contains("age unknown (clock?)"))
  }

  @Test(
    "a feed of warnings that was handled in the future shows nothing to be alive",
    arguments: [-1800, -3 * 86_400, -73 * 365 * 86_400])
  func feed(age: Int) throws {
    // The office itself has issued nothing for days.
    let service = try WarningService(feedAge: age, reportAge: 30 * 3600)
    let run = try withExtendedLifetime(service) {
      try Home().run(["warnings", "m:1310400", "--exit-code"] + service.options)
    }
    #expect(run.code == 69)
    #expect(run.talk.contains("age unknown (clock?)"))
  }

  @Test func `a minute is within what clocks differ by`() throws {
    let service = try WarningService(feedAge: -60, reportAge: 30 * 3600)
    let run = try withExtendedLifetime(service) {
      try Home().run(["warnings", "m:1310400", "--exit-code"] + service.options)
    }
    #expect(run.code == 0)
    #expect(run.talk == "")
  }

  @Test(
    "a stored forecast of a time ahead is marked, and never younger than --max-age",
    arguments: leads)
  func forecast(lead: Int) throws {
    let home = try Home()
    let server = try Service(
      200, type: "application/json", body: JMAFixture(base: "2999-08-29T11:00").json.bytes)
    let command = ["forecast", "渋谷", "--base-url", server.address]
    #expect(try home.run(command).code == 0)
    try home.redateCache(Home.now.adding(seconds: lead))
    let offline = try home.run(command + ["--offline"], ending: 0)
    #expect(offline.output.contains("OFFLINE, age unknown (clock?)"))
    #expect(!offline.output.contains("just now"))
    let japanese = try home.run(command + ["--offline", "--lang", "ja"])
    #expect(japanese.output.contains("オフライン・経過時間不明（時計？）"))
    let refused = try home.run(command + ["--offline", "--max-age", "9999h"], ending: 75)
    #expect(refused.talk.contains("ahead of this machine's clock"))
    #expect(refused.talkLines.count == 1)
    // If fetching is allowed, the data is fetched and has a known age.
    #expect(try home.run(command + ["--max-age", "1h"]).code == 0)
  }

  @Test(
    "is told by the date of a server's answer, once, beside any answer",
    arguments: [
      // Between two full numbers: some time passes before the answer is evaluated.
      (-3 * 3600 - 1800, "3 h ahead of that"), (3 * 3600 + 1800, "3 h behind that"),
      (-365, "6 min ahead of that"),
      (200, nil), (-200, nil), (0, nil),
    ] as [(Int, String?)])
  func date(offset: Int, expected: String?) throws {
    for status in [200, 404] {
      let date = HTTPDate.text(Home.now.adding(seconds: offset))
      let server = try Service(
        status, type: "application/json", body: JMAFixture(base: "2999-08-29T11:00").json.bytes,
        headers: ["Date: \(date)"])
      let run = try Home().run("forecast", "渋谷", "--base-url", server.address)
      let told = run.talkLines.filter { $0.contains("clock of this machine") }
      #expect(told.count == (expected == nil ? 0 : 1), "\(run.talk)")
      if let expected { #expect(run.talk.contains(expected)) }
      #expect(run.code == (status == 200 ? 0 : 69))
    }
  }
}

enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  static func text(_ time: Instant) -> String {
    let utc = time.adding(hours: -9)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (date, month) = (utc.date, months[utc.date.month - 1])
    let clock = "\(two(utc.hour)):\(two(utc.minute)):\(two(utc.second))"
    return "\(days[date.weekday]), \(two(date.day)) \(month) \(date.year) \(clock) GMT"
  }
}
