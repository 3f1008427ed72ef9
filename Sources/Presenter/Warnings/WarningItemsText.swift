import Models
import Pages

/// Everything in force in rows, the gravest first, each with where it holds.
struct WarningItemsText: PageText {
  let context: PageContext
  /// Whether each group of municipalities with the same hours has them.
  var listsHours = false
  var isSpoken = false

  private var text: WarningWords { WarningWords(language, isSpoken: isSpoken) }

  func items(_ answer: PlaceWarnings) -> [Block.Badge] {
    let states = answer.states + answer.areaStates
    let warnings = WarningGroup.all(states).map {
      (gravity: $0.first.gravity, item: item($0, answer))
    }
    let floods = answer.floods.map { (gravity: $0.flood.gravity, item: item($0)) }
    // Of equals the warning comes first.
    return (warnings + floods).gravestFirst(by: \.gravity).map(\.item)
  }

  private func item(_ group: WarningGroup, _ answer: PlaceWarnings) -> Block.Badge {
    let entry = group.first
    let locals = WarningLocalsText(words: text)
    var details = locals.lines(group.entries, in: group.states)
    let timed = listsHours && group.states.count > 1 ? timed(group, answer) : []
    let periods = group.states.count == 1 ? entry.periods.map(period) : timed
    details += periods
    if group.isByArea, let area = group.states.first?.area.primaryArea,
      let name = catalog.primaryAreaName(area)
    {
      details.append(
        words.text(
          "\(places.name(name))のどこかに発表（この場所の分は示されていません）",
          "Somewhere in \(places.name(name)); this place itself is not listed"))
    }
    if timed.isEmpty, answer.states.count > 1 || !answer.areaStates.isEmpty {
      details += WarningAreasText(places: places)
        .lines(group.states, of: answer.states)
    }
    let parts = locals.names(group.entries)
    return .init(
      badge: text.badge(entry.gravity),
      text: text.name(entry) + (parts.isEmpty ? "" : words.aside(parts)),
      tone: text.tone(entry.gravity), status: statuses(group.entries),
      issued: issued(group.entries), details: details)
  }

  /// The hours, and below each the municipalities that have them; empty where no report has hours.
  private func timed(_ group: WarningGroup, _ answer: PlaceWarnings) -> [String] {
    let hours = zip(group.entries, group.states)
      .map { (texts: $0.periods.map(period), state: $1) }.grouped(by: \.texts)
    guard hours.contains(where: { !$0.key.isEmpty }) else { return [] }
    let areas = WarningAreasText(places: places)
    return hours.flatMap { $0.key + areas.lines($0.elements.map(\.state), of: answer.states) }
  }

  /// 継続, or all of them where areas differ.
  private func statuses(_ entries: [WarningEntry]) -> String {
    entries.map { text.status($0.status) }.uniqued(by: \.self)
      .joined(separator: words.text("・", ", "))
  }

  private func issued(_ entries: [WarningEntry]) -> String {
    let times = entries.map(\.reported)
    guard let newest = times.max(), let oldest = times.min() else { return "" }
    let moment = moment(newest)
    if newest != oldest {
      return words.text(
        "\(self.moment(oldest)) から \(moment) までの発表",
        "reports of \(self.moment(oldest)) to \(moment)")
    }
    // Only a warning that came with this very report is known to begin with it.
    return entries.contains { $0.since == nil }
      ? words.text("\(moment) の発表", "report of \(moment)")
      : words.text("\(moment) から", "since \(moment)")
  }

  /// 13日21時から14日12時まで、警戒レベル４相当
  private func period(_ period: WarningKind.Period) -> String {
    let area = period.area.map { text.local($0) + words.colon } ?? ""
    return area + hours(period)
  }

  private func hours(_ period: WarningKind.Period) -> String {
    if language == .ja, !period.sentence.isEmpty { return period.sentence.halfWidth }
    let danger = text.danger(period.code)
    guard let start = period.start else { return danger }
    let from = moment(start)
    guard let end = period.end else {
      return words.text("\(from) から、\(danger)", "from \(from): \(danger)")
    }
    let to = moment(end)
    return words.text("\(from) から \(to) まで、\(danger)", "\(from) to \(to): \(danger)")
  }

  private func item(_ placed: PlacedFlood) -> Block.Badge {
    let flood = placed.flood
    let issued = flood.reported.map { time in
      let moment = moment(time)
      return words.text("\(moment) の発表", "report of \(moment)")
    }
    var details: [String] = []
    switch placed.basis {
    case .municipality: break
    case .primaryArea, .office:
      details.append(
        words.text(
          "この地域のどこかを流れる川（市町村は示されていません）",
          "A river somewhere in the area; no municipality is named"))
    }
    return .init(
      badge: text.badge(flood.gravity), text: text.name(flood, style),
      tone: text.tone(flood.gravity),
      status: floodStatus(flood), issued: issued ?? "", details: details)
  }

  /// JMA's own words say it in Japanese already.
  private func floodStatus(_ flood: RiverFlood) -> String {
    guard language == .en else { return "" }
    switch flood.code {
    case "20", "30", "40": return "issued"
    case "21", "31", "41": return "continued"
    case "22": return "lowered to this level"
    default: return ""
    }
  }
}

/// One warning of all the areas that have it.
struct WarningGroup {
  var entries: [WarningEntry]
  var states: [WarningState]
  /// Looked up by the primary area somewhere.
  var isByArea: Bool

  var first: WarningEntry { entries[0] }  // proven: a group is made with an entry

  /// The gravest first.
  static func all(_ states: [WarningState]) -> [WarningGroup] {
    var groups: [WarningGroup] = []
    for state in states {
      for family in state.families {
        for entry in family.active {
          let isByArea = family.basis == .primaryArea
          if let index = groups.firstIndex(where: {
            $0.first.code == entry.code && $0.first.family == entry.family
          }) {
            groups[index].entries.append(entry)
            groups[index].states.append(state)
            groups[index].isByArea = groups[index].isByArea || isByArea
          } else {
            groups.append(WarningGroup(entries: [entry], states: [state], isByArea: isByArea))
          }
        }
      }
    }
    return groups.sorted { WarningEntry.isGraver($0.first, $1.first) }
  }
}

/// The parts of an area that a warning is for, if its report has them: fog at sea is not fog on land.
struct WarningLocalsText {
  let words: WarningWords

  /// 海上、知床岬沖, beside the name; empty if the whole is meant, or if municipalities differ.
  func names(_ entries: [WarningEntry]) -> String {
    let names = entries.map { entry in
      dangers(entry).map(\.area).uniqued(by: \.self).map(words.local).joined(
        separator: words.separator)
    }
    return names.uniqued(by: \.self).count == 1 ? names.first ?? "" : ""
  }

  /// 海上 警報級、陸上 注意報級: the gravity of each part, with numbers if municipalities differ. Empty if the names alone
  /// are sufficient. `states` has the areas of each entry.
  func lines(_ entries: [WarningEntry], in states: [WarningState]) -> [String] {
    let parts = entries.map(parts)
    let kinds = parts.uniqued(by: \.self)
    guard kinds.contains(where: { !$0.isEmpty }) else { return [] }
    if kinds.count == 1 {
      let isPlain = entries.allSatisfy { entry in
        dangers(entry).allSatisfy { $0.code.kind == entry.meaning?.kind }
      }
      return isPlain ? [] : kinds
    }
    return kinds.map { kind in
      let count = zip(parts, states).filter { $0.0 == kind }.map(\.1).municipalityCount
      let name = kind.isEmpty ? words.words.text("全体", "The whole") : kind
      return name
        + words.words.aside(
          words.words.text("\(count)市町村", words.words.municipalities(count)))
    }
  }

  private func parts(_ entry: WarningEntry) -> String {
    dangers(entry).map { "\(words.local($0.area)) \(words.danger($0.code))" }.uniqued(by: \.self)
      .joined(separator: words.separator)
  }

  /// The dangers with their parts; none if one is for the whole, because then it applies everywhere.
  private func dangers(_ entry: WarningEntry) -> [(area: String, code: DangerCode)] {
    let dangers = entry.properties.flatMap(\.dangers).filter { !$0.code.isQuiet }
    let local = dangers.compactMap { danger in danger.area.map { ($0, danger.code) } }
    return local.count == dangers.count ? local : []
  }
}

/// The municipalities in which a warning is in force, one line per primary area.
struct WarningAreasText: WordedText {
  let places: PlaceText
  var language: Language { places.language }

  /// 北西部：千葉市、市川市; whole areas by their names, on one line.
  /// - Parameter all: all requested municipalities.
  func lines(_ states: [WarningState], of all: [WarningState]) -> [String] {
    var order: [PrimaryAreaCode?] = []
    for state in all + states where !order.contains(state.area.primaryArea) {
      order.append(state.area.primaryArea)
    }
    var whole = Whole()
    var lines: [String] = []
    for area in order {
      let here = states.filter { $0.area.primaryArea == area }
      guard !here.isEmpty else { continue }
      let name = area.flatMap(places.catalog.primaryAreaName).map(places.name)
      let lead = name.map { $0 + words.colon } ?? ""
      if here.contains(where: { if case .primaryArea = $0.area.code { true } else { false } }) {
        lines.append(lead + words.text("地域内", "in the area"))
        continue
      }
      let total = all.count { $0.area.primaryArea == area }
      if total > 1, here.count == total {
        whole.names += [name].compactMap { $0 }
        whole.states += here
      } else {
        lines.append(lead + words.list(here.map(places.name)))
      }
    }
    return [whole.states.isEmpty ? nil : text(whole)].compactMap { $0 } + lines
  }

  /// Primary areas all of whose municipalities are meant.
  private struct Whole {
    var names: [String] = []
    var states: [WarningState] = []
  }

  /// 全域（28市町村）：北西部、南部
  private func text(_ whole: Whole) -> String {
    let names = whole.names.isEmpty ? "" : words.colon + words.list(whole.names)
    let count = whole.states.municipalityCount
    return words.text("全域（\(count)市町村）", "Everywhere (\(words.municipalities(count)))") + names
  }

}

extension PlaceText {
  func name(_ state: WarningState) -> String {
    state.area.name.map(name) ?? state.area.code.text
  }
}
