import Models

extension TodayText {
  func row(_ answer: WeatherAnswer) -> PrefectureListScreen.Weather {
    switch answer {
    case .forecast(let answer):
      guard let day = answer.forecast.value.day(now.date) else {
        return .failed(message: noForecast)
      }
      let weather = WeatherText(style: style, codes: WeatherCodeTable())
      let figures = FigureText(style: style)
      return .content(
        sign: weather.sign(day.weather, isNight: day.isTonight), text: weather.words(day.weather),
        high: figures.celsius(day.high?.celsius), low: figures.celsius(day.low?.celsius),
        rain: figures.percent(day.rain?.percent))
    case .normals(let answer):
      return .failed(message: short(answer.reason))
    case .failed(_, let error):
      return .failed(message: short(error))
    }
  }
}
