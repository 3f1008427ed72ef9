package import Models
package import Pages
import TelegramPages

/// Tsunami warnings in force, by coast, with heights and times.
package struct TsunamiPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var tsunami: TsunamiWords { TsunamiWords(language: language, catalog: catalog) }
  private var telegram: TelegramWords {
    TelegramWords(language: language, naming: catalog)
  }
  private var quakes: QuakeWords { QuakeWords(language: language, catalog: catalog) }

  /// One page a place; without a place one for all coasts.
  package func pages(_ answer: Sourced<TsunamiSituation>, places: [Place]) -> [Page] {
    if answer.freshness.isPast, !context.isPast {
      return ofPast().pages(answer, places: places)
    }
    return places.isEmpty ? [page(answer, place: nil)] : places.map { page(answer, place: $0) }
  }

  private func page(_ answer: Sourced<TsunamiSituation>, place: Place?) -> Page {
    let situation = answer.value
    let standing = situation.standing
    let coasts = standing.coasts.filter { coast in
      place.map { catalog.isTsunamiCoast(coast.coast.code, of: $0.prefecture) } ?? true
    }
    let sections =
      coasts.isEmpty
      ? []
      : sentences(situation) + [table(coasts, situation)] + observed(situation)
        + [quake(situation)]
    var page = Page(
      title(place), mark: quakeMark(answer), head: levels(standing, coasts),
      alerts: alerts(answer), sections: sections, notes: notes(answer, place))
    page.head += overdue(standing, place)
    if coasts.isEmpty { page.head.append(.paragraph(none(answer, place))) }
    return page
  }

  private func title(_ place: Place?) -> String {
    guard let place else { return words.text("津波の情報", "Tsunami information") }
    let name = places.prefecture(place.prefecture)
    return words.text("津波の情報  \(name)の沿岸", "Tsunami information: coasts of \(name)")
  }

  /// [津波注意報] 宮崎県、高知県: a line a level, the gravest first.
  private func levels(
    _ standing: TsunamiStatus, _ coasts: [TsunamiStatus.Coast]
  ) -> [Block] {
    standing.byLevel.compactMap { group in
      let here = group.coasts.filter { coasts.contains($0) }
      guard let first = here.first else { return nil }
      let text = "[\(tsunami.kind(first.coast))] \(tsunami.coasts(here))"
      return .paragraph(text, .tsunami(group.level), hanging: 2)
    }
  }

  @Sentences private func alerts(_ answer: Sourced<TsunamiSituation>) -> [String] {
    let situation = answer.value
    answer.trouble.map(errors.text)
    if situation.standing.losses > 0 {
      words.text(
        "一部の報告を読み取れないか、確かめられません。ほかにも出ているかもしれません。",
        "Part of the reports could not be read or checked. More may be in force.")
    }
    situation.standing.ahead.map { time in
      let moment = moment(time)
      return words.text(
        "この端末の時計より先の日時（\(moment)）の報告があります。その報告による解除・引き下げ・取消が有効かどうかは分かりません。時計を確かめてください。",
        "A report is dated ahead of this machine's clock (\(moment) JST). Whether it lifts, lowers or withdraws anything is not known. Check the clock."
      )
    }
    situation.reports.compactMap { whole in
      guard situation.standing.deciding.contains(whole.report),
        case .failure(let error) = whole.telegram
      else { return nil }
      let reason = errors.text(error)
      return words.text("高さと時刻が分かりません：\(reason)", "Heights and times are not known: \(reason)")
    }
  }

  /// A warning of days ago that was not lifted is not an alarm; the user has to check.
  private func overdue(_ standing: TsunamiStatus, _ place: Place?) -> [Block] {
    standing.overdue.map { report in
      let moment = issued(report)
      let title = report.title.map(telegram.title) ?? words.missing
      return .paragraph(
        words.text(
          "! \(moment) の\(title)が解除された報告がありません。古い情報なので、今のことは気象庁のページで確かめてください：\(Self.pageOfJMA)",
          "! No report lifts the \(title) of \(moment) JST. It is old: check with JMA what holds now: \(Self.pageOfJMA)"
        ), .alert, hanging: 2)
    }
  }

  private func issued(_ report: TsunamiReport) -> String {
    (report.reported ?? report.created).map { moment($0) } ?? words.missing
  }

  private static let pageOfJMA = "https://www.jma.go.jp/bosai/map.html#contents=tsunami"

  /// "No tsunami" is never known: only that no report is in force.
  private func none(_ answer: Sourced<TsunamiSituation>, _ place: Place?) -> String {
    let standing = answer.value.standing
    let moment = moment(answer.checked ?? now)
    guard !standing.hasUnknown else {
      return words.text(
        "津波の警報・注意報が出ているかどうかは分かりません（\(moment) 確認）。",
        "Whether a tsunami warning is in force is NOT KNOWN (checked \(moment) JST).")
    }
    if !standing.overdue.isEmpty, standing.coasts.isEmpty { return "" }
    if let place, !catalog.hasTsunamiCoast(place.prefecture) { return "" }
    let isNow = answer.freshness == .fresh || answer.source == .sample
    let subject = words.text(
      place == nil ? "津波に関する情報" : "この沿岸の津波に関する情報",
      place == nil ? "No tsunami report" : "No tsunami report for these coasts")
    return words.text(
      "\(subject)は出ていません（\(moment) 確認）。", "\(subject) in force as of \(moment) JST.")
      + (isNow
        ? "" : words.text("その後のことは分かりません。", " What was issued since then is not known."))
  }

  // MARK: What JMA says

  private func sentences(_ situation: TsunamiSituation) -> [[Block]] {
    situation.reports.compactMap { whole -> [Block]? in
      guard situation.standing.deciding.contains(whole.report),
        case .success(let found) = whole.telegram
      else { return nil }
      let blocks = headline(found.value) + comments(found.value)
      return blocks.isEmpty ? nil : blocks
    }
  }

  private func table(
    _ coasts: [TsunamiStatus.Coast], _ situation: TsunamiSituation
  ) -> [Block] {
    let text = TsunamiText(words: telegram, isHalfWidth: true)
    let rows = coasts.map { coast -> [Block.Table.Cell] in
      let expected = situation.expectation(at: coast.coast.code, by: coast.report)
      return [
        .init(tsunami.coast(coast.coast)),
        .init(
          tsunami.kind(coast.coast), .tsunami(coast.level), shorter: tsunami.shortKind(coast.coast)),
        .init(text.height(expected?.firstHeight)),
        .init(text.height(expected?.maxHeight)),
      ]
    }
    return [
      .table(
        [
          .init(words.text("予報区", "Coast")), .init(words.text("種類", "Kind")),
          .init(words.text("第1波", "First wave (JST)")),
          .init(words.text("予想の高さ", "Expected height")),
        ], rows: rows, narrow: .brokenOrEntries)
    ]
  }

  private func observed(_ situation: TsunamiSituation) -> [[Block]] {
    situation.reports.flatMap { whole -> [[Block]] in
      guard !situation.standing.deciding.contains(whole.report),
        case .success(let found) = whole.telegram
      else { return [] }
      return found.value.tsunamis.flatMap { all in
        var seen = all
        seen.sections = all.sections.filter { $0.name != "Forecast" }.map { section in
          // A coast of which only stations are told needs no row of dashes.
          var section = section
          section.items = section.items.map { item in
            var item = item
            if item.kind == nil, item.firstHeight == nil, item.maxHeight == nil { item.area = nil }
            return item
          }
          return section
        }
        seen.details = []
        return TsunamiText(words: telegram, isHalfWidth: true).sections(seen)
      }
    }
  }

  private func quake(_ situation: TsunamiSituation) -> [Block] {
    let fields = situation.standing.deciding.map { report in
      let parts = [
        report.occurred.map { moment($0) + words.text("", " JST") },
        report.epicentre.map { quakes.place($0) }, report.magnitude.map { quakes.magnitude($0) },
      ].compactMap { $0 }
      let end = report.isForecast ? [self.end(report, situation)] : []
      let issued = issued(report)
      return Block.Field(
        label: words.text("\(issued) 発表", "Issued \(issued) JST"),
        value: ([
          parts.isEmpty
            ? words.missing : words.text("地震：", "Earthquake: ") + parts.joined(separator: " ")
        ] + end).joined(separator: words.text("。", "; ")))
    }
    return [.fields(fields, labelShare: 2)]
  }

  /// The end of a forecast, as its document has it.
  private func end(_ report: TsunamiReport, _ situation: TsunamiSituation) -> String {
    if let end = report.end {
      let moment = moment(end)
      return words.text("\(moment) まで", "until \(moment) JST")
    }
    let isRead = situation.reports.contains { whole in
      if case .success = whole.telegram { whole.report == report } else { false }
    }
    return isRead
      ? words.text("終わりの日時の発表なし", "no end is given")
      : words.text("終わりの日時は不明", "its end is not known")
  }

  @Sentences private func notes(_ answer: Sourced<TsunamiSituation>, _ place: Place?) -> [String] {
    let standing = answer.value.standing
    if let place, !catalog.hasTsunamiCoast(place.prefecture) {
      let name = places.prefecture(place.prefecture)
      words.text("\(name)に海岸はありません。", "\(name) has no coast.")
    }
    if standing.coasts.isEmpty, let ended = standing.ended {
      self.ended(ended, standing)
    }
    creditUnlessInvented(answer.source)
  }

  /// When the last one was over; a forecast without an end of its own only lapses.
  private func ended(_ report: TsunamiReport, _ standing: TsunamiStatus) -> String {
    let place = report.epicentre.map { quakes.place($0) } ?? words.missing
    guard let time = standing.endedAt else {
      let issued = issued(report)
      return words.text(
        "最後に出ていたものは \(issued) 発表の津波予報です。終わりの日時は発表されていません（\(place)の地震）。",
        "The last one was a forecast issued \(issued) JST; no end is given (earthquake: \(place)).")
    }
    let moment = moment(time)
    return words.text(
      "最後に出ていたものは \(moment) に終わりました（\(place)の地震）。",
      "The last one ended \(moment) JST (earthquake: \(place)).")
  }
}
