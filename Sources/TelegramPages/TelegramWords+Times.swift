import Models
import Pages

/// Times: those of a series by their names, and moments that are not exact.
extension TelegramWords {
  /// 23日(水) 今日日中, ２３日朝, 23日(水) 06-12時.
  func time(_ time: TelegramTime) -> String {
    guard let start = time.start else { return time.name ?? time.id ?? missing }
    if let mean = time.name.flatMap(mean) { return mean }
    guard language == .ja, let name = time.name else { return span(start, time.end) }
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
    guard language == .en, name.hasSuffix("日間平均") else { return nil }
    let numbers = name.dropLast(4).split(separator: "日").map { Self.digits($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }) else {
      return nil
    }
    return "\(numbers[2])-day mean, \(numbers[0]) to \(numbers[1])"
  }
}
