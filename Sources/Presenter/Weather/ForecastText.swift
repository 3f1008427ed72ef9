import Models
import Pages

/// What all parts of the weather of a place share: words, dates, figures, and days by name.
struct ForecastText: PageText {
  let context: PageContext
  let translator: any SentenceReading
  /// Whether days are cards, the week bars and the hours a graph, if there is room; else all is text.
  var isPictured = false

  /// 今日 29日(木)
  func heading(_ day: ForecastDay) -> String {
    dates.named(day.date, dates.day(day.date), today: now.date, isTonight: day.isTonight)
  }

  func sign(_ day: ForecastDay) -> String { weather.sign(day.weather, isNight: day.isTonight) }
  func summary(_ day: ForecastDay) -> String { weather.words(day.weather, isNight: day.isTonight) }
  func tone(_ day: ForecastDay) -> WeatherTone { weather.tone(day.weather) }

  func kind(_ date: CivilDate) -> DayKind { DayKind(of: date) }

  func station(_ station: Forecast.StationName) -> String {
    language == .ja ? station.name : places.stationName(station.code) ?? station.name
  }

  /// The mark of an answer, and who issued it when, if somebody did.
  func origin<Value>(
    _ answer: Sourced<Value>, of area: PrimaryArea, _ office: String, _ issued: Instant
  ) -> [String] {
    let report = Report(publishingOffice: office, issued: issued, base: issued)
    let line = source.issued(
      report, by: places.officeCity(area.office), now: now,
      withYear: answer.freshness.isPast)
    return [mark(answer), answer.isInvented ? nil : line].compactMap(\.self)
  }

  // MARK: Blocks

  func title(_ text: String) -> Block { .paragraph(text, .heading) }

  func quiet(_ notes: [String], indent: Int = 0) -> [Block] {
    notes.map { .paragraph($0, .quiet, indent: indent) }
  }

  /// For a column: without the sign for degrees, whose width differs between terminals.
  func degrees(_ celsius: Int?, _ role: Role = .plain) -> Block.Table.Cell {
    .init(celsius.map { "\($0)" } ?? words.missing, celsius == nil ? nil : role)
  }

  func rainCell(_ percent: Int?) -> Block.Table.Cell {
    .init(figures.percent(percent), percent == nil ? nil : .rain)
  }
}

/// A part of the weather of a place.
protocol ForecastPart: PageText {
  var text: ForecastText { get }
}

extension ForecastPart {
  var context: PageContext { text.context }
}

/// What is true at a place now, a row or two each, for screens that show the days below.
struct NowText: ForecastPart {
  let text: ForecastText

  /// 今 14.8°  西北西 2.7 m/s  湿度 49%  東京 07:20
  func observed(_ weather: PlaceWeather) -> [Block] {
    let label = words.text("今", "Now")
    return row(.observed, label, weather) {
      weather.sections.observed?.value.map { answer in
        [.items(ObservationSectionText(context: context).row(answer, label), indent: 1)]
      }
    }
  }

  /// この先1時間  ▂▂▃▄▄▅▄▄▆▇▇▇▇  雨が続く予想。
  /// - Parameter isLow: whether times below the bars give way.
  func rain(_ weather: PlaceWeather, isLow: Bool = false) -> [Block] {
    let label = words.text("この先1時間", "Next hour")
    return row(.rain, label, weather) {
      weather.sections.rain?.value.map {
        RainPage(context: context).row($0, label, isLow: isLow)
      }
    }
  }

  /// Whether it rains, or rain is expected within the hour.
  func isRaining(_ weather: PlaceWeather) -> Bool {
    guard let found = weather.sections.rain?.value?.value else { return false }
    return [.raining, .expected].contains(RainOutlook(found, now: now).state)
  }

  /// That it could not be fetched, where it has no row.
  private func row(
    _ section: WeatherSection, _ label: String, _ weather: PlaceWeather,
    _ blocks: () -> [Block]?
  ) -> [Block] {
    if let blocks = blocks() { return blocks }
    switch section.definition.error(weather.sections) {
    case .notOffered: return []
    case .some(let error):
      return [.paragraph("\(label)  \(unavailable(error))", .failure, indent: 1)]
    case nil:
      guard weather.sections.asking.contains(section) else { return [] }
      return [.paragraph("\(label)  \(words.asking)", .quiet, indent: 1)]
    }
  }
}
