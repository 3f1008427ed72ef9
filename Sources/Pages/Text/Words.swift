package import Models

/// Every word of the program, once, in each language.
///
/// Both languages are side by side, so that the compiler lists what a third one lacks.
package struct Words: Sendable {
  package let language: Language

  package init(_ language: Language) { self.language = language }

  package func text(_ ja: String, _ en: String) -> String {
    switch language {
    case .ja: ja
    case .en: en
    }
  }

  /// Names one after the other: 稚内市、豊富町
  package func list(_ names: [String]) -> String {
    names.joined(separator: text("、", ", "))
  }

  /// Between a subject and what is said of it.
  package var colon: String { text("：", ": ") }

  /// A unit behind its figure: 65km, 65 km.
  package func unit(_ unit: String) -> String { text(unit, " \(unit)") }

  package func aside(_ remark: String) -> String { text("（\(remark)）", " (\(remark))") }

  /// How many in English: 1 municipality, 62 municipalities.
  package func municipalities(_ count: Int) -> String {
    count == 1 ? "1 municipality" : "\(count) municipalities"
  }

  // MARK: Days

  package var today: String { text("今日", "Today") }
  package var tonight: String { text("今夜", "Tonight") }
  var tomorrow: String { text("明日", "Tomorrow") }

  func weekday(_ index: Int) -> String {
    let ja = ["日", "月", "火", "水", "木", "金", "土"]
    let en = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return text(ja[index % 7], en[index % 7])
  }

  package func month(_ month: Int) -> String {
    let en = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return text("\(month)月", (1...12).contains(month) ? en[month - 1] : "\(month)")
  }

  // MARK: Weather

  package var high: String { text("最高", "High") }
  package var low: String { text("最低", "Low") }
  package var rain: String { text("降水確率", "Rain") }
  package var rainShort: String { text("降水", "Rain") }
  /// The highest of several chances of rain.
  package var most: String { text("最大", "Max") }
  package var weather: String { text("天気", "Weather") }
  package var wind: String { text("風", "Wind") }
  package var wave: String { text("波", "Waves") }
  package var week: String { text("週間予報", "Week") }
  package var reliability: String { text("信頼度", "Conf.") }
  /// The meaning of the sign ! on maps.
  package var warningOrMore: String { text("警報以上", "a warning or more") }
  var unknownWeather: String { text("不明な天気", "Unknown weather") }
  package var wholeDayHigh: String { text("一日の最高", "Whole-day high") }
  package var otherAreas: String { text("ほかの地域", "Other areas") }

  /// A sentence of JMA that has no English: said so.
  package func inJapanese(_ sentence: String) -> String { text(sentence, sentence + " (Japanese)") }
  package var earlierMark: String { text("前回発表", "earlier report") }
  package var observedMark: String { text("観測", "observed") }
  /// Marks a holiday whose date follows from a computed equinox.
  var computedDate: String { text("日付は計算", "computed date") }
  /// Marks a day's chance of rain in a table as computed by us.
  package var derivedRain: String {
    text("降水は6時間ごとの降水確率の最大値", "Rain: the highest of the six-hour chances")
  }

  // MARK: Tables

  package var area: String { text("地方", "Area") }
  package var prefecture: String { text("都道府県", "Prefecture") }
  package var prefectures: String { text("都道府県", "Prefectures") }
  package var capital: String { text("県庁所在地", "Capital") }
  package var code: String { text("コード", "Code") }
  package var name: String { text("名前", "Name") }
  package var kind: String { text("種類", "Kind") }
  package var reading: String { text("読み", "Reading") }
  package var place: String { text("場所", "Place") }
  package var missing: String { "-" }
  /// Of a sample, beside what is not.
  package var invented: String { text("作った例", "invented") }
  package var noObservedValues: String { text("観測値がありません。", "There are no observed values.") }
  /// Marks what is dated ahead of this machine's clock.
  package var clockMark: String { text("時計？", "clock?") }
  package var observedAhead: String {
    text(
      "観測の時刻がこの端末の時計より先です。時計を確かめてください。",
      "These observations are dated ahead of this machine's clock. Check the clock.")
  }
  /// Stands for a pending answer.
  package var asking: String { text("問い合わせています…", "asking …") }

  package func prefectureCount(_ count: Int) -> String {
    text("\(count) 都道府県", count == 1 ? "1 prefecture" : "\(count) prefectures")
  }

  package func placeCount(_ count: Int) -> String {
    text("\(count) 件", count == 1 ? "1 place" : "\(count) places")
  }

  package func kind(_ kind: PlaceID.Kind) -> String {
    switch kind {
    case .prefecture: text("都道府県", "prefecture")
    case .primaryArea: text("一次細分区域", "forecast area")
    case .municipality, .splitMunicipality: text("市区町村", "municipality")
    case .alias: text("区・市", "ward or city")
    }
  }
}

package enum Language: String, CaseIterable, Sendable {
  case ja
  case en
}

/// The signs that may be drawn.
package enum GlyphSet: String, CaseIterable, Sendable {
  /// Pictures such as ☔; they need a font and a terminal that support them.
  case emoji
  /// Text signs such as ☂ that nearly every font has.
  case unicode
  /// Letters, digits and punctuation only.
  case ascii
}

package struct TextStyle: Hashable, Sendable {
  package var language: Language
  package var glyphs: GlyphSet
  /// Whether it is read on a terminal: with ° and › instead of ℃ and →, which fonts draw wider than
  /// their cell, and with a blank after each sign of the weather. Pipes keep what programs read.
  package var isOnTerminal: Bool
  /// Whether ambiguous characters (`█`, `━`, `▁`) take two cells: drawings are of braille then, which
  /// takes one everywhere.
  package var isAmbiguousWide: Bool

  package init(
    language: Language, glyphs: GlyphSet, isOnTerminal: Bool = false, isAmbiguousWide: Bool = false
  ) {
    self.language = language
    self.glyphs = glyphs
    self.isOnTerminal = isOnTerminal
    self.isAmbiguousWide = isAmbiguousWide
  }

  package var words: Words { Words(language) }

  /// Stands for a pending answer. In ASCII it has the two cells that the narrowest columns have.
  package var awaited: String { glyphs == .ascii ? ".." : "…" }
}

/// Collects sentences in order: one, several, or none.
@resultBuilder
package enum Sentences {
  package static func buildExpression(_ one: String) -> [String] { [one] }
  package static func buildExpression(_ some: String?) -> [String] { some.map { [$0] } ?? [] }
  package static func buildExpression(_ several: [String]) -> [String] { several }
  package static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap(\.self) }
  package static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  package static func buildEither(first part: [String]) -> [String] { part }
  package static func buildEither(second part: [String]) -> [String] { part }
}

package struct FilterText: WordedText {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// 関東・近畿 14 都道府県 / Kanto, Kinki: 14 prefectures
  package func summary(_ filter: PrefectureFilter, count: Int) -> String {
    let count = words.prefectureCount(count)
    let favorites = filter.favoritesOnly ? words.text("お気に入りのみ", "favorites only") : nil
    let parts = [areas(filter), favorites].compactMap { $0 }
    guard !parts.isEmpty else { return count }
    let state = words.list(parts)
    return state.prefix(1).uppercased() + state.dropFirst() + words.text(" ", ": ") + count
  }

  /// 関東・東海; nil if all are selected.
  package func areas(_ filter: PrefectureFilter) -> String? {
    guard filter.areas.count < Area.allCases.count else { return nil }
    let names =
      filter.areas.sorted().map { words.text($0.ja, $0.en) }
      + filter.regions.map { words.text($0.ja, $0.en) }
    guard !names.isEmpty else { return words.text("地方の選択なし", "no area selected") }
    return names.joined(separator: words.text("・", ", "))
  }
}
