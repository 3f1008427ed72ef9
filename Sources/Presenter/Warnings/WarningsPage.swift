package import Models
package import Pages

/// The page of warnings. Never "no danger": only what JMA lists, as of when, and which parts are unknown.
package struct WarningsPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  /// - Parameter besides: others of the same name that were not taken.
  package func page(_ answer: PlaceWarnings, besides: [Place] = []) -> Page {
    let text = PlaceWarningsText(context: context)
    let items = WarningItemsText(context: context)
      .items(answer)
    let outlook = WarningOutlookText(context: context)
    let reports = WarningReportsText(context: context)
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
      text.banner(answer).block, .paragraph(text.statement(answer)),
      .paragraph(text.asOf(answer), .quiet),
    ]
    return head + text.notes(answer, besides: besides).map { .paragraph($0) }
  }

  package func pageOfJapan(_ answers: [PlaceWarnings]) -> Page {
    NationWarningsText(context: context).page(answers)
  }
}

/// The gravest thing in a few words.
struct WarningBanner: Equatable {
  /// 特別警報（レベル5）
  let text: String
  let tone: WarningTone

  var block: Block { .paragraph("[ \(text) ]", .badge(tone)) }
}
