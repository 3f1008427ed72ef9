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

  /// Shorter forms, the longest first.
  func shortNames(_ prefecture: Prefecture) -> [String] {
    let least = TileNames.least(prefecture.code, language)
    let cut = TileNames.cut(name(prefecture), language)
    return cut + (least.map { [$0] } ?? [])
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
      return day.weather == nil ? "" : sign(day)
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
    case .weather: day.weather == nil ? .none : .weather(main(day), second: second(day))
    case .high: day.high.map { .temperature($0.celsius) } ?? .none
    case .low: day.low.map { .temperature($0.celsius) } ?? .none
    case .rain: day.rain.map { .chance($0.percent) } ?? .none
    }
  }

  /// The badge of what is graver than an advisory.
  func badge(_ warning: MapWarnings.Tile?) -> Block.Tiles.Badge? {
    guard case .active(let kind, let level, _, _)? = warning, kind > .advisory else { return nil }
    return .init(
      text: WarningBadgeText(language: language).code(kind, level), sign: "!",
      tone: WarningWords(language).tone(.known(kind)))
  }

  func main(_ day: ForecastDay?) -> WeatherTone { weather.main(day?.weather) }
  func second(_ day: ForecastDay?) -> WeatherTone? { weather.second(day?.weather) }

  /// The one sign of a tile whose ground says what else the day has.
  func groundValue(_ day: ForecastDay?, _ value: MapValue) -> String? {
    value == .weather ? day.flatMap { $0.weather == nil ? nil : sign($0) } : nil
  }

  /// One of two that touch would run into the other.
  private func sign(_ day: ForecastDay) -> String {
    weather.mainSign(day.weather, isNight: day.isTonight).closeSigns
  }

  func tone(_ day: ForecastDay?) -> WeatherTone {
    weather.tone(day?.weather)
  }
}

/// Names of prefectures for tiles that have no room for a whole one.
enum TileNames {
  /// One kanji or three letters: of prefectures that begin alike, others than the first ones.
  static func least(_ code: PrefectureCode, _ language: Language) -> String? {
    guard let number = Int(code.text), kanji.indices.contains(number - 1) else { return nil }
    return language == .ja ? String(kanji[number - 1]) : letters[number - 1]
  }

  // In the order of the codes, from 01 on.
  private static let kanji = Array(
    "北青岩城秋形福茨栃群埼千東神新富石井梨野岐静愛三滋京阪兵奈和鳥島山広口徳香媛高岡佐長熊分崎鹿沖")
  private static let letters =
    ("Hok Aom Iwa Mgi Aki Yga Fsi Iba Toc Gun Sai Chi Tyo Kan Nii Toy "
    + "Ish Fui Yna Nno Gif Szu Aic Mie Sga Kyo Osa Hyo Nar Wak Tot Sma Oka Hir Ygu Tsu Kaw Ehi "
    + "Koc Fuo Sag Nsa Kum Oit Mza Kgo Oki").split(separator: " ").map(String.init)

  /// A name cut from its end, the longest form first, as far as no other prefecture begins like it. English ones are
  /// as short wherever there is no room for the whole: one without its last letters would look misspelled.
  static func cut(_ name: String, _ language: Language) -> [String] {
    let least =
      language == .ja ? 2 : alike.first { name.hasPrefix($0) }.map { $0.count + 1 } ?? leastLetters
    let most = language == .ja ? name.count - 1 : min(name.count - 1, max(least, mostLetters))
    return stride(from: most, through: least, by: -1).map { String(name.prefix($0)) }
  }

  private static let leastLetters = 4
  private static let mostLetters = 5
  /// What several English names begin with, the longest first.
  private static let alike = ["Yamag", "Yama", "Fuku", "Miya", "Naga"]
}

/// What the one sign of a tile and its ground mean: ☁ 曇, and after it what else a day has, ☁ と雨.
struct MapGroundLegend: StyledWording {
  let style: TextStyle
  let tiles: [Block.Tiles.Tile]
  let days: [ForecastDay]

  private struct Shown: Hashable {
    let sign: String
    let main: WeatherTone
    var second: WeatherTone?
  }

  var entries: [Block.Tiles.Legend] {
    let shown = tiles.compactMap { tile -> Shown? in
      guard let sign = tile.groundValue, case .weather(let main, let second) = tile.fill else {
        return nil
      }
      return Shown(sign: sign, main: main, second: second)
    }
    // Each main weather has its own entry, which those with another begin with.
    let whole = shown.flatMap { one in
      sign(one.main).map { [one, Shown(sign: $0, main: one.main)] } ?? [one]
    }
    let names = weather.legend(days)
    return whole.uniqued(by: \.self).sorted(by: Self.isBefore).map { one in
      .init(
        sign: " \(one.sign) ", words: words(one, names),
        fill: .weather(one.main, second: one.second))
    }
  }

  private static func isBefore(_ left: Shown, _ right: Shown) -> Bool {
    let order: [WeatherTone?] = [nil, .clear, .cloudy, .rain, .snow, .unknown]
    func rank(_ tone: WeatherTone?) -> Int { order.firstIndex(of: tone) ?? 0 }
    return (rank(left.main), rank(left.second), left.sign)
      < (rank(right.main), rank(right.second), right.sign)
  }

  private func words(_ one: Shown, _ names: [(sign: String, words: String)]) -> String {
    let own = one.sign == sign(one.main) ? name(one.main) : nil
    // 大雨, 霧, 夜: not what the ground is named by.
    let first = own ?? names.first { $0.sign == one.sign }?.words ?? name(one.main)
    guard let second = one.second else { return first }
    return words.text(
      (own == nil ? first : "") + "と\(name(second))",
      (own == nil ? first + " " : "") + "+ \(name(second).lowercased())")
  }

  private func code(_ tone: WeatherTone) -> WeatherCode? {
    switch tone {
    case .clear: WeatherCode("100")
    case .cloudy: WeatherCode("200")
    case .rain: WeatherCode("300")
    case .snow: WeatherCode("400")
    case .unknown: nil
    }
  }

  private func name(_ tone: WeatherTone) -> String {
    code(tone).map { weather.words($0, isNight: false) } ?? words.text("不明", "not known")
  }

  private func sign(_ tone: WeatherTone) -> String? {
    code(tone).map { weather.mainSign($0, isNight: false) }
  }
}

struct MapObservedText: PageWriter {
  let context: PageContext

  /// 今の気温（℃）
  var title: String {
    let unit = figures.headingUnit
    return words.text("今の気温（\(unit)）", "Temperature now (\(unit))")
  }

  /// The mark of data that are not current.
  func mark(_ answers: [ObservationAnswer]) -> String? {
    answers.mapReport.flatMap { self.mark($0) }
  }

  /// When and where it was observed, and by whom.
  func notes(_ answers: [ObservationAnswer]) -> [String] {
    guard let report = answers.mapReport else { return [] }
    return [asOf(answers), creditUnlessInvented(report.source)].filter { !$0.isEmpty }
  }

  /// 29日(木) 11:20 県庁所在地に近いアメダス観測所; empty where nothing was observed.
  func asOf(_ answers: [ObservationAnswer]) -> String {
    guard let report = answers.mapReport else { return "" }
    let time = report.value.time
    let moment = "\(dates.day(time.date)) \(dates.time(time))"
    return words.text(
      "\(moment) 県庁所在地に近いアメダス観測所の値",
      "\(moment), at the AMeDAS stations nearest to the capitals")
  }

  /// 11:20, with its day if that is another one; empty where nothing was observed.
  func time(_ answers: [ObservationAnswer]) -> String {
    guard let time = answers.mapReport?.value.time else { return "" }
    return (time.date == now.date ? "" : dates.day(time.date) + " ") + dates.time(time)
  }

  func alerts(_ answers: [ObservationAnswer]) -> [String] {
    guard let report = answers.mapReport else { return [] }
    let figures = ObservationFigureText(style: style, catalog: catalog, report: report.value)
    return ObservationHeadText(style: style, figures: figures, now: now).alerts(report)
  }
}

extension Sequence<ObservationAnswer> {
  /// One of the reports, which are all of one time and source: of a place with values, if there is any.
  var mapReport: Sourced<ObservationReport>? {
    let reports = compactMap { answer -> Sourced<ObservationReport>? in
      guard case .observed(let observation) = answer else { return nil }
      return observation.report
    }
    return reports.first { !$0.value.figures.isEmpty } ?? reports.first
  }
}
