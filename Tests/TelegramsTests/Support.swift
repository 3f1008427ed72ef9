import Models
import TestSupport
import XMLReading

@testable import Telegrams

extension TelegramFixture {
  func read() throws -> Telegram { try TelegramReader().telegram(bytes) }
}

extension AtomFeedReader {
  /// A feed with its entries.
  func whole(_ bytes: [UInt8]) throws -> AtomFeed {
    var entries: [AtomEntry] = []
    var feed = try feed(.bytes(bytes)) { entries.append($0) }
    feed.entries = entries
    return feed
  }
}

extension Telegram {
  var values: [TelegramValue] {
    series.flatMap(\.blocks).flatMap(\.items).flatMap(\.kinds).flatMap(\.properties)
      .flatMap(\.values)
  }
}

/// A property with the given content, in a series of two times.
func property(_ inside: String, type: String = "例") throws -> TelegramProperty? {
  let telegram = try TelegramFixture(
    body: """
      <MeteorologicalInfos type="例"><TimeSeriesInfo>
      \(TelegramFixture.defines([("2026-11-21T12:00", "PT6H", nil), ("2026-11-21T18:00", "PT6H", nil)]))
      <Item><Kind><Property><Type>\(type)</Type>\(inside)</Property></Kind>
      <Area><Name>例</Name><Code>1</Code></Area></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      """
  ).read()
  return telegram.series.first?.blocks.first?.items.first?.kinds.first?.properties.first
}
