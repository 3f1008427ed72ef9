/// Parses the words of a sentence into sections and clauses:
///
///     sentence = section+
///     section  = [ただし] [所により | place+ では] clause+
///     clause   = (後 | time [から [time]] [まで] | 時々 | 一時)* content
///     content  = weather [で manner] | manner | direction [strength] | strength | height | swell
///
/// The result is nil if the words do not fit; then it is unknown which belong together.
struct SentenceGrammar {
  private var reader: WordReader

  static func read(_ words: [ForecastWord]) -> [Section]? {
    var grammar = SentenceGrammar(reader: WordReader(words))
    return grammar.sections()
  }

  private mutating func sections() -> [Section]? {
    var sections: [Section] = []
    var current = Section()
    while !reader.isAtEnd {
      let isContrast = reader.take("ただし")
      let scope = reader.takeScope()
      if isContrast || scope != nil {
        if !current.clauses.isEmpty { sections.append(current) }
        current = Section(scope: scope ?? .everywhere, isContrast: isContrast)
      }
      guard let clause = clause() else { return nil }
      current.clauses.append(clause)
    }
    if !current.clauses.isEmpty { sections.append(current) }
    return sections
  }

  private mutating func clause() -> Clause? {
    var clause = Clause(content: .swell)
    while let word = reader.next {
      if word.text == "後", !clause.follows {
        clause.follows = reader.take("後")
      } else if word.role == .time, clause.time == nil {
        clause.time = reader.takeTime()
      } else if clause.frequency == nil, reader.take("時々") {
        clause.frequency = .atTimes
      } else if clause.frequency == nil, reader.take("一時") {
        clause.frequency = .briefly
      } else {
        break
      }
    }
    guard let content = content() else { return nil }
    clause.content = content
    return clause
  }

  private mutating func content() -> Clause.Content? {
    guard let word = reader.next else { return nil }
    switch word.role {
    case .weather: return weather()
    case .modifier: return manner().map(Clause.Content.weather)
    case .wind: return wind()
    case .wave: return wave()
    case .waveHeight(let height):
      _ = reader.take()
      return .height(height)
    case .relation, .particle, .time, .place, .unknown: return nil
    }
  }

  private mutating func weather() -> Clause.Content? {
    // 雷 を伴う begins with a word of weather but describes other precipitation.
    if reader.next?.text == "雷" {
      guard let condition = reader.takeManner(of: nil) else { return nil }
      if condition.hasManner { return .weather(condition) }
    }
    let noun = reader.take()
    guard reader.take("で") else { return .weather(Condition(noun: noun)) }
    guard let condition = reader.takeManner(of: noun), condition.hasManner else { return nil }
    return .weather(condition)
  }

  private mutating func manner() -> Condition? {
    guard let condition = reader.takeManner(of: nil), condition.hasManner else { return nil }
    return condition
  }

  private mutating func wind() -> Clause.Content? {
    guard let word = reader.take() else { return nil }
    if word.isWindDirection {
      let strength = reader.take { $0.role == .wind && WindWords.strengths.contains($0.text) }
      return .wind(direction: word, strength: strength)
    }
    return WindWords.strengths.contains(word.text)
      ? .wind(direction: nil, strength: word) : .state(word)
  }

  private mutating func wave() -> Clause.Content? {
    guard let word = reader.take(), word.text != "ただし" else { return nil }
    guard word.text == "うねり" else { return .state(word) }
    return reader.take("を伴う") || reader.take("を伴い") ? .swell : nil
  }
}

/// Words of wind that describe a direction.
enum WindWords {
  static let strengths = ["やや強く", "強く", "非常に強く"]
}
