package import Models
package import Pages

/// Sunrise, sunset, the length of the day and the moon's age, as a page of its own and as a section
/// of a forecast. What is missing is a dash; the page says that the figures are computed.
package struct SunPage: PageText {
  package let context: PageContext
  /// Whether the date is that of the built-in sample, and not today's.
  let isOfSample: Bool

  package init(
    style: TextStyle, catalog: PlaceCatalog, now: Instant, isOfSample: Bool = false
  ) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.isOfSample = isOfSample
  }

  private var sun: SunWords { SunWords(language) }

  /// Why nothing was computed: the days are outside of those that the formulas are good for.
  package var outOfRange: String {
    words.text(
      "日の出・日の入りは 1900 年から 2100 年までの日を計算します。時計か --day を確かめてください。",
      "Sunrise and sunset are computed for days from 1900 to 2100. Check the clock, or --day.")
  }

  /// One section a day.
  package func page(_ sky: PlaceSky) -> Page {
    let date = dates.full(now.date)
    return Page(
      places.fullName(sky.place),
      mark: isOfSample
        ? words.text("見本の日付（\(date)）で計算", "SAMPLE (computed for \(date))") : nil,
      head: [.paragraph(sun.computedFor(sun.point(sky.vantage)), .quiet)],
      sections: sky.days.map { day in
        [
          .paragraph(
            heading(day.date, dateWithMonth(day.date)), .strong(.day(DayKind(of: day.date)))),
          .fields(.init(fields(day))),
        ]
      },
      notes: [sun.computed, sun.accuracy])
  }

  /// The same days as a table, below a heading.
  func section(_ sky: PlaceSky) -> [Block] {
    [
      .paragraph(sun.title, .heading),
      .paragraph(sun.computedFor(sun.point(sky.vantage)), .quiet, indent: 2),
      .table(
        .init(
          [
            .init(sun.day), .init(sun.sunrise, align: .right), .init(sun.sunset, align: .right),
            .init(sun.dayLength, align: .right, rank: 2),
            .init(sun.moonAge, align: .right, rank: 1),
          ],
          rows: sky.days.map { day in
            [
              .init(heading(day.date, dates.day(day.date)), .day(DayKind(of: day.date))),
              .init(time(day.sun.sunrise)), .init(time(day.sun.sunset)),
              .init(length(day.sun)), .init(figures.oneDecimal(day.moon.days)),
            ]
          }, indent: 2)),
      .paragraph(sun.computed, .quiet, indent: 2),
    ]
  }

  private func fields(_ day: PlaceSky.Day) -> [Block.Field] {
    .pairs([
      sun.sunrise: time(day.sun.sunrise), sun.sunset: time(day.sun.sunset),
      sun.dayLength: length(day.sun), sun.moonAgeAtNoon: figures.oneDecimal(day.moon.days),
    ])
  }

  private func time(_ instant: Instant?) -> String {
    instant.map(dates.time) ?? words.missing
  }

  private func length(_ sun: SunTimes) -> String {
    sun.dayLength.map(self.sun.duration) ?? words.missing
  }

  /// 今日 21日(土)
  private func heading(_ date: CivilDate, _ written: String) -> String {
    dates.named(date, written, today: now.date)
  }

  /// With the year where it is not this one.
  private func dateWithMonth(_ date: CivilDate) -> String {
    date.year == now.date.year ? dates.monthDay(date) : dates.full(date)
  }
}

struct SunWords: WordedText {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { words.text("日の出・日の入", "Sunrise and sunset") }
  var sunrise: String { words.text("日の出", "Sunrise") }
  var sunset: String { words.text("日の入", "Sunset") }
  var dayLength: String { words.text("昼の長さ", "Day length") }
  var moonAge: String { words.text("月齢", "Moon age") }
  var moonAgeAtNoon: String { words.text("月齢（正午）", "Moon age (noon)") }
  var day: String { words.text("日", "Day") }

  /// 9時間47分 / 9 h 47 min
  func duration(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return words.text("\(hours)時間\(rest)分", "\(hours) h \(rest) min")
  }

  /// The point that something is computed for: 渋谷区役所 / the town hall of Shibuya City, 35.66,139.7
  func point(_ vantage: VantagePoint) -> String {
    switch vantage {
    case .townHall(let name, _):
      words.text(name.townHall, "the town hall of \(name.en)")
    case .forecastStation(let station):
      words.text("\(station.name.ja)の観測所", "the station \(station.name.en)")
    case .point(let point): point.text(words)
    }
  }

  func computedFor(_ point: String) -> String {
    words.text("\(point)の位置での計算値", "Computed for the position of \(point)")
  }

  var computed: String {
    words.text(
      "日の出・日の入・月齢は soramoyo の計算値で、気象庁や国立天文台の発表ではありません。",
      "Sunrise, sunset and moon age are computed by soramoyo; neither JMA nor NAOJ announced them.")
  }

  var accuracy: String {
    words.text(
      "太陽の上辺が海抜 0 m の地平線に接する時刻です。誤差は1分、月齢は0.1日ほどで、山や建物の影は入っていません。",
      "The times at which the sun's upper edge touches a horizon at sea level, within a minute; the "
        + "moon's age within 0.1 days. Mountains and buildings are not counted.")
  }
}
