import Models

/// Reads one part of early attention information from a telegram VPFD61 or VPFW60 (jma-data section
/// 5.5).
struct AttentionTelegram {
  let telegram: Telegram

  private static let suffix = "の警報級の可能性"
  private static let areaLimit = 400

  func part() throws(DataFault) -> EarlyAttention.Part {
    var series: [EarlyAttention.Series] = []
    for case .series(let info) in telegram.parts {
      for block in info.blocks {
        let blocks = block.times.compactMap { time in
          time.start.map { EarlyAttention.Block(start: $0, hours: time.duration?.hours) }
        }
        guard blocks.count == block.times.count, block.items.count <= Self.areaLimit else {
          throw .shape(path: "TimeDefines")
        }
        var areas: [EarlyAttention.AreaValues] = []
        for item in block.items { if let area = try area(item, block) { areas.append(area) } }
        if !areas.isEmpty { series.append(.init(blocks: blocks, areas: areas)) }
      }
    }
    guard !series.isEmpty else { throw .shape(path: "PossibilityRankOfWarning") }
    return EarlyAttention.Part(
      publishingOffice: TelegramColumns(telegram: telegram).publishingOffice,
      reported: telegram.head.reportTime, series: series)
  }

  private func area(
    _ item: TelegramItem, _ block: TelegramBlock
  ) throws(DataFault) -> EarlyAttention.AreaValues? {
    guard let code = item.places.first?.code else { return nil }
    var rows: [EarlyAttention.Row] = []
    var text: String?
    for property in item.kinds.flatMap(\.properties) {
      guard let type = property.type, type.hasSuffix(Self.suffix) else { continue }
      text = text ?? property.values.first { $0.name == "Text" }?.text
      let ranks = property.values.filter { $0.name == "PossibilityRankOfWarning" }
      var values: [EarlyAttention.Likelihood] = []
      for time in block.times {
        let own = ranks.filter { $0.timeID == time.id }
        guard own.count == 1, let rank = own.first else { throw .shape(path: type) }
        // An empty element means neither level; out of season is given as a word or a condition.
        values.append(.init(rank.text ?? (rank.condition == "なし" ? "なし" : "")))
      }
      rows.append(.init(type: type, values: values))
    }
    return rows.isEmpty
      ? nil : .init(code: UntrustedText(code).code, text: UntrustedText.line(text), rows: rows)
  }
}
