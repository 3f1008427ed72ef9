import Glibc
import Models
import TestSupport
import Testing

@Suite("A moment")
struct InstantTests {
  @Test(arguments: [
    ("2026-11-21T17:00:00+09:00", 1_795_248_000), ("2026-11-21T08:00:00Z", 1_795_248_000),
    ("2026-11-21t08:00:00z", 1_795_248_000), ("2026-11-21 17:00", 1_795_248_000),
    ("2026-11-21T17:00", 1_795_248_000), ("2026-11-21T17:00:00", 1_795_248_000),
    ("2026-11-21T17:00:00+0900", 1_795_248_000), ("2026-11-21T17:00:00+09", 1_795_248_000),
    ("2026-11-21T03:00:00-05:00", 1_795_248_000), ("2026-11-21T13:30+05:30", 1_795_248_000),
    ("2026-11-21T08:00:00-00:00", 1_795_248_000),
    ("2026-11-21T17:00:00.999999+09:00", 1_795_248_000),
    ("2026-11-21T17:00:01+09:00", 1_795_248_001),
    ("2026-11-21", 1_795_186_800), ("2026-11-20T24:00:00+09:00", 1_795_186_800),
    ("2026-12-31T24:00", 1_798_729_200), ("2028-02-29T24:00:00+09:00", 1_835_449_200),
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("1970-01-01", -32_400),
    ("2016-12-31T23:59:60Z", 1_483_228_799), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `reads every form of a time that JMA, a person or a log writes`(text: String, seconds: Int) {
    #expect(Instant(iso8601: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", " ", "T", "2026", "2026-11", "2026-11-", "2026-11-2", "2026-1-21", "20261121",
    "20261121T170000", "2026/11/21", "2026-11-21T", "2026-11-21T17", "2026-11-21T17:",
    "2026-11-21T17:0", "2026-11-21T1700", "2026-11-21T17:00:", "2026-11-21T17:00:0",
    "2026-11-21T25:00:00", "2026-11-21T24:00:01", "2026-11-21T24:01", "2026-11-21T17:60",
    "2026-11-21T17:00:61", "2026-11-21T-1:00", "2026-02-29", "2026-00-01", "2026-13-01",
    "2026-01-00", "2026-01-32", "0000-01-01", "-2026-11-21", "+2026-11-21", "12026-11-21",
    "2026-11-21T17:00:00 JST", "2026-11-21T17:00:00JST", "2026-11-21T17:00:00+9:00",
    "2026-11-21T17:00:00+09:60", "2026-11-21T17:00:00+19:00", "2026-11-21T17:00:00+",
    "2026-11-21T17:00:00+09:0", "2026-11-21T17:00:00+09:", "2026-11-21T17:00:00.",
    "2026-11-21T17:00:00.+09:00", "2026-11-21T17:00:00+09:00x", "2026-11-21T17:00:00Zx",
    "2026-11-21T17:00:00+09:00 ", " 2026-11-21", "2026-11-21x", "２０２６-１１-２１",
    "2026-11-21T17:00:00\u{0}", "2026\u{2010}11\u{2010}21", "now", "昨日", "1795248000", "🌧️",
  ])
  func `does not exist for anything that is no time`(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test func `is not read from the beginning of a text that goes on and on`() {
    let zeros = String(repeating: "0", count: 100)
    // Truncated, these would be times of another zone, or valid times.
    #expect(Instant(iso8601: "2026-11-21T17:00:00.\(zeros)Z") == nil)
    #expect(Instant(iso8601: "2026-11-21T17:00:00.\(zeros)nonsense") == nil)
    #expect(Instant(iso8601: String(repeating: "2026-11-21", count: 100_000)) == nil)
  }

  @Test func `is written the way JMA writes it, and read back`() {
    for seconds in stride(from: -2_300_000_000, through: 4_200_000_000, by: 12_345_677) {
      let instant = Instant(seconds: seconds)
      #expect(Instant(iso8601: instant.isoText) == instant)
    }
    #expect(Instant(seconds: 1_795_248_000).isoText == "2026-11-21T17:00:00+09:00")
  }

  @Test func `turns to the next day at midnight in Japan`() {
    let before: Instant = "2026-12-31T23:59:59"
    let after: Instant = "2027-01-01T00:00:00"
    #expect(after.seconds(since: before) == 1)
    #expect(before.date == "2026-12-31")
    #expect((before.hour, before.minute, before.second) == (23, 59, 59))
    #expect(after.date == "2027-01-01")
    #expect((after.hour, after.minute, after.second) == (0, 0, 0))
  }

  @Test func `has the hours and dates of Japan wherever the machine thinks it is`() async {
    // In a separate process, because a change of the environment would affect all other tests.
    await #expect(processExitsWith: .success) {
      for zone in ["America/New_York", "Pacific/Kiritimati", "UTC", "NST-12:45", "nonsense"] {
        setenv("TZ", zone, 1)
        tzset()
        guard let instant = Instant(iso8601: "2026-11-21T15:30:00Z"),
          instant.date.isoText == "2026-11-22", instant.hour == 0, instant.minute == 30,
          Instant(iso8601: "2026-11-22") == Instant(iso8601: "2026-11-21T15:00:00Z"),
          Instant(iso8601: "2026-11-22T00:30") == instant,
          Instant(seconds: 0).isoText == "1970-01-01T09:00:00+09:00"
        else { exit(1) }
      }
      exit(0)
    }
  }
}
