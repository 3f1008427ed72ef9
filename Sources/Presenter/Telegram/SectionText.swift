import Models

/// Values for which there is no form of their own: readable all the same.
struct SectionText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func section(_ section: TelegramSection) -> TelegramScreen.Section? {
    let blocks = entries(section.values)
    guard !blocks.isEmpty else { return nil }
    return TelegramScreen.Section(
      heading: section.type.map(words.label) ?? words.elementLabel(section.name), blocks: blocks)
  }

  func entries(_ values: [TelegramValue]) -> [TelegramScreen.Block] {
    let fields = fields(values)
    return fields.isEmpty ? [] : [.entry(.init(fields: fields))]
  }

  /// Values of one group stand in one field.
  func fields(_ all: [TelegramValue]) -> [TelegramScreen.Field] {
    var fields: [TelegramScreen.Field] = []
    var group: (number: Int, path: [String])?
    for value in ValueNames(words: words).named(all) {
      // Which table a code is from is for machines.
      if value.path.first == "CodeDefine" { continue }
      guard let text = values.text(value) else { continue }
      let label = label(value)
      if let group, group.number == value.group, group.path == value.path, value.group > 0,
        let last = fields.indices.last
      {
        fields[last].value += "  " + text
      } else {
        fields.append(.init(label: label, value: text))
      }
      group = (value.group, value.path)
    }
    return fields
  }

  private func label(_ value: TelegramValue) -> String {
    let own = value.type ?? value.groupType
    let name = own.map(words.label) ?? words.elementLabel(value.name)
    return (value.area.map { words.label($0) + " " } ?? "") + name
  }
}
