package import Models

extension SolarTerm {
  /// 小雪; in English the name as it is read, and what it means.
  package var name: (ja: String, en: String) { Self.names[number] }

  /// In the order of the sun's longitude, from the equinox of March.
  private static let names: [(ja: String, en: String)] = [
    ("春分", "Shunbun (spring equinox)"), ("清明", "Seimei (clear and bright)"),
    ("穀雨", "Kokuu (grain rain)"), ("立夏", "Rikka (start of summer)"),
    ("小満", "Shoman (grain fills)"), ("芒種", "Boshu (grain in ear)"),
    ("夏至", "Geshi (summer solstice)"), ("小暑", "Shosho (lesser heat)"),
    ("大暑", "Taisho (greater heat)"), ("立秋", "Risshu (start of autumn)"),
    ("処暑", "Shosho (end of heat)"), ("白露", "Hakuro (white dew)"),
    ("秋分", "Shubun (autumn equinox)"), ("寒露", "Kanro (cold dew)"),
    ("霜降", "Soko (frost falls)"), ("立冬", "Ritto (start of winter)"),
    ("小雪", "Shosetsu (lesser snow)"), ("大雪", "Taisetsu (greater snow)"),
    ("冬至", "Toji (winter solstice)"), ("小寒", "Shokan (lesser cold)"),
    ("大寒", "Daikan (greater cold)"), ("立春", "Risshun (start of spring)"),
    ("雨水", "Usui (rain water)"), ("啓蟄", "Keichitsu (insects awake)"),
  ]
}
