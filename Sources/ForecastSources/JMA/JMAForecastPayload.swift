import JSONReading
import Models

/// The JSON of `forecast/data/forecast/{file}.json`, as JMA writes it (jma-data section 3.1).
///
/// This shape is used in this folder only. Other keys are ignored; numbers may be text, numbers,
/// empty text or null.
struct JMAForecastPayload {
  let parts: [Part]

  struct Part {
    let publishingOffice: String
    let reportDatetime: String
    let timeSeries: [Series]
    let tempAverage: [Average]
    let precipAverage: [Average]
  }

  struct Series {
    let timeDefines: [String]
    let areas: [Entry]
  }

  struct Entry {
    let area: Named
    let weatherCodes: [LooseText]?
    let weathers: [LooseText]?
    let winds: [LooseText]?
    let waves: [LooseText]?
    let pops: [LooseText]?
    let temps: [LooseText]?
    let reliabilities: [LooseText]?
    let tempsMin: [LooseText]?
    let tempsMinUpper: [LooseText]?
    let tempsMinLower: [LooseText]?
    let tempsMax: [LooseText]?
    let tempsMaxUpper: [LooseText]?
    let tempsMaxLower: [LooseText]?
  }

  struct Named {
    let name: String
    let code: String
  }

  struct Average {
    let area: Named
    let min: LooseText?
    let max: LooseText?
  }
}

/// A text, a number or null, kept as text. JMA writes numbers as text, and `""` for none.
struct LooseText {
  /// Nil for null, `""` and `"-"`.
  let text: String?
}

extension JMAForecastPayload {
  init(_ root: JSONCursor) throws(DataFault) {
    // The short range and the week; elements that may follow them are neither.
    parts = try root.map(first: 2) { part throws(DataFault) in try Part(part) }
  }
}

extension JMAForecastPayload.Part {
  fileprivate init(_ part: JSONCursor) throws(DataFault) {
    publishingOffice = try part.member("publishingOffice").text()
    reportDatetime = try part.member("reportDatetime").text()
    timeSeries = try part.member("timeSeries").map { series throws(DataFault) in
      try JMAForecastPayload.Series(series)
    }
    tempAverage = try Self.averages(part, "tempAverage")
    precipAverage = try Self.averages(part, "precipAverage")
  }

  private static func averages(
    _ part: JSONCursor, _ name: String
  ) throws(DataFault) -> [JMAForecastPayload.Average] {
    guard let averages = part.optional(name) else { return [] }
    return try averages.member("areas").map { average throws(DataFault) in
      try JMAForecastPayload.Average(average)
    }
  }
}

extension JMAForecastPayload.Series {
  fileprivate init(_ series: JSONCursor) throws(DataFault) {
    timeDefines = try series.member("timeDefines").map { time throws(DataFault) in
      try time.text()
    }
    areas = try series.member("areas").map { entry throws(DataFault) in
      try JMAForecastPayload.Entry(entry)
    }
  }
}

extension JMAForecastPayload.Entry {
  fileprivate init(_ entry: JSONCursor) throws(DataFault) {
    area = try JMAForecastPayload.Named(entry.member("area"))
    weatherCodes = try entry.looseTexts("weatherCodes")
    weathers = try entry.looseTexts("weathers")
    winds = try entry.looseTexts("winds")
    waves = try entry.looseTexts("waves")
    pops = try entry.looseTexts("pops")
    temps = try entry.looseTexts("temps")
    reliabilities = try entry.looseTexts("reliabilities")
    tempsMin = try entry.looseTexts("tempsMin")
    tempsMinUpper = try entry.looseTexts("tempsMinUpper")
    tempsMinLower = try entry.looseTexts("tempsMinLower")
    tempsMax = try entry.looseTexts("tempsMax")
    tempsMaxUpper = try entry.looseTexts("tempsMaxUpper")
    tempsMaxLower = try entry.looseTexts("tempsMaxLower")
  }
}

extension JMAForecastPayload.Named {
  fileprivate init(_ named: JSONCursor) throws(DataFault) {
    name = try named.member("name").text()
    code = try named.member("code").text()
  }
}

extension JMAForecastPayload.Average {
  fileprivate init(_ average: JSONCursor) throws(DataFault) {
    area = try JMAForecastPayload.Named(average.member("area"))
    min = try average.optional("min")?.looseText()
    max = try average.optional("max")?.looseText()
  }
}

// Common to the short range and the week.

extension JMAForecastPayload.Part {
  func report(base: Instant, path: String) throws(DataFault) -> Report {
    guard let issued = Instant(iso8601: reportDatetime) else {
      throw .shape(path: "\(path).reportDatetime")
    }
    return Report(
      publishingOffice: UntrustedText(publishingOffice).line, issued: issued, base: base)
  }

  /// The first series whose areas have the values. Series are identified by that, not by position.
  func series(
    path: String, carrying isWanted: (JMAForecastPayload.Entry) -> Bool
  ) throws(DataFault) -> SeriesReader? {
    let found = timeSeries.firstIndex { $0.areas.first.map(isWanted) ?? false }
    guard let index = found else { return nil }
    return try SeriesReader(timeSeries[index], path: "\(path).timeSeries[\(index)]")
  }
}
