package import Models
package import Pages

/// What is expected and observed at the coast.
package struct TsunamiText {
  let words: TelegramWords
  /// Whether heights are as on our own pages; a telegram that is read as a whole keeps JMA's digits.
  private let isHalfWidth: Bool

  package init(words: TelegramWords, isHalfWidth: Bool = false) {
    self.words = words
    self.isHalfWidth = isHalfWidth
  }

  private var values: ValueText { ValueText(words: words) }

  package func sections(_ tsunami: TelegramTsunami) -> [[Block]] {
    tsunami.sections.map { section in
      // An observation may have stations only.
      let coasts = section.items.filter { !$0.saysNothing }
      let stations = section.items.flatMap(\.stations)
      return ((coasts.isEmpty ? [] : table(coasts)) + (stations.isEmpty ? [] : table(stations)))
        .headed(words.element("Tsunami/\(section.name)") ?? section.name)
    }
      + SectionText(words: words).entries(tsunami.details).map { [$0] }
  }

  private func table(_ items: [TelegramTsunami.Item]) -> [Block] {
    Block.rows(
      headers: words.texts(
        ("予報区", "Coast"), ("種類", "Kind"), ("第1波", "First wave (JST)"), ("高さ", "Height")),
      rows: items.map { item in
        [
          item.area.map { words.name($0.name, code: $0.code) } ?? words.missing, kind(item),
          height(item.firstHeight), height(item.maxHeight),
        ]
      })
  }

  private func table(_ stations: [TelegramTsunami.Station]) -> [Block] {
    Block.rows(
      headers: words.texts(
        ("地点", "Place"), ("満潮", "High tide (JST)"), ("第1波", "First wave (JST)"),
        ("最大", "Highest (JST)")),
      rows: stations.map { station in
        [
          station.name, station.highTide.map(words.columnMoment) ?? words.missing,
          height(station.firstHeight), height(station.maxHeight),
        ]
      })
  }

  private func kind(_ item: TelegramTsunami.Item) -> String {
    guard words.language == .en else { return item.kind?.name ?? words.missing }
    switch item.warning {
    case .majorWarning?: return "Major tsunami warning"
    case .warning?: return "Tsunami warning"
    case .advisory?: return "Tsunami advisory"
    case .forecast?: return "Tsunami forecast (slight sea-level change)"
    case .released?: return lifted(item.kind?.name ?? "")
    case TsunamiWarning.none?: return "None"
    case .other?, nil: return item.kind?.name ?? words.missing
    }
  }

  /// 津波注意報解除 / Tsunami advisory lifted
  private func lifted(_ name: String) -> String {
    switch name {
    case "津波警報解除": "Tsunami warning lifted"
    case "津波注意報解除": "Tsunami advisory lifted"
    default: "Lifted" + (name.isEmpty ? "" : words.aside(name))
    }
  }

  /// 3月11日(金) 15:30 引き 3m（更新）
  package func height(_ height: TelegramTsunami.Height?) -> String {
    guard let height else { return words.missing }
    let parts = [
      height.time.map(words.columnMoment), height.initial.map(words.condition),
      height.condition.map(words.condition),
      height.height.flatMap(self.height),
    ].compactMap(\.self)
    let joined = parts.isEmpty ? words.missing : parts.joined(separator: " ")
    let text = isHalfWidth ? joined.halfWidth : joined
    return text + (height.revise.map { words.aside(words.condition($0)) } ?? "")
  }

  /// The words replace a missing figure: 巨大. A figure has its bound and unit: １０ｍ超 is no 10.
  private func height(_ value: TelegramValue) -> String? {
    guard let height = TsunamiHeight(value) else { return values.text(value) }
    let rising = height.isRising ? words.aside(words.condition("上昇中")) : ""
    if height.isUnread {
      let text = value.description ?? value.text ?? words.missing
      return text + words.aside(words.text("読み取れない値", "not understood"))
    }
    guard let figure = height.figure else {
      return (value.description ?? value.text).map(words.condition).map { $0 + rising }
    }
    guard words.language == .en else {
      return (value.description ?? height.description ?? figure) + rising
    }
    switch height.bound {
    case .exact: return "\(figure) m" + rising
    case .over: return "over \(figure) m" + rising
    case .under: return "under \(figure) m" + rising
    case .atLeast: return "\(figure) m or more" + rising
    }
  }
}

extension TelegramTsunami.Item {
  /// Whether there is nothing but its stations, not even a name.
  fileprivate var saysNothing: Bool {
    (area?.name ?? "").isEmpty && kind == nil && firstHeight == nil && maxHeight == nil
  }
}
