import Models

extension Product {
  /// What it is called in a sentence.
  package func name(_ words: Words) -> String {
    switch self {
    case .forecast: words.text("予報", "forecast")
    case .threeHourly: words.text("3時間ごとの予報", "three-hourly forecast")
    case .overview: words.text("天気概況", "weather overview")
    case .warnings: words.text("警報・注意報", "warnings")
    case .riverFloods: words.text("指定河川洪水予報", "river flood forecasts")
    case .earlyAttention: words.text("早期注意情報", "early attention information")
    case .warningFeed:
      words.text("警報・注意報の更新時刻", "time of the last update of warnings")
    case .warningTimeline: words.text("警報の時系列", "timeline of warnings")
    case .bulletins: words.text("気象情報の一覧", "list of bulletins")
    case .quakes: words.text("地震情報", "earthquake reports")
    case .tsunami: words.text("津波の情報", "tsunami information")
    case .typhoons: words.text("台風情報", "typhoon information")
    case .extremes: words.text("最新の気象データ", "tables of extremes")
    case .heat: words.text("熱中症警戒アラート・暑さ指数", "heat-stroke alerts and heat index")
    case .twoWeeks: words.text("2週間気温予報", "two-week forecast")
    case .season: words.text("季節予報", "seasonal outlook")
    case .earlyWeather: words.text("早期天候情報", "early weather information")
    case .tides: words.text("潮位", "tides")
    case .volcanoes: words.text("噴火警報", "eruption warnings")
    case .nowcast: words.text("降水ナウキャスト", "nowcast of rain")
    case .hourlyRain: words.text("降水15時間予報", "15-hour forecast of rain")
    case .thunder: words.text("雷ナウキャスト", "nowcast of thunder")
    case .observations: words.text("アメダスの観測", "AMeDAS observations")
    case .areaTable: words.text("地域の一覧", "list of areas")
    case .feed: words.text("電文の一覧", "list of telegrams")
    case .telegram: words.text("電文", "telegram")
    }
  }
}

extension WarningFamily {
  /// What its warnings are about.
  package func name(_ words: Words) -> String {
    switch self {
    case .heavyRain: words.text("大雨", "Heavy rain")
    case .landslide: words.text("土砂災害", "Landslide")
    case .stormSurge: words.text("高潮", "Storm surge")
    case .wind: words.text("暴風", "Wind")
    case .waves: words.text("波浪", "Waves")
    case .snow: words.text("大雪", "Snow")
    case .others: words.text("その他の注意報", "Other advisories")
    default: text
    }
  }
}
