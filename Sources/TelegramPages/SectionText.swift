import Models
import Pages

/// Values without a specific form: still readable.
struct SectionText {
  let words: TelegramWords

  var values: ValueText { ValueText(words: words) }

  func section(_ section: TelegramSection) -> [Block]? {
    let blocks = blocks(section)
    guard !blocks.isEmpty else { return nil }
    return blocks.headed(section.type.map(words.label) ?? words.elementLabel(section.name))
  }

  func entries(_ values: [TelegramValue]) -> [Block] {
    Block.entry(fields: fields(values))
  }

  /// Values of one group stand in one field as long as they are of one type: one of another type has a
  /// label of its own, and so has a figure of another name.
  func fields(_ all: [TelegramValue]) -> [Block.Field] {
    let named = Set(all.filter { $0.name == "Name" && $0.text != nil }.map(\.group))
    var fields: [Block.Field] = []
    var open: TelegramValue?
    for value in ValueNames(words: words).named(all) {
      // Which table a code is from is for machines, and so is a code that has its name beside it.
      if value.path.first == "CodeDefine" { continue }
      if Self.isCode(value), named.contains(value.group) { continue }
      guard let text = values.text(value) else { continue }
      if let first = open, stands(value, beside: first), let last = fields.indices.last {
        fields[last].value += "  " + text
      } else {
        let isInside = open.map { Self.isSameGroup($0, value) } ?? false
        fields.append(.init(label: label(value, isInside: isInside), value: text))
      }
      open = value
    }
    return fields
  }

  private static func isCode(_ value: TelegramValue) -> Bool {
    value.name.hasSuffix("Code") || value.name.hasSuffix("CodeList")
  }

  private static func isSameGroup(_ value: TelegramValue, _ other: TelegramValue) -> Bool {
    value.group == other.group && value.path == other.path && value.group > 0
  }

  private func stands(_ value: TelegramValue, beside other: TelegramValue) -> Bool {
    guard Self.isSameGroup(value, other), value.type == other.type, value.area == other.area else {
      return false
    }
    // Their types tell what both are.
    if value.type != nil || value.name == other.name { return true }
    return !(isFigure(value) || isFigure(other))
  }

  /// Whether it needs its name to be understood.
  private func isFigure(_ value: TelegramValue) -> Bool {
    value.unit != nil || value.text.flatMap(TelegramValue.number) != nil
      || value.text.flatMap { Instant(iso8601: $0) } != nil
  }

  /// - Parameter isInside: whether another field tells the group already.
  private func label(_ value: TelegramValue, isInside: Bool) -> String {
    let area = value.area.map { words.label($0) + " " } ?? ""
    if let own = value.type { return area + words.label(own) }
    let name = words.elementLabel(value.name)
    guard let group = value.groupType.map(words.label) else { return area + name }
    return area + (isInside || isFigure(value) ? "\(group) \(name)" : group)
  }
}
