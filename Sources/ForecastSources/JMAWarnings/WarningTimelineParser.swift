import JSONReading
import Models

/// Reads the outlook of warnings, three hours at a time (jma-data section 1.6).
struct WarningTimelineParser {
  static let byteLimit = 8 << 20
  private static let stepLimit = 100
  private static let areaLimit = 2500

  private struct Define {
    let start: Instant
    let hours: Int?
  }

  func parse(_ bytes: [UInt8]) throws(ParseFailure) -> WarningTimeline {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    var rows: [MunicipalityCode: [WarningTimeline.Row]] = [:]
    _ = try root.member("timeSeries").map { series throws(ParseFailure) in
      for (code, found) in try self.series(series) { rows[code, default: []] += found }
    }
    return WarningTimeline(reported: try root.member("reportDatetime").instant(), rows: rows)
  }

  private func series(
    _ series: JSONCursor
  ) throws(ParseFailure) -> [(MunicipalityCode, [WarningTimeline.Row])] {
    let defines = try series.member("timeDefines").map { define throws(ParseFailure) in
      Define(
        start: try define.member("dateTime").instant(),
        hours: try define.optional("duration")?.text().hoursOfDuration)
    }
    guard defines.count <= Self.stepLimit else { throw series.wrongShape }
    guard let list = series.optional("class20Items") else { return [] }
    let items = try list.map { item throws(ParseFailure) in
      (
        MunicipalityCode(OutsideText(try item.member("areaCode").text()).code),
        try rows(item, defines)
      )
    }
    guard items.count <= Self.areaLimit else { throw list.wrongShape }
    return items
  }

  private func rows(
    _ item: JSONCursor, _ defines: [Define]
  ) throws(ParseFailure) -> [WarningTimeline.Row] {
    guard let kinds = item.optional("kinds") else { return [] }
    let nested = try kinds.map { kind throws(ParseFailure) -> [[WarningTimeline.Row]] in
      try kind.optional("significancyParts")?.map { part throws(ParseFailure) in
        try self.part(part, defines)
      } ?? []
    }
    return Array(nested.joined().joined())
  }

  private func part(
    _ part: JSONCursor, _ defines: [Define]
  ) throws(ParseFailure) -> [WarningTimeline.Row] {
    let type = OutsideText(try part.optional("type")?.text() ?? "").line
    return try part.optional("locals")?.map { local throws(ParseFailure) in
      let codes = try local.looseTexts("codes") ?? []
      let name = OutsideText.line(try local.optional("areaName")?.text())
      // With other than one code a step, or with steps out of order, nobody knows which is for when.
      guard codes.count == defines.count, areInOrder(defines) else {
        return WarningTimeline.Row(type: type, local: name, steps: [])
      }
      return WarningTimeline.Row(
        type: type, local: name,
        steps: zip(defines, codes).enumerated().compactMap { index, step in
          let next = index + 1 < defines.count ? defines[index + 1].start : nil
          let hours = step.0.hours ?? next.map { $0.seconds(since: step.0.start) / 3600 }
          return hours.map {
            .init(
              start: step.0.start, hours: $0,
              code: DangerCode(OutsideText(step.1.text ?? "").code))
          }
        })
    } ?? []
  }

  /// Each step begins after the one before, and not weeks later.
  private func areInOrder(_ defines: [Define]) -> Bool {
    zip(defines, defines.dropFirst()).allSatisfy {
      (3600...1000 * 3600).contains($1.start.seconds(since: $0.start))
    }
  }
}
