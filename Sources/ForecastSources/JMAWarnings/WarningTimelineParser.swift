import Models

/// Parses the outlook of warnings in steps of three hours (jma-data section 1.6).
///
/// An unreadable part of a municipality leaves a row without steps; if the municipality is
/// unreadable too, the answer is incomplete.
struct WarningTimelineParser: JSONParser {
  static let byteLimit = 8 << 20
  private static let stepLimit = 100
  private static let areaLimit = 2500

  private struct Define {
    let start: Instant
    let hours: Int?
  }

  func parsed(_ root: JSONCursor) throws(DataFault) -> WarningTimeline {
    let reported = try root.member("reportDatetime").instant()
    var rows: [MunicipalityCode: [WarningTimeline.Row]] = [:]
    var areaRows: [PrimaryAreaCode: [WarningTimeline.Row]] = [:]
    var isWhole = true
    _ = try root.member("timeSeries").map { series throws(DataFault) in
      for (code, found) in try items(series, "class20Items", digits: 7, &isWhole) {
        rows[MunicipalityCode(code), default: []] += found
      }
      for (code, found) in try items(series, "class10Items", digits: 6, &isWhole) {
        areaRows[PrimaryAreaCode(code), default: []] += found
      }
    }
    return WarningTimeline(reported: reported, rows: rows, areaRows: areaRows, isWhole: isWhole)
  }

  private func items(
    _ series: JSONCursor, _ name: String, digits: Int, _ isWhole: inout Bool
  ) throws(DataFault) -> [(String, [WarningTimeline.Row])] {
    guard let member = series.optional(name) else { return [] }
    guard let times = series.optional("timeDefines")?.items, let items = member.items else {
      isWhole = false
      return []
    }
    let defines = times.compactMap { define -> Define? in
      guard let start = try? define.optional("dateTime")?.instant() else { return nil }
      return Define(
        start: start,
        hours: (try? define.optional("duration")?.text())?.hours(within: Plausible.periodHours))
    }
    guard times.count <= Self.stepLimit, items.count <= Self.areaLimit else {
      throw series.wrongShape
    }
    let isTimed = defines.count == times.count
    let found = items.compactMap { item -> (String, [WarningTimeline.Row])? in
      guard let code = item.optional("areaCode")?.code(digits: digits) else { return nil }
      return (code, rows(item, isTimed ? defines : nil))
    }
    if found.count < items.count { isWhole = false }
    return found
  }

  /// Marks that something about a municipality could not be read.
  private static let unread = WarningTimeline.Row(type: "-", local: nil, steps: [])

  /// - Parameter defines: nil if the times cannot be read.
  private func rows(_ item: JSONCursor, _ defines: [Define]?) -> [WarningTimeline.Row] {
    guard let member = item.optional("kinds") else { return [] }
    guard let kinds = member.items, let defines else { return [Self.unread] }
    return kinds.flatMap { kind -> [WarningTimeline.Row] in
      guard let member = kind.optional("significancyParts") else { return [] }
      guard let parts = member.items else { return [Self.unread] }
      return parts.flatMap { part($0, defines) }
    }
  }

  private func part(_ part: JSONCursor, _ defines: [Define]) -> [WarningTimeline.Row] {
    let type = part.line("type") ?? "-"
    guard let member = part.optional("locals") else { return [] }
    guard let locals = member.items else {
      return [WarningTimeline.Row(type: type, local: nil, steps: [])]
    }
    return locals.map { local in
      let codes = (try? local.looseTexts("codes")).flatMap { $0 } ?? []
      let name = local.line("areaName")
      // Without one code per step and steps in order, codes cannot be assigned to times.
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
              code: DangerCode(UntrustedText(step.1.text ?? "").code))
          }
        })
    }
  }

  /// Each step begins after the one before, and less than weeks later.
  private func areInOrder(_ defines: [Define]) -> Bool {
    zip(defines, defines.dropFirst()).allSatisfy {
      (3600...1000 * 3600).contains($1.start.seconds(since: $0.start))
    }
  }
}
