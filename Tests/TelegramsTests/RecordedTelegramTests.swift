import Models
import Testing
import XMLReading

@testable import Telegrams

@Suite(
  "Recorded telegrams",
  .enabled(if: RecordedTelegrams.areHere, "the recorded telegrams are not part of the repository"))
struct RecordedTelegramTests {
  @Test("are all read, and their kind is known from their names")
  func all() throws {
    let library = try XMLLibrary()
    let reader = TelegramReader(library: library)
    #expect(RecordedTelegrams.all.count >= 162)
    for path in RecordedTelegrams.all {
      let telegram = try reader.telegram(RecordedTelegrams.bytes(path))
      #expect(!telegram.control.title.isEmpty, "\(path)")
      #expect(telegram.control.time != nil, "\(path)")
      #expect(telegram.head.reportTime != nil, "\(path)")
      if path.contains("/samples/") { #expect(TelegramFileName(path) != nil, "\(path)") }
    }
  }

  /// The files of a type; a test of none of them would show nothing.
  private func paths(_ type: String) throws -> [String] {
    let paths = RecordedTelegrams.all.filter { $0.contains(type) }
    try #require(!paths.isEmpty, "no telegram of \(type)")
    return paths
  }

  @Test("of forecasts are forecasts, with the figures of every area and station")
  func forecasts() throws {
    for path in try paths("VPFD5") {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      let forecast = try ShortRangeConversion(telegram).forecast()
      #expect(!forecast.areas.isEmpty, "\(path)")
      #expect(forecast.areas.allSatisfy { $0.days.allSatisfy { $0.weather != nil } }, "\(path)")
      // One old sample has the codes of two other areas beside its chances of rain: they belong to
      // nobody, and are not given to the area that stands at the same place.
      let dry = forecast.areas.filter(\.rain.isEmpty).map(\.code.text)
      #expect(dry == (path.contains("24_06_01") ? ["130030", "130040"] : []), "\(path)")
      #expect(forecast.stations.allSatisfy { [2, 4].contains($0.values.count) }, "\(path)")
      #expect(forecast.report.cycle != nil, "\(path)")
      for area in forecast.areas {
        let hours = try ThreeHourlyConversion(telegram)
          .forecast(of: area.code, stations: forecast.stations.map(\.code))
        // The older VPFD50 has samples with fewer steps.
        guard path.contains("VPFD51") else { continue }
        #expect([10, 12, 14].contains(hours.steps.count), "\(path)")
        #expect(hours.point.map { [11, 13, 15].contains($0.temperatures.count) } == true)
      }
    }
    for path in try paths("VPFW50") {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      let week = try WeeklyConversion(telegram).forecast()
      #expect(week.areas.allSatisfy { $0.days.count == 7 && $0.days[0].rainPercent == nil })
      #expect(week.stations.allSatisfy { $0.days.count == 7 && $0.days[0].low == nil })
      #expect(week.normals.allSatisfy { $0.rainLower != nil && $0.rainUpper != nil })
    }
  }

  @Test("of warnings are reports of their family")
  func warnings() throws {
    let types = (55...61).map { "VPWW\($0)" }
    for (path, type) in try types.flatMap({ type in try paths(type).map { ($0, type) } }) {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      let report = try WarningConversion(telegram).report(family: WarningFamily(type))
      #expect(!report.municipalities.isEmpty && !report.primaryAreas.isEmpty, "\(path)")
      #expect(report.municipalities.allSatisfy { $0.area.text.utf8.count == 7 }, "\(path)")
    }
  }

  @Test("of early attention and of the outlook are what they are")
  func outlook() throws {
    for path in try paths("VPFD61") + paths("VPFW60") {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      #expect(try !EarlyAttentionConversion(telegram).part().series.isEmpty)
    }
    for path in try paths("VPWP50") {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      #expect(try WarningTimelineConversion(telegram).timeline().rows.count == 10)
    }
    for path in try paths("VPFG50") {
      let telegram = try TelegramReader().telegram(RecordedTelegrams.bytes(path))
      #expect(try !OverviewConversion(telegram).overview().text.isEmpty)
    }
  }

  @Test("cut short at every 97th byte are errors", arguments: ["VXSE53", "VPFG50", "VPWW57"])
  func truncated(type: String) throws {
    let path = try #require(RecordedTelegrams.all.first { $0.contains(type) })
    let bytes = RecordedTelegrams.bytes(path)
    let library = try XMLLibrary()
    for length in stride(from: 0, to: bytes.count - 8, by: 97) {
      #expect(throws: TelegramFault.self) {
        try TelegramReader(library: library).telegram(Array(bytes[..<length]))
      }
    }
  }

  @Test("feeds are read")
  func feeds() throws {
    try #require(!RecordedTelegrams.feeds.isEmpty)
    for path in RecordedTelegrams.feeds {
      let feed = try AtomFeedReader().feed(RecordedTelegrams.bytes(path))
      #expect(!feed.entries.isEmpty && feed.entries.allSatisfy { $0.file != nil }, "\(path)")
    }
  }
}
