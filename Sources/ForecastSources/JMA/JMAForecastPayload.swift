import Models

/// The JSON of `forecast/data/forecast/{file}.json`, as JMA writes it (jma-data section 3.1).
///
/// This shape is used in this folder only. Other keys are ignored; numbers may be text, numbers,
/// empty text or null.
struct JMAForecastPayload {
  let parts: [Part]

  init(_ root: JSONCursor) throws(DataFault) {
    // The short range and the week; elements that may follow them are neither.
    parts = try root.map(first: 2, Part.init)
  }

  struct Part {
    let publishingOffice: String
    let reportDatetime: String
    let timeSeries: [Series]
    let tempAverage: [Average]
    let precipAverage: [Average]

    init(_ part: JSONCursor) throws(DataFault) {
      publishingOffice = UntrustedText(try part.member("publishingOffice").text()).line
      reportDatetime = try part.member("reportDatetime").text()
      timeSeries = try part.member("timeSeries").map(Series.init)
      tempAverage = try part.optional("tempAverage")?.member("areas").map(Average.init) ?? []
      precipAverage = try part.optional("precipAverage")?.member("areas").map(Average.init) ?? []
    }
  }

  struct Series {
    let timeDefines: [String]
    let areas: [Entry]

    init(_ series: JSONCursor) throws(DataFault) {
      timeDefines = try series.member("timeDefines").map { time throws(DataFault) in
        try time.text()
      }
      areas = try series.member("areas").map(Entry.init)
    }
  }

  /// The series of one area: lists by name.
  struct Entry {
    let area: Named
    private let lists: JSONCursor

    init(_ entry: JSONCursor) throws(DataFault) {
      area = try Named(entry.member("area"))
      lists = entry
    }

    subscript(name: String) -> JSONCursor? { lists.optional(name) }
  }

  struct Named {
    let name: String
    let code: String

    init(_ named: JSONCursor) throws(DataFault) {
      name = UntrustedText(try named.member("name").text()).line
      code = UntrustedText(try named.member("code").text()).code
    }
  }

  struct Average {
    let area: Named
    let min: LooseText?
    let max: LooseText?

    init(_ average: JSONCursor) throws(DataFault) {
      area = try Named(average.member("area"))
      min = try average.optional("min")?.looseText()
      max = try average.optional("max")?.looseText()
    }
  }
}

/// Validates one time series of JMA's JSON and reads its values with their times.
struct SeriesReader {
  let times: [Instant]
  private let entries: [JMAForecastPayload.Entry]
  private let path: String

  /// More areas or times than any file has: implausible.
  private static let countLimit = 200

  init(_ series: JMAForecastPayload.Series, path: String) throws(DataFault) {
    self.path = path
    guard series.timeDefines.count <= Self.countLimit, series.areas.count <= Self.countLimit
    else { throw .shape(path: path) }
    let times = try series.timeDefines.enumerated().map { index, text throws(DataFault) in
      guard let time = Instant(iso8601: text) else {
        throw .shape(path: "\(path).timeDefines[\(index)]")
      }
      return time
    }
    guard times.indices.allSatisfy({ !times[..<$0].contains(times[$0]) }) else {
      throw .shape(path: "\(path).timeDefines")
    }
    self.times = times
    entries = series.areas
  }

  /// What `make` makes of each area.
  func map<Value>(
    _ make: (_ area: JMAForecastPayload.Named, _ index: Int) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value] {
    try entries.enumerated().map { index, entry throws(DataFault) in try make(entry.area, index) }
  }

  /// What `make` makes of the values of one list of one area, exactly one for each time.
  private func column<Value>(
    _ name: String, area index: Int, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value]? {
    guard let values = try entries[index][name]?.map(make) else { return nil }
    guard values.count == times.count else {
      throw .shape(path: "\(path).areas[\(index)].\(name)")
    }
    return values
  }

  func texts(_ name: String, area index: Int) throws(DataFault) -> [String?]? {
    try column(name, area: index) { value throws(DataFault) in try value.looseText().text }
  }

  func integers(
    _ name: String, area index: Int, within range: ClosedRange<Int>
  ) throws(DataFault) -> [Int?]? {
    try column(name, area: index) { value throws(DataFault) in
      try value.looseInteger(within: range)
    }
  }
}
