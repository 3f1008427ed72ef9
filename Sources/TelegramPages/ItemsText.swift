import Models
import Pages

/// What holds for which area; places with the same stand together.
struct ItemsText {
  let words: TelegramWords

  func section(_ items: TelegramItems) -> [Block]? {
    guard !items.items.isEmpty else { return nil }
    var entries: [Entry] = []
    var known: [Alike: Int] = [:]
    // What is in force comes before what is not.
    let quiet = items.items.filter(\.isQuiet)
    for item in items.items.filter({ !$0.isQuiet }) + quiet {
      var entry = entry(item)
      let alike = Alike(entry)
      // Those that differ in the place only stand together.
      if !entry.names.isEmpty, let index = known[alike] {
        entries[index].names += entry.names
      } else {
        if !entry.names.isEmpty { known[alike] = entries.count }
        entry.role = role(item)
        entries.append(entry)
      }
    }
    return entries.flatMap { entry in
      Block.entry(
        heading: entry.heading, role: entry.role,
        text: entry.names.isEmpty ? nil : words.list(entry.names), fields: entry.fields)
    }.headed(items.type.map(words.label) ?? words.elementLabel(items.name))
  }

  private struct Entry {
    let heading: String?
    /// Of a warning, JMA's ground.
    var role = Role.label
    var names: [String]
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

  private func entry(_ item: TelegramItem) -> Entry {
    let kinds = item.kinds.map { kind($0) }
    var heading = kinds.filter { $0 != words.missing }.joined(separator: words.text("／", " / "))
    let before = item.lastKinds.compactMap(\.name).map(words.kind)
    if !before.isEmpty { heading += self.before(words.list(before)) }
    let towns = towns(item.places)
    let names = towns == nil ? words.eachName(item.places) : []
    let facts = item.kinds.flatMap { VariableText(words: words).facts($0.properties) }
    let details = SectionText(words: words).fields(item.kinds.flatMap(\.details) + item.details)
    return Entry(
      heading: heading.isEmpty ? nil : heading, names: names,
      fields: facts + details + (towns ?? []))
  }

  /// The ground of its only warning, where its class is known and it is not over.
  private func role(_ item: TelegramItem) -> Role {
    guard item.kinds.count == 1, let kind = item.kinds.first, let name = kind.name,
      name.hasSuffix("報"), let code = kind.code.flatMap({ WarningCode($0) }),
      let meaning = Self.codes.meaning(code),
      meaning.ja.hasSuffix(name), kind.status != "解除", kind.status != "なし"
    else { return .label }
    return .badge(WarningTone(meaning.kind))
  }

  private func before(_ names: String) -> String {
    words.text(" ← \(names)", " (before: \(names))")
  }

  // MARK: Towns

  /// Places that telegrams name by a gauge although they mean towns, the districts a river may flood:
  /// a field for each town, 山形県金山町  三枝（平岡橋）. Nil where a place does not tell its town.
  private func towns(_ places: [TelegramPlace]) -> [Block.Field]? {
    func text(_ name: String, of place: TelegramPlace) -> String? {
      place.details.first { $0.name == name }?.text
    }
    guard !places.isEmpty, places.allSatisfy({ text("City", of: $0) != nil }) else { return nil }
    return places.map { place in
      let city = text("City", of: place) ?? ""
      let name = words.name(city, code: text("CityCode", of: place))
      let districts = text("SubCityList", of: place).flatMap(SectionText.districts)
      return Block.Field(
        // The prefecture is told in Japanese only.
        label: name == city ? (text("Prefecture", of: place) ?? "") + city : name,
        value: (districts.map(words.list) ?? words.missing) + words.aside(place.name))
    }
  }

  // MARK: Kinds

  /// レベル３大雨警報（発表）土砂災害、浸水害 [竜巻]
  /// - Parameter tellsVariety: whether to name the observed variety: ソメイヨシノ.
  func kind(_ kind: TelegramKind, tellsVariety: Bool = false) -> String {
    var text = name(kind, tellsVariety: tellsVariety)
    if let condition = kind.condition { text += " " + words.condition(condition) }
    let notes = (kind.additions + kind.attentions).map(words.condition)
    if !notes.isEmpty { text += " [\(words.list(notes))]" }
    if let last = kind.last, let name = last.name, name != kind.name {
      text += before(known(name, code: last.code) ?? words.kind(name))
    }
    return text
  }

  private func name(_ kind: TelegramKind, tellsVariety: Bool) -> String {
    let status = kind.status.map { words.term($0, .status) }
    guard
      var name = kind.name.map({ known($0, code: kind.code) ?? words.kind($0) }) ?? kind.code
    else { return status ?? words.missing }
    let variety = kind.details.first { $0.name == "ClassName" }?.text
    if tellsVariety, let variety { name += words.aside(variety) }
    // なし（なし) would be redundant.
    guard let status, status.lowercased() != name.lowercased() else { return name }
    return name + words.aside(status)
  }

  private static let codes = WarningCodeTable()

  /// The English name of a warning, if the table has exactly the same one.
  private func known(_ name: String, code: String?) -> String? {
    guard words.language == .en, let code = code.flatMap({ WarningCode($0) }),
      let meaning = Self.codes.meaning(code)
    else { return nil }
    if meaning.ja == name { return meaning.en }
    // Before May 2026 the same codes had the same names without a level.
    guard let level = meaning.level, meaning.ja.hasPrefix("レベル"), meaning.ja.dropFirst(4) == name
    else { return nil }
    let ending = " (Level \(level.rawValue))"
    return meaning.en.hasSuffix(ending) ? String(meaning.en.dropLast(ending.count)) : nil
  }
}

extension TelegramItem {
  /// Whether nothing holds there.
  fileprivate var isQuiet: Bool { !kinds.isEmpty && kinds.allSatisfy(\.isQuiet) }
}

extension TelegramKind {
  fileprivate var isQuiet: Bool { (name == nil || status == "なし") && properties.isEmpty }
}

extension [TelegramPart] {
  /// The divisions that warnings are listed by, from the coarsest.
  private static var divisions: [String] {
    ["（府県予報区等）", "（一次細分区域等）", "（市町村等をまとめた地域等）", "（市町村等）"]
  }

  /// Without lists that a finer one of the same warnings repeats. A list stays where something holds in it that
  /// does not in the finer one.
  var withoutCoarser: [TelegramPart] {
    func list(_ part: TelegramPart) -> (name: Substring, division: Int, items: TelegramItems)? {
      guard case .items(let items) = part, let type = items.type,
        let division = Self.divisions.firstIndex(where: type.hasSuffix)
      else { return nil }
      return (type.dropLast(Self.divisions[division].count), division, items)
    }
    func held(_ list: TelegramItems) -> some Sequence<HeldWarning> {
      list.items.lazy.flatMap(\.kinds).filter { !$0.isQuiet }
        .map { HeldWarning(name: $0.name, status: $0.status) }
    }
    let lists = map(list)
    return zip(self, lists).filter { _, mine in
      guard let mine else { return true }
      return !lists.contains { other in
        guard let other, other.name == mine.name, other.division > mine.division else {
          return false
        }
        // A finer list is long, and mostly has all of it at once.
        var missing = Set(held(mine.items))
        return missing.isEmpty
          || held(other.items).contains { missing.remove($0) != nil && missing.isEmpty }
      }
    }.map(\.0)
  }
}

private struct HeldWarning: Hashable {
  let name: String?
  let status: String?
}
