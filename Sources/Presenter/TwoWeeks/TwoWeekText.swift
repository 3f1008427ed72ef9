import Models
import Pages

/// The two-week forecast of a place, marked as a product of its own: its issue and station are not the week's.
struct TwoWeekText: PageWriter {
  let context: PageContext

  static func title(_ words: Words) -> String { words.text("2週間気温予報", "Two-week temperatures") }

  func section(_ answer: Sourced<PlaceTwoWeeks>) -> [Block] {
    let forecast = answer.value.forecast
    let mark = source.shortMark(answer, now: now).map { " [\($0)]" } ?? ""
    var blocks: [Block] = [
      .paragraph(Self.title(words) + mark, .heading),
      .paragraph(origin(answer.value), .quiet, indent: 2),
    ]
    let age = ForecastAgeText(language: language, now: now)
    blocks += .alerts(age.alerts(forecast.issued, life: TwoWeekForecast.life), indent: 2)
    if forecast.losses > 0 {
      blocks += .alerts(
        [
          words.text(
            "\(forecast.losses) 行を読み取れませんでした。", "\(forecast.losses) rows could not be read.")
        ], indent: 2)
    }
    let days = forecast.days.filter { $0.date >= now.date }
    guard !days.isEmpty else {
      return blocks + [
        .paragraph(words.text("これからの日がありません。", "It has no days to come."), indent: 2)
      ]
    }
    blocks.append(.table(table(days)))
    return blocks + [
      .paragraph(
        words.text(
          "週間予報とは別の資料です。「5日」はその日を中心とする5日間の平均です。",
          "A product of its own, not the weekly forecast. \"5 days\": the mean of the five days around that date."
        ), .quiet, indent: 2)
    ]
  }

  /// 東京（4.6 km）  9月14日(水) 17:00 発表
  private func origin(_ answer: PlaceTwoWeeks) -> String {
    let station = words.text(answer.station.station.name.ja, answer.station.station.name.en)
    let distance = distance(answer.station.kilometers)
    let issued = moment(answer.forecast.issued)
    return words.text(
      "\(station)\(distance)  \(issued) 発表", "\(station)\(distance), issued \(issued) JST")
  }

  private func table(_ days: [TwoWeekForecast.Day]) -> Block.Table {
    // Named where it stands: on a narrow terminal it is not there.
    let range = words.text("(範囲)", "(range)")
    return Block.Table(
      [
        .init(words.text("日", "Day")), .init("", rank: 7, role: .quiet),
        .init(words.high, align: .right), .init(range, rank: 3, role: .quiet), .init("", rank: 4),
        .init(words.low, align: .right), .init(range, rank: 3, role: .quiet), .init("", rank: 4),
      ],
      rows: days.map { day in
        [
          .init(dates.day(day.date), .day(DayKind(of: day.date))),
          .init(day.span == .fiveDays ? words.text("5日", "5 days") : ""),
        ] + cells(day.high, .high) + cells(day.low, .low)
      }, indent: 2)
  }

  private func cells(_ value: TwoWeekForecast.Value?, _ role: Role) -> [Block.Table.Cell] {
    guard let value else {
      return [.init(words.missing), .init(""), .init(words.missing)]
    }
    return [
      .init(degrees(value.celsius), role),
      .init(range(value).map { "(\($0))" } ?? ""),
      .init(value.rank.map(rank) ?? words.missing),
    ]
  }

  /// JMA's values are whole; one that is not is shown as it is.
  private func degrees(_ celsius: Double) -> String {
    Int(exactly: celsius).map { "\($0)" } ?? figures.oneDecimal(celsius)
  }

  private func range(_ value: TwoWeekForecast.Value) -> String? {
    guard let lower = value.lower, let upper = value.upper else { return nil }
    return "\(degrees(lower))~\(degrees(upper))"
  }

  func rank(_ rank: TemperatureRank) -> String {
    switch rank {
    case .muchBelow: words.text("かなり低い", "much below normal")
    case .below: words.text("低い", "below normal")
    case .near: words.text("平年並", "near normal")
    case .above: words.text("高い", "above normal")
    case .muchAbove: words.text("かなり高い", "much above normal")
    }
  }
}
