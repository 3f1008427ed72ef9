import Models
import Pages

/// Sunrise, sunset and the moon's age of each day of the forecast, or of a week; computed, so without a request.
struct SunSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.belowDays

  static func title(_ words: Words) -> String { SunWords(words.language).title }

  static let need = SectionNeed.forecast

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    guard let forecast = query.weather?.forecast else {
      // It is computed, and there without a forecast, too.
      sections.sky = services.today.flatMap { today in
        services.sky?.sky(of: query.place, on: (0..<week).map(today.adding))
      }
      return sections
    }
    sections.sky = services.sky?.sky(of: query.place, on: forecast.days.map(\.date))
    return sections
  }

  /// About as many days as a forecast has.
  private static let week = 7

  static func error(_ sections: PlaceSections) -> ForecastError? { nil }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.sky.map { sky in
      SunPage(style: text.style, catalog: text.places.catalog, now: text.now).section(sky)
    }
  }
}

extension SunPage {
  /// The same days as a table, below a heading.
  func section(_ sky: PlaceSky) -> [Block] {
    [
      .text(.init(sun.title, .heading)),
      .text(.init(sun.computedFor(sun.point(sky.vantage)), .quiet, indent: 2)),
      .table(
        .init(
          [
            .init(sun.day), .init(sun.sunrise, align: .right), .init(sun.sunset, align: .right),
            .init(sun.dayLength, align: .right, rank: 2),
            .init(sun.moonAge, align: .right, rank: 1),
          ],
          rows: sky.days.map { day in
            [
              .init(heading(day.date, dates.day), .day(kind(day.date))),
              .init(time(day.sun.sunrise)), .init(time(day.sun.sunset)),
              .init(length(day.sun)), .init(figures.oneDecimal(day.moon.days)),
            ]
          }, indent: 2)),
      .text(.init(sun.computed, .quiet, indent: 2)),
    ]
  }
}
