package import Models
package import Pages
import TelegramPages

/// The earthquakes of some days as a table, newest first.
package struct QuakesPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var quakes: QuakeWords { QuakeWords(language: language, catalog: catalog) }

  /// How the user selects an earthquake for its details.
  package enum Choice: Equatable, Sendable {
    case byNumber
    /// By Enter on the selected row.
    case selected(Int?)
  }

  package func page(_ answer: Sourced<FoundQuakes>, choice: Choice = .byNumber) -> Page {
    if answer.freshness.isPast, !context.isPast {
      return ofPast().page(answer, choice: choice)
    }
    let found = answer.value
    let notices = QuakeNoticeText(style: style, now: now).blocks(found.notices)
    return Page(
      title(found.query, choice), mark: quakeMark(answer),
      head: notices + [.paragraph(scope(answer), .quiet)], alerts: alerts(answer),
      sections: [[found.quakes.isEmpty ? .paragraph(none(answer)) : table(found, choice)]],
      notes: notes(answer, choice))
  }

  /// A screen has a header that says what it is about.
  private func title(_ query: QuakeQuery, _ choice: Choice) -> String? {
    guard let place = query.place else {
      return choice == .byNumber ? words.text("地震情報", "Earthquakes") : nil
    }
    let name = places.fullName(place)
    guard choice == .byNumber else {
      return words.text("\(name)での震度", "With intensity at \(name)")
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
    let moment = moment(answer.checked ?? now)
    // A record may be of long before the moment that is replayed.
    if answer.source == .archive {
      return words.text("\(moment) 以前に記録された一覧", "recorded before \(moment) JST")
    }
    return words.text("\(moment) 現在の一覧", "as of \(moment) JST")
  }

  @Sentences private func alerts(_ answer: Sourced<FoundQuakes>) -> [String] {
    answer.trouble.map(errors.text)
    let count = answer.value.losses
    if count > 0 {
      words.text(
        "一覧のうち \(count) 件は、全部または一部を読み取れませんでした。ほかにもあるかもしれません。",
        "\(count) of the list's entries could not be read, or not all of them. There may be more.")
    }
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
        .init("\(index + 1)"),
        .init(time(placed), .label),
        .init(quakes.place(quake.epicentre)), .init(quakes.magnitude(quake.magnitude)),
        .init(quakes.depth(quake.position)), intensity(quake),
      ]
      if place != nil {
        cells.append(
          .init(
            placed.intensity.map(quakes.intensity) ?? words.missing,
            placed.intensity?.intensity.flatMap(\.rank).map(Role.intensity),
            shorter: placed.intensity.flatMap(quakes.shorter)))
        cells.append(.init(quakes.distance(placed.distance)))
      }
      if hasRemarks { cells.append(.init(remark(quake) ?? "")) }
      return cells
    }
    var table = Block.Table(columns, rows: rows, narrow: .brokenOrEntries)
    if case .selected(let row) = choice {
      (table.isSelectable, table.selected, table.indent) = (true, row, 1)
    }
    return .table(table)
  }

  /// When the ground shook; marked where that is ahead of the clock.
  private func time(_ placed: PlacedQuake) -> String {
    let time = placed.quake.occurred.map(occurred) ?? words.missing
    return placed.isAheadOfClock ? time + words.aside(words.clockMark) : time
  }

  /// 29日(土) 13:59; with the month where it could be another one's.
  private func occurred(_ time: Instant) -> String {
    let days = now.date.days(since: time.date)
    let dates = DateText(language: style.language)
    return (0..<20).contains(days)
      ? "\(dates.day(time.date)) \(dates.time(time))" : moment(time)
  }

  private func intensity(_ quake: Quake) -> Block.Table.Cell {
    guard let intensity = quake.intensity else {
      return .init(
        quake.isDistant ? words.text("遠地", "distant") : words.text("不明", "unknown"), .quiet)
    }
    let number = quakes.intensity(intensity)
    let role = intensity.rank.map(Role.intensity)
    guard quake.isPreliminary else { return .init(number, role) }
    return .init(
      number + words.text("（速報）", " (preliminary)"), role,
      shorter: number + words.text(" 速報", " (prelim.)"))
  }

  private func remark(_ quake: Quake) -> String? {
    guard let updated = quake.updated else { return nil }
    let moment =
      updated.date == quake.occurred?.date ? dates.time(updated) : moment(updated)
    return words.text("\(moment) 震源を更新", "hypocentre updated \(moment)")
  }

  // MARK: Notes

  @Sentences private func notes(_ answer: Sourced<FoundQuakes>, _ choice: Choice) -> [String] {
    let found = answer.value

    if let first = found.quakes.first {
      if choice != .byNumber {
        words.text("Enter でくわしく見ます。", "Enter shows one in detail.")
      } else if found.query == QuakeQuery() {
        words.text("くわしくは番号で：soramoyo quakes 1", "One in detail, by its number: soramoyo quakes 1")
      } else {
        // The numbers are those of this selection alone.
        words.text(
          "1番をくわしく：soramoyo quakes \(first.quake.id)",
          "No. 1 in detail: soramoyo quakes \(first.quake.id)")
      }
    }
    if found.weaker > 0 {
      let least = found.query.least ?? QuakeQuery.usualLeast
      let name = quakes.intensity(least)
      let all = choice == .byNumber ? words.text("（--min 1）", " (--min 1)") : ""
      words.text(
        "ほかに震度\(name)未満が \(found.weaker) 件あります\(all)。",
        "\(found.weaker) more \(found.weaker == 1 ? "was" : "were") weaker than \(name), or far away\(all)."
      )
    }
    if !found.withdrawn.isEmpty {
      words.text(
        "取り消された地震が \(found.withdrawn.count) 件あります。", "\(found.withdrawn.count) withdrawn by JMA.")
    }
    if let since = found.since, now.seconds(since: since) < found.query.span {
      let moment = moment(since)
      words.text("一覧にあるのは \(moment) からです。", "The list begins at \(moment) JST.")
    }
    if found.quakes.contains(where: { placed in
      if case .felt(_, isGreatestOfParts: true)? = placed.intensity { true } else { false }
    }) {
      words.text("「最大」は、区や地区ごとの震度のうち最大のものです。", "“Greatest” is that of its wards or parts.")
    }
    words.text("緊急地震速報ではありません。", "These are reports after the fact, not early warnings.")
    creditUnlessInvented(answer.source)
  }
}

/// Notices that a great earthquake may come, above the list of those that were: name, time, text. JMA
/// never says that one is over, so after its time it only says how long ago it was.
struct QuakeNoticeText: StyledWording {
  let style: TextStyle
  let now: Instant

  func blocks(_ notices: [QuakeNotice]) -> [Block] {
    notices.flatMap { notice -> [Block] in
      var blocks: [Block] = [
        .paragraph(
          "[\(name(notice))] \(time(notice))", isRecent(notice) ? .alert : .label, hanging: 2)
      ]
      if let headline = notice.headline { blocks.append(.prose(headline)) }
      if let text = notice.text, text != notice.headline { blocks.append(.prose(text)) }
      if let failure = notice.failure {
        let reason = TodayText(style: style, now: now).short(failure)
        blocks.append(
          .paragraph(
            words.text("本文が読めません：\(reason)", "Its text cannot be had: \(reason)"), .alert,
            indent: 2))
      }
      return blocks
    }
  }

  /// JMA's name for it and its keyword.
  private func name(_ notice: QuakeNotice) -> String {
    name(notice.family, notice.keyword) ?? notice.report.title ?? words.missing
  }

  /// Nil for one that has no name of its own.
  func name(_ family: QuakeNotice.Family, _ keyword: QuakeNotice.Keyword?) -> String? {
    let keyword = keyword.map { words.aside(self.keyword($0)) } ?? ""
    switch family {
    case .nankai:
      return words.text("南海トラフ地震臨時情報", "Nankai Trough Earthquake Extra Information") + keyword
    case .nankaiCommentary:
      return words.text("南海トラフ地震関連解説情報", "Commentary on the Nankai Trough Earthquake") + keyword
    case .hokkaidoSanriku:
      return words.text(
        "北海道・三陸沖後発地震注意情報", "Off the Coast of Hokkaido and Sanriku Subsequent Earthquake Advisory")
    case .other: return nil
    }
  }

  private func keyword(_ keyword: QuakeNotice.Keyword) -> String {
    switch keyword {
    case .warning: words.text("巨大地震警戒", "Megaquake Warning")
    case .caution: words.text("巨大地震注意", "Megaquake Advisory")
    case .investigating: words.text("調査中", "Under Investigation")
    case .extra: words.text("臨時解説", "extra")
    case .concluded: words.text("調査終了", "Investigation Concluded")
    case .regular: words.text("定例解説", "regular")
    }
  }

  private func time(_ notice: QuakeNotice) -> String {
    guard let time = notice.report.reported ?? notice.report.created else { return words.missing }
    let moment = dates.moment(time, now: now)
    let issued = words.text("\(moment) 発表", "issued \(moment) JST")
    if notice.isAheadOfClock { return issued + words.aside(words.clockMark) }
    let days = now.seconds(since: time) / 86_400
    guard days > 0 else { return issued }
    return issued
      + words.aside(words.text("\(days)日前", days == 1 ? "1 day ago" : "\(days) days ago"))
  }

  private func isRecent(_ notice: QuakeNotice) -> Bool {
    guard let span = notice.span, let time = notice.report.time else { return false }
    return now.seconds(since: time) < span
  }
}
