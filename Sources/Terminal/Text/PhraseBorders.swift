/// Where a line of Japanese may begin, and which blanks belong to what stands around them: beside a
/// figure most blanks are no border (次は 05:00 ごろ, Sat 21 00:00, HTTP 503).
enum PhraseBorders {
  /// How the texts on both sides of one blank belong together.
  enum Tie: Comparable {
    case none
    /// A figure and what it is of (最高 17℃, HTTP 503): together where the line has room.
    case label
    /// Parts of one date, and what follows a name or a figure (17:00 ごろ, soramoyo の).
    case part
    /// A number and its unit (1.5 m), and the number of a level (Level 4).
    case figure
  }

  /// How the texts on both sides of the blank at `index` belong together.
  static func tie(in atoms: ArraySlice<LineAtom>, at index: Int) -> Tie {
    guard index > atoms.startIndex, index + 1 < atoms.endIndex else { return .none }
    let (left, right) = (atoms[index - 1], atoms[index + 1])
    guard left.kind != .space else { return .none }
    if right.script == .hiragana {
      return left.isNarrow && right.isParticle || isSuffix(atoms, at: index + 1) ? .part : .none
    }
    guard right.kind != .digit else { return tie(in: atoms, after: left, toFigureAt: index + 1) }
    if left.kind == .word, right.kind == .word {
      let word = word(in: atoms, before: index)
      return isOption(word) || isProgram(word) ? .label : .none
    }
    guard left.kind == .digit else { return .none }
    if right.script == .kanji {
      return right.kind == .counter || isTime(atoms, before: index) ? .part : .none
    }
    let next = atoms[(index + 1)...].prefix {
      $0.kind == .word || $0.kind == .counter || $0.scalar == "%"
    }
    return isOne(of: units, next) ? .figure : isOne(of: abbreviations, next) ? .part : .none
  }

  /// Whether the text from `index` to the next blank or mark is what the figure behind it is of.
  static func isInLabel(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    let end = atoms[index...].prefix(longestLabel).firstIndex { $0.script == .mark }
    return end.map { atoms[$0].kind == .space && tie(in: atoms, at: $0) >= .label } ?? false
  }

  /// Looking on from each border of a text without blanks would take long.
  private static let longestLabel = 12

  private static func tie(
    in atoms: ArraySlice<LineAtom>, after left: LineAtom, toFigureAt figure: Int
  ) -> Tie {
    let next = atoms[figure...].first { $0.kind != .digit }
    // 23区 is the name of a place.
    if next?.scalar == "区" { return .none }
    switch left.kind {
    case .digit, .counter: return .part
    case .closing where left.scalar == ")": return .part
    case .closing where left.script == .mark: return left.scalar == ":" ? .label : .none
    case .word:
      // A name, an option or a command, but no word of a sentence: to 35, later 1.5 m.
      let word = word(in: atoms, before: figure - 1)
      if isOne(of: levels, word) { return .figure }
      if isOne(of: abbreviations, word) { return .part }
      guard let first = word.first else { return .none }
      let isName = "A"..."Z" ~= first.scalar || isOption(word)
      return isName || isProgram(self.word(in: atoms, before: word.startIndex - 1)) ? .label : .none
    default: return .label
    }
  }

  private static func isOne(
    of words: [String.UnicodeScalarView], _ word: ArraySlice<LineAtom>
  ) -> Bool {
    words.contains { word.elementsEqual($0) { $0.scalar == $1 } }
  }

  private static let units = [
    "m", "mm", "cm", "km", "m/s", "km/h", "mm/h", "°C", "℃", "hPa", "%", "h", "min",
  ].map(\.unicodeScalars)
  private static let levels = ["Level", "level"].map(\.unicodeScalars)

  private static let abbreviations = [
    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Jan", "Feb", "Mar", "Apr", "May", "Jun",
    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "JST", "HTTP",
  ].map(\.unicodeScalars)

  private static func word(in atoms: ArraySlice<LineAtom>, before end: Int) -> ArraySlice<LineAtom>
  {
    let word = atoms[..<max(end, atoms.startIndex)]
    return word[(word.lastIndex { $0.kind != .word }.map { $0 + 1 } ?? word.startIndex)...]
  }

  /// --source
  private static func isOption(_ word: ArraySlice<LineAtom>) -> Bool {
    word.starts(with: "--".unicodeScalars) { $0.scalar == $1 }
  }

  private static func isProgram(_ word: ArraySlice<LineAtom>) -> Bool {
    word.elementsEqual("soramoyo".unicodeScalars) { $0.scalar == $1 }
  }

  /// Whether kana begin here with which no word begins: 内海 では, うねり を伴う, 昼過ぎ から, 夕方 まで.
  private static func isSuffix(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    switch atoms[index].scalar {
    case "を", "で": true
    case "か": index + 1 < atoms.endIndex && atoms[index + 1].scalar == "ら"
    case "ま": index + 1 < atoms.endIndex && atoms[index + 1].scalar == "で"
    default: false
    }
  }

  /// Whether 05:00 ends here.
  private static func isTime(_ atoms: ArraySlice<LineAtom>, before end: Int) -> Bool {
    end - 3 > atoms.startIndex && atoms[end - 3].scalar == ":"
  }

  /// Whether a phrase begins at `index`, behind another sign than a blank: where the script changes to
  /// kanji, katakana or figures, and behind a mark. Kana belong to the word before them, kanji to
  /// kanji, a figure to its unit and its date.
  static func isBorder(in atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    let (left, right) = (atoms[index - 1], atoms[index])
    switch (left.script, right.script) {
    case (.mark, .hiragana): return "。、・".unicodeScalars.contains(left.scalar)
    case (.mark, _), (_, .mark): break
    case (_, .hiragana): return beginsWord(atoms, at: index)
    case (.katakana, .katakana): return false
    case (.kanji, .kanji): return isBehindPrefecture(atoms, at: index)
    case (_, .kanji) where left.kind == .digit || right.scalar == "頃": return false
    case (.hiragana, .kanji): return !isInsideWord(atoms, at: index)
    // ローマ字, レベル別
    case (.katakana, .kanji): return script(of: atoms, at: index + 1) == .kanji
    case (.katakana, _) where right.kind == .digit: return false
    default: break
    }
    // 29日(日), 11月27日, 第25号; above レベル2
    if left.script == .kanji, right.scalar == "(" { return false }
    let isPrefix = left.kind == .counter || left.scalar == "第" || left.scalar == "約"
    return !(isPrefix && right.kind == .digit)
  }

  /// Whether a word begins with kana before a kanji: お住まい, やり直す.
  private static func beginsWord(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    switch atoms[index].scalar {
    case "お": script(of: atoms, at: index + 1) == .kanji
    case "や":
      script(of: atoms, at: index + 2) == .kanji && atoms[index + 1].scalar == "り"
        && atoms[index - 1].script == .hiragana
    default: false
    }
  }

  /// 熊本県 | 天草, but not 県内, 県南部, 県境付近 and 都道府県
  private static func isBehindPrefecture(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    guard atoms[index - 1].scalar == "県", script(of: atoms, at: index + 1) == .kanji,
      script(of: atoms, at: index - 2) == .kanji, atoms[index - 2].scalar != "府"
    else { return false }
    switch atoms[index].scalar {
    case "内", "外", "境", "庁", "下", "民", "立", "道", "東", "西", "南", "北", "中": return false
    default: return true
    }
  }

  /// Whether the word before a kanji goes on with it: 南の風, 日の入, 明け方, 猛烈な雨, お住まい, 取り消す.
  private static func isInsideWord(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    switch (atoms[index - 1].scalar, atoms[index].scalar) {
    case ("の", "風"), ("の", "入"), ("の", "出"), (_, "方"), ("な", _), ("お", _): return true
    case (let kana, _) where isStemEnd(kana):
      // A verb made of two: kanji with one kana, and kanji with kana that are no particle, but 伴い激しく.
      guard index - 2 >= atoms.startIndex, index + 1 < atoms.endIndex else { return false }
      let isStem =
        (atoms[index - 2].script == .kanji && atoms[index - 2].scalar != "伴")
        || atoms[index - 2].scalar == "や"
      return isStem && atoms[index + 1].script == .hiragana && !atoms[index + 1].isParticle
    default: return false
    }
  }

  /// The last kana of a verb that another one may follow: 取り, やり, 混み.
  private static func isStemEnd(_ kana: Unicode.Scalar) -> Bool {
    switch kana {
    case "い", "き", "し", "ち", "み", "り", "え", "け", "げ", "せ", "べ", "め", "れ": true
    default: false
    }
  }

  private static func script(of atoms: ArraySlice<LineAtom>, at index: Int) -> LineScript? {
    atoms.indices.contains(index) ? atoms[index].script : nil
  }
}

extension LineAtom {
  /// Whether a kana begins one of the words that follow a name or a figure: は, から, ごろ.
  var isParticle: Bool {
    switch scalar {
    case "は", "が", "を", "に", "で", "の", "と", "も", "へ", "や", "か", "ま", "よ", "な", "ご": true
    default: false
    }
  }
}
