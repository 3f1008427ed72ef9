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
  /// - Parameters:
  ///   - prefecture: the prefecture of the forecast; selects among places with the same name. Without it
  ///     such a place stays in Japanese.
  ///   - isNight: whether it is about a night, when no sun shines.
  package func english(_ text: String, prefecture: PrefectureCode?, isNight: Bool) -> String {
    let words = ForecastSentence(text, tables: tables).words
    guard let sections = SentenceGrammar.read(words) else {
      return WordByWord.text(words, prefecture: prefecture)
    }
    return EnglishSentence.text(sections, prefecture: prefecture, isNight: isNight)
  }

  /// The sentence with half-width figures, without the wide spaces between its words, and with plain
  /// ones where readers need a break (`JapaneseSpacing`).
  package func japaneseLine(_ text: String) -> String {
    JapaneseSpacing.line(ForecastSentence(text, tables: tables).words).halfWidth
  }
}

/// Translates one clause. Keeps the words of earlier clauses that later ones refer to.
struct EnglishClause {
  private var weather = EnglishWeather()
  /// Whether the whole sentence is about a night.
  let isNight: Bool
  private var isClauseAtNight = false

  init(isNight: Bool) {
    self.isNight = isNight
  }

  /// - Parameters:
  ///   - isFirst: whether it opens a section; then 後 has nothing to follow.
  ///   - place: placed after the statement, before the time.
  mutating func text(_ clause: Clause, isFirst: Bool, place: String?) -> String {
    if let time = clause.time {
      isClauseAtNight = time.isAtNight
    } else if !clause.follows {
      isClauseAtNight = false
    }
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
    case .weather(let condition):
      return weather.text(condition, clause.frequency, isNight: isNight || isClauseAtNight)
    case .wind(let direction?, let strength?): text = "\(direction.english), \(strength.english)"
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
  private var clauses: EnglishClause
  private var line = ""
  /// After 後 a clause with a time of its own is separated; otherwise it would seem to come later
  /// still.
  private var isAfterSequence = false

  static func text(_ sections: [Section], prefecture: PrefectureCode?, isNight: Bool) -> String {
    var sentence = EnglishSentence(prefecture: prefecture, isNight: isNight)
    for section in sections { sentence.add(section) }
    return sentence.line.capitalisedFirst
  }

  private init(prefecture: PrefectureCode?, isNight: Bool) {
    self.prefecture = prefecture
    clauses = EnglishClause(isNight: isNight)
  }

  private mutating func add(_ section: Section) {
    let place = EnglishPlace(prefecture: prefecture, isAboutWaves: section.subject == .waves)
      .phrase(section.scope)
    let isBehind = section.takesPlaceBehind
    line += opening(section, isSoft: section.subject == .weather && isBehind)
    isAfterSequence = false
    if let place, !isBehind { line += "\(place) " }
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

/// Translates a statement about weather: `brief rain`, `very heavy rain with thunder`, `sunny at
/// times`.
struct EnglishWeather {
  /// The kinds of precipitation so far; intensity without a noun applies to them.
  private var fallen: [ForecastWord] = []
  private var lastWasPrecipitation = false

  /// The statement without place and time.
  mutating func text(
    _ condition: Condition, _ frequency: Clause.Frequency?, isNight: Bool
  ) -> String {
    let text = words(condition, frequency, isNight: isNight)
    if let noun = condition.noun {
      lastWasPrecipitation = noun.isPrecipitation
      if noun.isPrecipitation, !fallen.contains(noun) { fallen.append(noun) }
    }
    return text
  }

  private func words(
    _ condition: Condition, _ frequency: Clause.Frequency?, isNight: Bool
  ) -> String {
    var text = subject(condition, isNight: isNight)
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

  private func subject(_ condition: Condition, isNight: Bool) -> String {
    if let noun = condition.noun { return noun.text == "晴れ" && !isNight ? "sunny" : noun.english }
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
    ["晴れ", "くもり"].contains(condition.noun?.text) ? "briefly \(text)" : "brief \(text)"
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
    if let part = part(name) { return part }
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

  /// `in the western 23 wards` of Western Region of 23 wards, the name of a forecast area of Tokyo.
  private func part(_ name: String) -> String? {
    let whole = " Region of 23 wards"
    guard name.hasSuffix(whole) else { return nil }
    return "in the \(name.dropLast(whole.count).lowercased()) 23 wards"
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
    case "during the day": "by day"
    default: hasPreposition(english) ? english : "in the \(english)"
    }
  }

  private static func hasPreposition(_ english: String) -> Bool {
    ["before ", "around ", "during ", "at "].contains { english.hasPrefix($0) }
  }
}
