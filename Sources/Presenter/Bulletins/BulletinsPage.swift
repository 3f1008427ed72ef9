package import Models
package import Pages

/// JMA's bulletins, newest first. Their titles are JMA's own words.
package struct BulletinsPage: PageText {
  package let context: PageContext
  private let days: Int?

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
    let shown = found.bulletins.filter { isShown($0.bulletin) }
    return Page(
      title(found.place), mark: mark(answer), alerts: alerts(found, of: answer),
      sections: [[shown.isEmpty ? .paragraph(none(found, of: answer)) : list(shown)]],
      notes: notes(found, shown: shown.count, of: answer))
  }

  private func isShown(_ bulletin: Bulletin) -> Bool {
    guard let days, let time = bulletin.time else { return true }
    return now.seconds(since: time) <= days * 86_400
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

  // MARK: The list

  /// The titles, which are what one reads, with all the width they need; the rest behind or below them.
  private func list(_ bulletins: [PlaceBulletins.Placed]) -> Block {
    .badges(
      bulletins.map { placed in
        let bulletin = placed.bulletin
        let time = bulletin.time.map { moment($0) } ?? words.missing
        return .init(
          badge: "", text: name(bulletin), tone: .none,
          issued: [
            words.text("\(time) 発表", time), areas(placed),
            bulletin.publishingOffice ?? words.text("官署 -", "office -"),
          ].joined(separator: "  "))
      })
  }

  private func areas(_ placed: PlaceBulletins.Placed) -> String {
    switch placed.scope {
    case .japan: return words.text("対象 全国", "for all Japan")
    case .unknown: return words.text("対象 不明", "area not known")
    case .office, .center:
      let names = placed.areas.prefix(Self.namesAtOnce).map(places.name)
      let more = placed.areas.count - names.count
      return words.text("対象 ", "for ") + (names.isEmpty ? words.missing : words.list(names))
        + (more > 0 ? words.text("ほか\(more)", " and \(more) more") : "")
    }
  }

  private static let namesAtOnce = 3

  /// 千葉県気象解説情報（大雨）（訂正）
  private func name(_ bulletin: Bulletin) -> String {
    let name =
      (bulletin.title ?? bulletin.kind)?.halfWidth
      ?? (bulletin.isPDF ? words.text("PDF資料", "PDF document") : words.missing)
    switch bulletin.infoType {
    case .cancelled: return name + words.aside(words.text("取消", "cancelled"))
    case .corrected: return name + words.aside(words.text("訂正", "corrected"))
    default: return name
    }
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
    _ found: PlaceBulletins, shown: Int, of answer: Sourced<[PlaceBulletins]>
  ) -> [String] {
    let older = found.bulletins.count - shown
    if older > 0, let days {
      words.text("\(days)日より前のものが \(older) 件あります。", "\(older) are older than \(days) days.")
    }
    if language == .en, shown > 0 {
      "Titles and offices are in JMA's own words."
    }
    source.credit(answer.source)
  }
}
