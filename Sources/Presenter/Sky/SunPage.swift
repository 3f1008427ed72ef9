package import Models
package import Pages

/// Sun, moon and calendar of some days as a page of its own; sunrise, sunset, the length of the day and
/// the moon's age as a section of a forecast. What is missing is a dash; the page says that the figures are computed.
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
      sections: sky.days.flatMap(sections),
      notes: [sun.allComputed, sun.accuracy, sun.oldCalendar])
  }

  /// The sun below the heading of the day, the moon beside its picture, and the calendar.
  private func sections(_ day: PlaceSky.Day) -> [[Block]] {
    let details = day.details
    return [
      [
        .paragraph(
          heading(day.date, dateWithMonth(day.date)), .strong(.day(DayKind(of: day.date)))),
        .fields(fields(day)),
      ],
      [
        .beside(
          [
            .drawing([
              .init([Span("  ")]),
              MoonDrawing(details.face, isASCII: style.glyphs == .ascii).piece,
            ])
          ],
          [
            .paragraph(sun.name(details.phase), .strong(.plain)),
            .fields(fields(of: details), indent: 0),
          ], isClose: true)
      ],
      [.fields(calendarFields(details))],
    ]
  }

  /// The same days as a table, below a heading.
  func section(_ sky: PlaceSky) -> [Block] {
    [
      .paragraph(sun.title, .heading),
      .paragraph(sun.computedFor(sun.point(sky.vantage)), .quiet, indent: 2),
      .table(
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
        }, indent: 2),
      .paragraph(sun.computed, .quiet, indent: 2),
    ]
  }

  private func fields(_ day: PlaceSky.Day) -> [Block.Field] {
    .pairs([
      sun.dawn: time(day.sun.dawn), sun.sunrise: time(day.sun.sunrise),
      sun.transit: time(day.sun.transit), sun.sunset: time(day.sun.sunset),
      sun.dusk: time(day.sun.dusk), sun.dayLength: length(day.sun),
    ])
  }

  private func fields(of sky: SkyDetails) -> [Block.Field] {
    .pairs([
      sun.moonrise: sky.moonTimes?.moonrise.map(dates.time) ?? sun.noneOnThisDay,
      sun.moonset: sky.moonTimes?.moonset.map(dates.time) ?? sun.noneOnThisDay,
      sun.moonAge: figures.oneDecimal(sky.day.moon.days) + words.aside(sun.noon),
      sun.newMoon: moment(sky.newMoon), sun.fullMoon: moment(sky.fullMoon),
    ])
  }

  private func calendarFields(_ sky: SkyDetails) -> [Block.Field] {
    .pairs([
      sun.term: sky.term.map(term), sun.nextTerm: term(sky.nextTerm),
      sun.oldDate: sky.oldDate.map(sun.date) ?? sun.unsettled,
    ])
  }

  private func term(_ term: SolarTerm) -> String {
    "\(words.text(term.name.ja, term.name.en))  \(moment(term.instant))"
  }

  private func moment(_ instant: Instant) -> String { dates.moment(instant, now: now) }

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
  var noon: String { words.text("正午", "noon") }
  var day: String { words.text("日", "Day") }
  var dawn: String { words.text("夜明け", "Dawn") }
  var transit: String { words.text("南中", "Due south") }
  var dusk: String { words.text("日暮れ", "Dusk") }
  var moonrise: String { words.text("月の出", "Moonrise") }
  var moonset: String { words.text("月の入", "Moonset") }
  var noneOnThisDay: String { words.text("この日はありません", "none on this day") }
  var newMoon: String { words.text("新月", "New moon") }
  var fullMoon: String { words.text("満月", "Full moon") }
  var term: String { words.text("二十四節気", "Solar term") }
  var nextTerm: String { words.text("次の節気", "Next term") }
  var oldDate: String { words.text("旧暦", "Old calendar") }
  var unsettled: String {
    words.text(
      "定まっていません（2033年8月25日〜2034年3月19日）", "not settled (25 Aug 2033 to 19 Mar 2034)")
  }

  func name(_ phase: MoonPhase) -> String {
    switch phase {
    case .new: words.text("新月", "New moon")
    case .waxingCrescent: words.text("新月から上弦へ", "Waxing crescent")
    case .firstQuarter: words.text("上弦", "First quarter")
    case .waxingGibbous: words.text("上弦から満月へ", "Waxing gibbous")
    case .full: words.text("満月", "Full moon")
    case .waningGibbous: words.text("満月から下弦へ", "Waning gibbous")
    case .lastQuarter: words.text("下弦", "Last quarter")
    case .waningCrescent: words.text("下弦から新月へ", "Waning crescent")
    }
  }

  /// 2025年閏6月1日 / day 1 of leap month 6, 2025
  func date(_ date: OldCalendarDate) -> String {
    words.text(
      "\(date.year)年\(date.isLeap ? "閏" : "")\(date.month)月\(date.day)日",
      "day \(date.day) of \(date.isLeap ? "leap " : "")month \(date.month), \(date.year)")
  }

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

  var allComputed: String {
    words.text(
      "すべて soramoyo の計算値で、気象庁や国立天文台の発表ではありません。",
      "All of it is computed by soramoyo; neither JMA nor NAOJ announced it.")
  }

  var accuracy: String {
    words.text(
      "日の出・日の入は太陽の上辺が海抜0mの地平線に接する時刻、夜明け・日暮れは太陽の中心がその下6度（市民薄明）、月の出・月の入は月の中心がその下35分角の時刻です。誤差は1分（月齢は0.1日）ほどで、山や建物の影は入っていません。",
      "The sun rises and sets by its upper edge at a horizon at sea level; dawn and dusk are when its "
        + "centre is 6 degrees below (civil twilight); the moon rises and sets by its centre 35 minutes of arc "
        + "below. Within a minute (moon age: 0.1 days), mountains and buildings not counted.")
  }

  var oldCalendar: String {
    words.text(
      "旧暦は日本標準時の新月と中気から数えたもので、公の暦ではありません。",
      "The old calendar is counted from new moons and solar terms; no office keeps it.")
  }
}

/// The moon as it stands in the south: a lit part and the outline of the rest. In braille, which takes
/// one cell in every terminal, or in ASCII.
struct MoonDrawing {
  let face: MoonFace
  let isASCII: Bool

  private static let columns = 8
  private static let rows = 4

  init(_ face: MoonFace, isASCII: Bool) {
    self.face = face
    self.isASCII = isASCII
  }

  /// Bright on a dark ground and on a light one: dots in the colour of text would be a dark moon there.
  var piece: Block.Piece {
    .init((isASCII ? letters : dots).map { Span($0, .weather(.clear)) })
  }

  private var dots: [String] {
    var canvas = DotCanvas(columns: Self.columns, rows: Self.rows)
    let size = canvas.width
    for y in 0..<canvas.height {
      for x in 0..<size {
        // Dots are as far from each other across as down.
        let part = part(Self.middle(x, of: size), Self.middle(y, of: canvas.height))
        if part == .lit || part == .edge { canvas.set(x, y) }
      }
    }
    return (0..<Self.rows).map { row in
      String((0..<Self.columns).map { canvas.sign(column: $0, row: row) ?? " " })
    }
  }

  private var letters: [String] {
    (0..<Self.rows).map { row in
      String(
        (0..<Self.columns).map { column -> Character in
          switch part(Self.middle(column, of: Self.columns), Self.middle(row, of: Self.rows)) {
          case .lit: "#"
          case .edge, .dark: "."
          case .sky: " "
          }
        })
    }
  }

  private enum Part { case lit, edge, dark, sky }

  /// What is at a point, from -1 to 1 across and down.
  private func part(_ x: Double, _ y: Double) -> Part {
    let distance = x * x + y * y
    guard distance <= 1 else { return .sky }
    // The border of light and shadow is half an ellipse.
    let border = (1 - 2 * face.litShare) * (1 - y * y).squareRoot()
    if (face.isWaxing ? x : -x) > border { return .lit }
    return distance > 0.8 ? .edge : .dark
  }

  private static func middle(_ index: Int, of count: Int) -> Double {
    (Double(index) + 0.5) / Double(count) * 2 - 1
  }
}
