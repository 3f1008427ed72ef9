public import Models

/// VPWP50 as the outlook of warnings (jma-data section 5.6).
public struct WarningTimelineConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  public func timeline() throws(TelegramMismatch) -> WarningTimeline {
    try telegram.requireReal()
    var rows: [MunicipalityCode: [WarningTimeline.Row]] = [:]
    for block in telegram.blocks {
      for item in block.items {
        guard let code = item.place(.area)?.code else { continue }
        let found = item.kinds.flatMap(\.properties).flatMap { self.rows($0, block.times) }
        if !found.isEmpty { rows[MunicipalityCode(code), default: []] += found }
      }
    }
    guard !rows.isEmpty else { throw .missing("Significancy") }
    return WarningTimeline(reported: try telegram.requireReportTime(), rows: rows)
  }

  /// One row for the whole, or for each part of the area.
  private func rows(
    _ property: TelegramProperty, _ times: [TelegramTime]
  ) -> [WarningTimeline.Row] {
    let values = property.values.filter { $0.name == "Significancy" && $0.timeID != nil }
    var locals: [String?] = []
    for value in values where !locals.contains(value.area) { locals.append(value.area) }
    return locals.map { local in
      let own = values.filter { $0.area == local }
      let steps = times.compactMap { time -> WarningTimeline.Step? in
        guard let start = time.start, let hours = time.duration?.hours,
          let value = own.first(where: { $0.timeID == time.id })
        else { return nil }
        return .init(start: start, hours: hours, code: DangerCode(value.code ?? ""))
      }
      return .init(type: property.type ?? "", local: local, steps: steps)
    }
  }
}
