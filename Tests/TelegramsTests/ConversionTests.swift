import Models
import TestSupport
import Testing

@testable import Telegrams

@Suite("Telegrams as what the JSON has")
struct ConversionTests {
  @Test("the short range, by code and time")
  func shortRange() throws {
    let forecast = try ShortRangeConversion(TelegramFixture.shortRange.read()).forecast()
    #expect(forecast.report.base == "2026-11-21T11:00")
    #expect(forecast.report.issued == "2026-11-21T11:00")
    #expect(forecast.report.publishingOffice == "例地方気象台")
    let area = try #require(forecast.area("130010"))
    #expect(area.name == "東京地方")
    #expect(area.days.map(\.start) == ["2026-11-21T11:00", "2026-11-22T00:00", "2026-11-23T00:00"])
    #expect(area.days.map { $0.weather?.text } == ["212", "100", "999"])
    #expect(area.days.map(\.weatherText) == ["くもり　後　雨", "晴れ", "雪"])
    #expect(area.days.map(\.windText) == ["北の風　海上　では　強く", "南の風", nil])
    #expect(area.days.map(\.waveText) == ["１．５メートル", nil, nil])
    #expect(area.rain.map(\.percent) == [20, nil])
    #expect(area.rain.map(\.start) == ["2026-11-21T12:00", "2026-11-21T18:00"])
    let station = try #require(forecast.stations.first)
    #expect(station.code == "44132")
    #expect(
      station.values.map(\.stamp) == [
        "2026-11-21T09:00", "2026-11-21T00:00", "2026-11-22T00:00", "2026-11-22T09:00",
      ])
    #expect(station.values.map(\.celsius) == [12, 13, -2, 9])
  }

  @Test(
    "an amendment belongs to the issuance that it amends",
    arguments: [("07", 5), ("05", 5), ("14", 11), ("21", 17), ("17", 17)])
  func amendment(hour: String, cycle: Int) throws {
    let fixture = TelegramFixture.shortRange.with {
      $0.body = $0.body.replacing("2026-11-21T11:00", with: "2026-11-21T\(hour):00")
    }
    let report = try ShortRangeConversion(fixture.read()).forecast().report
    #expect(report.cycle?.rawValue == cycle)
  }

  @Test("figures of another area's code are nobody's")
  func wrongCode() throws {
    let fixture = TelegramFixture.shortRange.with {
      let parts = $0.body.split(separator: "降水確率", maxSplits: 1)
      $0.body = parts[0] + "降水確率" + parts[1].replacing("130010", with: "130020", maxReplacements: 1)
    }
    #expect(try ShortRangeConversion(fixture.read()).forecast().area("130010")?.rain == [])
  }

  @Test("a temperature whose word and stamp disagree is left out")
  func wrongMeaning() throws {
    let fixture = TelegramFixture.shortRange.with {
      $0.body = $0.body.replacing("<Type>朝の最低気温</Type>", with: "<Type>最高気温</Type>")
    }
    let station = try ShortRangeConversion(fixture.read()).forecast().stations.first
    #expect(station?.values.map(\.celsius) == [12, 13, 9])
  }

  @Test("the week, with ranges, and no figures for its first day")
  func weekly() throws {
    let forecast = try WeeklyConversion(TelegramFixture.weekly.read()).forecast()
    let days = try #require(forecast.areas.first?.days)
    #expect(days.map(\.date) == ["2026-11-22", "2026-11-23"])
    #expect(days.map { $0.weather?.text } == ["100", "300"])
    #expect(days.map(\.rainPercent) == [nil, 80])
    #expect(days.map(\.reliability) == [nil, .a])
    let temperatures = try #require(forecast.stations.first?.days)
    #expect(temperatures.map(\.low) == [nil, .init(celsius: 7, lower: 5, upper: 8)])
    #expect(temperatures.map(\.high) == [nil, .init(celsius: 16, lower: 14, upper: 18)])
    let normals = try #require(forecast.normals.first)
    #expect(normals.low == nil && normals.rainLower == 4.5 && normals.rainUpper == 22.5)
  }

  @Test("three hours at a time, with the station that the area prefers")
  func threeHourly() throws {
    let conversion = ThreeHourlyConversion(try TelegramFixture.shortRange.read())
    let forecast = try conversion.forecast(of: "130010", stations: ["99999", "44132"])
    #expect(forecast.steps.map(\.weather) == ["くもり", "雨"])
    #expect(forecast.steps.map(\.hours) == [3, 3])
    #expect(
      forecast.steps.first?.wind
        == .init(direction: "北", level: 6, speed: .init(lower: 10, upper: nil)))
    #expect(forecast.steps.last?.wind == nil)
    #expect(forecast.point?.code == "44132")
    #expect(forecast.point?.temperatures.map(\.celsius) == [11])
    #expect(try conversion.forecast(of: "130010", stations: ["1"]).point == nil)
    #expect(throws: TelegramMismatch.missing("３時間内卓越天気")) {
      try conversion.forecast(of: "999999", stations: [])
    }
  }

  @Test("the forecaster's text")
  func overview() throws {
    let overview = try OverviewConversion(TelegramFixture.overview.read()).overview()
    #expect(overview.targetArea == "東京都")
    #expect(overview.text.hasPrefix("　本州付近は"))
    #expect(overview.headline == nil)
  }

  @Test("a report of warnings, from its body and never from its headline")
  func warnings() throws {
    let report = try WarningConversion(TelegramFixture.warnings.read()).report(family: .heavyRain)
    #expect(report.family == .heavyRain && report.infoType == .issued)
    #expect(report.controlled == "2026-11-21T11:00")
    #expect(report.notice == "地震のため基準を引き下げています。")
    #expect(report.headline == "大雨に警戒してください。")
    #expect(report.issuers.map(\.name) == ["例地方気象台", "例県砂防課"])
    #expect(report.primaryAreas.map(\.area) == ["130010"])
    #expect(report.municipalities.map(\.area) == ["1310100", "1310200", "1310300"])
    let kinds = report.municipalities.flatMap(\.kinds)
    #expect(kinds.map { $0.code?.text } == ["03", "77", nil])
    #expect(kinds.map(\.status.activity) == [.active, .active, .nothing])
    let property = try #require(kinds.first?.properties.first)
    #expect(property.dangers == [.init(code: DangerCode("31"), additions: ["氾濫"])])
    #expect(
      property.periods == [
        .init(
          sentence: "２１日１２時から１８時まで、警戒レベル３相当", code: DangerCode("31"),
          start: "2026-11-21T12:00", hours: 6)
      ])
  }

  @Test("early attention, where out of season and neither are told apart")
  func earlyAttention() throws {
    let part = try EarlyAttentionConversion(TelegramFixture.earlyAttention.read()).part()
    let series = try #require(part.series.first)
    #expect(series.blocks.map(\.hours) == [6, 12])
    let area = try #require(series.areas.first)
    #expect(area.code == "130010" && area.text == "大雨警報を発表する可能性が高い。")
    #expect(
      area.rows.map(\.values) == [
        [.high, .middle], [.outOfSeason, .outOfSeason], [.neither, .neither],
      ])
  }

  @Test("the outlook of warnings, by part of the area and time")
  func timeline() throws {
    let timeline = try WarningTimelineConversion(TelegramFixture.timeline.read()).timeline()
    let rows = try #require(timeline.rows["1310100"])
    #expect(rows.map(\.local) == ["陸上", "海上"])
    #expect(rows.first?.steps.map(\.code.text) == ["30", "01"])
    #expect(rows.first?.steps.map(\.start) == ["2026-11-22T00:00", "2026-11-22T03:00"])
  }

  @Test(
    "nothing is made of what must not be acted on",
    arguments: [
      ("訓練", "発表", TelegramMismatch.notReal(.training)), ("試験", "発表", .notReal(.test)),
      ("通常", "取消", .withdrawn),
    ])
  func refused(status: String, type: String, mismatch: TelegramMismatch) throws {
    func change(_ fixture: TelegramFixture) throws -> Telegram {
      try fixture.with {
        $0.status = status
        $0.infoType = type
      }.read()
    }
    let forecast = try change(.shortRange)
    #expect(throws: mismatch) { try ShortRangeConversion(forecast).forecast() }
    #expect(throws: mismatch) {
      try ThreeHourlyConversion(forecast).forecast(of: "130010", stations: [])
    }
    #expect(throws: mismatch) { try WeeklyConversion(change(.weekly)).forecast() }
    #expect(throws: mismatch) { try OverviewConversion(change(.overview)).overview() }
    #expect(throws: mismatch) { try EarlyAttentionConversion(change(.earlyAttention)).part() }
    #expect(throws: mismatch) { try WarningTimelineConversion(change(.timeline)).timeline() }
    let report = try WarningConversion(change(.warnings)).report(family: .heavyRain)
    #expect(report.infoType == (status == "通常" ? .cancelled : .exercise))
  }

  @Test("a telegram of another kind is no forecast")
  func otherKind() throws {
    let telegram = try TelegramFixture.quake.read()
    #expect(throws: TelegramMismatch.missing("天気")) {
      try ShortRangeConversion(telegram).forecast()
    }
    #expect(throws: TelegramMismatch.missing("天気")) { try WeeklyConversion(telegram).forecast() }
    #expect(throws: TelegramMismatch.self) { try EarlyAttentionConversion(telegram).part() }
    #expect(throws: TelegramMismatch.self) { try WarningTimelineConversion(telegram).timeline() }
  }
}
