package import Models
package import Pages

/// Warnings in sentences: what is in force, until when, and what is not known.
package struct WarningsProse: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var speech: SpokenText { SpokenText(language: language) }
  private var text: PlaceWarningsText { PlaceWarningsText(context: context) }

  /// - Parameter answers: each with others of the same name that were not taken.
  package func page(_ answers: [(warnings: PlaceWarnings, besides: [Place])]) -> Page {
    .ofSentences(
      answers.enumerated().map { number, answer in
        let isLast = number == answers.count - 1
        return
          ([places.fullName(answer.warnings.place)] + sentences(answer.warnings)
          + text.notes(answer.warnings, besides: answer.besides)
          + (isLast ? credit(answers.map(\.warnings)) : [])).map(speech.sentence)
      })
  }

  /// Of one place, not yet spelled out.
  func sentences(_ answer: PlaceWarnings) -> [String] {
    let items = WarningItemsText(context: context, isSpoken: true).items(answer)
    let headlines =
      language == .ja
      ? WarningReportsText(context: context).headlineTexts(answer, isSpoken: true)
      : []
    return [text.mark(of: [answer])].compactMap { $0 }
      + UrgentText(context: context).lines(answer.alerts).map(\.whole) + [text.statement(answer)]
      + items.map(sentence) + text.unknowns(answer) + headlines + [text.asOf(answer)]
  }

  /// レベル5大雨特別警報、継続。13日21時から。
  private func sentence(_ item: Block.Badge) -> String {
    let first = item.status.isEmpty ? item.text : item.text + words.text("、", ", ") + item.status
    // A capital in English, as the end of one part is that of a sentence.
    return ([first, item.issued] + item.details).filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: words.text("。", ". "))
  }

  /// A sentence for each prefecture with something in force, or unknown.
  package func pageOfJapan(_ answers: [PlaceWarnings]) -> Page {
    let warnings = WarningWords(language)
    let listed = answers.filter { $0.overall != .none }.map { answer in
      let names =
        answer.kinds.map { warnings.name($0) }
        + answer.floods.map { warnings.name($0.flood, style) }
      let known = names.isEmpty ? [] : [words.list(names)]
      let unknown = words.text("分からない部分があります", "not everything is known")
      return places.name(answer.place) + words.text("、", ": ")
        + (known + (answer.isComplete ? [] : [unknown])).joined(separator: words.text("。", ". "))
    }
    let quiet = answers.count - listed.count
    let rest =
      quiet == 0
      ? nil
      : words.text("発表のない都道府県は\(quiet)です", "\(words.prefectureCount(quiet)) with none listed")
    let lines =
      [words.text("全国の警報と注意報", "Warnings of all Japan"), text.mark(of: answers)]
      .compactMap { $0 } + listed + [rest].compactMap { $0 }
      + [NationWarningsText(context: context).withoutUrgent] + answers.prefix(1).map(text.asOf)
      + credit(answers)
    return .ofSentences([lines.map(speech.sentence)])
  }

  /// Without data no source is credited.
  private func credit(_ answers: [PlaceWarnings]) -> [String] {
    let sources = answers.flatMap(\.offices).compactMap(\.reports?.source)
    return sources.first.map { [creditUnlessInvented($0)] } ?? []
  }
}
