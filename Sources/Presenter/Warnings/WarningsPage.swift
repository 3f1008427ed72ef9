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

/// The warnings of a place in a few lines, for pages that are about something else.
package struct WarningsSection: Equatable, Sendable {
  package typealias Line = Block.Badge

  package var title: String
  /// The gravest first; without a badge where the line is not a warning.
  package var lines: [Line]

  /// A heading, and the lines with their classes in brackets.
  package var blocks: [Block] {
    [.paragraph(title, .heading)]
      + lines.map { line in
        line.badge.isEmpty
          ? .paragraph(line.text, .warning(line.tone), indent: 2, hanging: 2)
          : .paragraph(
            line.text, .strong(.plain), badge: Span("[\(line.badge)]", .badge(line.tone)),
            indent: 2, hanging: 2)
      }
  }
}

package struct WarningsSectionText: PageWriter {
  package let context: PageContext
  package init(context: PageContext) { self.context = context }

  /// - Parameters:
  ///   - most: how many warnings, and how many reasons why not all are known, are named; the rest is counted.
  ///   - refresh: what a status line does about data that are not stored; nil for nothing.
  package func section(
    _ answer: PlaceWarnings, most: Int = .max, _ refresh: StatusRefreshState? = nil
  ) -> WarningsSection {
    let text = PlaceWarningsText(context: context)
    let words = text.words
    let items = WarningItemsText(context: context).items(answer)
    var lines = items.prefix(most).map { item in
      WarningsSection.Line(
        badge: item.badge, text: item.status.isEmpty ? item.text : "\(item.text) \(item.status)",
        tone: item.tone)
    }
    if items.count > most { lines.append(more(items.count - most, .none)) }
    if answer.overall != .active {
      let banner = text.banner(answer)
      lines.insert(
        .init(
          badge: answer.overall == .unknown ? banner.text : "", text: text.statement(answer),
          tone: banner.tone), at: 0)
    }
    lines = UrgentText(context: context).badges(answer.alerts) + lines
    let reasons = text.unknowns(answer, refresh)
    lines += reasons.prefix(most).map { .init(badge: "", text: "! " + $0, tone: .unknown) }
    if reasons.count > most { lines.append(more(reasons.count - most, .unknown)) }
    let mark = text.shortMark(answer.offices.compactMap(\.reports)).map { "[\($0)] " } ?? ""
    // Warnings as of …: one sentence.
    let asOf = text.asOf(answer)
    return WarningsSection(
      title: words.text("警報・注意報 ", "Warnings ") + mark + asOf.prefix(1).lowercased()
        + asOf.dropFirst(), lines: lines)
  }

  private func more(_ count: Int, _ tone: WarningTone) -> WarningsSection.Line {
    .init(badge: "", text: ErrorText(language: language).more(count), tone: tone)
  }
}
