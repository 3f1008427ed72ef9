import Models
import Pages

/// The texts of one tile of the map, for the command and for the interactive screen.
struct MapTileText: StyledWording {
  let style: TextStyle

  /// 青森 for 青森県; 北海道 stays.
  func name(_ prefecture: Prefecture) -> String {
    guard language == .ja else { return prefecture.name.en }
    let name = prefecture.name.ja
    return prefecture.code.text == "01" ? name : String(name.dropLast())
  }

  /// Ymgt for Yamagata.
  func shortName(_ prefecture: Prefecture) -> String {
    language == .ja
      ? name(prefecture) : TileNames.english(prefecture.code) ?? prefecture.name.en
  }

  /// The chance of rain beside another value.
  func aside(_ day: ForecastDay?, _ value: MapValue) -> String {
    guard value != .rain, let rain = day?.rain else { return "" }
    return figures.percent(rain.percent)
  }

  func value(_ day: ForecastDay?, _ value: MapValue) -> String {
    guard let day else { return words.missing }
    return switch value {
    case .weather: weather.sign(day.weather, isNight: day.isTonight).closeSigns
    case .high: day.high?.marked ?? words.missing
    case .low: day.low?.marked ?? words.missing
    case .rain: figures.percent(day.rain?.percent)
    }
  }

  /// ☁☂ for ☁→☂, CR for CL>RA, 80 for 80%. Two emoji are four cells, which no small tile has beside a name.
  func shortSign(_ value: String) -> String {
    guard style.glyphs != .ascii else {
      return value.split { ">/%".contains($0) }.map(Self.shortLetters).joined()
    }
    let signs = value.filter { !"→›/% ".contains($0) }
    guard style.glyphs == .emoji, signs.count > 1 else { return signs }
    return String(signs.map { Self.plain[$0] ?? $0 })
  }

  private static func shortLetters(_ sign: Substring) -> String {
    letters[String(sign.prefix(2))].map { $0 + sign.dropFirst(2) } ?? String(sign)
  }

  /// Sun and snow have the same first letter.
  private static let letters = [
    "SU": "S", "NI": "N", "CL": "C", "FG": "F", "RA": "R", "TS": "T", "SN": "*",
  ]

  private static let plain: [Character: Character] = [
    "☀️": "☀", "🌙": "☾", "☁️": "☁", "☔": "☂", "❄️": "❄",
  ]

  /// More of the day on a large tile: the weather beside a figure, the figures beside the weather.
  func detail(_ day: ForecastDay?, _ value: MapValue) -> String {
    guard let day else { return "" }
    switch value {
    case .high, .low, .rain:
      return day.weather == nil ? "" : shortSign(weather.sign(day.weather, isNight: day.isTonight))
    case .weather: return range(day)
    }
  }

  /// 31/26: high and low; empty where neither is known.
  private func range(_ day: ForecastDay) -> String {
    guard day.high != nil || day.low != nil else { return "" }
    return [day.high, day.low].map { $0?.marked ?? words.missing }.joined(separator: "/")
  }

  /// The same for tiles of three lines, which have room for both.
  func wideDetail(_ day: ForecastDay?, _ value: MapValue) -> String {
    guard let day, value != .weather else { return detail(day, value) }
    return [detail(day, value), range(day)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// 0.5 mm: the rain of the last hour; without rain the wind: 2.7 m/s. Empty if both are unknown.
  func rainOrWind(_ answer: ObservationAnswer) -> String {
    func text(_ element: ObservedElement) -> String? {
      answer.value(element).map { figures.quantity($0, element.unit.rawValue) }
    }
    guard let rain = answer.value(.rain1Hour) else {
      // Wind alone would say that there was no rain.
      let unit = ObservedElement.rain1Hour.unit.rawValue
      return text(.windSpeed) == nil ? "" : "\(words.missing) \(unit)"
    }
    return (rain > 0 ? text(.rain1Hour) : text(.windSpeed)) ?? ""
  }

  func fill(_ day: ForecastDay?, _ value: MapValue) -> Block.Tiles.Fill {
    guard let day else { return .none }
    return switch value {
    case .weather: day.weather == nil ? .none : .weather(tone(day))
    case .high: day.high.map { .temperature($0.celsius) } ?? .none
    case .low: day.low.map { .temperature($0.celsius) } ?? .none
    case .rain: day.rain.map { .chance($0.percent) } ?? .none
    }
  }

  /// The badge of a level from 3 on.
  func badge(_ warning: MapWarnings.Tile?) -> Block.Tiles.Badge? {
    guard case .active(let kind, _, _)? = warning, kind > .advisory else { return nil }
    return .init(
      text: "Lv\(kind.rawValue)", sign: "!", tone: WarningWords(language).tone(.known(kind)))
  }

  func main(_ day: ForecastDay?) -> WeatherTone { weather.main(day?.weather) }

  func tone(_ day: ForecastDay?) -> WeatherTone {
    weather.tone(day?.weather)
  }
}

/// Names of prefectures for tiles of four cells. The first letters of English names would be those of
/// several prefectures: "Yama" of three, "Fuku" of three, "Kago" and "Kaga" of two.
enum TileNames {
  /// In the order of the codes, from 01 on.
  private static let english = [
    "Hokk", "Aomo", "Iwat", "Mygi", "Akit", "Ymgt", "Fksm", "Ibar", "Toch", "Gunm", "Sait", "Chib",
    "Toky", "Kngw", "Niig", "Toym", "Ishi", "Fkui", "Ymns", "Ngno", "Gifu", "Shzk", "Aich", "Mie",
    "Shig", "Kyot", "Osak", "Hyog", "Nara", "Waka", "Totr", "Shmn", "Okym", "Hiro", "Ymgc", "Tksm",
    "Kgwa", "Ehim", "Koch", "Fkok", "Saga", "Ngsk", "Kuma", "Oita", "Myzk", "Kgsm", "Okin",
  ]

  static func english(_ code: PrefectureCode) -> String? {
    guard let number = Int(code.text), english.indices.contains(number - 1) else { return nil }
    return english[number - 1]
  }
}
