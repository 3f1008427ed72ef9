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

  /// What one or several places have.
  private struct Reading {
    let text: String
    /// The value for comparison; nil for words.
    var number: Double?
    /// How much it matters among words: a code of a class of danger.
    var rank = ""
    var places: [String] = []
  }

  /// Nil for anything but a survey.
  func blocks(_ block: TelegramBlock) -> [Block]? {
    guard block.items.count > Self.leastPlaces,
      block.items.allSatisfy({ $0.kinds.allSatisfy { $0.name == nil } && !$0.places.isEmpty })
    else { return nil }
    var labels: [String] = []
    var found: [String: [Reading]] = [:]
    var index: [[String]: Int] = [:]
    for item in block.items {
      guard let readings = readings(item, of: block), readings.count <= Self.mostLabels else {
        return nil
      }
      let place = names(item.places)
      for (label, reading) in readings {
        if found[label] == nil { labels.append(label) }
        let known = index[[label, reading.text]] ?? found[label, default: []].count
        if index.updateValue(known, forKey: [label, reading.text]) == nil {
          found[label, default: []].append(reading)
        }
        found[label]?[known].places.append(place)
      }
    }
    guard labels.count <= Self.mostLabels, !labels.isEmpty else { return nil }
    return Block.entry(
      heading: heading(block), fields: labels.flatMap { fields($0, found[$0] ?? []) })
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

  /// Nil if a place has more than short values.
  private func readings(
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

  private func fields(_ label: String, _ readings: [Reading]) -> [Block.Field] {
    let total = readings.reduce(0) { $0 + $1.places.count }
    // What more than half of the places have needs no names, and neither does a chance of nothing.
    func isQuiet(_ reading: Reading) -> Bool {
      reading.number == 0 || reading.places.count > total / 2
    }
    func field(_ reading: Reading, _ more: String = "") -> Block.Field {
      let count = reading.places.count
      let areas =
        reading.number != nil && count == total
        ? words.text("すべての区域", "all areas") : words.text("\(count)区域", "\(count) areas")
      return .init(label: label, value: reading.text + "  " + areas + more)
    }
    // Figures from the highest, words by rank.
    let sorted = readings.sorted { one, other in
      if let a = one.number, let b = other.number, a != b { return a > b }
      return one.rank > other.rank
    }
    guard readings.allSatisfy({ $0.number != nil }) else {
      return sorted.map { field($0, isQuiet($0) ? "" : "  " + named($0.places)) }
    }
    // 紀南 100%、伊豆諸島南部 97% ...: the highest by name, what is the same for most as a count.
    let each = sorted.filter { !isQuiet($0) }.flatMap { reading in
      reading.places.map { "\($0) \(reading.text)" }
    }
    return (each.isEmpty ? [] : [.init(label: label, value: named(each))])
      + sorted.filter(isQuiet).map { field($0) }
  }

  private func named(_ names: [String]) -> String {
    let more = names.count - Self.mostNamed
    let shown = words.list(Array(names.prefix(Self.mostNamed)))
    guard more > 0 else { return shown }
    return shown
      + words.text("　ほか\(more)区域（--place か --json で）", " and \(more) more (--place or --json)")
  }
}
