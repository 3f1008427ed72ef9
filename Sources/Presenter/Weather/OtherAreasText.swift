import Models
import Pages

/// A day in the further areas that a place reaches into, a line each.
struct OtherAreasText: ForecastPart {
  let text: ForecastText
  /// Today, or the day that was chosen.
  let date: CivilDate

  func blocks(_ others: [OtherAreaAnswer]) -> [Block] {
    let table = Block.Table(
      [
        .init(""), .init(words.high, align: .right), .init(words.low, align: .right),
        .init(words.rainShort, align: .right), .init(words.weather),
      ], rows: others.map(row), indent: 2)
    return [text.title(title), .table(table)]
  }

  /// ほかの地域（今日）, ほかの地域（明日 21日(土)）
  private var title: String {
    let dates = DateText(language: language)
    let day =
      date == now.date
      ? words.text("今日", "today") : dates.named(date, dates.day(date), today: now.date)
    return words.text("ほかの地域（\(day)）", "Other areas, \(day)")
  }

  private func row(_ answer: OtherAreaAnswer) -> [Block.Table.Cell] {
    let name = Block.Table.Cell(places.name(answer.area.name))
    guard let day = answer.forecast?.day(date) else {
      let missing = Block.Table.Cell(words.missing)
      let reason = answer.error.map(today.short) ?? today.noForecast(date)
      return [name, missing, missing, missing, .init(reason, .failure)]
    }
    return [
      name, text.degrees(day.high?.celsius, .high), text.degrees(day.low?.celsius, .low),
      text.rainCell(day.rain?.percent),
      .weather(text.summary(day), text.sign(day)),
    ]
  }
}
