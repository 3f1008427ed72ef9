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
      let faults = Faithfulness.faults(words, english, of: sentence.prefecture, tables)
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

@Suite("What is faithful")
struct FaithfulnessTests {
  @Test(arguments: [
    ("くもり 夜 雨", "Cloudy, rain at night", true), ("くもり 夜 雨", "Cloudy, rain in the morning", false),
    ("晴れ 日中 くもり", "Sunny, cloudy by day", true),
    ("晴れ 日中 くもり", "Sunny, cloudy during the day", true),
    ("晴れ 日中 くもり", "Sunny, cloudy", false),
    ("くもり 昼過ぎ から 夕方 雨", "Cloudy, rain from early to late afternoon", true),
    ("北の風", "Northeast", false), ("北の風 強く", "North", false),
    ("０．５メートル 後 １メートル", "0.5 m, later 1.5 m", false),
    ("南の風 ２３区西部 では 北の風", "South; in the western 23 wards north", true),
    ("南の風 ２３区西部 では 北の風", "South; in the eastern 23 wards north", false),
    ("くもり 松前町 では 雪", "Cloudy, snow in Matsumae Town", true),
    ("くもり 松前町 では 雪", "Cloudy, snow in Masaki Town", false),
  ])
  func `Has every word, and no other that is counted`(
    japanese: String, english: String, isFaithful: Bool
  ) {
    let tables = Tables()
    let words = ForecastSentence(coded(japanese), tables: tables).words
    let faults = Faithfulness.faults(words, english, of: PrefectureCode("01"), tables)
    #expect(faults.isEmpty == isFaithful, "\(faults)")
  }
}
