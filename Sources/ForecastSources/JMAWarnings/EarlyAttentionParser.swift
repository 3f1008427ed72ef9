import Models

/// Parses early attention information (jma-data section 1.6): two elements, the near days in blocks
/// of hours and the days after, each with series of times and areas.
///
/// A part, series or area that cannot be read is omitted, and the answer is then incomplete; a row that
/// cannot be read is named in its area.
/// Values that cannot be assigned to their times are ignored.
struct EarlyAttentionParser: JSONParser {
  static let byteLimit = 4 << 20
  private static let countLimit = 400

  func parsed(_ root: JSONCursor) throws(DataFault) -> EarlyAttention {
    guard let items = root.items else { throw root.wrongShape }
    var isWhole = true
    let parts = items.compactMap { part($0, &isWhole) }
    guard !parts.isEmpty || items.isEmpty else { throw root.wrongShape }
    return EarlyAttention(parts: parts, isWhole: isWhole)
  }

  private func part(_ part: JSONCursor, _ isWhole: inout Bool) -> EarlyAttention.Part? {
    guard let list = part.optional("timeSeries")?.items else { return lost(&isWhole) }
    let series = list.compactMap { self.series($0, &isWhole) }
    guard !series.isEmpty || list.isEmpty else { return lost(&isWhole) }
    return EarlyAttention.Part(
      publishingOffice: part.line("publishingOffice"),
      reported: part.line("reportDatetime").flatMap(\.instant), series: series)
  }

  private func series(_ series: JSONCursor, _ isWhole: inout Bool) -> EarlyAttention.Series? {
    // The older shape has only times; the newer one also has how long each lasts.
    let defines = (series.optional("timeDefineArray") ?? series.optional("timeDefines"))?.items
    guard let defines, let areas = series.optional("areas")?.items else { return lost(&isWhole) }
    let blocks = defines.compactMap(block)
    guard blocks.count == defines.count, blocks.count <= Self.countLimit else {
      return lost(&isWhole)
    }
    return EarlyAttention.Series(
      blocks: blocks, areas: areas.compactMap { area($0, blocks.count, &isWhole) })
  }

  private func block(_ define: JSONCursor) -> EarlyAttention.Block? {
    if let time = define.optional("dateTime") {
      return (try? time.instant()).map {
        EarlyAttention.Block(
          start: $0, hours: define.line("duration")?.hours(within: Plausible.periodHours))
      }
    }
    return (try? define.instant()).map { EarlyAttention.Block(start: $0, hours: nil) }
  }

  private func area(
    _ area: JSONCursor, _ count: Int, _ isWhole: inout Bool
  ) -> EarlyAttention.AreaValues? {
    guard let code = area.optional("code")?.code(digits: 6) else { return lost(&isWhole) }
    var rows: [EarlyAttention.Row] = []
    var unread: [String] = []
    if let member = area.optional("properties") {
      for item in member.items ?? [member] {
        if let row = row(item, count) {
          rows.append(row)
        } else {
          unread.append(item.line("type") ?? "-")
        }
      }
    }
    return EarlyAttention.AreaValues(
      code: code, text: area.line("text"), rows: rows, unread: unread)
  }

  private func row(_ row: JSONCursor, _ count: Int) -> EarlyAttention.Row? {
    guard let type = row.line("type"), let items = row.optional("probabilities")?.items,
      items.count == count
    else { return nil }
    let texts = items.compactMap { $0.isNull ? "" : try? $0.text() }
    guard texts.count == count else { return nil }
    return EarlyAttention.Row(
      type: type, values: texts.map { EarlyAttention.Likelihood(UntrustedText($0).line) })
  }

  private func lost<Value>(_ isWhole: inout Bool) -> Value? {
    isWhole = false
    return nil
  }
}
