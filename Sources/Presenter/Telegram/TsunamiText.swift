import Models

/// What is expected and seen at the coast.
struct TsunamiText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func sections(_ tsunami: TelegramTsunami) -> [TelegramScreen.Section] {
    tsunami.sections.map { section in
      var blocks: [TelegramScreen.Block] = [.table(table(section.items))]
      let stations = section.items.flatMap(\.stations)
      if !stations.isEmpty { blocks.append(.table(table(stations))) }
      return TelegramScreen.Section(heading: heading(section.name), blocks: blocks)
    }
      + SectionText(words: words).entries(tsunami.details).map {
        TelegramScreen.Section(heading: nil, blocks: [$0])
      }
  }

  private func heading(_ name: String) -> String {
    switch name {
    case "Forecast": words.text("津波の予想", "Tsunami expected")
    case "Observation": words.text("津波の観測", "Tsunami observed")
    case "Estimation": words.text("沿岸での推定", "Estimated at the coast")
    default: name
    }
  }

  private func table(_ items: [TelegramTsunami.Item]) -> TelegramScreen.Table {
    TelegramScreen.Table(
      headers: [
        words.text("予報区", "Coast"), words.text("種類", "Kind"),
        words.text("第1波", "First wave (JST)"), words.text("高さ", "Height"),
      ],
      rows: items.map { item in
        [
          item.area?.name ?? words.missing, kind(item), text(item.firstHeight),
          text(item.maxHeight),
        ]
      })
  }

  private func table(_ stations: [TelegramTsunami.Station]) -> TelegramScreen.Table {
    TelegramScreen.Table(
      headers: [
        words.text("地点", "Place"), words.text("満潮", "High tide (JST)"),
        words.text("第1波", "First wave (JST)"), words.text("最大", "Highest (JST)"),
      ],
      rows: stations.map { station in
        [
          station.name, station.highTide.map(words.columnMoment) ?? words.missing,
          text(station.firstHeight), text(station.maxHeight),
        ]
      })
  }

  private func kind(_ item: TelegramTsunami.Item) -> String {
    guard words.language == .en else { return item.kind?.name ?? words.missing }
    switch item.warning {
    case .majorWarning?: return "Major tsunami warning"
    case .warning?: return "Tsunami warning"
    case .advisory?: return "Tsunami advisory"
    case .forecast?: return "Slight changes"
    case .released?: return "Lifted"
    case TsunamiWarning.none?: return "None"
    case .other?, nil: return item.kind?.name ?? words.missing
    }
  }

  /// 3月11日(金) 15:30 引き 3m（更新）
  private func text(_ height: TelegramTsunami.Height?) -> String {
    guard let height else { return words.missing }
    let parts = [
      height.time.map(words.columnMoment), height.initial, height.condition,
      height.height.flatMap(self.height),
    ].compactMap(\.self)
    let text = parts.isEmpty ? words.missing : parts.joined(separator: " ")
    return text + (height.revise.map(words.aside) ?? "")
  }

  /// The words stand for the figure where there is none: 巨大.
  private func height(_ value: TelegramValue) -> String? {
    if words.language == .en, value.number != nil { return values.text(value) }
    return value.description ?? values.text(value)
  }
}
