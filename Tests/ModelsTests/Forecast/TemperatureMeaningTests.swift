import Models
import TestSupport
import Testing

@Suite("A short-range temperature")
struct TemperatureMeaningTests {
  @Test(
    "means what its stamp and the base of its report say",
    arguments: [
      ("2026-11-21T09:00", "2026-11-21T05:00", .daytimeHigh),
      ("2026-11-21T00:00", "2026-11-21T05:00", .wholeDayHigh),
      ("2026-11-22T00:00", "2026-11-21T05:00", .morningLow),
      ("2026-11-22T09:00", "2026-11-21T05:00", .daytimeHigh),
      ("2026-11-22T00:00", "2026-11-21T17:00", .morningLow),
      ("2027-01-01T00:00", "2026-12-31T17:00", .morningLow),
      ("2026-11-21T06:00", "2026-11-21T05:00", nil),
      ("2026-11-21T23:00", "2026-11-21T05:00", nil),
    ] as [(Instant, Instant, TemperatureMeaning?)])
  func meaning(stamp: Instant, base: Instant, meaning: TemperatureMeaning?) {
    #expect(TemperatureMeaning(stamp: stamp, base: base) == meaning)
  }
}
