@testable import Models

extension PrimaryArea {
  /// Stands for all areas of a file, for sources that only look at that.
  static func any(of file: ForecastFileCode) -> PrimaryArea {
    made([file.text, "", "", "", file.text, file.text, String(file.text.prefix(2))])
  }

  /// Of a row that the tables do not have.
  static func made(_ fields: [String]) -> PrimaryArea {
    let line = Array(fields.joined(separator: "\t").utf8)
    // Rows of the tables stay for the life of the process.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: line.count, alignment: 1)
    bytes.copyBytes(from: line)
    return PrimaryArea(row: Row(bytes: UnsafeRawBufferPointer(bytes), start: 0, end: line.count))
  }
}

/// Sources that answer with JMA's forecast files, asked for a file.
extension ForecastSource {
  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await officeForecast(of: .any(of: file), now: now)
  }

  func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await overview(of: .any(of: file), now: now)
  }

  func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [OfficeForecast] {
    earlierReports(of: .any(of: file), before: issued)
  }
}
