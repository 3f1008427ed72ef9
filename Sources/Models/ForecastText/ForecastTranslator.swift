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

/// Translates one clause. Keeps the words of earlier clauses that later ones refer to.
struct EnglishClause {
  private var weather = EnglishWeather()

  /// - Parameters:
  ///   - isFirst: whether it opens a section; then 後 has nothing to follow.
  ///   - place: placed after the statement, before the time.
  mutating func text(_ clause: Clause, isFirst: Bool, place: String?) -> String {
    var text = statement(clause)
    if clause.follows, !isFirst { text = "\(link(clause.content)) \(text)" }
    if let place { text += " \(place)" }
    if let time = clause.time { text += " \(EnglishTime.phrase(time))" }
    if clause.follows, isFirst { text += " later" }
    return text
  }

  private mutating func statement(_ clause: Clause) -> String {
    let text: String
    switch clause.content {
    case .weather(let condition): return weather.text(condition, clause.frequency)
    case .wind(let direction?, let strength?): text = "\(strength.english) \(direction.english)"
    case .wind(let direction, let strength): text = (direction ?? strength)?.english ?? ""
    case .state(let word): text = word.english
    case .height(let height): text = height.english
    case .swell: text = "with swell"
    }
    switch clause.frequency {
    case .atTimes: return "\(text) at times"
    case .briefly: return "\(text) briefly"
    case nil: return text
    }
  }

  /// The English of 後 for a clause.
  private func link(_ content: Clause.Content) -> String {
    switch content {
    case .weather, .state, .swell, .wind(direction: .some, _): "then"
    case .wind(direction: nil, _): "becoming"
    case .height: "later"
    }
  }
}

/// Joins the sections of a sentence into one line of English.
struct EnglishSentence {
  private let prefecture: PrefectureCode?
  private var clauses = EnglishClause()
  private var line = ""
  /// After 後 a clause with a time of its own is separated; otherwise it would seem to come later
  /// still.
  private var isAfterSequence = false

  static func text(_ sections: [Section], prefecture: PrefectureCode?) -> String {
    var sentence = EnglishSentence(prefecture: prefecture)
    for section in sections { sentence.add(section) }
    return sentence.line.capitalisedFirst
  }

  private init(prefecture: PrefectureCode?) {
    self.prefecture = prefecture
  }

  private mutating func add(_ section: Section) {
    let place = EnglishPlace(prefecture: prefecture, isAboutWaves: section.subject == .waves)
      .phrase(section.scope)
    let isBehind = section.takesPlaceBehind
    line += opening(section, isSoft: section.subject == .weather && isBehind)
    isAfterSequence = false
    if let place, !isBehind { line += section.subject == .wind ? "\(place), " : "\(place) " }
    for (index, clause) in section.clauses.enumerated() {
      if index > 0 { line += separator(before: clause, at: index) }
      let isLast = index == section.clauses.count - 1
      line += clauses.text(
        clause, isFirst: index == 0, place: isBehind && isLast ? place : nil)
    }
  }

  private func opening(_ section: Section, isSoft: Bool) -> String {
    guard !line.isEmpty else { return section.isContrast ? "however, " : "" }
    if section.isContrast { return "; however, " }
    return isSoft && !isAfterSequence ? ", " : "; "
  }

  private mutating func separator(before clause: Clause, at index: Int) -> String {
    if clause.content == .swell { return index == 1 ? " " : ", " }
    if clause.follows {
      isAfterSequence = true
      return ", "
    }
    defer { isAfterSequence = false }
    return isAfterSequence ? "; " : ", "
  }
}

extension String {
  var capitalisedFirst: String {
    guard let first = unicodeScalars.first, ("a"..."z").contains(first) else { return self }
    return first.properties.uppercaseMapping + dropFirst()
  }
}

/// Translates a statement about weather: `brief rain`, `very heavy rain with thunder`, `clear at
/// times`.
struct EnglishWeather {
  /// The kinds of precipitation so far; intensity without a noun applies to them.
  private var fallen: [ForecastWord] = []
  private var lastWasPrecipitation = false

  /// The statement without place and time.
  mutating func text(_ condition: Condition, _ frequency: Clause.Frequency?) -> String {
    let text = words(condition, frequency)
    if let noun = condition.noun {
      lastWasPrecipitation = noun.isPrecipitation
      if noun.isPrecipitation, !fallen.contains(noun) { fallen.append(noun) }
    }
    return text
  }

  private func words(_ condition: Condition, _ frequency: Clause.Frequency?) -> String {
    var text = subject(condition)
    switch condition.strength {
    case .heavy: text = "heavy \(text)"
    case .veryHeavy: text = "very heavy \(text)"
    case nil: break
    }
    if frequency == .briefly { text = brief(condition, text) }
    if condition.blowing, condition.noun != nil {
      // "Snow or rain and blowing snow" would be ambiguous.
      text += condition.noun?.text == "雪" ? " and blowing snow" : " with blowing snow"
    }
    if condition.thunder, !isThunderAlone(condition) { text += " with thunder" }
    if isThunderAlone(condition), frequency == nil, lastWasPrecipitation { text = "with \(text)" }
    return frequency == .atTimes ? "\(text) at times" : text
  }

  private func subject(_ condition: Condition) -> String {
    if let noun = condition.noun { return noun.english }
    if condition.strength != nil {
      return fallen.count == 1 ? fallen.first?.english ?? "precipitation" : "precipitation"
    }
    return condition.blowing ? "blowing snow" : "thunder"
  }

  private func isThunderAlone(_ condition: Condition) -> Bool {
    condition.noun == nil && condition.strength == nil && !condition.blowing && condition.thunder
  }

  private func brief(_ condition: Condition, _ text: String) -> String {
    // 晴れ and くもり are adjectives in English.
    ["clear", "cloudy"].contains(condition.noun?.english) ? "briefly \(text)" : "brief \(text)"
  }
}

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

/// Where a line of Japanese gets a space. Letters stay as written.
///
/// 1. None before a particle (から まで で では を伴う を伴い) or 降る, none after 非常に and ただし.
/// 2. 時々, 一時 and 後 join weather to weather: 晴れ時々くもり, くもり後一時雨; but 雨 後くもり, since 雨後 would be a word.
///    Between winds or heights 後 is separate: 北の風 後 南の風.
/// 3. A space before each new statement: 所により, ただし, a place, a word of time, a direction, a height,
///    うねり. In 朝から夕方 the second word of time starts none; nothing does after では and 所により, which get
///    a space only where kana would run together: 海上では はじめ.
/// 4. Inside a statement a space where kanji would meet kanji (夜 雨, 日中 強く), but a direction keeps
///    its strength: 北の風強く.
/// 5. Unknown words are separate.
enum JapaneseSpacing {
  static func line(_ words: [ForecastWord]) -> String {
    var line = ""
    var previous: ForecastWord?
    for word in words {
      if let previous, isApart(previous, word) { line += " " }
      line += word.text
      previous = word
    }
    return line
  }

  private static func isApart(_ left: ForecastWord, _ right: ForecastWord) -> Bool {
    if left.role == .unknown || right.role == .unknown { return true }
    if clings(right) || left.text == "非常に" || left.text == "ただし" { return false }
    return apartAfter(left, right) ?? apartBefore(right, left)
  }

  private static func clings(_ word: ForecastWord) -> Bool {
    word.role == .particle || ["を伴う", "を伴い", "降る"].contains(word.text)
  }

  /// Determined by the word on the left, if it does.
  private static func apartAfter(_ left: ForecastWord, _ right: ForecastWord) -> Bool? {
    switch left.text {
    case "時々", "一時": false
    case "では", "所により": startsWithKana(right)
    case "後": right.role == .weather || right.role == .relation ? false : !startsWithKana(right)
    case "から" where right.role == .time: false
    default: nil
    }
  }

  private static func apartBefore(_ right: ForecastWord, _ left: ForecastWord) -> Bool {
    switch right.role {
    case .relation:
      if right.text == "所により" { return true }
      if right.text == "後" { return left.role != .weather || kanjiMeet(left, right) }
      return left.role != .weather && (left.role == .modifier || kanjiMeet(left, right))
    case .time, .place, .wave, .waveHeight: return true
    case .wind:
      if left.role == .wind { return !(left.isWindDirection && !right.isWindDirection) }
      return kanjiMeet(left, right)
    case .weather: return isStatement(left) || kanjiMeet(left, right)
    case .modifier: return left.role == .weather || kanjiMeet(left, right)
    case .particle, .unknown: return kanjiMeet(left, right)
    }
  }

  private static func isStatement(_ word: ForecastWord) -> Bool {
    word.role == .weather || word.role == .modifier
  }

  private static func startsWithKana(_ word: ForecastWord) -> Bool {
    word.text.unicodeScalars.first.map { ("\u{3041}"..."\u{30FF}").contains($0) } ?? false
  }

  private static func kanjiMeet(_ left: ForecastWord, _ right: ForecastWord) -> Bool {
    isKanji(left.text.unicodeScalars.last) && isKanji(right.text.unicodeScalars.first)
  }

  private static func isKanji(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("\u{4E00}"..."\u{9FFF}").contains($0) } ?? false
  }
}

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

/// Looks a word up in the tables. Holds no state, so creating one costs nothing.
struct WordClassifier {
  let tables: Tables

  func classify(_ text: String) -> ForecastWord {
    known(text) ?? ForecastWord(text: text, role: .unknown, english: text)
  }

  func known(_ text: String) -> ForecastWord? {
    if let row = tables.words.row(text), let role = role(row[2]) {
      return ForecastWord(text: text, role: role, english: row[3])
    }
    if let height = WaveHeight(text) {
      return ForecastWord(text: text, role: .waveHeight(height), english: height.english)
    }
    guard let row = tables.placeWords.row(text) else { return nil }
    return ForecastWord(
      text: text, role: .place, english: row.text(1) ?? text, homonyms: row.list(2))
  }

  private func role(_ name: String) -> ForecastWord.Role? {
    switch name {
    case "weather": .weather
    case "relation": .relation
    case "particle": .particle
    case "modifier": .modifier
    case "time": .time
    case "place": .place
    case "wind": .wind
    case "wave": .wave
    default: nil
    }
  }
}

/// Adds English prepositions and articles to places: `in the Ashikita Region`, `on Niijima Island`.
struct EnglishPlace {
  let prefecture: PrefectureCode?
  /// Waves are at an island or a town, not on or in it.
  var isAboutWaves = false

  func phrase(_ scope: Section.Scope) -> String? {
    switch scope {
    case .everywhere: nil
    case .inPlaces: "in places"
    case .named(let words): Self.list(words.map(phrase))
    }
  }

  func phrase(_ word: ForecastWord) -> String {
    let name = word.english(in: prefecture)
    let core = name.prefix { $0 != "," && $0 != "(" }
    switch true {
    case ["in ", "at ", "near "].contains(where: { name.hasPrefix($0) }): return name
    case name.hasPrefix("The "): return "at the \(name.dropFirst(4))"
    case name == "Inland": return "inland"
    case name == "inner bay": return "in the inner bay"
    case name.hasSuffix(" side"), name.hasSuffix("Coast"), name.hasSuffix("Peninsula"):
      return "on the \(name)"
    case name.hasPrefix("Lake "): return "on \(name)"
    case name.hasSuffix("Islands"), hasArticle(core): return "in the \(name)"
    case isIsland(word.text, core): return isAboutWaves ? "at \(name)" : "on \(name)"
    default: return isAboutWaves && isMunicipality(word.text) ? "at \(name)" : "in \(name)"
    }
  }

  private func hasArticle(_ name: Substring) -> Bool {
    name.split(separator: " ").contains { ["Region", "Area", "District"].contains($0) }
  }

  /// JMA's English name of an island does not always show it: 甑島 is Koshikishima. 五島 is a group.
  private func isIsland(_ text: String, _ name: Substring) -> Bool {
    name.hasSuffix("Island") || (text.hasSuffix("島") && !text.hasSuffix("五島"))
  }

  private func isMunicipality(_ text: String) -> Bool {
    ["市", "町", "村", "区"].contains { text.hasSuffix($0) }
  }

  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// Adds English prepositions to words of time.
enum EnglishTime {
  /// `from late afternoon`, `until around dawn`, `at night`
  static func phrase(_ time: TimePhrase) -> String {
    switch time {
    case .at(let word): standing(word.english)
    case .from(let word): "from \(word.english)"
    case .until(let word): "until \(word.english)"
    case .between(let first, let last):
      "from \(shortened(first.english, before: last.english)) to \(last.english)"
    case .fromUntil(let first, let last): "from \(first.english) until \(last.english)"
    }
  }

  /// "early afternoon" before "late afternoon" is "early".
  private static func shortened(_ first: String, before last: String) -> String {
    let parts = first.split(separator: " ")
    guard parts.count == 2, last.split(separator: " ").last == parts[1] else { return first }
    return String(parts[0])
  }

  private static func standing(_ english: String) -> String {
    switch english {
    case "night": "at night"
    case "late night": "late at night"
    case "morning and night": "in the morning and at night"
    default: hasPreposition(english) ? english : "in the \(english)"
    }
  }

  private static func hasPreposition(_ english: String) -> Bool {
    ["before ", "around ", "during ", "at "].contains { english.hasPrefix($0) }
  }
}
