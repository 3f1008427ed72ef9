/// Readings of the sentences that forecasters code: English, and Japanese for one line of display.
///
/// Holds nothing but the tables, so making one costs nothing.
public struct ForecastTranslator: Sendable {
  private let tables: Tables

  public init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// A sentence about weather, wind or waves in English, without a full stop.
  ///
  /// Says what the sentence says and no more. A sentence that has an unknown word, or whose words
  /// do not fit together, is given word by word, unknown words in Japanese.
  /// - Parameter prefecture: whose forecast it is; chooses between places of one name. Without it
  ///   such a place stays in Japanese.
  public func english(_ text: String, prefecture: PrefectureCode?) -> String {
    let words = ForecastSentence(text, tables: tables).words
    guard let sections = SentenceGrammar.read(words) else {
      return WordByWord.text(words, prefecture: prefecture)
    }
    return EnglishSentence.text(sections, prefecture: prefecture)
  }

  /// The sentence as written, the wide spaces between its words taken out, and plain ones put
  /// where the eye needs a stop (`JapaneseSpacing`).
  public func japaneseLine(_ text: String) -> String {
    JapaneseSpacing.line(ForecastSentence(text, tables: tables).words)
  }
}
