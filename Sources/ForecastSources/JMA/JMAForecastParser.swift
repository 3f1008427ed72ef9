package import Models

/// Parses the bytes of one forecast file into an `OfficeForecast`, or throws their fault.
///
/// A file is accepted or rejected as a whole: one broken series rejects it, so that a value can
/// never be assigned to the wrong date.
package struct JMAForecastParser: Sendable {
  /// Above any real file (the largest seen has 22 KB).
  package static let byteLimit = 1 << 20

  package init() {}

  package func parse(_ bytes: [UInt8]) throws(DataFault) -> OfficeForecast {
    let payload = try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try JMAForecastPayload(root)
    }
    guard let shortPart = payload.parts.first else { throw .shape(path: "[0]") }
    let short = try ShortRangePart(part: shortPart, path: "[0]").forecast()
    guard payload.parts.count > 1 else { return OfficeForecast(short: short, weekly: nil) }
    let weekly = try WeeklyPart(part: payload.parts[1], path: "[1]").forecast()
    return OfficeForecast(short: short, weekly: weekly)
  }
}

extension UInt8 {
  var isJSONSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 || self == 0xEF || self == 0xBB
      || self == 0xBF
  }
}
