/// A forecaster's coded sentence about weather, wind or waves, split into words.
///
/// Words are separated by ideographic spaces. None is ever dropped: a word that is in no table is
/// kept with the role `unknown`.
package struct ForecastSentence: Hashable, Sendable {
  package let words: [ForecastWord]

  package init(_ text: String, tables: Tables = Tables()) {
    let classifier = WordClassifier(tables: tables)
    var words: [ForecastWord] = []
    for part in text.unicodeScalars.split(whereSeparator: { $0 == "\u{3000}" || $0 == " " }) {
      Self.append(String(part), to: &words, classifier)
    }
    self.words = words
  }

  /// Forecasts write both `雷　を伴い` and `雷を伴い`; joined forms that are not in the table are split.
  private static func append(
    _ text: String, to words: inout [ForecastWord], _ classifier: WordClassifier
  ) {
    if let word = classifier.known(text) {
      words.append(word)
      return
    }
    for ending in ["を伴う", "を伴い"] where text.hasSuffix(ending) {
      guard let stem = classifier.known(String(text.dropLast(ending.count))) else { continue }
      words += [stem, classifier.classify(ending)]
      return
    }
    words.append(classifier.classify(text))
  }
}
