import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Heat-stroke alerts and the heat index")
struct HeatTests {
  /// Written by us in the ministry's shape; flags and figures are those of the specification's cases.
  private static let alerts = """
    Title,熱中症特別警戒情報・熱中症警戒情報,,
    ReportDate,2026/08/25,,
    ReportTime,05:00:00,,
    TargetDate1,2026/08/25,,
    TargetDate2,2026/08/26,,
    Status,通常,,
    府県予報区,表示番号,サブ,府県予報区等コード,都道府県名,都道府県コード,TargetDate1フラグ,TargetDate2フラグ,日最高WBGT（10:00）,日最高WBGT（17:00）,日最高WBGT（5:00）
    東京都,44,0,130000,東京,13,1,9,東京:30/八王子:30,東京:31,東京:32/八王子:33
    和歌山県,65,0,300000,和歌山,30,3,9,和歌山:30,和歌山:30,和歌山:31/潮岬:32
    沖縄本島地方,91,0,471000,沖縄,47,0,9,那覇:30,那覇:30,那覇:31
    """

  private static let forecast = """
    ,,2026083124,2026090103,2026090106,2026090109,2026090112,2026090115,2026090118,2026090121,2026090124,2026090203,2026090206,2026090209,2026090212,2026090215,2026090218,2026090221,2026090224
    44132,2026/08/31 21:25, 220, 220, 230, 260, 290, 270, 240, 240, 240, 240, 240, 280, 300, 290, 250, 260,
    """

  private static let actual = """
    Date,Time,44132
    2026/8/31,20:00,22.4
    2026/8/31,21:00,22.1
    2026/8/31,22:00,
    2026/8/31,24:00,
    """

  private func alerts(_ text: String = alerts) throws -> HeatAlerts {
    try HeatAlertParser().parse(Array(text.utf8))
  }

  private func forecast(_ text: String = forecast) throws -> HeatForecast {
    try HeatForecastParser(station: "44132").parse(Array(text.utf8))
  }

  @Test("H1: flags are read: 1 for 130000, 3 for 300000, 0 for 471000; 9 for tomorrow")
  func h1() throws {
    let alerts = try alerts()
    #expect(alerts.issued == "2026-08-25T05:00")
    #expect(alerts.area("130000")?.days.map(\.flag) == [.alert, .notYet])
    #expect(alerts.area("300000")?.days.first?.flag == .special)
    #expect(alerts.area("471000")?.days.first?.flag == HeatFlag.none)
    #expect(alerts.area("130000")?.days.map(\.date) == ["2026-08-25", "2026-08-26"])
    // The column of the hour of issue.
    #expect(alerts.area("130000")?.days.map { $0.points.map(\.index) } == [[32, 33], []])
    #expect(alerts.losses == 0)
  }

  @Test func `H2: in January it is out of season, and nobody is asked`() async throws {
    let asked = HeatModel(catalog: PlaceCatalog(), source: SourceChain(.jma)) {
      "2026-01-15T12:00"
    }
    let id = try #require(PlaceID("m:1311300"))
    let place = try #require(PlaceCatalog().place(id))
    let heat = await asked.heat(at: place)
    #expect(!heat.isInSeason && heat.alerts == nil && heat.forecast == nil && heat.errors == [])
    let summer = HeatModel(catalog: PlaceCatalog(), source: SourceChain(.jma)) {
      "2026-08-15T12:00"
    }
    #expect(
      await summer.heat(at: place).errors == [
        .notOffered(.heat, by: .jma), .notOffered(.heat, by: .jma),
      ])
  }

  @Test(arguments: [
    ("2026-04-21" as CivilDate, false), ("2026-04-22", true), ("2026-10-21", true),
    ("2026-10-22", false), ("2026-10-28", false), ("2025-04-22", false), ("2025-04-23", true),
    ("2025-10-22", true), ("2025-10-23", false), ("2027-10-27", true), ("2027-10-28", false),
  ])
  func `the season is 26 weeks from the fourth Wednesday of April`(date: CivilDate, isIn: Bool) {
    #expect(HeatSeason.contains(date) == isIn)
  }

  @Test("H3: a forecast has 17 values, 22.0 at 00:00 on 1 September, 30.0 at 12:00 on the 2nd")
  func h3() throws {
    let forecast = try forecast()
    #expect(forecast.made == "2026-08-31T21:25")
    #expect(forecast.values.count == 17)
    #expect(forecast.values.first == .init(time: "2026-09-01T00:00", celsius: 22))
    #expect(forecast.values.contains(.init(time: "2026-09-02T12:00", celsius: 30)))
    #expect(forecast.values.last?.celsius == nil)
  }

  @Test func `H4: the latest actual value is 22.1 at 21:00`() throws {
    let latest = try HeatActualParser(station: "44132").parse(Array(Self.actual.utf8))
    #expect(latest == .init(time: "2026-08-31T21:00", celsius: 22.1))
  }

  @Test func `exercises are not shown, and an unknown flag is unknown, never none`() throws {
    #expect(throws: DataFault.self) {
      try alerts(Self.alerts.replacing("Status,通常", with: "Status,訓練"))
    }
    let odd = try alerts(Self.alerts.replacing("東京,13,1,9", with: "東京,13,7,"))
    #expect(odd.area("130000")?.days.map(\.flag) == [nil, nil])
    #expect(odd.losses == 2)
  }

  @Test func `classes begin at 21, 25, 28 and 31`() {
    let values = [20.9, 21, 24.9, 25, 27.9, 28, 30.9, 31]
    #expect(
      values.map(HeatClass.init) == [
        .safe, .caution, .caution, .warning, .warning, .severe, .severe, .danger,
      ])
  }

  @Test func `lists of different lengths, wrong times and web pages are refused`() {
    for text in ["", "<html>", "a,b", Self.forecast.replacing(", 220, 220", with: ", 220")] {
      #expect(throws: DataFault.self) { try forecast(text) }
      #expect(throws: DataFault.self) { try alerts(text) }
    }
    #expect(throws: DataFault.self) {
      try forecast(Self.forecast.replacing("2026083124", with: "2026083125"))
    }
    #expect(throws: DataFault.self) {
      try forecast(Self.forecast.replacing("2026083124", with: "2026090224"))
    }
  }

  @Test("cut or changed anywhere, they have no more areas and no figure that cannot be")
  func damaged() throws {
    let areas = try HeatAlertParser().parse(Array(Self.alerts.utf8)).areas.count
    // Each reader has read something, or nothing is shown.
    var (read, degrees) = (0, 0)
    for text in [Self.alerts, Self.forecast, Self.actual] {
      let bytes = Array(text.utf8)
      for index in bytes.indices {
        var changed = bytes
        changed[index] = [0, 0x2C, 0x0A, 0xFF][index % 4]
        for damaged in [Array(bytes.prefix(index)), changed] {
          if let alerts = try? HeatAlertParser().parse(damaged) {
            #expect(alerts.areas.count <= areas, "byte \(index)")
            let found = alerts.areas.flatMap(\.days).flatMap(\.points)
            read += alerts.areas.count
            #expect(found.allSatisfy { (0...60).contains($0.index) }, "byte \(index)")
          }
          var values =
            (try? HeatForecastParser(station: "44132").parse(damaged))?.values ?? []
          if let latest = (try? HeatActualParser(station: "44132").parse(damaged)) ?? nil {
            values.append(latest)
          }
          let found = values.compactMap(\.celsius)
          degrees += found.count
          #expect(found.allSatisfy { (-30...60).contains($0) }, "byte \(index)")
        }
      }
    }
    #expect(read > 0)
    #expect(degrees > 0)
  }

  @Test func `the points of an evening are about tomorrow`() throws {
    let alerts = try HeatAlertParser().parse(Array(HeatFixture.evening.utf8))
    #expect(alerts.area("130000")?.days.map { $0.points.map(\.index) } == [[], [30]])
  }

  private static let due: [(Instant, [Instant])] = [
    ("2026-08-25T04:29", ["2026-08-24T17:00"]),
    ("2026-08-25T04:30", ["2026-08-25T05:00", "2026-08-24T17:00"]),
    ("2026-08-25T16:29", ["2026-08-25T05:00", "2026-08-24T17:00"]),
    ("2026-08-25T16:30", ["2026-08-25T17:00", "2026-08-25T05:00"]),
  ]

  @Test("the newest list is asked for by its hour, half an hour before it", arguments: due)
  func issues(now: Instant, times: [Instant]) {
    #expect(HeatIssue.newestFirst(at: now).map(\.time) == times)
    #expect(
      HeatIssue.newestFirst(at: now).first?.path.hasPrefix("alert/dl/2026/alert_202608") == true)
  }
}
