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

  /// The mark of an answer, and who issued it when.
  func origin<Value>(
    _ answer: Sourced<Value>, of area: PrimaryArea, _ office: String, _ issued: Instant
  ) -> [String] {
    let report = Report(publishingOffice: office, issued: issued, base: issued)
    let line = source.issued(
      report, by: places.officeCity(area.office), now: now,
      withYear: answer.freshness.isPast)
    return [mark(answer), line].compactMap { $0 }
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
