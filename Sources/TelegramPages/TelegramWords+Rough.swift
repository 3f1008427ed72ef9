import Models
import Pages

extension TelegramWords {
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
    guard language == .en, name.hasSuffix("日間平均") else { return nil }
    let parts = name.dropLast(4).split(separator: "日")
    let numbers = parts.map { part in
      part.compactMap(\.wholeNumberValue).filter { (0...9).contains($0) }.map(String.init).joined()
    }
    guard numbers.count == 3, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }) else {
      return nil
    }
    return "\(numbers[2])-day mean, \(numbers[0]) to \(numbers[1])"
  }
}
