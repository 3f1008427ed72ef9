import Models
import Pages

/// Hundreds of places that each have the same few values, in short: how many places have what, and
/// the names of the extreme ones. All of them are in the machine formats, and shown for a place.
struct SurveyText {
  let words: TelegramWords

  /// Fewer are read one by one.
  static let leastPlaces = 50
  /// A place with more is a separate forecast.
  private static let mostLabels = 4
  /// At most this many are named.
  private static let mostNamed = 24

  /// Nil for anything but a survey.
  func blocks(_ block: TelegramBlock) -> [Block]? {
    guard block.items.count > Self.leastPlaces,
      block.items.allSatisfy({ $0.kinds.allSatisfy { $0.name == nil } && !$0.places.isEmpty })
    else { return nil }
    var survey = Survey()
    for item in block.items {
      let entries = self.entries(item, of: block)
      guard let entries, entries.count <= Self.mostLabels else { return nil }
      for (label, reading) in entries { survey.add(label, reading, names(item.places)) }
    }
    guard survey.labels.count <= Self.mostLabels, !survey.labels.isEmpty else { return nil }
    let heading = heading(block)
    let fields = survey.labels.flatMap { field($0, survey.readings(of: $0)) }
    return Block.entry(heading: heading, fields: fields)
  }

  /// 府県予報区 58区域
  private func heading(_ block: TelegramBlock) -> String {
    let kinds = Set(block.items.flatMap(\.places).compactMap(\.codeType)).sorted()
    let count = block.items.count
    return [
      block.type.map(words.label) ?? "", words.list(kinds.map(words.label)),
      words.text("\(count)区域", "\(count) areas"),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// With the prefecture, where it is told: there are many areas called 南部.
  private func names(_ places: [TelegramPlace]) -> String {
    words.list(
      places.map { place in
        let name = words.name(place)
        guard let around = place.details.first(where: { $0.name == "Prefecture" })?.text,
          !name.hasPrefix(around)
        else { return name }
        return around + words.text("", " ") + name
      })
  }

  private struct Reading {
    var text: String
    /// The value for comparison; nil for words.
    var number: Double?
    /// How much it matters among words: a code of a class of danger.
    var rank = ""
  }

  /// Nil if a place has more than short values.
  private func entries(
    _ item: TelegramItem, of block: TelegramBlock
  ) -> [(String, Reading)]? {
    let properties = item.kinds.flatMap(\.properties)
    if block.form == .moment { return moments(properties) }
    // Over times: the highest, and when it is first reached.
    var found: [(String, Reading)] = []
    for property in properties {
      guard property.values.allSatisfy({ $0.unit != nil }) else { return nil }
      let figures = property.values.compactMap { value in value.number.map { ($0, value) } }
      guard let most = figures.map(\.0).max(), let first = figures.first(where: { $0.0 == most })?.1
      else { continue }
      let label = property.type.map(words.label) ?? words.elementLabel(first.name)
      let when = first.timeID.flatMap(block.time).map(words.time)
      let text = ValueText(words: words).text(first) ?? words.missing
      found.append(
        (
          label + words.text("の最高", ", highest"),
          Reading(text: text + (most > 0 ? when.map(words.aside) ?? "" : ""), number: most)
        ))
    }
    return found
  }

  /// A class of danger with its name, or a figure by itself; nil for anything else.
  private func moments(_ properties: [TelegramProperty]) -> [(String, Reading)]? {
    var found: [(String, Reading)] = []
    for property in properties {
      for element in ValueGroups(property.values).elements {
        guard let first = element.values.first else { continue }
        let label = [first.area, property.type, first.groupType ?? first.type].compactMap(\.self)
          .map(words.label).joined(separator: " ")
        if let name = element.text("Name") {
          let condition = element.text("Condition").map(words.aside) ?? ""
          let rank = element.text("Code") ?? ""
          found.append((label, Reading(text: name + condition, number: nil, rank: rank)))
        } else if element.values.count == 1, let text = ValueText(words: words).text(first) {
          found.append((label, Reading(text: text, number: first.number, rank: first.code ?? "")))
        } else {
          return nil
        }
      }
    }
    return found
  }

  private struct Survey {
    private(set) var labels: [String] = []
    private var found: [String: [(reading: Reading, names: [String])]] = [:]
    private var index: [String: [String: Int]] = [:]

    mutating func add(_ label: String, _ reading: Reading, _ name: String) {
      if found[label] == nil { labels.append(label) }
      if let known = index[label]?[reading.text] {
        found[label]?[known].names.append(name)
      } else {
        index[label, default: [:]][reading.text] = found[label]?.count ?? 0
        found[label, default: []].append((reading, [name]))
      }
    }

    /// What most places have comes last; before it figures from the highest, and words by rank.
    func readings(of label: String) -> [(reading: Reading, names: [String])] {
      (found[label] ?? []).sorted { one, other in
        if let a = one.reading.number, let b = other.reading.number, a != b { return a > b }
        return one.reading.rank > other.reading.rank
      }
    }
  }

  private func field(
    _ label: String, _ readings: [(reading: Reading, names: [String])]
  ) -> [Block.Field] {
    let total = readings.reduce(0) { $0 + $1.names.count }
    // What more than half of the places have needs no names, and neither does a chance of nothing.
    func isQuiet(_ entry: (reading: Reading, names: [String])) -> Bool {
      entry.reading.number == 0 || entry.names.count > total / 2
    }
    if readings.allSatisfy({ $0.reading.number != nil }) {
      return figures(label, readings.filter { !isQuiet($0) }, readings.filter(isQuiet), total)
    }
    return readings.map { entry in
      let count = words.text("\(entry.names.count)区域", "\(entry.names.count) areas")
      let names = isQuiet(entry) ? nil : named(entry.names)
      return .init(
        label: label, value: entry.reading.text + "  " + count + (names.map { "  " + $0 } ?? ""))
    }
  }

  private func named(_ names: [String]) -> String {
    let more = names.count - Self.mostNamed
    let shown = words.list(Array(names.prefix(Self.mostNamed)))
    return more > 0 ? shown + rest(more) : shown
  }

  private func rest(_ count: Int) -> String {
    words.text("　ほか\(count)区域（--place か --json で）", " and \(count) more (--place or --json)")
  }

  /// 紀南 100%、伊豆諸島南部 97% ...: the highest by name, what is the same for most as a count.
  private func figures(
    _ label: String, _ loud: [(reading: Reading, names: [String])],
    _ quiet: [(reading: Reading, names: [String])], _ total: Int
  ) -> [Block.Field] {
    var fields: [Block.Field] = []
    let each = loud.flatMap { entry in entry.names.map { "\($0) \(entry.reading.text)" } }
    if !each.isEmpty { fields.append(.init(label: label, value: named(each))) }
    for entry in quiet {
      let isAll = entry.names.count == total
      let count =
        isAll
        ? words.text("すべての区域", "all areas")
        : words.text("\(entry.names.count)区域", "\(entry.names.count) areas")
      fields.append(.init(label: label, value: "\(entry.reading.text)  \(count)"))
    }
    return fields
  }
}
