import Models

/// What holds for which area; places with the same stand together.
struct ItemsText {
  let words: TelegramWords

  func section(_ items: TelegramItems, heading: String? = nil) -> TelegramScreen.Section? {
    guard !items.items.isEmpty else { return nil }
    var entries: [TelegramScreen.Entry] = []
    for item in items.items {
      let entry = entry(item)
      // Neighbours that differ in the place only.
      if let last = entries.indices.last, entries[last].heading == entry.heading,
        entries[last].fields == entry.fields, let text = entry.text, let before = entries[last].text
      {
        entries[last].text = words.list([before, text])
      } else {
        entries.append(entry)
      }
    }
    return TelegramScreen.Section(
      heading: heading ?? items.type.map(words.label) ?? words.elementLabel(items.name),
      blocks: entries.map(TelegramScreen.Block.entry))
  }

  private func entry(_ item: TelegramItem) -> TelegramScreen.Entry {
    let kinds = item.kinds.map(KindText(words: words).text)
    var heading = kinds.filter { $0 != words.missing }.joined(separator: words.text("／", " / "))
    let before = item.lastKinds.compactMap(\.name)
    if !before.isEmpty {
      heading += words.text(" ← \(words.list(before))", " (before: \(words.list(before)))")
    }
    let names = item.places.map(\.name).filter { !$0.isEmpty }
    var fields = item.kinds.flatMap { kind in
      properties(kind.properties, of: item.kinds.count > 1 ? kind.name : nil)
    }
    fields += SectionText(words: words).fields(item.kinds.flatMap(\.details) + item.details)
    return TelegramScreen.Entry(
      heading: heading.isEmpty ? nil : heading, text: names.isEmpty ? nil : words.list(names),
      fields: fields)
  }

  private func properties(
    _ properties: [TelegramProperty], of kind: String?
  ) -> [TelegramScreen.Field] {
    VariableText(words: words).variables(properties).map { variable in
      let values = variable.cells.sorted { $0.key < $1.key }.flatMap(\.value) + variable.untimed
      return .init(label: variable.label, value: values.joined(separator: "  "))
    }
  }
}
