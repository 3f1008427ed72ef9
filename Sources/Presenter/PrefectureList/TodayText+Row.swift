import Models
import Pages

extension TodayText {
  /// Puts the weather of the main day, and of tonight, into a row of the list.
  func fill(_ row: inout PrefectureListScreen.Row, _ answer: WeatherAnswer, _ days: ShownDays) {
    row.weather = self.row(answer, days)
    if days.showsTonight { row.tonight = tonight(answer) }
  }

  private func row(_ answer: WeatherAnswer, _ days: ShownDays) -> PrefectureListScreen.Weather {
    switch answer {
    case .forecast(let answer):
      guard let day = answer.forecast.value.day(days.main) else {
        return .failed(message: noForecast(days.main))
      }
      let weather = WeatherText(style: style, codes: WeatherCodeTable())
      return .content(
        sign: weather.sign(day.weather, isNight: day.isTonight), text: weather.words(day.weather),
        high: .of(day.high, degrees(day.high), .high), low: .of(day.low, degrees(day.low), .low),
        rain: .chance(day.rain?.percent, style))
    case .normals(let answer):
      return .failed(message: short(answer.reason))
    case .failed(_, let error):
      return .failed(message: short(error))
    }
  }

  /// 15℃; 15* where the newest issue has no such value and an earlier one, or a station, has.
  private func degrees(_ value: DayTemperature?) -> String {
    guard let value, !value.isOfNewestIssue else {
      return FigureText(style: style).celsius(value?.celsius)
    }
    return DayRowText(style: style, now: now).degrees(value)
  }

  /// The sign of what is left of today.
  private func tonight(_ answer: WeatherAnswer) -> String? {
    guard let day = answer.forecast?.day(now.date) else { return nil }
    return WeatherText(style: style, codes: WeatherCodeTable())
      .sign(day.weather, isNight: day.isTonight)
  }
}
