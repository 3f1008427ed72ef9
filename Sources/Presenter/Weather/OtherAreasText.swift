import Models
import Pages

/// Today in the further areas that a place reaches into, a line each.
struct OtherAreasText: ForecastPart {
  let text: ForecastText

  func blocks(_ others: [OtherAreaAnswer]) -> [Block] {
    let table = Block.Table(
      [
        .init(""), .init(words.high, align: .right), .init(words.low, align: .right),
        .init(words.rainShort, align: .right), .init(words.weather),
      ], rows: others.map(row), indent: 2)
    return [text.title(words.text("ほかの地域（今日）", "Other areas, today")), .table(table)]
  }

  private func row(_ answer: OtherAreaAnswer) -> [Block.Table.Cell] {
    let name = Block.Table.Cell(places.name(answer.area.name))
    guard let day = answer.forecast?.day(now.date) else {
      let missing = Block.Table.Cell(words.missing)
      let reason = answer.error.map(today.short) ?? today.noForecast
      return [name, missing, missing, missing, .init(reason, .failure)]
    }
    return [
      name, text.degrees(day.high?.celsius, .high), text.degrees(day.low?.celsius, .low),
      text.rainCell(day.rain?.percent),
      .weather(text.summary(day), text.sign(day)),
    ]
  }
}
