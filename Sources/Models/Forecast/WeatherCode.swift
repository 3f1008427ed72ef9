/// A weather code (天気予報用テロップ番号) as JMA sends it. 118 are known; unknown ones are kept.
package struct WeatherCode: Hashable, Sendable {
  /// `101`
  package let text: String

  /// - Returns: nil for an empty text.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    self.text = String(text)
  }

  /// The broad kind by the hundreds digit, also for unknown codes.
  package var family: Family? {
    guard text.utf8.count == 3 else { return nil }
    switch text.utf8.first {
    case UInt8(ascii: "1"): return .clear
    case UInt8(ascii: "2"): return .cloudy
    case UInt8(ascii: "3"): return .rain
    case UInt8(ascii: "4"): return .snow
    default: return nil
    }
  }

  package enum Family: String, Sendable {
    case clear
    case cloudy
    case rain
    case snow
  }
}

/// The meanings of the 118 known weather codes.
package struct WeatherCodeTable: Sendable {
  private let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// One code of the table. Other fields are parsed on access: a forecast looks up a dozen codes.
  package struct Entry: Sendable {
    package let code: WeatherCode
    package let category: WeatherCategory
    private let row: Row

    fileprivate init?(_ row: Row) {
      guard let code = WeatherCode(row[0]), let category = WeatherCategory(rawValue: row[3]) else {
        return nil
      }
      self.code = code
      self.category = category
      self.row = row
    }

    /// 晴時々曇
    package var ja: String { row[4] }
    /// Clear with some cloud: near to `ja`, and the words of machine formats.
    package var en: String { row[5] }
    /// Mostly sunny, at night mostly clear: the words of pages.
    package func shownEnglish(isNight: Bool) -> String { row.text(isNight ? 11 : 10) ?? en }
    /// The main weather of the day.
    package var main: String { row[7] }
    /// How `second` relates to `main`.
    package var link: Link { Link(rawValue: row[8]) ?? .none }
    package var second: String? { row.text(9) }
  }

  /// How the two kinds of weather of one code are combined.
  package enum Link: String, Sendable {
    case none
    /// 時々
    case times
    /// 一時
    case brief
    /// 後
    case later
  }

  package func entry(_ code: WeatherCode) -> Entry? {
    tables.weatherCodes.row(code.text).flatMap(Entry.init)
  }

  /// All codes of the table.
  package var entries: [Entry] {
    var entries: [Entry] = []
    tables.weatherCodes.forEachRow { row in
      if let entry = Entry(row) { entries.append(entry) }
    }
    return entries
  }

  /// The broad kind of weather of any code; for unknown ones by the hundreds digit (jma-data
  /// section 4).
  package func category(_ code: WeatherCode) -> WeatherCategory {
    if let entry = entry(code) { return entry.category }
    return code.family.flatMap { WeatherCategory(rawValue: $0.rawValue) } ?? .unknown
  }
}

/// The kinds of weather with symbols of their own (jma-data section 4).
package enum WeatherCategory: String, CaseIterable, Sendable {
  case clear
  case partlyCloudy = "partly-cloudy"
  case cloudy
  case fog
  case clearRain = "clear-rain"
  case cloudyRain = "cloudy-rain"
  case rain
  case heavyRain = "heavy-rain"
  case thunder
  case sleet
  case clearSnow = "clear-snow"
  case cloudySnow = "cloudy-snow"
  case snow
  case heavySnow = "heavy-snow"
  case unknown
}
