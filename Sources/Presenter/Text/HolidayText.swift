import Models

/// The names of holidays.
struct HolidayText {
  let words: Words

  /// 勤労感謝の日; nil for other days.
  func name(of date: CivilDate) -> String? {
    Holiday(on: date).map { holiday in
      name(holiday.name) + (holiday.isComputed ? words.aside(words.computedDate) : "")
    }
  }

  private func name(_ name: Holiday.Name) -> String {
    switch name {
    case .newYear: words.text("元日", "New Year's Day")
    case .comingOfAge: words.text("成人の日", "Coming of Age Day")
    case .foundation: words.text("建国記念の日", "National Foundation Day")
    case .emperor: words.text("天皇誕生日", "Emperor's Birthday")
    case .vernalEquinox: words.text("春分の日", "Vernal Equinox Day")
    case .showa: words.text("昭和の日", "Showa Day")
    case .constitution: words.text("憲法記念日", "Constitution Day")
    case .greenery: words.text("みどりの日", "Greenery Day")
    case .children: words.text("こどもの日", "Children's Day")
    case .marine: words.text("海の日", "Marine Day")
    case .mountain: words.text("山の日", "Mountain Day")
    case .agedPeople: words.text("敬老の日", "Respect for the Aged Day")
    case .autumnalEquinox: words.text("秋分の日", "Autumnal Equinox Day")
    case .sports: words.text("スポーツの日", "Sports Day")
    case .culture: words.text("文化の日", "Culture Day")
    case .labor: words.text("勤労感謝の日", "Labor Thanksgiving Day")
    case .substitute: words.text("振替休日", "Substitute holiday")
    case .between: words.text("国民の休日", "Citizens' holiday")
    }
  }
}

extension DayKind {
  /// The colour of a day in Japanese calendars.
  init(of date: CivilDate) {
    switch date.weekday {
    case 0: self = .sunday
    case _ where Holiday(on: date) != nil: self = .holiday
    case 6: self = .saturday
    default: self = .weekday
    }
  }
}
