/// The meanings of the 118 known weather codes.
public struct WeatherCodeTable: Sendable {
  private let tables: Tables

  public init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// One code of the table.
  public struct Entry: Hashable, Sendable {
    public let code: WeatherCode
    public let category: WeatherCategory
    /// 晴時々曇
    public let ja: String
    /// Clear with some cloud
    public let en: String
    /// The main weather of the day.
    public let main: String
    /// How `second` relates to `main`.
    public let link: Link
    public let second: String?
  }

  /// How the two kinds of weather of one code are combined.
  public enum Link: String, Sendable {
    case none
    /// 時々
    case times
    /// 一時
    case brief
    /// 後
    case later
  }

  /// - Returns: nil for a code that is not in the table.
  public func entry(_ code: WeatherCode) -> Entry? {
    tables.weatherCodes.row(code.text).flatMap(entry)
  }

  /// All codes of the table.
  public var entries: [Entry] {
    var entries: [Entry] = []
    tables.weatherCodes.forEachRow { row in
      if let entry = entry(row) { entries.append(entry) }
    }
    return entries
  }

  private func entry(_ row: Row) -> Entry? {
    guard let code = WeatherCode(row[0]), let category = WeatherCategory(rawValue: row[3]) else {
      return nil
    }
    return Entry(
      code: code, category: category, ja: row[4], en: row[5], main: row[7],
      link: Link(rawValue: row[8]) ?? .none, second: row.text(9))
  }

  /// The broad kind of weather of any code; for unknown ones by the hundreds digit (jma-data
  /// section 4).
  public func category(_ code: WeatherCode) -> WeatherCategory {
    if let entry = entry(code) { return entry.category }
    switch code.family {
    case .clear: return .clear
    case .cloudy: return .cloudy
    case .rain: return .rain
    case .snow: return .snow
    case nil: return .unknown
    }
  }
}

/// The kinds of weather with symbols of their own (jma-data section 4).
public enum WeatherCategory: String, CaseIterable, Sendable {
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
