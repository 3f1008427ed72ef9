import Testing

@testable import soramoyo

@Suite("Spans of time")
struct TimeSpanTests {
  @Test(arguments: [
    ("0", 0), ("1", 1), ("90", 90), ("90s", 90), ("30m", 1800), ("2h", 7200), ("1d", 86_400),
    ("007m", 420), ("0d", 0), ("1000000d", 86_400_000_000),
  ])
  func `are numbers with a unit, or seconds`(text: String, expected: Int) {
    #expect(TimeSpan.seconds(text) == expected)
  }

  @Test(arguments: [
    "", "h", "-1", "-1h", "+1h", "1.5h", "1 h", " 1h", "1h ", "1h30m", "2H", "1w", "１h", "h1",
    "1e3", "1000001d", "99999999999", "9999999999999999999999d", "1\u{301}h",
  ])
  func `are nothing else`(text: String) {
    #expect(TimeSpan.seconds(text) == nil)
  }
}
