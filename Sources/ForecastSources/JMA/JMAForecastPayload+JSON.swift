import JSONReading
import Models

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
