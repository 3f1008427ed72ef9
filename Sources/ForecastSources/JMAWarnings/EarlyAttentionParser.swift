import JSONReading
import Models

/// Reads early attention information (jma-data section 1.6): two elements, the near days in blocks
/// of hours and the days after, each with series of times and areas.
struct EarlyAttentionParser {
  static let byteLimit = 4 << 20
  private static let countLimit = 400

  func parse(_ bytes: [UInt8]) throws(ParseFailure) -> EarlyAttention {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    return EarlyAttention(parts: try root.map { part throws(ParseFailure) in try self.part(part) })
  }

  private func part(_ part: JSONCursor) throws(ParseFailure) -> EarlyAttention.Part {
    EarlyAttention.Part(
      publishingOffice: OutsideText.line(try part.optional("publishingOffice")?.text()),
      reported: try part.optional("reportDatetime")?.instant(),
      series: try part.member("timeSeries").map { series throws(ParseFailure) in
        try self.series(series)
      })
  }

  private func series(_ series: JSONCursor) throws(ParseFailure) -> EarlyAttention.Series {
    // The older shape has bare times; the newer one says beside them how long each lasts.
    let newer = series.optional("timeDefineArray")
    let defines = newer == nil ? try series.member("timeDefines") : newer
    let blocks =
      try defines?.map { define throws(ParseFailure) -> EarlyAttention.Block in
        if let time = define.optional("dateTime") {
          return EarlyAttention.Block(
            start: try time.instant(),
            hours: try define.optional("duration")?.text().hoursOfDuration)
        }
        return EarlyAttention.Block(start: try define.instant(), hours: nil)
      } ?? []
    guard blocks.count <= Self.countLimit else { throw series.wrongShape }
    return EarlyAttention.Series(
      blocks: blocks,
      areas: try series.member("areas").map { area throws(ParseFailure) in
        try self.area(area, blocks.count)
      })
  }

  private func area(
    _ area: JSONCursor, _ count: Int
  ) throws(ParseFailure) -> EarlyAttention.AreaValues {
    EarlyAttention.AreaValues(
      code: OutsideText(try area.member("code").text()).code,
      text: OutsideText.line(try area.optional("text")?.text()),
      rows: try area.optional("properties")?.map { row throws(ParseFailure) in
        let list = try row.member("probabilities")
        let values = try list.map { value throws(ParseFailure) in
          EarlyAttention.Likelihood(
            OutsideText(value.isNull ? "" : try value.text()).line)
        }
        // Values that cannot be put beside their times say nothing.
        guard values.count == count else { throw list.wrongShape }
        return EarlyAttention.Row(
          type: OutsideText(try row.member("type").text()).line, values: values)
      } ?? [])
  }
}
