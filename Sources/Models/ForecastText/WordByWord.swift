/// English for a sentence that the grammar cannot parse: each word, or fixed phrase, by itself in
/// the original order, without relations between them.
struct WordByWord {
  let place: EnglishPlace

  static func text(_ words: [ForecastWord], prefecture: PrefectureCode?) -> String {
    let writer = WordByWord(place: EnglishPlace(prefecture: prefecture))
    var reader = WordReader(words)
    var parts: [String] = []
    while let part = writer.part(&reader) { parts.append(part) }
    return parts.joined(separator: ", ").capitalisedFirst
  }

  private func part(_ reader: inout WordReader) -> String? {
    if let time = reader.takeTime() { return EnglishTime.phrase(time) }
    if let scope = reader.takeScope() { return place.phrase(scope) }
    guard let word = reader.take() else { return nil }
    if word.text == "雷" || word.text == "うねり" {
      if reader.take("を伴う") || reader.take("を伴い") { return "with \(word.english)" }
    }
    return word.english(in: place.prefecture)
  }
}
