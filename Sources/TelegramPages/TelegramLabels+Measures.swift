/// English names of quantities in telegrams about rivers, volcanoes and charts.
extension TelegramWords {
  static let measures: [String: String] = [
    // Rivers
    "レベル１水防団待機水位": "Standby (Level 1)",
    "レベル２氾濫注意水位": "Flood advisory (Level 2)",
    "レベル３避難判断水位": "Evacuation (Level 3)",
    "レベル４氾濫危険水位": "Flood danger (Level 4)",
    "レベル４計画高水位等": "Design high water (Level 4)",
    "水防団待機水位": "Standby level", "氾濫注意水位": "Flood advisory level",
    "避難判断水位": "Evacuation level", "氾濫危険水位": "Flood danger level",
    "計画高水位": "Design high water level", "計画高水位等": "Design high water level",
    "流域平均雨量": "Rain, mean of the basin", "レベル": "Level", "流量": "Flow",
    "設計高潮位": "Design tide level", "堤防天端高": "Top of the embankment",
    "うちあげ高水位": "Wave run-up", "浸水想定地区": "Districts that may be flooded",
    "水位関係": "water levels", "主文": "Main text", "雨量情報": "Rain",
    "水位・流量情報": "Water level and flow", "指定河川洪水予報": "Flood forecast of a river",
    // Volcanoes
    "火口上噴煙高度": "Plume above the crater", "海抜噴煙高度": "Plume above sea level",
    "噴煙の流向": "Plume moves to", "海抜高度": "Above sea level",
    "降灰の厚さ": "Depth of ash", "降灰の方向": "Ash falls to", "降灰の到達距離": "Ash reaches",
    "小さな噴石の大きさ": "Size of lapilli", "小さな噴石の落下方向": "Lapilli fall to",
    "小さな噴石の到達距離": "Lapilli reach", "降灰": "Ashfall", "多量の降灰": "Heavy ashfall",
    "やや多量の降灰": "Moderate ashfall", "少量の降灰": "Light ashfall",
    "小さな噴石の落下": "Falling lapilli", "位置（度）": "Position",
    // Charts
    "等圧線": "Isobars", "低気圧": "Low", "高気圧": "High", "台風": "Typhoon",
    "熱帯低気圧": "Tropical depression", "温暖前線": "Warm front", "寒冷前線": "Cold front",
    "閉塞前線": "Occluded front", "停滞前線": "Stationary front", "気圧": "Pressure",
    "中心位置（度）": "Centre", "前線（度）": "Position", "悪天情報（霧）": "Fog",
    "悪天情報（海氷）": "Sea ice", "悪天情報（強風）": "Gale", "悪天情報（船体着氷）": "Icing of ships",
    "霧域": "Fog area", "海氷": "Sea ice", "強風域": "Gale area", "オホーツク海": "Sea of Okhotsk",
    "海氷域": "Sea ice area", "船体着氷域": "Icing area",
    "天気図情報": "Weather chart", "悪天情報": "Bad weather at sea",
    // Danger
    "危険度": "Danger", "危険度分布": "Danger by place", "大雨危険度": "Heavy rain",
    "浸水害危険度": "Inundation", "洪水害危険度": "Floods",
    "台風の暴風域に入る確率": "Chance of storm winds (50 kt or more)",
    "太陽天頂角": "Solar zenith angle", "ＵＶインデックス": "UV index", "紫外線観測データ": "Ultraviolet rays",
    "地震回数": "Earthquakes", "１時間地震回数": "Earthquakes in 1 h", "累積地震回数": "Earthquakes in all",
  ]
}
