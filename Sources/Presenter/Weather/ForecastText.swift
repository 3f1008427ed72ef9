import Models
import Pages

/// What all parts of the weather of a place share: words, dates, figures, and days by name.
struct ForecastText {
  let style: TextStyle
  let places: PlaceText
  let translator: any SentenceReading
  let now: Instant
  /// Whether days are cards, the week bars and the hours a curve, if there is room; else all is text.
  var isPictured = false

  var words: Words { Words(style.language) }
  var dates: DateText { DateText(language: style.language) }
  var figures: FigureText { FigureText(style: style) }
  var source: SourceText { SourceText(style: style) }
  private var weather: WeatherText { WeatherText(style: style, codes: WeatherCodeTable()) }

  /// 今日 29日(木)
  func heading(_ day: ForecastDay) -> String {
    let date = dates.day(day.date)
    guard let label = dates.label(day.date, today: now.date, isTonight: day.isTonight) else {
      return date
    }
    return "\(label) \(date)"
  }

  func sign(_ day: ForecastDay) -> String { weather.sign(day.weather, isNight: day.isTonight) }
  func summary(_ day: ForecastDay) -> String { weather.words(day.weather) }
  func tone(_ day: ForecastDay) -> WeatherTone { weather.tone(day.weather) }

  func kind(_ date: CivilDate) -> DayKind { DayKind(of: date) }

  func station(_ station: Forecast.StationName) -> String {
    style.language == .ja ? station.name : places.stationName(station.code) ?? station.name
  }

  // MARK: Blocks

  func title(_ text: String) -> Block { .text(.init(text, .heading)) }

  func quiet(_ notes: [String], indent: Int = 0) -> [Block] {
    notes.map { .text(.init($0, .quiet, indent: indent)) }
  }

  /// For a column: without the sign for degrees, whose width differs between terminals.
  func degrees(_ celsius: Int?, _ role: Role = .plain) -> Block.Table.Cell {
    .init(celsius.map { "\($0)" } ?? words.missing, celsius == nil ? nil : role)
  }

  func rainCell(_ percent: Int?) -> Block.Table.Cell {
    .init(figures.percent(percent), percent == nil ? nil : .rain)
  }
}
