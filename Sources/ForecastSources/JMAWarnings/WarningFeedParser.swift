import JSONReading
import Models

/// Parses when JMA last handled any warning report.
struct WarningFeedParser {
  static let byteLimit = 1 << 14

  func parse(_ bytes: [UInt8]) throws(DataFault) -> Instant {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try root.member("latestControlDatetime").instant()
    }
  }
}
