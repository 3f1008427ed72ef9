import JSONReading
import Models

/// Parses when JMA last handled any warning report.
struct WarningFeedParser {
  static let byteLimit = 1 << 14

  func parse(_ bytes: [UInt8]) throws(DataFault) -> Instant {
    try JSONCursor(document: bytes, limit: Self.byteLimit)
      .member("latestControlDatetime").instant()
  }
}
