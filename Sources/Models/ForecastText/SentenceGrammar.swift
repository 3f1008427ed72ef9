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

/// A parsed sentence: sections by place, each with clauses in order.
struct Section {
  enum Scope: Hashable {
    /// The whole area.
    case everywhere
    /// 所により
    case inPlaces
    /// X では
    case named([ForecastWord])
  }

  var scope = Scope.everywhere
  /// ただし
  var isContrast = false
  var clauses: [Clause] = []

  enum Subject {
    case weather, wind, waves
  }

  var subject: Subject {
    switch clauses.first?.content {
    case .wind: .wind
    case .height, .swell: .waves
    case .state(let word): word.role == .wave ? .waves : .wind
    case .weather, nil: .weather
    }
  }

  /// "Rain in places", "4 m with swell at X" have one statement that the place can follow; with
  /// several, and for winds that differ from the rest, the place comes first.
  var takesPlaceBehind: Bool {
    switch subject {
    case .weather: clauses.count == 1
    case .wind: false
    case .waves: clauses.count == 1 || (clauses.count == 2 && clauses.last?.content == .swell)
    }
  }
}

/// One statement with its time.
struct Clause {
  enum Frequency: Hashable {
    /// 時々
    case atTimes
    /// 一時
    case briefly
  }

  enum Content: Hashable {
    case weather(Condition)
    /// At least one of the two is present.
    case wind(direction: ForecastWord?, strength: ForecastWord?)
    /// A wind or wave word on its own: 風弱く, おさまり, 流氷におおわれている.
    case state(ForecastWord)
    case height(WaveHeight)
    /// うねり を伴う
    case swell
  }

  /// 後: it follows the statement before.
  var follows = false
  var time: TimePhrase?
  var frequency: Frequency?
  var content: Content
}

/// Weather and how it falls.
struct Condition: Hashable {
  /// The intensity of 降る: 激しく, 非常に 激しく.
  enum Strength: Hashable {
    case heavy, veryHeavy
  }

  /// Nil if only the manner is given: 雷を伴い 激しく 降る.
  var noun: ForecastWord?
  var thunder = false
  var strength: Strength?
  var blowing = false

  var hasManner: Bool { thunder || strength != nil || blowing }
}

/// When a clause applies.
enum TimePhrase: Hashable {
  /// 夜
  case at(ForecastWord)
  /// 夕方 から
  case from(ForecastWord)
  /// 昼前 まで
  case until(ForecastWord)
  /// 朝 から 夕方
  case between(ForecastWord, ForecastWord)
  /// 朝 から 夕方 まで
  case fromUntil(ForecastWord, ForecastWord)

  /// Whether it is a night, or most of it: then 晴れ is no sun.
  var isAtNight: Bool {
    switch self {
    case .at(let word):
      Self.evenings.contains(word.text) || Self.beforeDay.contains(word.text)
        || word.text == "朝晩"
    case .from(let word): word.text == "夕方" || Self.evenings.contains(word.text)
    case .until(let word): Self.beforeDay.contains(word.text)
    case .between(let first, let last), .fromUntil(let first, let last):
      TimePhrase.from(first).isAtNight || TimePhrase.until(last).isAtNight
    }
  }

  private static let evenings = ["夜", "夜のはじめ頃", "夜遅く"]
  private static let beforeDay = ["未明", "明け方"]
}

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
