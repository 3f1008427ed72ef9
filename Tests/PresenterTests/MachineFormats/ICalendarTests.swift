import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages

@Suite("iCalendar")
struct ICalendarTests {
  private func event(
    summary: String = "☁ 曇", description: String = "", revised: Instant = "2026-11-27T05:00"
  ) -> CalendarEvent {
    CalendarEvent(
      id: "2026-11-27-m-1311300-forecast@soramoyo", date: "2026-11-27", summary: summary,
      description: description, location: "渋谷区（東京都）", address: "https://example.jp/#a=1",
      revised: revised)
  }

  private func text(_ events: [CalendarEvent], alarm: Int? = nil) -> String {
    let feed = CalendarFeed(language: .ja, name: "天気：渋谷区", about: "出典：気象庁", events: events)
    return ICalendar(feed, alarm: alarm).text
  }

  /// The lines as they are read: continued ones joined.
  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var unfolded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: [13, 10, 32]) {
        index += 3
      } else {
        unfolded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: unfolded, as: UTF8.self).unicodeScalars
      .split(separator: "\r").map { String(String.UnicodeScalarView($0.filter { $0 != "\n" })) }
      .filter { !$0.isEmpty }
  }

  @Test func `has a day as an event that takes no time, and its issue in UTC`() {
    let lines = lines(text([event()]))
    #expect(lines.prefix(2) == ["BEGIN:VCALENDAR", "VERSION:2.0"])
    #expect(lines.last == "END:VCALENDAR")
    for line in [
      "UID:2026-11-27-m-1311300-forecast@soramoyo", "DTSTAMP:20261126T200000Z",
      "LAST-MODIFIED:20261126T200000Z", "DTSTART;VALUE=DATE:20261127", "SUMMARY:☁ 曇",
      "TRANSP:TRANSPARENT", "URL:https://example.jp/#a=1", "X-WR-CALNAME:天気：渋谷区",
      "NAME:天気：渋谷区", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.contains("VALARM") })
  }

  @Test func `has a greater sequence for a later issue, within 32 bits`() throws {
    func sequence(_ time: Instant) throws -> Int32 {
      let line = lines(text([event(revised: time)])).first { $0.hasPrefix("SEQUENCE:") }
      return try #require(line.flatMap { Int32($0.dropFirst(9)) })
    }
    let first = try sequence("2026-11-27T05:00")
    #expect(try sequence("2026-11-27T05:01") > first)
    #expect(try sequence("2099-12-31T23:59") > first)
  }

  @Test func `has lines of 75 bytes at most that end with CR and LF, and whole characters`() {
    let long = String(repeating: "くもり☔️時々a、", count: 60)
    let text = text([event(summary: long, description: long)])
    let bytes = Array(text.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      #expect(bytes[index - 1] == 13)
      let line = bytes[start..<(index - 1)]
      #expect(line.count <= 75)
      #expect(String(validating: line, as: UTF8.self) != nil)
      start = index + 1
    }
    #expect(start == bytes.count)
    #expect(bytes.count { $0 == 13 } == bytes.count { $0 == 10 })
    #expect(lines(text).contains("SUMMARY:" + long))
  }

  @Test(arguments: [
    (#"a,b;c\d"#, #"a\,b\;c\\d"#), ("one\ntwo", #"one\ntwo"#),
    ("x\r\nEND:VEVENT", #"x\nEND:VEVENT"#), ("\u{1B}[31mred\u{7}\u{202E}", "[31mred"),
  ])
  func `escapes what would end a text, and has no control characters`(
    written: String, expected: String
  ) {
    let text = text([event(description: written)])
    #expect(lines(text).contains("DESCRIPTION:" + expected))
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [(450, "TRIGGER:PT7H30M"), (0, "TRIGGER:PT0H0M"), (1439, "TRIGGER:PT23H59M")])
  func `has an alarm for each event where one is wanted`(minutes: Int, trigger: String) {
    let lines = lines(text([event(), event()], alarm: minutes))
    #expect(lines.count { $0 == "BEGIN:VALARM" } == 2)
    #expect(lines.count { $0 == trigger } == 2)
    #expect(lines.count { $0 == "ACTION:DISPLAY" } == 2)
  }
}
