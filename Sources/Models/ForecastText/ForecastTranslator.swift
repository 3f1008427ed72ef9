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
