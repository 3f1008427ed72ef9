import MachineFormats
import Models
import Pages
import Presenter

/// `calendar`: the forecast of places as a calendar to subscribe to.
struct CalendarCommand: AnsweringCommand {
  static var name: String { "calendar" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("天気のカレンダー（iCalendar）を作る。", "The forecast as a calendar (iCalendar)."),
      discussion: Phrase(
        """
        一日が一つの終日の予定です。概要に天気、気温、降水確率、説明に発表中の警報・注意報と発表時刻が入ります。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例：soramoyo calendar 渋谷 > weather.ics
        """,
        """
        Each day is an event: weather, temperatures and chance of rain in its summary,
        warnings in force and the time of issue in its description.
        Without a place it uses the favorites, else the configured place.
        Example: soramoyo calendar shibuya > weather.ics
        """),
      arguments: [.places], options: [alarm], hasFormats: false)
  }

  private static let alarm = CommandOption(
    "alarm", .text(valueName: "time"),
    Phrase("その日のこの時刻に知らせる（07:00）", "Remind of each day at this time (07:00)"))

  let values: CommandValues
  /// Minutes after midnight.
  private let alarm: Int?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    let typed = values.text(Self.alarm)
    alarm = typed.flatMap(Self.minutes)
    guard typed == nil || alarm != nil else {
      throw Phrase(
        "--alarm は 07:00 の形です（00:00 から 23:59）", "--alarm must be like 07:00 (00:00 to 23:59)")
    }
  }

  /// 07:00, also 7:00
  private static func minutes(_ text: String) -> Int? {
    let clock = text.utf8.count == 4 ? "0" + text : text
    guard clock.utf8.count == 5, let time = Instant(iso8601: "2000-01-01T" + clock),
      time.date.day == 1
    else { return nil }
    return time.hour * 60 + time.minute
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    // Two events of one identity would be one.
    let (places, now) = (found.places.uniqued(by: \.id), dependencies.now)
    let hasWarnings = dependencies.warnings.isOffered
    let models = WeatherServices(
      weather: dependencies.weatherModel(),
      warnings: hasWarnings ? dependencies.warningsModel() : nil)
    let weathers = dependencies.wait(staysHere: places.count == 1) {
      await SideBySide.map(places) {
        await PlaceWeather.load($0, sections: hasWarnings ? [.warnings] : [], from: models)
      }
    }
    let feed = CalendarText(
      style: dependencies.style, catalog: dependencies.catalog, translator: ForecastTranslator(),
      now: now
    ).feed(weathers)
    // A calendar without events is none.
    if !feed.events.isEmpty {
      Array(ICalendar(feed, alarm: alarm).text.utf8)
        .withUnsafeBytes { dependencies.console.writeRaw($0) }
    }
    for forecast in weathers.compactMap(\.answer.sourced) { dependencies.printOrigin(forecast) }
    // What is not known of the warnings is in the events.
    try dependencies.reportErrors(
      weathers.compactMap(\.answer.error), after: found.failure, atMost: .max)
  }
}
