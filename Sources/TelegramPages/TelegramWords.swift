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

/// Times: those of a series by their names, and moments that are not exact.
extension TelegramWords {
  /// 23日(水) 今日日中, ２３日朝, 23日(水) 06-12時.
  func time(_ time: TelegramTime) -> String {
    guard let start = time.start else { return time.name ?? time.id ?? missing }
    if let mean = time.name.flatMap(mean) { return mean }
    guard language == .ja, let name = time.name else {
      // ２時間後, beside 現況.
      let isExpected = time.name.map { $0.contains("見込み") || $0.hasSuffix("時間後") } ?? false
      return span(start, time.end) + (isExpected ? text("", " (expected)") : "")
    }
    // Hours are shorter in figures.
    if time.end != nil, name.contains("時"), !name.contains("日"), !name.contains("頃") {
      return span(start, time.end)
    }
    // 今日 is ambiguous when the telegram is read later.
    return Self.namesDay(name) ? name : "\(dates.day(start.date)) \(name)"
  }

  /// From the first to the last of consecutive times: 21日(日)〜23日(火).
  func span(_ times: [TelegramTime]) -> String {
    guard let first = times.first, let last = times.last else { return missing }
    guard times.count > 1 else { return time(first) }
    // Means over days around one day have no beginning and end of their own.
    if let one = first.name.flatMap(meanDays), let other = last.name.flatMap(meanDays),
      one.count == other.count
    {
      return
        "\(one.count)-day means, \(one.from)-\(one.until) to \(other.from)-\(other.until)"
    }
    if let start = first.start, let end = last.end, language == .en || !hasOwnWords(first) {
      let lastDay = end.adding(seconds: -1).date
      if lastDay == start.date { return span(start, end) }
      let isWholeDays = start.hour == 0 && start.minute == 0 && end.hour == 0 && end.minute == 0
      if isWholeDays { return "\(dates.day(start.date))\(to)\(dates.day(lastDay))" }
      return "\(dates.day(start.date)) \(dates.time(start))\(to)\(closing(end))"
    }
    return time(first) + to + time(last)
  }

  private var to: String { text("〜", " to ") }

  private func hasOwnWords(_ time: TelegramTime) -> Bool {
    time.name.map { Self.namesDay($0) || !$0.contains("時") } ?? false
  }

  /// ２３日朝 names its day; 今日日中 is relative.
  private static func namesDay(_ name: String) -> Bool {
    name.first?.isNumber == true && name.contains("日")
  }

  /// Midnight ends the previous day.
  private func closing(_ end: Instant) -> String {
    guard end.hour == 0, end.minute == 0 else {
      return "\(dates.day(end.date)) \(dates.time(end))"
    }
    return "\(dates.day(end.adding(seconds: -1).date)) 24:00"
  }

  /// 23日(水) / 23日(水) 06-12時 / 23日(水) 06:00
  private func span(_ start: Instant, _ end: Instant?) -> String {
    let day = dates.day(start.date)
    guard let end else { return "\(day) \(dates.time(start))" }
    let length = end.seconds(since: start)
    if start.hour == 0, start.minute == 0, length == 86_400 { return day }
    if start.minute == 0, length % 3600 == 0, start.hour + length / 3600 <= 24 {
      return "\(day) \(dates.block(start, hours: length / 3600))"
    }
    return "\(day) \(dates.time(start))\(to)\(dates.day(end.date)) \(dates.time(end))"
  }

  /// 9月27日(日) 11:53頃, about Sun 27 Sep 11:53 JST
  func rough(_ moment: String, _ dubious: String?) -> String {
    switch dubious {
    case nil: moment
    case "頃"?: text(moment + "頃", "about " + moment)
    case let dubious?: text(moment + dubious, moment + aside(dubious))
    }
  }

  /// A moment with the precision that its telegram states: a day without its hour.
  func moment(_ instant: Instant, _ attributes: [TelegramAttribute]) -> String {
    func mark(_ name: String) -> String? { attributes.first { $0.name == name }?.text }
    let isDay = mark("significant") == "yyyy-mm-dd"
    return rough(isDay ? dates.monthDay(instant.date) : shortMoment(instant), mark("dubious"))
  }

  /// Months and years, which have no fixed number of hours: 3か月, 3 months.
  func months(_ duration: TelegramDuration) -> String? {
    duration.months.map { $0 == 1 ? text("1か月", "1 month") : text("\($0)か月", "\($0) months") }
  }

  /// ２９日-２日の５日間平均: the days around one day, from which the length counts. Nil for any other name.
  func mean(_ name: String) -> String? {
    meanDays(name).map { "\($0.count)-day mean, \($0.from) to \($0.until)" }
  }

  private func meanDays(_ name: String) -> (count: String, from: String, until: String)? {
    guard language == .en, name.hasSuffix("日間平均") else { return nil }
    let numbers = name.dropLast(4).split(separator: "日").map { Self.digits($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }) else {
      return nil
    }
    return (numbers[2], numbers[0], numbers[1])
  }
}

/// What the tables know about the codes in telegrams. Codes of different tables overlap, so a name
/// is used only if its Japanese matches the telegram's.
extension PlaceCatalog {
  /// The English name for `name` with this code; nil if it is in no table.
  package func english(_ name: String, code: String?) -> String? {
    guard let code else { return nil }
    var candidates: [PlaceName?] = []
    switch code.utf8.count {
    case 2: candidates = [prefecture(PrefectureCode(code))?.name]
    case 5:
      return stationName(StationCode(code)) == name
        ? stationNameInEnglish(StationCode(code)) : nil
    case 3: return quakeNameInEnglish(name, code: code) ?? coastInEnglish(name, code)
    case 4: return earlyWarningPrefecture(name, code)
    case 6: candidates = [primaryArea(PrimaryAreaCode(code))?.name, office(OfficeCode(code))?.name]
    case 7: return municipalityInEnglish(name, code)
    default: break
    }
    return candidates.compactMap(\.self).first { $0.ja == name }?.en
      ?? groupNameInEnglish(name, code: code)
  }

  // MARK: Names that differ from JMA's list of areas

  /// A municipality as telegrams of earthquakes and volcanoes name it: preceded by its prefecture
  /// or city if several have the name (静岡森町, 長野県木曽町, 静岡清水区), or as a whole if the list has its
  /// parts (奈良市).
  func municipalityInEnglish(_ name: String, _ code: String) -> String? {
    let own = municipality(MunicipalityCode(code))?.name
    if let own, own.ja == name || withoutCity(own.ja) == name { return own.en }
    let jis = String(code.prefix(5))
    let whole = municipalities(jisCode: jis).firstValue(\.whole)
    if let whole, whole.ja == name { return whole.en }
    if let prefecture = prefecture(PrefectureCode(code.prefix(2)))?.name {
      for known in [own, whole].compactMap(\.self) {
        if name == prefecture.ja + known.ja { return "\(known.en) (\(prefecture.en))" }
        if name == short(prefecture.ja) + known.ja { return known.en }
      }
    }
    guard let ward = alias(jis), let city = ward.city else { return nil }
    return name == city.ja + ward.name.ja || name == city.ja.dropLast() + ward.name.ja
      ? "\(city.en) \(ward.name.en)" : nil
  }

  /// A coast of tsunami warnings, also by the name that one of them had before.
  func coastInEnglish(_ name: String, _ code: String) -> String? {
    guard let coast = tsunamiCoast(code)?.name else { return nil }
    return coast.ja == name || name == "奄美諸島・トカラ列島" && code == "772" ? coast.en : nil
  }

  /// A prefecture in an early warning: its name without the suffix, its number between 9 and 0.
  func earlyWarningPrefecture(_ name: String, _ code: String) -> String? {
    guard code.hasPrefix("9"), code.hasSuffix("0"),
      let prefecture = prefecture(PrefectureCode(code.dropFirst().dropLast()))?.name,
      prefecture.ja == name || short(prefecture.ja) == name
    else { return nil }
    return prefecture.en
  }

  /// 愛媛: no other prefecture begins with it. 北海道 has no shorter name.
  private func short(_ prefecture: String) -> String {
    prefecture.hasSuffix("道") ? prefecture : String(prefecture.dropLast())
  }

  /// 広島中区 for 広島市中区.
  private func withoutCity(_ name: String) -> String? {
    guard let index = name.firstIndex(of: "市"), name.hasSuffix("区") else { return nil }
    return String(name[..<index] + name[name.index(after: index)...])
  }
}
