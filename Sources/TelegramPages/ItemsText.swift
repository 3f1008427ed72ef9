import Models
import Pages

/// What holds for which area; places with the same stand together.
struct ItemsText {
  let words: TelegramWords

  func section(_ items: TelegramItems, heading: String? = nil) -> [Block]? {
    guard !items.items.isEmpty else { return nil }
    var entries: [Entry] = []
    var names: [[String]] = []
    var known: [Alike: Int] = [:]
    // What is in force comes before what is not.
    let quiet = items.items.filter(isQuiet)
    for item in items.items.filter({ !isQuiet($0) }) + quiet {
      let entry = entry(item)
      let alike = Alike(entry)
      // Those that differ in the place only stand together.
      if let text = entry.text, let index = known[alike] {
        names[index].append(text)
      } else {
        if entry.text != nil { known[alike] = entries.count }
        entries.append(entry)
        names.append(entry.text.map { [$0] } ?? [])
      }
    }
    for (index, names) in names.enumerated() where names.count > 1 {
      entries[index].text = words.list(names)
    }
    return entries.flatMap { Block.entry(heading: $0.heading, text: $0.text, fields: $0.fields) }
      .headed(heading ?? items.type.map(words.label) ?? words.elementLabel(items.name))
  }

  private struct Entry {
    let heading: String?
    var text: String?
    let fields: [Block.Field]
  }

  /// The common parts of grouped entries: everything but their places.
  private struct Alike: Hashable {
    let heading: String?
    let fields: [[String]]

    init(_ entry: Entry) {
      heading = entry.heading
      fields = entry.fields.map { [$0.label, $0.value] }
    }
  }

  private func isQuiet(_ item: TelegramItem) -> Bool {
    item.kinds.allSatisfy { $0.name == nil || $0.status == "なし" } && !item.kinds.isEmpty
      && item.kinds.allSatisfy { $0.properties.isEmpty }
  }

  private func entry(_ item: TelegramItem) -> Entry {
    let kinds = item.kinds.map(KindText(words: words).text)
    var heading = kinds.filter { $0 != words.missing }.joined(separator: words.text("／", " / "))
    let before = item.lastKinds.compactMap(\.name).map(words.kind)
    if !before.isEmpty {
      heading += words.text(" ← \(words.list(before))", " (before: \(words.list(before)))")
    }
    let towns = TownText(words: words).fields(item.places)
    let names = towns == nil ? words.names(item.places) : ""
    var fields = item.kinds.flatMap { kind in
      properties(kind.properties, of: item.kinds.count > 1 ? kind.name : nil)
    }
    fields += SectionText(words: words).fields(item.kinds.flatMap(\.details) + item.details)
    fields += towns ?? []
    return Entry(
      heading: heading.isEmpty ? nil : heading, text: names.isEmpty ? nil : names,
      fields: fields)
  }

  private func properties(
    _ properties: [TelegramProperty], of kind: String?
  ) -> [Block.Field] {
    VariableText(words: words).facts(properties)
  }
}
