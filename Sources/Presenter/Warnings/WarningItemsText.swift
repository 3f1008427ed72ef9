import Models
import Pages

/// Everything in force in rows, the gravest first, each with where it holds.
struct WarningItemsText {
  let style: TextStyle
  let places: PlaceText
  let catalog: any PrefectureNaming
  let now: Instant
  /// Whether each group of municipalities with the same hours has them.
  var listsHours = false

  private var text: WarningWords { WarningWords(style.language) }
  private var words: Words { Words(style.language) }
  private var dates: DateText { DateText(language: style.language) }

  func items(_ answer: PlaceWarnings) -> [Block.Badge] {
    let states = answer.states + answer.areaStates
    let warnings = groups(states).map { (gravity: $0.first.gravity, item: item($0, answer)) }
    let floods = answer.floods.map { (gravity: $0.flood.gravity, item: item($0)) }
    // Both are sorted; of equals the warning comes first.
    return (warnings + floods).enumerated().sorted { left, right in
      (right.element.gravity, left.offset) < (left.element.gravity, right.offset)
    }.map(\.element.item)
  }

  /// One warning of all the areas that have it.
  private struct Group {
    var entries: [WarningEntry]
    var states: [WarningState]
    /// Looked up by the primary area somewhere.
    var isByArea: Bool

    var first: WarningEntry { entries[0] }  // proven: a group is made with an entry
  }

  private func groups(_ states: [WarningState]) -> [Group] {
    var groups: [Group] = []
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
            groups.append(Group(entries: [entry], states: [state], isByArea: isByArea))
          }
        }
      }
    }
    return groups.sorted { WarningEntry.isGraver($0.first, $1.first) }
  }

  private func item(_ group: Group, _ answer: PlaceWarnings) -> Block.Badge {
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
      details += WarningAreasText(places: places, catalog: catalog)
        .lines(group.states, of: answer.states)
    }
    var additions: [String] = []
    for addition in group.entries.flatMap(\.additions) where !additions.contains(addition) {
      additions.append(addition)
    }
    let parts = locals.names(group.entries)
    return .init(
      badge: text.badge(entry.gravity),
      text: text.name(entry) + (parts.isEmpty ? "" : words.aside(parts)),
      tone: text.tone(entry.gravity), status: statuses(group.entries),
      issued: issued(group.entries), details: details)
  }

  /// The hours, and below each the municipalities that have them; empty where no report has hours.
  private func timed(_ group: Group, _ answer: PlaceWarnings) -> [String] {
    var hours: [(texts: [String], states: [WarningState])] = []
    for (entry, state) in zip(group.entries, group.states) {
      let texts = entry.periods.map(period)
      if let index = hours.firstIndex(where: { $0.texts == texts }) {
        hours[index].states.append(state)
      } else {
        hours.append((texts, [state]))
      }
    }
    guard hours.contains(where: { !$0.texts.isEmpty }) else { return [] }
    let areas = WarningAreasText(places: places, catalog: catalog)
    return hours.flatMap { texts, states in texts + areas.lines(states, of: answer.states) }
  }

  /// 継続, or all of them where areas differ.
  private func statuses(_ entries: [WarningEntry]) -> String {
    var found: [String] = []
    for entry in entries {
      let status = text.status(entry.status)
      if !found.contains(status) { found.append(status) }
    }
    return found.joined(separator: words.text("・", ", "))
  }

  private func issued(_ entries: [WarningEntry]) -> String {
    let times = entries.map(\.reported)
    guard let newest = times.max(), let oldest = times.min() else { return "" }
    let moment = dates.moment(newest, now: now)
    if newest != oldest {
      return words.text(
        "\(dates.moment(oldest, now: now)) から \(moment) までの発表",
        "reports of \(dates.moment(oldest, now: now)) to \(moment)")
    }
    // Only a warning that came with this very report is known to begin with it.
    return entries.contains { $0.since == nil }
      ? words.text("\(moment) の発表", "report of \(moment)")
      : words.text("\(moment) から", "since \(moment)")
  }

  /// １３日２１時から１４日１２時まで、警戒レベル４相当
  private func period(_ period: WarningKind.Period) -> String {
    let area = period.area.map { text.local($0) + words.text("：", ": ") } ?? ""
    return area + hours(period)
  }

  private func hours(_ period: WarningKind.Period) -> String {
    if style.language == .ja, !period.sentence.isEmpty { return period.sentence }
    let danger = text.danger(period.code)
    guard let start = period.start else { return danger }
    let from = dates.moment(start, now: now)
    guard let end = period.end else {
      return words.text("\(from) から、\(danger)", "from \(from): \(danger)")
    }
    let to = dates.moment(end, now: now)
    return words.text("\(from) から \(to) まで、\(danger)", "\(from) to \(to): \(danger)")
  }

  private func item(_ placed: PlacedFlood) -> Block.Badge {
    let flood = placed.flood
    let issued = flood.reported.map { time in
      let moment = dates.moment(time, now: now)
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
      badge: text.badge(flood.gravity), text: name(flood), tone: text.tone(flood.gravity),
      status: floodStatus(flood), issued: issued ?? "", details: details)
  }

  /// レベル５氾濫特別警報（発表） 例川
  func name(_ flood: RiverFlood) -> String {
    let river = text.river(flood, style)
    return words.text("\(floodName(flood)) \(river)", "\(floodName(flood)): \(river)")
  }

  /// In Japanese as JMA words it; an unknown code is added.
  private func floodName(_ flood: RiverFlood) -> String {
    let code = flood.code ?? "-"
    let given = flood.condition ?? flood.name
    guard let level = flood.level else {
      let unknown = words.text(
        "不明な氾濫情報（コード \(code)）", "Unknown river flood information (code \(code))")
      return style.language == .ja ? given.map { "\($0)（コード \(code)）" } ?? unknown : unknown
    }
    if style.language == .ja, let given { return given }
    switch level {
    case .five: return words.text("レベル５氾濫特別警報", "River Flood Emergency Warning (Level 5)")
    case .four: return words.text("レベル４氾濫危険警報", "River Flood Danger Warning (Level 4)")
    case .three: return words.text("レベル３氾濫警報", "River Flood Warning (Level 3)")
    case .two, .one: return words.text("レベル２氾濫注意報", "River Flood Advisory (Level 2)")
    }
  }

  /// JMA's own words say it in Japanese already.
  private func floodStatus(_ flood: RiverFlood) -> String {
    guard style.language == .en else { return "" }
    switch flood.code {
    case "20", "30", "40": return "issued"
    case "21", "31", "41": return "continued"
    case "22": return "lowered to this level"
    default: return ""
    }
  }
}

/// The parts of an area that a warning is for, if its report has them: fog at sea is not fog on land.
struct WarningLocalsText {
  let words: WarningWords

  /// 海上、知床岬沖, beside the name; empty if the whole is meant, or if municipalities differ.
  func names(_ entries: [WarningEntry]) -> String {
    let names = entries.map { entry in
      dangers(entry).map(\.area).uniqued.map(words.local).joined(separator: words.separator)
    }
    return names.uniqued.count == 1 ? names.first ?? "" : ""
  }

  /// 海上 警報級、陸上 注意報級: the gravity of each part, with numbers if municipalities differ. Empty if the names alone
  /// are sufficient. `states` has the areas of each entry.
  func lines(_ entries: [WarningEntry], in states: [WarningState]) -> [String] {
    let parts = entries.map(parts)
    let kinds = parts.uniqued
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
    dangers(entry).map { "\(words.local($0.area)) \(words.danger($0.code))" }.uniqued
      .joined(separator: words.separator)
  }

  /// The dangers with their parts; none if one is for the whole, because then it applies everywhere.
  private func dangers(_ entry: WarningEntry) -> [(area: String, code: DangerCode)] {
    let dangers = entry.properties.flatMap(\.dangers).filter { !$0.code.isQuiet }
    let local = dangers.compactMap { danger in danger.area.map { ($0, danger.code) } }
    return local.count == dangers.count ? local : []
  }
}

extension [String] {
  /// Each once, in order of first occurrence.
  fileprivate var uniqued: [String] {
    var found: [String] = []
    for text in self where !found.contains(text) { found.append(text) }
    return found
  }
}
