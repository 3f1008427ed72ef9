package import Models
package import Pages

/// Words and formats common to all parts of a telegram.
package struct TelegramWords {
  package let language: Language
  private let words: Words
  let dates: DateText
  private let naming: PlaceCatalog

  package init(language: Language, naming: PlaceCatalog) {
    self.language = language
    self.naming = naming
    words = Words(language)
    dates = DateText(language: language)
  }

  package func text(_ ja: String, _ en: String) -> String { words.text(ja, en) }
  func texts(_ pairs: (ja: String, en: String)...) -> [String] { pairs.map { text($0.ja, $0.en) } }
  func aside(_ remark: String) -> String { words.aside(remark) }
  package var missing: String { words.missing }

  /// One of JMA's fixed words in English, if the table knows it; else as written.
  func term(_ ja: String, _ kind: TermKind) -> String {
    language == .en ? naming.termInEnglish(ja, kind) ?? ja : ja
  }

  /// The label of a quantity, or a heading.
  package func label(_ ja: String) -> String { term(ja, .label) }

  /// A word beside a value, or instead of one.
  func condition(_ ja: String) -> String { term(ja, .condition) }

  /// The name of a kind without a code in the table of warnings.
  func kind(_ ja: String) -> String { term(ja, .kind) }

  /// The label of a value without a type of its own: the name of its element.
  func elementLabel(_ name: String) -> String {
    element(name) ?? name
  }

  /// The name of an element, or of a code in it; nil if the table does not know it.
  func element(_ name: String) -> String? {
    naming.elementName(name).map { text($0.ja, $0.en) }
  }

  /// A title that JMA publishes in English. Several are joined by a dot: 津波注意報・津波予報.
  package func title(_ ja: String) -> String {
    guard language == .en else { return ja }
    if let whole = naming.termInEnglish(ja, .title) { return whole }
    let parts = ja.split(separator: "・").map { naming.termInEnglish(String($0), .title) }
    return parts.contains(nil) ? ja : parts.compactMap(\.self).joined(separator: " / ")
  }

  func office(_ ja: String) -> String {
    guard language == .en, ja != "気象庁" else {
      return text(ja, "Japan Meteorological Agency")
    }
    return PlaceText(language: language, catalog: naming).office(named: ja)
  }

  /// Names as a list: 稚内市、豊富町; by semicolons where one has a comma: Kitami, Kitami City.
  package func list(_ names: [String]) -> String {
    // Searching for two characters costs a tenth of `read`.
    let hasComma = language == .en && names.contains { $0.utf8.contains(UInt8(ascii: ",")) }
    return names.joined(separator: text("、", hasComma ? "; " : ", "))
  }

  /// A place in the language of the page, if the tables know it; else as written.
  package func name(_ name: String, code: String?) -> String {
    language == .en ? naming.english(name, code: code) ?? name : name
  }

  /// A place by its name, or by its code if it has none.
  func name(_ place: TelegramPlace) -> String {
    guard place.name.isEmpty else {
      let name = name(place.name, code: place.code)
      // A gauge is named after a bridge; the town shows where that is.
      guard place.codeType == "水位観測所",
        let town = place.details.first(where: { $0.name == "Location" })?.text
      else { return name }
      return "\(town) \(name)"
    }
    return place.code.map { text("コード \($0)", "code \($0)") } ?? ""
  }

  func names(_ places: [TelegramPlace]) -> String { list(eachName(places)) }

  func eachName(_ places: [TelegramPlace]) -> [String] {
    places.map(name).filter { !$0.isEmpty }
  }

  /// 2024年8月29日(木) 11:00 / Thu 29 Aug 2024 11:00 JST
  package func moment(_ instant: Instant) -> String {
    "\(dates.full(instant.date)) \(dates.time(instant))" + text("", " JST")
  }

  /// 8月29日(木) 11:00 / Thu 29 Aug 11:00 JST
  package func shortMoment(_ instant: Instant) -> String {
    columnMoment(instant) + text("", " JST")
  }

  /// For a column whose heading names the time zone.
  func columnMoment(_ instant: Instant) -> String {
    "\(dates.monthDay(instant.date)) \(dates.time(instant))"
  }

  /// 3時間, 1日13時間
  func duration(_ duration: TelegramDuration) -> String {
    guard let seconds = duration.seconds else { return months(duration) ?? duration.text }
    let units = [
      (seconds / 86_400, text("日", " d")), (seconds / 3600 % 24, text("時間", " h")),
      (seconds / 60 % 60, text("分", " min")), (seconds % 60, text("秒", " s")),
    ]
    // Up to two days in hours, as usual for weather.
    if seconds % 3600 == 0, seconds <= 2 * 86_400 {
      return "\(seconds / 3600)" + text("時間", " h")
    }
    return units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: text("", " "))
  }

  /// The figures in a text, full-width or not, in ASCII; whatever else is in it is left out.
  static func digits(_ text: some StringProtocol) -> String {
    text.compactMap(\.wholeNumberValue).filter { (0...9).contains($0) }.map(String.init).joined()
  }
}
