package import Models

/// The answer of a livedoor-compatible service for a forecast file, with its known faults (jma-data
/// section 1.9). Written from the description of the service; the values are those of the fixture.
package struct LivedoorFixture: Sendable {
  /// The file that the service reads.
  package var file: JMAFixture
  package var area = "130010"
  package var district = "東京地方"
  package var city = "東京"
  /// The office's code in the address of JMA's page.
  package var office = "130000"
  /// The time of the request; its three days begin on this date.
  package var now: Instant
  package var overview: Overview?

  package struct Overview: Sendable {
    package var issued: Instant
    package var headline: String
    package var body: String

    package init(issued: Instant, headline: String, body: String) {
      self.issued = issued
      self.headline = headline
      self.body = body
    }
  }

  package init(_ file: JMAFixture, now: Instant? = nil) {
    self.file = file
    self.now = now ?? file.issued
  }

  package static let telops = [
    "100": "晴れ", "101": "晴時々曇", "111": "晴のち曇", "200": "曇り", "201": "曇時々晴", "202": "曇一時雨",
    "204": "曇一時雪", "210": "曇のち時々晴", "212": "曇のち一時雨", "300": "雨", "302": "雨時々止む",
    "308": "暴風雨", "311": "雨のち晴",
    // Not a text of JMA's table.
    "399": "雨ときどき槍",
  ]

  package var json: JSONTree {
    .members([
      "publicTime": .text(file.issued.isoText),
      "publicTimeFormatted": .text("formatted"),
      "publishingOffice": .text("例地方気象台"),
      "title": .text("例 \(city) の天気"),
      "link": .text("https://www.jma.go.jp/bosai/forecast/#area_type=offices&area_code=\(office)"),
      "description": overview.map {
        .members([
          "publicTime": .text($0.issued.isoText), "publicTimeFormatted": .text("formatted"),
          "headlineText": .text($0.headline), "bodyText": .text($0.body),
          "text": .text($0.headline.isEmpty ? $0.body : $0.headline + "\n\n" + $0.body),
        ])
      },
      "forecasts": .list(days),
      "location": .members([
        "area": .text("関東"), "prefecture": .text("東京都"), "district": .text(district),
        "city": .text(city),
      ]),
    ])
  }

  private var dates: [CivilDate] { (0..<3).map { now.date.adding(days: $0) } }

  private var days: [JSONTree] {
    let short = dates.map { shortDay($0) }
    var days = short
    var found: Int?
    for (date, day) in zip(dates, short) where day.telop == nil {
      // The faults of the wrong day: a missing day overwrites the last one, and a date that the
      // week does not have gets the values of the one before.
      found = file.week?.times.firstIndex { $0.date == date } ?? found
      if let found { days[days.count - 1] = weeklyDay(date, found) }
    }
    let labels = ["今日", "明日", "明後日"]
    return zip(zip(days, dates), labels).map { pair, label in
      let (day, date) = pair
      let temperature = temperature(date)
      return .members([
        "date": .text(day.date.isoText), "dateLabel": .text(label),
        "telop": day.telop.map(JSONTree.text) ?? .null,
        "detail": .members([
          "weather": day.weather.map(JSONTree.text) ?? .null,
          "wind": day.wind.map(JSONTree.text) ?? .null,
          "wave": day.wave.map(JSONTree.text) ?? .null,
        ]),
        "temperature": .members([
          "min": celsius(temperature.low), "max": celsius(temperature.high),
        ]),
        "chanceOfRain": rain(date),
        "image": .members(["title": day.telop.map(JSONTree.text) ?? .null, "width": .number("80")]),
      ])
    }
  }

  private func celsius(_ text: String?) -> JSONTree {
    .members([
      "celsius": text.map(JSONTree.text) ?? .null,
      "fahrenheit": text.map { .text("\($0)F") } ?? .null,
    ])
  }

  private struct Day {
    var date: CivilDate
    var telop: String?
    var weather: String?
    var wind: String?
    var wave: String?
  }

  private func shortDay(_ date: CivilDate) -> Day {
    var day = Day(date: date)
    guard let index = file.dayTimes.firstIndex(where: { $0.date == date }),
      let area = file.areas.first(where: { $0.code == self.area })
    else { return day }
    day.telop = Self.telops[area.weatherCodes[index]]
    let texts = area.texts(day: index)
    (day.weather, day.wind, day.wave) = (texts.weather, texts.wind, texts.wave)
    return day
  }

  /// By position, for any area.
  private func weeklyDay(_ date: CivilDate, _ index: Int) -> Day {
    Day(date: date, telop: (file.week?.areas[0].weatherCodes[index]).flatMap { Self.telops[$0] })
  }

  private func temperature(_ date: CivilDate) -> (low: String?, high: String?) {
    let station = file.stations.first { $0.name == city }
    func value(hour: Int) -> String? {
      file.temperatureTimes.firstIndex(of: Instant(date, hour: hour)).flatMap {
        station?.temps[$0]
      }
    }
    var (low, high) = (value(hour: 0), value(hour: 9))
    let number = { (text: String?) in text.flatMap { Int($0) } ?? 0 }
    if date == now.date, number(low) >= number(high) { low = nil }
    if low == nil, high == nil, let week = file.week,
      let index = week.times.firstIndex(where: { $0.date == date })
    {
      // Of whichever station is first.
      low = week.stations[0].low.value[index]
      high = week.stations[0].high.value[index]
    }
    return (low, high)
  }

  private func rain(_ date: CivilDate) -> JSONTree {
    let area = file.areas.first { $0.code == self.area }
    var texts = [0, 6, 12, 18].map { hour in
      file.blockTimes.firstIndex(of: Instant(date, hour: hour))
        .flatMap { area?.pops[$0] }.map { "\($0)%" } ?? "--%"
    }
    if texts.allSatisfy({ $0 == "--%" }), let week = file.week,
      let index = week.times.firstIndex(where: { $0.date == date }),
      !week.areas[0].pops[index].isEmpty
    {
      // One chance for the day, four times.
      texts = texts.map { _ in week.areas[0].pops[index] + "%" }
    }
    return .members([
      "T00_06": .text(texts[0]), "T06_12": .text(texts[1]), "T12_18": .text(texts[2]),
      "T18_24": .text(texts[3]),
    ])
  }
}
