package import Models
package import Pages

/// Sunrise, sunset, the length of the day and the moon's age, as a page of its own and as a section
/// of a forecast. What is missing is a dash; the page says that the figures are computed.
package struct SunPage: Sendable {
  let style: TextStyle
  let catalog: any PrefectureNaming
  let now: Instant

  /// Whether the date is that of the built-in sample, and not today's.
  let isOfSample: Bool

  package init(
    style: TextStyle, catalog: any PrefectureNaming, now: Instant, isOfSample: Bool = false
  ) {
    self.style = style
    self.catalog = catalog
    self.now = now
    self.isOfSample = isOfSample
  }

  var sun: SunWords { SunWords(style.language) }
  private var words: Words { sun.words }
  var dates: DateText { DateText(language: style.language) }
  var figures: FigureText { FigureText(style: style) }

  /// Why nothing was computed: the days are outside of those that the formulas are good for.
  package var outOfRange: String {
    words.text(
      "日の出・日の入りは 1900 年から 2100 年までの日を計算します。時計か --day を確かめてください。",
      "Sunrise and sunset are computed for days from 1900 to 2100. Check the clock, or --day.")
  }

  /// One section a day.
  package func page(_ sky: PlaceSky) -> Page {
    let places = PlaceText(language: style.language, catalog: catalog)
    return Page(
      head: [
        .text(.init(places.fullName(sky.place), .title))
      ] + mark + [
        .text(.init(sun.computedFor(sun.point(sky.vantage)), .quiet))
      ],
      sections: sky.days.map { day in
        [
          .text(.init(heading(day.date, dateWithMonth), .strong(.day(kind(day.date))))),
          .fields(.init(fields(day))),
        ]
      },
      foot: [.text(.init(sun.computed, .quiet)), .text(.init(sun.accuracy, .quiet))])
  }

  private var mark: [Block] {
    guard isOfSample else { return [] }
    let date = dates.full(now.date)
    return [
      .text(
        .init(words.text("見本の日付（\(date)）で計算", "SAMPLE (computed for \(date))"), .mark))
    ]
  }

  private func fields(_ day: PlaceSky.Day) -> [Block.Field] {
    [
      .init(label: sun.sunrise, value: time(day.sun.sunrise)),
      .init(label: sun.sunset, value: time(day.sun.sunset)),
      .init(label: sun.dayLength, value: length(day.sun)),
      .init(label: sun.moonAgeAtNoon, value: figures.oneDecimal(day.moon.days)),
    ]
  }

  func time(_ instant: Instant?) -> String {
    instant.map(dates.time) ?? words.missing
  }

  func length(_ sun: SunTimes) -> String {
    sun.dayLength.map(self.sun.duration) ?? words.missing
  }

  /// 今日 21日(土)
  func heading(_ date: CivilDate, _ written: (CivilDate) -> String) -> String {
    let label = dates.label(date, today: now.date, isTonight: false)
    return (label.map { $0 + " " } ?? "") + written(date)
  }

  /// With the year where it is not this one.
  private func dateWithMonth(_ date: CivilDate) -> String {
    date.year == now.date.year ? dates.monthDay(date) : dates.full(date)
  }

  func kind(_ date: CivilDate) -> DayKind { DayKind(of: date) }
}
