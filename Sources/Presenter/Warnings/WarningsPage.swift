package import Models
package import Pages

/// The page of warnings. Never "no danger": only what JMA lists, as of when, and which parts are unknown.
package struct WarningsPage {
  private let style: TextStyle
  private let catalog: any PrefectureNaming
  private let now: Instant

  package init(style: TextStyle, catalog: any PrefectureNaming, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }

  /// - Parameter besides: others of the same name that were not taken.
  package func page(_ answer: PlaceWarnings, besides: [Place] = []) -> Page {
    let text = PlaceWarningsText(style: style, catalog: catalog, now: now)
    let items = WarningItemsText(style: style, places: text.places, catalog: catalog, now: now)
      .items(answer)
    let outlook = WarningOutlookText(style: style, places: text.places, now: now)
    let reports = WarningReportsText(style: style, catalog: catalog, now: now)
    let alerts = [Block].alerts(text.unknowns(answer))
    // Below warnings the unknown parts are a block of their own; without warnings they are in the head.
    var sections: [[Block]] = items.isEmpty ? [] : [[.badges(items)], alerts]
    sections += [
      outlook.timeline(answer), outlook.attention(answer), reports.headlines(answer),
      reports.released(answer), reports.reports(answer),
    ].compactMap { $0 }
    return Page(
      head: head(answer, text, besides) + (items.isEmpty ? alerts : []), sections: sections,
      foot: .notes(text.footnotes(answer)))
  }

  private func head(
    _ answer: PlaceWarnings, _ text: PlaceWarningsText, _ besides: [Place]
  ) -> [Block] {
    var head = [Block].head(
      text.places.fullName(answer.place),
      mark: text.mark(of: [answer]))
    head += [
      text.banner(answer).block, .text(.init(text.statement(answer))),
      .text(.init(text.asOf(answer), .quiet)),
    ]
    return head + text.notes(answer, besides: besides).map { .text(.init($0)) }
  }

  package func pageOfJapan(_ answers: [PlaceWarnings]) -> Page {
    NationWarningsText(style: style, catalog: catalog, now: now).page(answers)
  }
}

/// The gravest thing in a few words.
struct WarningBanner: Equatable {
  /// 特別警報（レベル5）
  let text: String
  let tone: WarningTone

  var block: Block { .text(.init("[ \(text) ]", .strong(.warning(tone)))) }
}
