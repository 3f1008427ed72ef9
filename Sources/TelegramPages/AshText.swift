import Models
import Pages

/// Where ash is expected to fall, a period after the other. The outlines of the areas are for machines.
struct AshText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  /// Nil for what has another shape.
  func blocks(_ parts: ValueGroups) -> [Block]? {
    let periods = parts.parts { value, before in
      value.name == "StartTime" && value.path == ["AshInfo"]
        || before.map { $0.path != ["AshInfo"] && value.path == ["AshInfo"] } ?? false
    }
    guard parts.values.contains(where: { $0.path.starts(with: Self.kind) }) else { return nil }
    return periods.flatMap { period -> [Block] in
      let (items, own) = period.split(below: ["AshInfo", "Item"])
      return Block.entry(heading: heading(own, type: period.groupType))
        + Self.items(items).flatMap(item)
        + SectionText(words: words).entries(own.values.filter { !Self.ends.contains($0.name) })
    }
  }

  private static let kind = ["AshInfo", "Item", "Kind"]
  private static let ends: Set = ["StartTime", "EndTime"]

  /// An item begins with its kind.
  private static func items(_ parts: ValueGroups) -> [ValueGroups] {
    parts.parts { value, before in
      value.path.starts(with: kind) && !(before?.path.starts(with: kind) ?? false)
    }
  }

  /// 予報　３時間後 5月17日(月) 15:00〜5月17日(月) 18:00
  private func heading(_ own: ValueGroups, type: String?) -> String {
    let ends = [own.instant("StartTime"), own.instant("EndTime")].compactMap(\.self)
    let period = ends.map(words.shortMoment).joined(separator: words.text("〜", " to "))
    return [type.map(words.label) ?? "", period].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func item(_ item: ValueGroups) -> [Block] {
    let places = item.values.filter { $0.name == "Area" }
    let names = places.compactMap { place in
      place.text.map { words.name($0, code: place.code) } ?? place.code
    }
    let (outline, rest) = (Self.outlines, item.values.filter { $0.name != "Area" })
    let said = rest.filter { value in
      !outline.contains(value.name) && !(value.path == Self.kind && Self.own.contains(value.name))
    }
    var fields = SectionText(words: words).fields(said)
    for value in rest where outline.contains(value.name) {
      guard let text = values.text(value) else { continue }
      fields.append(.init(label: words.text("範囲", "Extent"), value: text))
    }
    return Block.entry(
      heading: item.values.first { $0.path == Self.kind && $0.name == "Name" }?.text
        .map(words.label),
      text: names.isEmpty ? nil : words.list(names), fields: fields)
  }

  private static let outlines: Set = ["Polygon", "Line"]
  /// Told by the heading; the code is for machines.
  private static let own: Set = ["Name", "Code"]
}
