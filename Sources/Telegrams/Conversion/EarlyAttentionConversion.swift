public import Models

/// VPFD61 and VPFW60 as early attention information (jma-data section 5.5).
public struct EarlyAttentionConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  private static let ending = "の警報級の可能性"

  /// One part: VPFD61 has the days up to the day after tomorrow, VPFW60 those that follow.
  public func part() throws(TelegramMismatch) -> EarlyAttention.Part {
    try telegram.requireReal()
    let series = telegram.blocks.compactMap(series)
    guard !series.isEmpty else { throw .missing(Self.ending) }
    return EarlyAttention.Part(
      publishingOffice: telegram.publishingOffice, reported: telegram.head.reportTime,
      series: series)
  }

  private func series(_ block: TelegramBlock) -> EarlyAttention.Series? {
    let areas = block.items.compactMap { areaValues($0, block.times) }
    guard !areas.isEmpty else { return nil }
    return EarlyAttention.Series(
      blocks: block.times.compactMap { time in
        time.start.map { .init(start: $0, hours: time.duration?.hours) }
      }, areas: areas)
  }

  private func areaValues(
    _ item: TelegramItem, _ times: [TelegramTime]
  ) -> EarlyAttention.AreaValues? {
    let properties = item.kinds.flatMap(\.properties)
    let rows = properties.compactMap { property -> EarlyAttention.Row? in
      let ranks = property.values.filter { $0.name == "PossibilityRankOfWarning" }
      guard let type = property.type, !ranks.isEmpty else { return nil }
      return .init(
        type: type,
        values: times.filter { $0.start != nil }.map { time in
          likelihood(ranks.first { $0.timeID == time.id })
        })
    }
    guard let code = item.place(.area)?.code, !rows.isEmpty else { return nil }
    let text = properties.flatMap(\.values).first { $0.name == "Text" }?.text
    return .init(code: code, text: text, rows: rows)
  }

  /// Empty with なし is "out of season", empty with 値なし is neither high nor middle.
  private func likelihood(_ value: TelegramValue?) -> EarlyAttention.Likelihood {
    guard let value else { return .other("") }
    if let text = value.text { return EarlyAttention.Likelihood(text) }
    switch value.condition {
    case "なし"?: return .outOfSeason
    case "値なし"?, nil: return .neither
    case let other?: return .other(other)
    }
  }
}
