import Models

/// Says for which parts of an area a warning is meant, where its report tells them apart: fog at sea
/// is not fog on land.
struct WarningLocalsText {
  let words: WarningWords

  /// 海上 警報級、陸上 注意報級; with numbers where municipalities differ. Empty where the whole is
  /// meant everywhere.
  func lines(_ entries: [WarningEntry]) -> [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for entry in entries {
      let parts = parts(entry)
      if counts[parts] == nil { order.append(parts) }
      counts[parts, default: 0] += 1
    }
    guard order.contains(where: { !$0.isEmpty }) else { return [] }
    guard order.count > 1 else { return order }
    return order.map { parts in
      let count = counts[parts] ?? 0
      let name = parts.isEmpty ? words.words.text("全体", "The whole") : parts
      return name
        + words.words.aside(
          words.words.text("\(count)市町村", count == 1 ? "1 municipality" : "\(count) municipalities")
        )
    }
  }

  private func parts(_ entry: WarningEntry) -> String {
    let dangers = entry.properties.flatMap(\.dangers).filter { !$0.code.isQuiet }
    // Said of the whole as well, it holds everywhere.
    guard dangers.allSatisfy({ $0.area != nil }) else { return "" }
    var parts: [String] = []
    for danger in dangers {
      guard let area = danger.area else { continue }
      let part = "\(words.local(area)) \(words.danger(danger.code))"
      if !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: words.separator)
  }
}
