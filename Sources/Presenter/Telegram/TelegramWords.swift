import Models

/// Words and forms that all parts of a telegram share.
struct TelegramWords {
  let language: Language
  private let words: Words
  private let dates: DateText
  private let naming: any TelegramNaming

  init(language: Language, naming: any TelegramNaming) {
    self.language = language
    self.naming = naming
    words = Words(language)
    dates = DateText(language: language)
  }

  func text(_ ja: String, _ en: String) -> String { words.text(ja, en) }
  func aside(_ remark: String) -> String { words.aside(remark) }
  var missing: String { words.missing }

  /// Names one after the other: 稚内市、豊富町
  func list(_ names: [String]) -> String { names.joined(separator: text("、", ", ")) }

  /// A place in the language of the page, where the tables know it; else as written.
  func name(_ name: String, code: String?) -> String {
    language == .en ? naming.english(name, code: code) ?? name : name
  }

  /// The names of places, one after the other.
  func names(_ places: [TelegramPlace]) -> String {
    list(places.map { name($0.name, code: $0.code) }.filter { !$0.isEmpty })
  }

  /// 2024年8月29日(木) 11:00
  func moment(_ instant: Instant) -> String { "\(dates.full(instant.date)) \(dates.time(instant))" }

  /// 8月29日(木) 11:00
  func shortMoment(_ instant: Instant) -> String {
    "\(dates.monthDay(instant.date)) \(dates.time(instant))"
  }

  /// 3時間, 1日13時間
  func duration(_ duration: TelegramDuration) -> String {
    guard let seconds = duration.seconds else { return duration.text }
    let units = [
      (seconds / 86_400, text("日", " d")), (seconds / 3600 % 24, text("時間", " h")),
      (seconds / 60 % 60, text("分", " min")), (seconds % 60, text("秒", " s")),
    ]
    // Up to two days in hours, as weather is spoken of.
    if seconds % 3600 == 0, seconds <= 2 * 86_400 {
      return "\(seconds / 3600)" + text("時間", " h")
    }
    return units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: text("", " "))
  }

  /// What a time of a series is called: 今日日中, 23日(水) 06-12時.
  func time(_ time: TelegramTime) -> String {
    guard let start = time.start else { return time.name ?? time.id ?? missing }
    if language == .ja, let name = time.name {
      // A name that tells hours only needs its day.
      let hasDay = name.contains("日") || name.contains("今") || name.contains("明")
      return hasDay ? name : "\(dates.day(start.date)) \(name)"
    }
    return span(start, time.end)
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
    return "\(day) \(dates.time(start)) - \(dates.day(end.date)) \(dates.time(end))"
  }
}
