internal import Models
internal import Testing

@Suite("Wind and wave sentences in English")
struct EnglishWindAndWaveTests {
  @Test(arguments: [
    ("南の風", "South"),
    ("南の風 やや強く", "South, fairly strong"),
    ("南の風 後 やや強く", "South, becoming fairly strong"),
    ("北の風 非常に強く 後 強く", "North, very strong, becoming strong"),
    ("北の風 やや強く 後 おさまり", "North, fairly strong, then easing"),
    ("東の風 後 南東の風 強く", "East, then southeast, strong"),
    ("西の風 はじめ やや強く", "West, fairly strong at first"),
    ("北東の風 やや強く 日中 強く", "Northeast, fairly strong, strong by day"),
    ("西の風 朝晩 北の風", "West, north in the morning and at night"),
    ("風弱く 後 南西の風", "Light, then southwest"),
    (
      "北西の風 海上 では はじめ 西の風 やや強く",
      "Northwest; at sea west, fairly strong at first"
    ),
    (
      "南の風 ２３区西部 では 後 南の風 やや強く",
      "South; in the western 23 wards south, fairly strong later"
    ),
    (
      "北東の風 強く 後 東の風 新島 では 北東の風 非常に強く 後 やや強く",
      "Northeast, strong, then east; on Niijima Island northeast, very strong, "
        + "becoming fairly strong"
    ),
  ])
  func `Winds`(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }

  @Test(arguments: [
    ("０．５メートル", "0.5 m"),
    ("４メートル うねり を伴う", "4 m with swell"),
    ("１．５メートル 後 １０メートル", "1.5 m, later 10 m"),
    ("２メートル うねり を伴う 後 ３メートル", "2 m with swell, later 3 m"),
    (
      "２．５メートル 後 ３メートル うねり を伴う ただし 新島 では ４メートル",
      "2.5 m, later 3 m, with swell; however, 4 m at Niijima Island"
    ),
    ("１．５メートル ただし 新島 では うねり を伴う", "1.5 m; however, with swell at Niijima Island"),
    (
      "３メートル ただし 淡路島南部 では ５メートル うねり を伴う",
      "3 m; however, 5 m with swell at southern Awaji Island"
    ),
    (
      "２メートル ただし 瀬戸内側 では １メートル 後 ０．５メートル うねり を伴う",
      "2 m; however, on the Seto Inland Sea side 1 m, later 0.5 m, with swell"
    ),
    ("流氷におおわれている", "Covered by drift ice"),
    ("流氷におおわれている 後 ０．５メートル", "Covered by drift ice, later 0.5 m"),
  ])
  func `Waves`(_ japanese: String, _ english: String) {
    #expect(
      ForecastTranslator().english(coded(japanese), prefecture: nil, isNight: false) == english)
  }
}
