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

/// One word of a coded forecast sentence.
package struct ForecastWord: Hashable, Sendable {
  /// The role of a word in a sentence. All but the last three come from the table of words.
  package enum Role: Hashable, Sendable {
    case weather, relation, particle, modifier, time, wind, wave
    /// A place: one of the words for places, or the name of a forecast area or municipality.
    case place
    case waveHeight(WaveHeight)
    /// In none of the tables.
    case unknown
  }

  /// As written.
  package let text: String
  package let role: Role
  /// The English of the tables; the text itself if they have none.
  let english: String
  /// `prefecture=English`, for names that mean different places in different prefectures.
  var homonyms: [String] = []

  /// The English for a forecast of `prefecture`. A name that could mean several places, and is not
  /// resolved by the prefecture, stays in Japanese rather than being guessed.
  func english(in prefecture: PrefectureCode?) -> String {
    guard !homonyms.isEmpty, let prefecture else { return english }
    let wanted = prefecture.text + "="
    guard let match = homonyms.first(where: { $0.hasPrefix(wanted) }) else { return english }
    return String(match.dropFirst(wanted.count))
  }

  /// Whether the word names precipitation, which can be heavy or blowing.
  var isPrecipitation: Bool {
    role == .weather && text.unicodeScalars.contains { $0 == "雨" || $0 == "雪" }
  }

  var isWindDirection: Bool { role == .wind && text.hasSuffix("の風") }
}

/// A wave height as forecasts write it: full-width digits, at most one decimal, メートル.
package struct WaveHeight: Hashable, Sendable {
  /// In tenths of a metre: 25 for `２．５メートル`. An integer, so that nothing is rounded.
  package let tenths: Int

  private static let unit = "メートル"

  /// Nil for anything but a height below 100 metres.
  package init?(_ word: some StringProtocol) {
    guard word.hasSuffix(Self.unit) else { return nil }
    var whole: [Int] = []
    var decimals: [Int] = []
    var seenPoint = false
    for scalar in word.unicodeScalars.dropLast(Self.unit.unicodeScalars.count) {
      if let digit = Self.digit(scalar) {
        if seenPoint { decimals.append(digit) } else { whole.append(digit) }
      } else if scalar == "．" || scalar == ".", !seenPoint {
        seenPoint = true
      } else {
        return nil
      }
    }
    guard (1...2).contains(whole.count), decimals.count == (seenPoint ? 1 : 0) else { return nil }
    tenths = (whole + (seenPoint ? decimals : [0])).reduce(0) { $0 * 10 + $1 }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "０"..."９": Int(scalar.value) - 0xFF10
    case "0"..."9": Int(scalar.value) - 0x30
    default: nil
    }
  }

  /// `2.5 m`, `3 m`
  package var english: String {
    tenths % 10 == 0 ? "\(tenths / 10) m" : "\(tenths / 10).\(tenths % 10) m"
  }
}
