/// Renders the forecasters' coded sentences: in English, and in Japanese for one line of display.
///
/// Holds only the tables, so creating one costs nothing.
package struct ForecastTranslator: Sendable {
  private let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// A sentence about weather, wind or waves in English, without a full stop.
  ///
  /// The English says no more than the original. A sentence that contains an unknown word, or that
  /// does not fit the grammar, is translated word by word, with unknown words in Japanese.
  /// - Parameter prefecture: the prefecture of the forecast; selects among places with the same
  ///   name. Without it such a place stays in Japanese.
  package func english(_ text: String, prefecture: PrefectureCode?) -> String {
    let words = ForecastSentence(text, tables: tables).words
    guard let sections = SentenceGrammar.read(words) else {
      return WordByWord.text(words, prefecture: prefecture)
    }
    return EnglishSentence.text(sections, prefecture: prefecture)
  }

  /// The sentence as written, without the wide spaces between its words, and with plain ones where
  /// readers need a break (`JapaneseSpacing`).
  package func japaneseLine(_ text: String) -> String {
    JapaneseSpacing.line(ForecastSentence(text, tables: tables).words)
  }
}
