/// Reads the words of a sentence, with phrases that belong together.
struct WordReader {
  private var rest: ArraySlice<ForecastWord>

  init(_ words: [ForecastWord]) {
    rest = words[...]
  }

  var isAtEnd: Bool { rest.isEmpty }
  var next: ForecastWord? { rest.first }

  mutating func take() -> ForecastWord? { rest.popFirst() }

  mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  mutating func take(where isWanted: (ForecastWord) -> Bool) -> ForecastWord? {
    guard let word = rest.first, isWanted(word) else { return nil }
    rest.removeFirst()
    return word
  }

  /// 夜, 夕方 から, 昼前 まで, 朝 から 夕方, 朝 から 夕方 まで
  mutating func takeTime() -> TimePhrase? {
    guard let first = take(where: { $0.role == .time }) else { return nil }
    if take("まで") { return .until(first) }
    guard take("から") else { return .at(first) }
    guard let last = take(where: { $0.role == .time }) else { return .from(first) }
    return take("まで") ? .fromUntil(first, last) : .between(first, last)
  }

  /// 所により, or places and では
  mutating func takeScope() -> Section.Scope? {
    if take("所により") { return .inPlaces }
    let places = rest.prefix { $0.role == .place }
    guard !places.isEmpty, rest.dropFirst(places.count).first?.text == "では" else { return nil }
    rest = rest.dropFirst(places.count + 1)
    return .named(Array(places))
  }

  /// 雷を伴い, 雷 を伴う, 非常に 激しく 降る, ふぶく: as many as follow. Nil if a phrase is incomplete.
  mutating func takeManner(of noun: ForecastWord?) -> Condition? {
    var condition = Condition(noun: noun)
    while let word = next {
      switch word.text {
      case "雷を伴い", "雷を伴う":
        rest.removeFirst()
        condition.thunder = true
      case "雷":
        guard isAccompaniment(rest.dropFirst().first) else { return condition }
        rest = rest.dropFirst(2)
        condition.thunder = true
      case "ふぶく":
        rest.removeFirst()
        condition.blowing = true
      case "非常に", "激しく":
        let isVery = take("非常に")
        guard take("激しく"), take("降る") else { return nil }
        condition.strength = isVery ? .veryHeavy : .heavy
      default:
        return condition
      }
    }
    return condition
  }

  private func isAccompaniment(_ word: ForecastWord?) -> Bool {
    word?.text == "を伴う" || word?.text == "を伴い"
  }
}
