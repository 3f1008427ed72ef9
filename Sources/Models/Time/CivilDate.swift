/// A calendar day in Japan (JST, UTC+9, no daylight saving since 1951).
///
/// Stored as a day number so that "tomorrow" is one addition, across months, years and leap days.
/// The machine's time zone is never used.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// - Parameter dayNumber: days since 1970-01-01.
  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// The date of a year, month and day of the Gregorian calendar; nil if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    // Counting from March puts the leap day at the end of the year.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1...12) and day of the month (1...31).
  package var components: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  package var year: Int { components.year }
  /// 1...12
  package var month: Int { components.month }
  /// 1...31
  package var day: Int { components.day }

  /// 0 is Sunday, 6 is Saturday.
  package var weekday: Int {
    (dayNumber + 4).flooredRemainder(by: 7)
  }

  /// The date this many days later, or earlier if negative.
  package func adding(days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days)
  }

  /// The number of days from `other` to this date.
  package func days(since other: CivilDate) -> Int {
    dayNumber - other.dayNumber
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A whole number with leading zeros, such as `07`.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}

extension Int {
  /// Division that rounds towards minus infinity, so that times before 1970 are correct.
  package func flooredQuotient(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  func flooredRemainder(by divisor: Int) -> Int {
    self - flooredQuotient(by: divisor) * divisor
  }
}

/// A day as people name it: a number of days from today, or a date.
package enum DayChoice: Hashable, Sendable {
  /// 0 is today.
  case ahead(Int)
  /// 0 is Sunday: the next one, or today.
  case weekday(Int)
  case date(CivilDate)

  /// How far ahead there are forecasts.
  package static let range = 0...7

  /// `0` to `7`, 今日, 明日, 明後日, `today`, `tomorrow`, a day of the week (土曜, `saturday`, `sat`), or a date
  /// (`2026-11-23`).
  package init?(_ text: String) {
    switch text.lowercased() {
    case "今日", "きょう", "today": self = .ahead(0)
    case "明日", "あした", "あす", "tomorrow": self = .ahead(1)
    case "明後日", "あさって": self = .ahead(2)
    default:
      if let days = Int(text), Self.range.contains(days) {
        self = .ahead(days)
      } else if let weekday = Self.weekday(text) {
        self = .weekday(weekday)
      } else if text.utf8.count == 10, let midnight = Instant(iso8601: text) {
        self = .date(midnight.date)
      } else {
        return nil
      }
    }
  }

  /// The date that is meant.
  package func date(today: CivilDate) -> CivilDate {
    switch self {
    case .ahead(let days): today.adding(days: days)
    case .weekday(let weekday):
      today.adding(days: (weekday - today.weekday).flooredRemainder(by: 7))
    case .date(let date): date
    }
  }

  private static func weekday(_ text: String) -> Int? {
    let word = text.lowercased()
    let names = [
      ("日曜", "sunday"), ("月曜", "monday"), ("火曜", "tuesday"), ("水曜", "wednesday"),
      ("木曜", "thursday"), ("金曜", "friday"), ("土曜", "saturday"),
    ]
    return names.firstIndex { ja, en in
      [ja, ja + "日", en, String(en.prefix(3))].contains(word)
    }
  }
}
