import Models

/// Adds invented forecaster's texts to forecasts that have only figures.
enum Wording {
  static func worded(_ office: OfficeForecast) -> OfficeForecast {
    OfficeForecast(
      short: ShortRangeForecast(
        report: office.short.report, areas: office.short.areas.map(worded),
        stations: office.short.stations),
      weekly: office.weekly)
  }

  private static func worded(
    _ area: ShortRangeForecast.AreaSeries
  ) -> ShortRangeForecast.AreaSeries {
    .init(
      code: area.code, name: area.name,
      days: area.days.enumerated().map { index, day in
        .init(
          start: day.start, weather: day.weather, weatherText: weather[index % weather.count],
          windText: winds[index % winds.count],
          waveText: waves[index % waves.count])
      }, rain: area.rain)
  }

  private static let weather = [
    "くもり　昼過ぎ　から　雨　所により　雷　を伴い　非常に　激しく　降る", "雨　時々　くもり　所により　昼過ぎ　から　雷　を伴う",
    "くもり　一時　雨",
  ]
  private static let winds = ["南東の風　やや強く", "南の風　後　北の風　海上　では　南の風　やや強く", "南の風"]
  private static let waves = ["２メートル　後　３メートル　うねり　を伴う", "３メートル　うねり　を伴う", "２．５メートル"]
}
