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
          isToday: date == now.date, now: now)
      },
      now: now
    ).json(self)
  }

  package func listRecords(
    _ answer: PrefectureListAnswer, now: Instant, date: CivilDate? = nil
  ) -> [String] {
    let date = date ?? now.date
    return answer.entries.indices.map { index in
      let row = ListRecord(entry: answer.entries[index])
      guard let weather = answer.weather(at: index) else { return record(row) }
      let day = DayOfForecast(weather.judged(at: now), date)
      return record(
        ListRecordWithWeather(row: row, day: day?.day, freshness: day?.forecast.freshness))
    }
  }
}

struct ListDocument: JSONObject {
  let entries: [ListEntry]
  let now: Instant

  static var shape: String? { "list" }

  static func declare(_ fields: inout some JSONFields<ListDocument>) {
    fields.head("list")
    fields.at { $0.now }
    fields.field("prefectures", "those that were asked for, by code") { $0.entries }
  }
}

struct ListEntry: JSONObject {
  let entry: PrefectureListModel.Entry
  let weather: WeatherAnswer?
  let date: CivilDate
  let isToday: Bool
  let now: Instant

  private var prefecture: Prefecture { entry.prefecture }

  static var shape: String? { "listedPrefecture" }

  static func declare(_ fields: inout some JSONFields<ListEntry>) {
    fields.field("code", "two digits (JIS)") { $0.prefecture.code.text }
    fields.field("name", "in kanji") { $0.prefecture.name.ja }
    fields.field("kana", "in hiragana") { $0.prefecture.name.kana }
    fields.field("english", "in English") { $0.prefecture.name.en }
    fields.field("area", "its area of Japan") { $0.prefecture.area }
    fields.field("capital") { Names(name: $0.prefecture.capital) }
    fields.field("favorite", "the prefecture, or a place in it, is marked") {
      $0.entry.isFavorite
    }
    fields.field(
      "favorites",
      "the marked places in it, in your order; the prefecture itself may be among them"
    ) { $0.entry.favorites }
    fields.field(
      "weather", "today, or on the day of `--day`, in the capital's area; null without `--weather`"
    ) { row in
      row.weather.map {
        TodaysFigures.of($0.judged(at: row.now), on: row.date, isToday: row.isToday)
      }
    }
  }
}

struct ListRecord: RecordRow {
  let entry: PrefectureListModel.Entry

  static func columns(_ columns: inout some RecordColumns<ListRecord>) {
    columns.column("code") { $0.entry.prefecture.code.text }
    columns.column("name") { $0.entry.prefecture.name.ja }
    columns.column("English") { $0.entry.prefecture.name.en }
    columns.column("area", "in Japanese") { $0.entry.prefecture.area.ja }
    columns.column("favorite", "1 or 0") { $0.entry.isFavorite }
  }
}

struct ListRecordWithWeather: RecordRow {
  let row: ListRecord
  let day: ForecastDay?
  let freshness: Freshness?

  static func columns(_ columns: inout some RecordColumns<ListRecordWithWeather>) {
    columns.include { $0.row }
    columns.column("weather code") { $0.day?.weather?.text }
    columns.column("weather", "in Japanese") { row, machine in
      row.day?.weather.flatMap(machine.codes.entry)?.ja
    }
    columns.include { TemperatureRecord(day: $0.day) }
    columns.column("freshness") { $0.freshness }
  }
}
