import Models
import Pages

/// Puts the warnings of all prefectures on one page.
struct NationWarningsText: PageWriter {
  let context: PageContext

  private var place: PlaceWarningsText { PlaceWarningsText(context: context) }
  private var text: WarningWords { WarningWords(language) }

  func page(_ answers: [PlaceWarnings]) -> Page {
    let active = active(answers)
    let lost = answers.contains(where: \.hasLostDetails) ? [place.lostDetails] : []
    return Page(
      head: [Block].head(title, mark: mark(answers))
        + [counts(answers), .paragraph(asOf(answers), .quiet)],
      sections: [
        active.isEmpty ? [] : [.listing(.init(active.map(row), leastRoom: Self.roomForKinds))],
        .alerts(unknowns(answers)),
      ],
      foot: (rest(answers) + lost).map { Block.paragraph($0, hanging: 2, keepsItems: true) }
        + .notes(footnotes(answers)))
  }

  /// The prefectures with something in force, the gravest first, of equals by number.
  func active(_ answers: [PlaceWarnings]) -> [PlaceWarnings] {
    answers.compactMap { answer in answer.gravity.map { (gravity: $0, answer: answer) } }
      .gravestFirst(by: \.gravity).map(\.answer)
  }

  /// Cells that names of warnings need beside something.
  private static let roomForKinds = 44

  var title: String { words.text("全国の警報・注意報", "Warnings in all of Japan") }

  func mark(_ answers: [PlaceWarnings]) -> String? { place.mark(of: answers) }

  func asOf(_ answers: [PlaceWarnings]) -> String { answers.first.map(place.asOf) ?? "" }

  func footnotes(_ answers: [PlaceWarnings]) -> [String] {
    let lines = [
      withoutUrgent, words.text("気象庁のページ：", "JMA's own page:"),
      "https://www.jma.go.jp/bosai/warning/",
    ]
    if answers.allSatisfy({ place.emptyRecord($0) != nil }), !answers.isEmpty { return lines }
    let kind = answers.firstValue { $0.offices.firstValue(\.reports) }?.source ?? .jma
    return lines + [creditUnlessInvented(kind)]
  }

  /// They are not asked for, so that nothing listed does not mean none.
  var withoutUrgent: String {
    words.text(
      "竜巻や線状降水帯などの気象防災速報は含みません。場所ごとの警報にあります。",
      "Urgent notices, as of tornadoes and rainbands, are with the warnings of a place, not here.")
  }

  /// That none is listed, or that it is not known; nil where something is in force, which screens count in their
  /// headers.
  func unlisted(_ answers: [PlaceWarnings]) -> Block? {
    answers.contains { $0.highest != nil } ? nil : banner(answers).block
  }

  /// How many prefectures have which highest class, a badge each.
  func counts(_ answers: [PlaceWarnings]) -> Block {
    if let unlisted = unlisted(answers) { return unlisted }
    let known = answers.compactMap(\.highest)
    var badges = WarningClass.allCases.reversed().compactMap { kind -> Span? in
      let count = known.count { $0 == kind }
      let role = Role.badge(text.tone(.known(kind)))
      let name = style.isOnTerminal ? text.badge(.known(kind)) : text.name(kind)
      return count == 0 ? nil : Span("[\(name) \(count)]", role)
    }
    let unknown = answers.count { $0.overall == .unknown }
    if unknown > 0 {
      badges.append(Span(words.text("不明 \(unknown)", "not known \(unknown)"), .warning(.unknown)))
    }
    return .line([Span(words.text("都道府県", "Prefectures"), .quiet)] + badges)
  }

  private func banner(_ answers: [PlaceWarnings]) -> WarningBanner {
    if answers.contains(where: { $0.overall != .none }) || answers.isEmpty {
      return .init(text: words.text("不明", "NOT KNOWN"), tone: .unknown)
    }
    return .init(text: text.noneListedAlone, tone: .none)
  }

  func row(_ answer: PlaceWarnings) -> Block.Listing.Row {
    .init(
      lead: [
        Span(places.name(answer.place)),
        Span(
          answer.gravity.map(text.badge) ?? "",
          .badge(answer.gravity.map(text.tone) ?? .none)),
      ],
      items: kinds(answer))
  }

  /// That an office's reports could not be fetched.
  private func partly(_ answer: PlaceWarnings) -> [String] {
    let isPartly = answer.unknowns.contains { $0.part == .warnings }
    return isPartly ? [words.text("（一部わかりません）", "(not all is known)")] : []
  }

  /// レベル５大雨特別警報 14, the gravest first; rivers by their names. Says where not all is known.
  /// - Parameter hasUnits: whether each number says what it counts, rather than a line of the page.
  func kinds(_ answer: PlaceWarnings, hasUnits: Bool = false) -> [String] {
    known(answer, hasUnits: hasUnits) + partly(answer)
  }

  private func known(_ answer: PlaceWarnings, hasUnits: Bool) -> [String] {
    func counted(_ count: Int) -> String {
      hasUnits ? words.text("\(count)市町村", "in \(words.municipalities(count))") : "\(count)"
    }
    let named = counts(answer).sorted { WarningEntry.isGraver($0.entry, $1.entry) }
      .map { entry, count in
        (gravity: entry.gravity, name: count > 0 ? "\(name(entry)) \(counted(count))" : name(entry))
      }
    let rivers = answer.floods.map { (gravity: $0.flood.gravity, name: river($0)) }
    return (named + rivers).gravestFirst(by: \.gravity).map(\.name)
  }

  /// One of each name, and in how many municipalities it is in force.
  private func counts(_ answer: PlaceWarnings) -> [(entry: WarningEntry, count: Int)] {
    // Entries are thousands, codes a few: names are looked at only once a code.
    var codes: [(entry: WarningEntry, places: Set<Int>)] = []
    func add(_ entry: WarningEntry, _ municipality: Int?) {
      let index = codes.firstIndex { $0.entry.code == entry.code } ?? codes.endIndex
      if index == codes.endIndex { codes.append((entry, [])) }
      if let municipality { codes[index].places.insert(municipality) }
    }
    for state in answer.states {
      let municipality = state.area.municipality
      state.forEachActive { add($0, municipality) }
    }
    for state in answer.areaStates { state.forEachActive { add($0, nil) } }
    var names: [(entry: WarningEntry, places: Set<Int>)] = []
    for found in codes {
      if let index = names.firstIndex(where: { name($0.entry) == name(found.entry) }) {
        names[index].places.formUnion(found.places)
      } else {
        names.append(found)
      }
    }
    return names.map { ($0.entry, $0.places.count) }
  }

  private func name(_ entry: WarningEntry) -> String {
    entry.meaning.map(text.name)
      ?? words.text("不明（\(entry.code?.text ?? "-")）", "Unknown (\(entry.code?.text ?? "-"))")
  }

  private func river(_ placed: PlacedFlood) -> String {
    let level = placed.flood.level.map { text.name($0) }
    return words.text("氾濫 ", "River flood ") + text.river(placed.flood, style)
      + words.aside(level ?? words.text("不明", "unknown"))
  }

  /// The others, in two groups.
  /// - Parameter hasCounts: whether the page has numbers of municipalities.
  @Sentences func rest(
    _ answers: [PlaceWarnings], hasCounts: Bool = true, hasNotKnown: Bool = true
  ) -> [String] {
    let quiet = answers.filter { $0.overall == .none }.map { places.name($0.place) }

    if hasCounts,
      answers.flatMap(\.states).contains(where: {
        $0.gravity != nil && $0.area.municipality != nil
      })
    {
      words.text("数字は市町村の数です。", "Figures are numbers of municipalities.")
    }
    if hasNotKnown, let line = notKnown(answers) { line }
    if !quiet.isEmpty {
      text.noneListedAlone + words.colon + words.list(quiet)
    }
  }

  /// The prefectures of which nothing is known.
  func notKnown(_ answers: [PlaceWarnings]) -> String? {
    let unknown = answers.filter { $0.gravity == nil && $0.overall == .unknown }
      .map { places.name($0.place) }
    return unknown.isEmpty
      ? nil : words.text("不明", "Not known") + words.colon + words.list(unknown)
  }

  /// What is not known, with the prefectures unless it is so of all.
  func allUnknowns(_ answers: [PlaceWarnings]) -> [String] {
    ErrorText(language: language, catalog: catalog).texts(
      answers.flatMap { answer in
        answer.unknowns.map { unknown in
          let isOfAll = answers.count > 1 && answers.allSatisfy { $0.unknowns.contains(unknown) }
          return (unknown, isOfAll ? nil : places.name(answer.place))
        }
      })
  }

  /// At most a few: what fails for one mostly fails for all.
  func unknowns(_ answers: [PlaceWarnings]) -> [String] {
    let said = allUnknowns(answers)
    guard said.count > 6 else { return said }
    return said.prefix(5)
      + [words.text("ほか \(said.count - 5) 件", "and \(said.count - 5) more")]
  }
}

/// The warnings of all Japan, uncut: each prefecture's headline, and all warnings with hours and municipalities.
struct NationWarningsPage: PageWriter {
  let context: PageContext

  private var nation: NationWarningsText { NationWarningsText(context: context) }
  private var text: WarningWords { WarningWords(language) }

  /// - Parameter first: the prefecture that stands before graver ones.
  func page(_ answers: [PlaceWarnings], first: PrefectureCode? = nil) -> Page {
    guard !answers.isEmpty else {
      return Page(
        head: [.paragraph(words.text("警報・注意報はわかりません。", "Warnings are not known."), .failure)])
    }
    let active = nation.active(answers)
    let ordered =
      active.filter { $0.place.prefecture == first }
      + active.filter { $0.place.prefecture != first }
    let unknowns = nation.allUnknowns(answers)
    // The status line has the time, unless it has to say what is not known.
    let asOf = unknowns.isEmpty ? [] : [Block.paragraph(nation.asOf(answers), .quiet)]
    return Page(
      head: [nation.unlisted(answers)].compactMap(\.self) + asOf + .alerts(unknowns),
      sections: ordered.map(section),
      foot: nation.rest(answers, hasCounts: false).map {
        .paragraph($0, hanging: 2, keepsItems: true)
      }
        + .notes(nation.footnotes(answers)))
  }

  private func section(_ answer: PlaceWarnings) -> [Block] {
    let badge = answer.gravity.map { gravity in
      Span("[\(text.badge(gravity))]", .badge(text.tone(gravity)))
    }
    let reports = WarningReportsText(context: context)
    let items = WarningItemsText(context: context, listsHours: true).items(answer)
    return [
      .line([Span(places.name(answer.place), .title)] + (badge.map { [$0] } ?? []))
    ]
      + reports.headlineTexts(answer)
      .map { .paragraph(words.inJapanese($0), indent: 2, hanging: 2) }
      + [.badges(items)]
  }
}
