/// The products that sources may carry; each carries some of them.
package enum Product: String, CaseIterable, Sendable {
  /// Days, six-hourly chances of rain and the week (府県天気予報, 週間天気予報).
  case forecast
  /// The three-hourly series of a primary area (地域時系列予報).
  case threeHourly
  /// The forecaster's text (天気概況).
  case overview
  /// Warnings and advisories in force.
  case warnings
  /// Forecasts of designated rivers (指定河川洪水予報).
  case riverFloods
  /// Early attention information (早期注意情報).
  case earlyAttention
  /// When JMA last handled any warning report: shows that the others are being updated.
  case warningFeed
  /// The expected course of warnings in steps of three hours.
  case warningTimeline
  /// JMA's list of bulletins (気象情報).
  case bulletins
  /// Reports of earthquakes (地震情報), and of long-period ground motion.
  case quakes
  /// Tsunami warnings, advisories, forecasts and observations.
  case tsunami
  /// Tropical cyclones (台風情報).
  case typhoons
  /// Tables of the day's extremes (最新の気象データ).
  case extremes
  /// Heat-stroke alerts and the heat index (熱中症警戒アラート, 暑さ指数).
  case heat
  /// Temperatures of two weeks (２週間気温予報).
  case twoWeeks
  /// Outlooks of one and three months (季節予報).
  case season
  /// Early weather information (早期天候情報).
  case earlyWeather
  /// Tide tables, observed and astronomical tides (潮位表, 潮位観測情報).
  case tides
  /// Reports about volcanoes (噴火警報・予報).
  case volcanoes
  /// Rain of the last hours and the next one (降水ナウキャスト).
  case nowcast
  /// Rain of the next 15 hours (降水短時間予報・降水15時間予報).
  case hourlyRain
  /// Thunder of the next hour (雷ナウキャスト).
  case thunder
  /// AMeDAS observations.
  case observations
  /// JMA's current list of municipalities, with names and parents.
  case areaTable
  case feed
  case telegram
}
