import Models
import Pages

/// How many earthquakes there were, and how many of them were felt: two figures, never one.
struct QuakeCountText {
  let words: TelegramWords

  /// Nil for what has another shape.
  func blocks(_ parts: ValueGroups) -> [Block]? {
    let items = parts.elements
    let isKnown = items.allSatisfy { item in
      item.values.allSatisfy { Self.names.contains($0.name) } && item.text("Number") != nil
    }
    guard isKnown, !items.isEmpty else { return nil }
    return Block.rows(
      headers: [
        words.text("種類", "Count"), words.text("期間", "Period (JST)"),
        words.text("回数", "Earthquakes"), words.text("うち有感", "of them felt"),
      ],
      rows: items.map { item in
        [
          item.groupType.map(words.label) ?? words.missing, period(item),
          count(item.text("Number")), count(item.text("FeltNumber")),
        ]
      })
  }

  private static let names: Set = ["StartTime", "EndTime", "Number", "FeltNumber"]

  /// No count is below zero: a negative one means that it is not known.
  private func count(_ text: String?) -> String {
    guard let text, let number = TelegramValue.number(text), number >= 0 else {
      return words.missing
    }
    return text
  }

  private func period(_ item: ValueGroups) -> String {
    let ends = [item.instant("StartTime"), item.instant("EndTime")]
    return ends.map { $0.map(words.columnMoment) ?? words.missing }
      .joined(separator: words.text("〜", " to "))
  }
}
