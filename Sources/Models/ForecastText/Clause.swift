/// What a sentence says, as its grammar has it: sections by place, each with clauses in order.
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
}

/// One statement with its place in time.
struct Clause {
  enum Frequency: Hashable {
    /// 時々
    case atTimes
    /// 一時
    case briefly
  }

  enum Content: Hashable {
    case weather(Condition)
    /// At least one of the two is there.
    case wind(direction: ForecastWord?, strength: ForecastWord?)
    /// A wind or wave word that stands alone: 風弱く, おさまり, 流氷におおわれている.
    case state(ForecastWord)
    case height(WaveHeight)
    /// うねり を伴う
    case swell
  }

  /// 後: it follows what was said before.
  var follows = false
  var time: TimePhrase?
  var frequency: Frequency?
  var content: Content
}

/// Weather and how it falls.
struct Condition: Hashable {
  /// How hard 降る is: 激しく, 非常に 激しく.
  enum Strength: Hashable {
    case heavy, veryHeavy
  }

  /// Nil when only the manner is said: 雷を伴い 激しく 降る.
  var noun: ForecastWord?
  var thunder = false
  var strength: Strength?
  var blowing = false

  var hasManner: Bool { thunder || strength != nil || blowing }
}

/// When a clause holds.
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
}
