import Models
import Pages

/// The warnings of all Japan, uncut: each prefecture's headline, and all warnings with hours and municipalities.
struct NationWarningsPage {
  let style: TextStyle
  let catalog: any PrefectureNaming
  let now: Instant

  private var nation: NationWarningsText {
    NationWarningsText(style: style, catalog: catalog, now: now)
  }
  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }
  private var text: WarningWords { WarningWords(style.language) }
  private var words: Words { Words(style.language) }

  /// - Parameter first: the prefecture that stands before graver ones.
  func page(_ answers: [PlaceWarnings], first: PrefectureCode? = nil) -> Page {
    guard !answers.isEmpty else {
      return Page(
        head: [.text(.init(words.text("警報・注意報はわかりません。", "Warnings are not known."), .failure))])
    }
    let active = nation.active(answers)
    let ordered =
      active.filter { $0.place.prefecture == first }
      + active.filter { $0.place.prefecture != first }
    return Page(
      head: [nation.banner(answers).block, .text(.init(nation.asOf(answers), .quiet))]
        + [Block].alerts(unknowns(answers)),
      sections: ordered.map(section),
      foot: nation.rest(answers, hasCounts: false).map {
        .text(.init($0, hanging: 2, keepsItems: true))
      }
        + .notes(nation.footnotes(answers)))
  }

  private func unknowns(_ answers: [PlaceWarnings]) -> [String] {
    ErrorText(language: style.language, catalog: catalog).texts(answers.flatMap(\.unknowns))
  }

  private func section(_ answer: PlaceWarnings) -> [Block] {
    let badge = answer.gravity.map { gravity in
      Span("[\(text.badge(gravity))]", .strong(.warning(text.tone(gravity))))
    }
    let reports = WarningReportsText(style: style, catalog: catalog, now: now)
    let items = WarningItemsText(
      style: style, places: places, catalog: catalog, now: now, listsHours: true
    ).items(answer)
    return [
      .line(.init([Span(places.name(answer.place), .title)] + (badge.map { [$0] } ?? [])))
    ]
      + reports.headlineTexts(answer).map { .text(.init($0, indent: 2, hanging: 2)) }
      + [.badges(items)]
  }
}
