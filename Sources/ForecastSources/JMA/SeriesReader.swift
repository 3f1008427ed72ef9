import Models

/// Validates one time series of JMA's JSON and reads its values with their times.
struct SeriesReader {
  let times: [Instant]
  let entries: [JMAForecastPayload.Entry]
  let path: String

  /// More areas or times than any file has: implausible.
  private static let countLimit = 200

  init(_ series: JMAForecastPayload.Series, path: String) throws(DataFault) {
    self.path = path
    guard series.timeDefines.count <= Self.countLimit, series.areas.count <= Self.countLimit
    else { throw .shape(path: path) }
    var times: [Instant] = []
    for (index, text) in series.timeDefines.enumerated() {
      guard let time = Instant(iso8601: text) else {
        throw .shape(path: "\(path).timeDefines[\(index)]")
      }
      times.append(time)
    }
    guard times.indices.allSatisfy({ !times[..<$0].contains(times[$0]) }) else {
      throw .shape(path: "\(path).timeDefines")
    }
    self.times = times
    entries = series.areas
  }

  /// The values of one member of one area, exactly one for each time.
  func column(
    _ values: [LooseText]?, _ name: String, area index: Int
  ) throws(DataFault) -> [String?]? {
    guard let values else { return nil }
    guard values.count == times.count else {
      throw .shape(path: "\(path).areas[\(index)].\(name)")
    }
    return values.map(\.text)
  }

  func integers(
    _ values: [LooseText]?, _ name: String, area index: Int,
    within range: ClosedRange<Int>
  ) throws(DataFault) -> [Int?]? {
    guard let texts = try column(values, name, area: index) else { return nil }
    var numbers: [Int?] = []
    for (position, text) in texts.enumerated() {
      guard let text else {
        numbers.append(nil)
        continue
      }
      guard let number = Int(text), range.contains(number) else {
        throw .shape(path: "\(path).areas[\(index)].\(name)[\(position)]")
      }
      numbers.append(number)
    }
    return numbers
  }
}
