package import Models

/// Dates, times and ages for people; times are Japan's.
package struct DateText: WordedText {
  package let language: Language
  private let withYear: Bool

  /// - Parameter withYear: show the year even if it is that of `now`: for replays, whose `now` is past.
  package init(language: Language, withYear: Bool = false) {
    self.language = language
    self.withYear = withYear
  }

  /// 29日(木) / Thu 29
  package func day(_ date: CivilDate) -> String {
    let weekday = words.weekday(date.weekday)
    return words.text("\(date.day)日(\(weekday))", "\(weekday) \(date.day)")
  }

  /// 23日(月・祝) / Mon 23 (holiday); other days as `day` has them.
  package func dayWithHoliday(_ date: CivilDate) -> String {
    guard Holiday(on: date) != nil else { return day(date) }
    let weekday = words.weekday(date.weekday)
    return words.text("\(date.day)日(\(weekday)・祝)", "\(day(date)) (holiday)")
  }

  /// 29日(木), with the month where that is another than that of `now`.
  package func day(_ date: CivilDate, now: Instant) -> String {
    date.month == now.date.month && date.year == now.date.year ? day(date) : monthDay(date)
  }

  /// 8月29日(木) / Thu 29 Aug
  package func monthDay(_ date: CivilDate) -> String {
    let weekday = words.weekday(date.weekday)
    let month = words.month(date.month)
    return words.text(
      "\(month)\(date.day)日(\(weekday))", "\(weekday) \(date.day) \(month.prefix(3))")
  }

  /// 2024年8月29日(木) / Thu 29 Aug 2024
  package func full(_ date: CivilDate) -> String {
    words.text("\(date.year)年\(monthDay(date))", "\(monthDay(date)) \(date.year)")
  }

  /// 11:00
  package func time(_ instant: Instant) -> String {
    "\(twoDigits(instant.hour)):\(twoDigits(instant.minute))"
  }

  /// 19:10まで観測: the mark of an observed extreme of the day so far.
  package func observed(_ extremes: DayExtremes) -> String {
    observed(extremes, until: "seen by")
  }

  /// The same in few words, where figures have a sign for it.
  package func observedBriefly(_ extremes: DayExtremes) -> String {
    observed(extremes, until: "until")
  }

  package func observed(_ extremes: DayExtremes, until: String) -> String {
    let time = time(extremes.asOf)
    let made = extremes.isInvented ? words.invented + words.text("・", ", ") : ""
    return made + words.text("\(time)まで観測", "\(until) \(time)")
  }

  /// 8月29日(木) 11:00, with the year if it differs from that of `now`.
  package func moment(_ instant: Instant, now: Instant) -> String {
    guard instant.date.year == now.date.year, !withYear else { return fullMoment(instant) }
    return "\(monthDay(instant.date)) \(time(instant))"
  }

  /// 11:00, with the day where that is another than that of `now`.
  package func clock(_ instant: Instant, now: Instant) -> String {
    instant.date == now.date ? time(instant) : moment(instant, now: now)
  }

  /// 2024年8月29日(木) 11:00
  package func fullMoment(_ instant: Instant) -> String {
    "\(full(instant.date)) \(time(instant))"
  }

  /// 29日 11:00 / Thu 29 11:00, as long as that month of that year lasts.
  package func shortMoment(_ instant: Instant, now: Instant) -> String {
    let date = instant.date
    guard date.month == now.date.month, date.year == now.date.year, !withYear else {
      return moment(instant, now: now)
    }
    return words.text("\(date.day)日", day(date)) + " " + time(instant)
  }

  /// The name of a day relative to today; nil for days without one, as 明後日 has none in English.
  package func label(_ date: CivilDate, today: CivilDate, isTonight: Bool) -> String? {
    switch date.days(since: today) {
    case 0: isTonight ? words.tonight : words.today
    case 1: words.tomorrow
    case 2 where language == .ja: "明後日"
    default: nil
    }
  }

  /// 今日 29日(木): a date as it is written, after its name relative to today if it has one.
  package func named(
    _ date: CivilDate, _ written: String, today: CivilDate, isTonight: Bool = false
  ) -> String {
    label(date, today: today, isTonight: isTonight).map { "\($0) \(written)" } ?? written
  }

  /// 3時間前 / 3 h ago. A time some minutes ahead of the clock is "just now"; one further ahead than
  /// `lead` has an unknown age.
  package func age(of time: Instant, at now: Instant, lead: Int = Instant.clockTolerance) -> String
  {
    time.age(at: now, lead: lead).map(age) ?? ageUnknown
  }

  package var ageUnknown: String { words.text("経過時間不明（時計？）", "age unknown (clock?)") }

  private func age(_ seconds: Int) -> String {
    let minutes = seconds / 60
    switch minutes {
    case 0: return words.text("たった今", "just now")
    case 1..<60: return words.text("\(minutes)分前", "\(minutes) min ago")
    case 60..<(48 * 60): return words.text("\(minutes / 60)時間前", "\(minutes / 60) h ago")
    default:
      let days = minutes / (24 * 60)
      return words.text("\(days)日前", "\(days) days ago")
    }
  }

  /// 06-12時 / 06-12
  package func block(_ start: Instant, hours: Int) -> String {
    "\(twoDigits(start.hour))-\(twoDigits(start.hour + hours))" + words.text("時", "")
  }

  /// 06
  package func hour(_ hour: Int) -> String { twoDigits(hour) }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

package struct HolidayText {
  let words: Words

  package init(words: Words) { self.words = words }

  /// 勤労感謝の日; nil for other days.
  package func name(of date: CivilDate) -> String? {
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
  package init(of date: CivilDate) {
    switch date.weekday {
    case 0: self = .sunday
    case _ where Holiday(on: date) != nil: self = .holiday
    case 6: self = .saturday
    default: self = .weekday
    }
  }
}

extension SolarTerm {
  /// 小雪; in English the name as it is read, and what it means.
  package var name: (ja: String, en: String) { Self.names[number] }

  /// In the order of the sun's longitude, from the equinox of March.
  private static let names: [(ja: String, en: String)] = [
    ("春分", "Shunbun (spring equinox)"), ("清明", "Seimei (clear and bright)"),
    ("穀雨", "Kokuu (grain rain)"), ("立夏", "Rikka (start of summer)"),
    ("小満", "Shoman (grain fills)"), ("芒種", "Boshu (grain in ear)"),
    ("夏至", "Geshi (summer solstice)"), ("小暑", "Shosho (lesser heat)"),
    ("大暑", "Taisho (greater heat)"), ("立秋", "Risshu (start of autumn)"),
    ("処暑", "Shosho (end of heat)"), ("白露", "Hakuro (white dew)"),
    ("秋分", "Shubun (autumn equinox)"), ("寒露", "Kanro (cold dew)"),
    ("霜降", "Soko (frost falls)"), ("立冬", "Ritto (start of winter)"),
    ("小雪", "Shosetsu (lesser snow)"), ("大雪", "Taisetsu (greater snow)"),
    ("冬至", "Toji (winter solstice)"), ("小寒", "Shokan (lesser cold)"),
    ("大寒", "Daikan (greater cold)"), ("立春", "Risshun (start of spring)"),
    ("雨水", "Usui (rain water)"), ("啓蟄", "Keichitsu (insects awake)"),
  ]
}
