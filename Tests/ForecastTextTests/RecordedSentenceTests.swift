internal import Testing

@testable internal import Models

@Suite("Recorded sentences", .enabled(if: RecordedForecasts.isThere, "no recorded forecasts here"))
struct RecordedSentenceTests {
  @Test("Every recorded sentence is known, fits the grammar and comes out without Japanese")
  func translates() throws {
    let (files, sentences) = try RecordedForecasts.sentences()
    try #require(files >= 600)
    let translator = ForecastTranslator()
    for sentence in sentences {
      let words = ForecastSentence(sentence.text)
      #expect(words.unknownWords == [], "\(sentence.text)")
      #expect(SentenceGrammar.read(words.words) != nil, "\(sentence.text)")
      let english = translator.english(
        sentence.text, prefecture: sentence.prefecture, isNight: false)
      #expect(!english.unicodeScalars.contains(where: isJapanese), "\(sentence.text): \(english)")
    }
  }

  @Test("English says all that each recorded sentence says, and counts nothing twice")
  func isFaithful() throws {
    let tables = Tables()
    let translator = ForecastTranslator(tables: tables)
    for sentence in try RecordedForecasts.sentences().sentences {
      let words = ForecastSentence(sentence.text, tables: tables).words
      let english = translator.english(
        sentence.text, prefecture: sentence.prefecture, isNight: false)
      let faults = Faithfulness.faults(words, english, tables)
      #expect(faults == [], "\(sentence.text): \(english)")
    }
  }

  @Test("The line of Japanese has every letter of each recorded sentence, and never two spaces")
  func japaneseLine() throws {
    for sentence in try RecordedForecasts.sentences().sentences {
      let line = ForecastTranslator().japaneseLine(sentence.text)
      #expect(line.filter { $0 != " " } == sentence.text.filter { $0 != "\u{3000}" }.halfWidth)
      #expect(!line.contains("  ") && !line.contains("\u{3000}"))
    }
  }
}
