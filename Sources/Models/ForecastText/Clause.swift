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
}
