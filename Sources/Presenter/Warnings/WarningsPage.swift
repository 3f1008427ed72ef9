package import Models
package import Pages

/// The page of warnings. Never "no danger": only what JMA lists, as of when, and which parts are unknown.
package struct WarningsPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  /// - Parameters:
  ///   - besides: others of the same name that were not taken.
  ///   - isVerbose: whether with the report of each kind, and JMA's page.
  package func page(
    _ answer: PlaceWarnings, besides: [Place] = [], isVerbose: Bool = false
  ) -> Page {
    let text = PlaceWarningsText(context: context)
    let items = WarningItemsText(context: context)
      .items(answer)
    let outlook = WarningOutlookText(context: context, isVerbose: isVerbose)
    let reports = WarningReportsText(context: context)
    let sections = [
      outlook.timeline(answer), outlook.attention(answer), reports.headlines(answer),
      reports.released(answer), isVerbose ? reports.reports(answer) : nil,
    ].compactMap { $0 }
    return Page(
      head: head(answer, items, text, besides), sections: sections,
      foot: .notes(text.footnotes(answer, isVerbose: isVerbose)),
      // Programs that read the page have no lines that scroll away.
      closing: style.isOnTerminal ? InForceText(context: context).closing(answer) : [])
  }

  /// What is in force first. The gravest in a few words, and a sentence, only where they say more than the
  /// badges: that there are none, or that not all is known.
  private func head(
    _ answer: PlaceWarnings, _ items: [Block.Badge], _ text: PlaceWarningsText, _ besides: [Place]
  ) -> [Block] {
    var head = [Block].head(
      text.places.fullName(answer.place),
      mark: text.mark(of: [answer]))
    head += UrgentText(context: context).lines(answer.alerts).map(Block.text)
    if items.isEmpty || !text.isWhole(answer) {
      head += [text.banner(answer).block, .paragraph(text.statement(answer))]
    }
    if !items.isEmpty { head.append(.badges(items)) }
    if style.isOnTerminal, answer.overall == .active,
      let advice = WarningWords(language).advice(answer.level)
    {
      head.append(.paragraph(advice, .strong(.plain)))
    }
    head += .alerts(text.unknowns(answer)) + [.paragraph(text.asOf(answer), .quiet)]
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
