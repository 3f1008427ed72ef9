package import Models
package import Pages

/// JMA's bulletins, newest first. Their titles are JMA's own words.
package struct BulletinsPage: PageText {
  package let context: PageContext
  private let days: Int?
  private var bulletins: BulletinWords { BulletinWords(context: context) }

  /// How many days back are shown by default: the list goes back a month.
  package static let usualDays = 3

  /// - Parameter days: nil for all.
  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, days: Int? = usualDays
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.days = days
  }

  /// One page a place.
  package func pages(_ answer: Sourced<[PlaceBulletins]>) -> [Page] {
    answer.value.map { page($0, of: answer) }
  }

  private func page(_ found: PlaceBulletins, of answer: Sourced<[PlaceBulletins]>) -> Page {
    let shown = shown(found)
    return Page(
      title(found.place), mark: mark(answer), alerts: alerts(found, of: answer),
      sections: [[shown.isEmpty ? .paragraph(none(found, of: answer)) : list(shown)]],
      notes: notes(
        found, shown: shown.count, of: answer,
        next: style.isOnTerminal
          ? words.text("本文は --read 番号 で読めます。", "--read NUMBER shows the text of a row.") : nil))
  }

  /// The rows of the list, which `--read` counts.
  package func shown(_ found: PlaceBulletins) -> [PlaceBulletins.Placed] {
    guard let days else { return found.bulletins }
    return found.bulletins.filter { $0.bulletin.isOf(lastDays: days, at: now) }
  }

  /// Those that are shown alone.
  package func limited(_ found: PlaceBulletins) -> PlaceBulletins {
    PlaceBulletins(place: found.place, bulletins: shown(found), losses: found.losses)
  }

  /// The page of a screen, whose rows are selected and opened.
  func page(_ answer: Sourced<PlaceBulletins>, selected: Int?) -> Page {
    let (found, whole) = (answer.value, answer.map { [$0] })
    let shown = shown(found)
    return Page(
      nil, mark: nil, alerts: alerts(found, of: whole),
      sections: [[shown.isEmpty ? .paragraph(none(found, of: whole)) : table(shown, selected)]],
      notes: notes(
        found, shown: shown.count, of: whole,
        next: words.text("Enter で本文を読みます。", "Enter shows the text.")))
  }

  private func title(_ place: Place?) -> String {
    guard let place else { return words.text("全国の気象情報", "Bulletins of all Japan") }
    let name = places.fullName(place)
    return words.text("\(name)の気象情報", "Bulletins for \(name)")
  }

  @Sentences private func alerts(
    _ found: PlaceBulletins, of answer: Sourced<[PlaceBulletins]>
  ) -> [String] {
    answer.trouble.map(errors.text)
    if found.losses > 0 {
      let count = found.losses
      words.text(
        "一覧のうち \(count) 件は、全部または一部を読み取れませんでした。ほかにもあるかもしれません。",
        "\(count) of the list's entries could not be read, or not all of them. There may be more.")
    }
  }

  func lack(of bulletin: Bulletin) -> String? { bulletins.lack(of: bulletin) }

  // MARK: The list

  /// The titles, which are what one reads, with all the width they need; the rest behind or below them.
  private func list(_ bulletins: [PlaceBulletins.Placed]) -> Block {
    // Those who can type --read see what to type.
    let isNumbered = style.isOnTerminal
    return .badges(
      bulletins.enumerated().map { index, placed in
        let bulletin = placed.bulletin
        let time = bulletin.time.map { moment($0) } ?? words.missing
        let number = isNumbered ? "\(index + 1)  " : ""
        return .init(
          badge: "", text: number + self.bulletins.name(bulletin), tone: .none,
          issued: [
            words.text("\(time) 発表", time), areas(placed),
            bulletin.publishingOffice ?? words.text("官署 -", "office -"),
          ].joined(separator: "  "),
          details: lack(of: bulletin).map { [$0] } ?? [])
      })
  }

  private func areas(_ placed: PlaceBulletins.Placed) -> String {
    bulletins.areas(placed).map { words.text("対象 ", "for ") + $0 }
      ?? words.text("対象 不明", "area not known")
  }

  private func table(_ rows: [PlaceBulletins.Placed], _ selected: Int?) -> Block {
    let columns: [Block.Table.Column] = [
      .init(words.text("題名", "Title")), .init(words.text("発表", "Issued (JST)"), rank: 6),
      .init(words.text("対象", "For"), rank: 4),
      .init(words.text("官署", "Office"), rank: 2, role: .quiet),
    ]
    var table = Block.Table(
      columns,
      rows: rows.map { placed in
        let bulletin = placed.bulletin
        return [
          .init(bulletins.name(bulletin), .label),
          .init(bulletin.time.map { moment($0) } ?? words.missing),
          .init(bulletins.areas(placed) ?? words.text("不明", "not known")),
          .init(bulletin.publishingOffice ?? words.missing),
        ]
      }, indent: 1, narrow: .brokenOrEntries)
    // Below its title where there is no room beside it.
    table.keeps = 6
    (table.isSelectable, table.selected) = (true, selected)
    return .table(table)
  }

  private func none(_ found: PlaceBulletins, of answer: Sourced<[PlaceBulletins]>) -> String {
    let name = found.place.map(places.name)
    let ja = (days.map { "この\($0)日間に" } ?? "") + (name.map { "\($0)を対象として" } ?? "")
    let en = (name.map { " for \($0)" } ?? "") + (days.map { " of the last \($0) days" } ?? "")
    let none = words.text("気象庁の一覧には、\(ja)発表されたものがありません。", "JMA lists none\(en).")
    guard answer.freshness == .fresh else {
      return none
        + words.text("保存した後に発表されたものは分かりません。", " What was issued since it was stored is not known.")
    }
    return none
  }

  @Sentences private func notes(
    _ found: PlaceBulletins, shown: Int, of answer: Sourced<[PlaceBulletins]>, next: String?
  ) -> [String] {
    let older = found.bulletins.count - shown
    if older > 0, let days {
      words.text("\(days)日より前のものが \(older) 件あります。", "\(older) are older than \(days) days.")
    }
    if shown > 0 { next }
    if language == .en, shown > 0 {
      "Titles and offices are in JMA's own words."
    }
    creditUnlessInvented(answer.source)
  }
}
