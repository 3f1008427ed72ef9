import Pages

/// Titles that JMA publishes in English, and the names of its offices.
extension TelegramWords {
  /// Several titles are joined by a dot: 津波注意報・津波予報.
  package func title(_ ja: String) -> String {
    guard language == .en else { return ja }
    if let whole = Self.titles[ja] { return whole }
    let parts = ja.split(separator: "・").map { Self.titles[String($0)] }
    return parts.contains(nil) ? ja : parts.compactMap(\.self).joined(separator: " / ")
  }

  func office(_ ja: String) -> String {
    language == .en && ja == "気象庁" ? "Japan Meteorological Agency" : ja
  }

  /// The name of a kind without a code in the table of warnings.
  func kind(_ ja: String) -> String {
    language == .en ? Self.kinds[ja] ?? ja : ja
  }

  /// `en_ttl` of JMA's lists of earthquakes and tsunamis.
  private static let titles = [
    "震度速報": "Seismic Intensity Information", "震源に関する情報": "Earthquake Information",
    "震源・震度情報": "Earthquake and Seismic Intensity Information",
    "遠地地震に関する情報": "Distant Earthquake Information",
    "大津波警報": "Major Tsunami Warning", "津波警報": "Tsunami Warning", "津波注意報": "Tsunami Advisory",
    "津波予報": "Tsunami Forecast",
    "各地の満潮時刻・津波到達予想時刻に関する情報":
      "Tsunami Information (High Tide Time and Estimated Tsunami Arrival Time at each place)",
  ]

  private static let kinds = [
    "洪水警報": "Flood Warning", "洪水注意報": "Flood Advisory", "大津波警報": "Major Tsunami Warning",
    "津波警報": "Tsunami Warning", "津波注意報": "Tsunami Advisory", "解除": "Lifted", "なし": "None",
    "警戒": "Alert",
    // Levels of volcanoes and warnings of eruptions.
    "レベル１（活火山であることに留意）": "Level 1 (be aware that it is an active volcano)",
    "レベル２（火口周辺規制）": "Level 2 (do not approach the crater)",
    "レベル３（入山規制）": "Level 3 (do not approach the volcano)",
    "レベル４（高齢者等避難）": "Level 4 (evacuation of the elderly and others)",
    "レベル５（避難）": "Level 5 (evacuate)", "活火山であることに留意": "active volcano",
    "活火山であることに留意（海底火山）": "active volcano", "火口周辺危険": "danger around the crater",
    "入山危険": "danger on the mountain", "周辺海域警戒": "caution in the surrounding sea",
    "噴火警報": "Eruption warning (residential areas)", "火口周辺警報": "Near-crater warning",
    "噴火警報（周辺海域）": "Warning for the surrounding sea",
    "噴火予報：警報解除": "Eruption forecast: warning lifted", "噴火予報": "Eruption forecast",
    "噴火警報：避難等": "Evacuation", "火口周辺警報：入山規制等": "Entry restrictions",
    "噴火警報（周辺海域）：周辺海域警戒": "Caution in the surrounding sea",
    "火口周辺警報：火口周辺警戒": "Caution near the crater",
  ]
}
