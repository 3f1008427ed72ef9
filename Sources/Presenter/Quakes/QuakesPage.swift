package import Models
package import Pages

/// The earthquakes of some days as a table, newest first.
package struct QuakesPage: Sendable {
  private let style: TextStyle
  private let catalog: PlaceCatalog
  private let now: Instant
  /// Whether a past day is replayed.
  private var isPast = false

  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }

  private var words: Words { Words(style.language) }
  private var quakes: QuakeWords { QuakeWords(language: style.language, catalog: catalog) }
  private var dates: DateText { DateText(language: style.language, withYear: isPast) }
  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }
  private var marks: QuakeMark { QuakeMark(style: style) }

  /// How the user selects an earthquake for its details.
  package enum Choice: Equatable, Sendable {
    case byNumber
    /// By Enter on the selected row.
    case selected(Int?)
  }

  package func page(_ answer: Sourced<FoundQuakes>, choice: Choice = .byNumber) -> Page {
    if answer.freshness == .sample, !isPast {
      var past = self
      past.isPast = true
      return past.page(answer, choice: choice)
    }
    let found = answer.value
    return Page(
      head: [Block].head(title(found.query, choice), mark: marks.mark(answer, now: now))
        + notices(found) + [.text(.init(scope(answer), .quiet))] + .alerts(alerts(answer)),
      sections: [[found.quakes.isEmpty ? .text(.init(none(answer))) : table(found, choice)]],
      foot: .notes(notes(answer, choice)))
  }

  private func notices(_ found: FoundQuakes) -> [Block] {
    QuakeNoticeText(style: style, now: now).blocks(found.notices)
  }

  /// A screen has a header that says what it is about.
  private func title(_ query: QuakeQuery, _ choice: Choice) -> String? {
    guard let place = query.place else {
      return choice == .byNumber ? words.text("地震情報", "Earthquakes") : nil
    }
    let name = places.fullName(place)
    guard choice == .byNumber else {
      return words.text("\(name)での震度と距離", "With intensity and distance at \(name)")
    }
    return words.text("地震情報  \(name)での震度", "Earthquakes, and their intensity at \(name)")
  }

  /// 震度3以上・7日間（12:03 確認）
  private func scope(_ answer: Sourced<FoundQuakes>) -> String {
    "\(least(answer.value.query)) \(span(answer.value.query))" + words.aside(asOf(answer))
  }

  private func least(_ query: QuakeQuery) -> String {
    let least = quakes.intensity(query.least ?? QuakeQuery.usualLeast)
    let plain = words.text("震度\(least)以上", "Intensity \(least) and more")
    guard query.least == nil, let place = query.place else { return plain }
    let prefecture = places.prefecture(place.prefecture)
    return plain + words.text("と\(prefecture)で揺れたもの", ", or felt in \(prefecture);")
  }

  private func span(_ query: QuakeQuery) -> String {
    let days = query.span / 86_400
    if query.span % 86_400 == 0 {
      return words.text("過去\(days)日間", days == 1 ? "in the last day" : "in the last \(days) days")
    }
    let hours = query.span / 3600
    if query.span % 3600 == 0 { return words.text("過去\(hours)時間", "in the last \(hours) h") }
    return words.text("過去\(query.span / 60)分間", "in the last \(query.span / 60) min")
  }

  private func asOf(_ answer: Sourced<FoundQuakes>) -> String {
    let moment = dates.moment(answer.checked ?? now, now: now)
    // A record may be of long before the moment that is replayed.
    if answer.source == .archive {
      return words.text("\(moment) 以前に記録された一覧", "recorded before \(moment) JST")
    }
    return words.text("\(moment) 現在の一覧", "as of \(moment) JST")
  }

  private func alerts(_ answer: Sourced<FoundQuakes>) -> [String] {
    var alerts: [String] = []
    if let trouble = answer.trouble {
      alerts.append(ErrorText(language: style.language).text(trouble))
    }
    let count = answer.value.losses
    if count > 0 {
      alerts.append(
        words.text(
          "一覧のうち \(count) 件は、全部または一部を読み取れませんでした。ほかにもあるかもしれません。",
          "\(count) of the list's entries could not be read, or not all of them. There may be more."
        ))
    }
    return alerts
  }

  /// "No earthquake" is not known: only that the list has no report of one.
  private func none(_ answer: Sourced<FoundQuakes>) -> String {
    let query = answer.value.query
    return words.text(
      "\(asOf(answer))には、\(least(query))の報告がありません（\(span(query))）。",
      "No report of such an earthquake in JMA's list \(asOf(answer)).")
      + (answer.freshness == .fresh || answer.source == .sample
        ? ""
        : words.text("その後の地震は分かりません。", " Those since then are not known."))
  }

  // MARK: The table

  private func table(_ found: FoundQuakes, _ choice: Choice) -> Block {
    let place = found.query.place
    var columns: [Block.Table.Column] = [
      .init(words.text("番号", "No."), align: .right, rank: 9, role: .quiet),
      .init(words.text("発生", "Time (JST)")), .init(words.text("震央地名", "Epicentre")),
      .init(words.text("規模", "Magnitude")),
      .init(words.text("深さ", "Depth"), align: .right, rank: 4),
      .init(words.text("最大震度", "Max. intensity")),
    ]
    if let place {
      columns.append(.init(places.name(place)))
      columns.append(.init(words.text("距離", "Distance"), align: .right, rank: 3))
    }
    let hasRemarks = found.quakes.contains { remark($0.quake) != nil }
    if hasRemarks { columns.append(.init(words.text("備考", "Remark"), rank: 2, role: .quiet)) }
    let rows = found.quakes.enumerated().map { index, placed in
      let quake = placed.quake
      var cells: [Block.Table.Cell] = [
        choice == .selected(index)
          ? .init("\(pointer)\(index + 1)", .title) : .init("\(index + 1)"),
        .init(time(placed), .label),
        .init(quakes.place(quake.epicentre)), .init(quakes.magnitude(quake.magnitude)),
        .init(quakes.depth(quake.position)), intensity(quake),
      ]
      if place != nil {
        cells.append(
          .init(
            placed.intensity.map(quakes.intensity) ?? words.missing,
            placed.intensity?.intensity.flatMap(\.rank).map(Role.intensity)))
        cells.append(.init(quakes.distance(placed.distance)))
      }
      if hasRemarks { cells.append(.init(remark(quake) ?? "")) }
      return cells
    }
    var table = Block.Table(columns, rows: rows, narrow: .brokenOrEntries)
    table.isSelectable = choice != .byNumber
    return .table(table)
  }

  private var pointer: String { style.glyphs == .ascii ? ">" : "▸" }

  /// When the ground shook; marked where that is ahead of the clock.
  private func time(_ placed: PlacedQuake) -> String {
    let time = placed.quake.occurred.map(moment) ?? words.missing
    return placed.isAheadOfClock ? time + words.aside(words.clockMark) : time
  }

  /// 29日(土) 13:59; with the month where it could be another one's.
  private func moment(_ time: Instant) -> String {
    let days = now.date.days(since: time.date)
    let dates = DateText(language: style.language)
    return (0..<20).contains(days)
      ? "\(dates.day(time.date)) \(dates.time(time))" : dates.moment(time, now: now)
  }

  private func intensity(_ quake: Quake) -> Block.Table.Cell {
    guard let intensity = quake.intensity else {
      return .init(
        quake.isDistant ? words.text("遠地", "distant") : words.text("不明", "unknown"), .quiet)
    }
    return .init(
      quakes.intensity(intensity) + (quake.isPreliminary ? words.text("（速報）", " (first)") : ""),
      intensity.rank.map(Role.intensity))
  }

  private func remark(_ quake: Quake) -> String? {
    guard let updated = quake.updated else { return nil }
    let moment =
      updated.date == quake.occurred?.date ? dates.time(updated) : dates.moment(updated, now: now)
    return words.text("\(moment) 震源を更新", "hypocentre updated \(moment)")
  }

  // MARK: Notes

  private func notes(_ answer: Sourced<FoundQuakes>, _ choice: Choice) -> [String] {
    let found = answer.value
    var notes: [String] = []
    if !found.quakes.isEmpty {
      notes.append(
        choice == .byNumber
          ? words.text(
            "くわしくは番号で: soramoyo quakes 1", "One in detail, by its number: soramoyo quakes 1")
          : words.text("Enter でくわしく見ます。", "Enter shows one in detail."))
    }
    if found.weaker > 0 {
      let least = found.query.least ?? QuakeQuery.usualLeast
      let name = quakes.intensity(least)
      let all = choice == .byNumber ? words.text("（--min 1）", " (--min 1)") : ""
      notes.append(
        words.text(
          "ほかに震度\(name)未満が \(found.weaker) 件あります\(all)。",
          "\(found.weaker) more were weaker than \(name), or far away\(all)."))
    }
    if !found.withdrawn.isEmpty {
      notes.append(
        words.text(
          "取り消された地震が \(found.withdrawn.count) 件あります。",
          "\(found.withdrawn.count) withdrawn by JMA."))
    }
    if let since = found.since, now.seconds(since: since) < found.query.span {
      let moment = dates.moment(since, now: now)
      notes.append(
        words.text("一覧にあるのは \(moment) からです。", "The list begins at \(moment) JST."))
    }
    if found.quakes.contains(where: { placed in
      if case .felt(_, isGreatestOfParts: true)? = placed.intensity { true } else { false }
    }) {
      notes.append(
        words.text(
          "「最大」は、区や地区ごとの震度のうち最大のものです。",
          "“Greatest” is that of its wards or parts."))
    }
    notes.append(
      words.text("緊急地震速報ではありません。", "These are reports after the fact, not early warnings."))
    return notes + [marks.credit(answer.source)]
  }
}
