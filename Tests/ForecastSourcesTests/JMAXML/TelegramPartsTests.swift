import Models
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Telegrams as the parts of a forecast and of warnings")
struct TelegramPartsTests {
  private func read(_ fixture: TelegramFixture) throws -> Telegram {
    try TelegramReader().telegram(fixture.bytes)
  }

  @Test(arguments: [("07", 5), ("05", 5), ("14", 11), ("19", 17), ("17", 17)])
  func `an amendment belongs to the issuance that it amends`(hour: String, cycle: Int) throws {
    let fixture = TelegramFixture.shortRange.with {
      $0.body = $0.body.replacing("2026-11-21T11:00", with: "2026-11-21T\(hour):00")
    }
    let forecast = try ShortRangeTelegram(read(fixture)).forecast()
    #expect(forecast.report.cycle?.rawValue == cycle)
    // The day itself begins at the telegram's time.
    #expect(
      forecast.areas.first?.days.first?.start
        == Instant(stringLiteral: "2026-11-21T\(hour):00"))
  }

  @Test func `a danger keeps what is added to it`() throws {
    let telegram = try read(.warnings)
    let report = try WarningTelegram(telegram: telegram, family: .heavyRain).report()
    let property = try #require(report.municipalities.first?.kinds.first?.properties.first)
    #expect(property.dangers == [.init(code: DangerCode("31"), additions: ["氾濫"])])
  }
}
