package import Models

extension MachineOutput {
  /// - Parameter date: the day of the weather; nil for today.
  package func list(
    _ answer: PrefectureListAnswer, now: Instant, date: CivilDate? = nil
  ) -> JSONDocument {
    let date = date ?? now.date
    return ListDocument(
      entries: answer.entries.indices.map { index in
        ListEntry(
          entry: answer.entries[index], weather: answer.weather(at: index), date: date,
          now: now)
      },
      now: now
    ).json(self)
  }

  package func listRecords(
    _ answer: PrefectureListAnswer, now: Instant, date: CivilDate? = nil
  ) -> [String] {
    let date = date ?? now.date
    return answer.entries.indices.map { index in
      let entry = answer.entries[index]
      guard let weather = answer.weather(at: index) else { return record(entry) }
      return record(
        ListRecordWithWeather(entry: entry, weather: DayOfForecast(weather.judged(at: now), date)))
    }
  }
}

struct ListDocument: JSONObject {
  let entries: [ListEntry]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<ListDocument>) {
    fields.head("list") { $0.now }
    fields("prefectures", "those that were asked for, by code") { $0.entries }
  }
}

struct ListEntry: JSONObject {
  let entry: PrefectureListModel.Entry
  let weather: WeatherAnswer?
  let date: CivilDate
  let now: Instant

  private var prefecture: Prefecture { entry.prefecture }

  static var shape: String? { "listedPrefecture" }

  static func declare(_ fields: inout some JSONFields<ListEntry>) {
    fields("code", "two digits (JIS)") { $0.prefecture.code.text }
    fields("name", "in kanji") { $0.prefecture.name.ja }
    fields("kana", "in hiragana") { $0.prefecture.name.kana }
    fields("english", "in English") { $0.prefecture.name.en }
    fields("area", "its area of Japan") { $0.prefecture.area }
    fields("capital") { Names(name: $0.prefecture.capital) }
    fields("favorite", "the prefecture, or a place in it, is marked") { $0.entry.isFavorite }
    fields(
      "favorites", "the marked places in it, in your order; the prefecture itself may be among them"
    ) { $0.entry.favorites }
    fields(
      "weather", "today, or on the day of `--day`, in the capital's area; null without `--weather`"
    ) { row in
      row.weather.map {
        FiguresOrError.of(
          $0.judged(at: row.now), on: row.date,
          gap: row.date == row.now.date ? .noForecastForToday : .noForecastForThatDay,
          TodaysFigures.init)
      }
    }
  }
}

extension PrefectureListModel.Entry: RecordRow {
  static func columns(_ columns: inout some RecordColumns<Self>) {
    columns("code") { $0.prefecture.code.text }
    columns("name") { $0.prefecture.name.ja }
    columns("English") { $0.prefecture.name.en }
    columns("area", "in Japanese") { $0.prefecture.area.ja }
    columns("favorite", "1 or 0") { $0.isFavorite }
  }
}

struct ListRecordWithWeather: RecordRow {
  let entry: PrefectureListModel.Entry
  let weather: DayOfForecast?

  static func columns(_ columns: inout some RecordColumns<ListRecordWithWeather>) {
    columns.include { $0.entry }
    columns("weather code") { $0.weather?.day.weather?.text }
    columns("weather", "in Japanese") { row, machine in
      row.weather?.day.weather.flatMap(machine.codes.entry)?.ja
    }
    columns.include { TemperatureRecord(day: $0.weather?.day) }
    columns("freshness") { $0.weather?.forecast.freshness }
  }
}
