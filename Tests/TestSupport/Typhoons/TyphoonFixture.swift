import FoundationEssentials

/// JMA's files about typhoons in JMA's shape, with the figures of the specification's test cases.
package enum TyphoonFixture {
  package static let one = tree(
    """
    [{"tropicalCyclone":"TC2630","typhoonNumber":"2625","category":"STS",
      "issue":"2026-09-18T18:45:00+09:00"}]
    """)

  package static let four = tree(
    """
    [{"tropicalCyclone":"TC2628","typhoonNumber":"b","category":"TD","issue":"2026-08-31T10:30:00+09:00"},
     {"tropicalCyclone":"TC2621","typhoonNumber":"a","category":"TD","issue":"2026-08-31T10:10:00+09:00"},
     {"tropicalCyclone":"TC2626","typhoonNumber":"2623","category":"LOW","issue":"2026-08-31T09:50:00+09:00"},
     {"tropicalCyclone":"TC2625","typhoonNumber":"2622","category":"TD","issue":"2026-08-31T04:05:00+09:00"}]
    """)

  /// A typhoon with five forecasts between the main times of a run; it ends as a low.
  package static let report = tree(
    """
    [{"part":"title","issue":{"JST":"2026-09-18T18:45:00+09:00","UTC":"2026-09-18T09:45:00Z"},
      "typhoonNumber":"2625","name":{"jp":"ドゥージェン","en":"Dujuan"},"category":{"jp":"台風","en":"STS"}},
     {"part":{"jp":"実況","en":"Analysis"},"advancedHours":0,"category":{"jp":"台風","en":"STS"},
      "maximumWind":{"sustained":{"m/s":"30","kt":"60","note":"中心付近"},"gust":{"m/s":"45","kt":"85"}},
      "galeWarning":[{"area":"北東","range":{"km":750,"nm":400}},{"area":"南西","range":{"km":390,"nm":210}}],
      "stormWarning":[{"area":{"jp":"全域","en":"All"},"range":{"km":110,"nm":60}}],
      "scale":"大型","intensity":"-",
      "position":{"deg":[25.5,142.2],"dm":[[25,30],[142,10]],"accuracy":"ほぼ正確"},
      "location":"父島の南約180km","course":"西","speed":{"km/h":"25","kt":"13"},"pressure":"975",
      "validtime":{"JST":"2026-09-18T18:00:00+09:00","UTC":"2026-09-18T09:00:00Z"}},
     \(forecast(12, "2026-09-19T06:00", "26.0,140.5", 65, "父島の南西約210km", "STS")),
     \(forecast(24, "2026-09-19T18:00", "27.5,138.8", 95, "日本の南", "STS")),
     \(forecast(45, "2026-09-20T15:00", "30.7,138.2", 155, "八丈島の南南西約310km", "STS")),
     \(forecast(69, "2026-09-21T15:00", "35.4,141.9", 220, "関東の東", "STS")),
     \(forecast(93, "2026-09-22T15:00", "40.6,153.5", 320, "日本の東", "LOW"))]
    """)

  private static func forecast(
    _ hours: Int, _ time: String, _ position: String, _ circle: Int, _ location: String,
    _ category: String
  ) -> String {
    """
    {"part":{"jp":"予報　後","en":"Forecast for \(hours) hours ahead"},"advancedHours":\(hours),
     "category":{"jp":"\(category == "LOW" ? "温帯低気圧" : "台風")","en":"\(category)"},"intensity":"-",
     "maximumWind":{"sustained":{"m/s":"30","kt":"60"},"gust":{"m/s":"45","kt":"85"}},
     "stormWarning":[{"area":"東","range":{"km":370,"nm":200}},{"area":"西","range":{"km":330,"nm":180}}],
     "position":{"deg":[\(position)]},"probabilityCircleRadius":{"km":\(circle),"nm":35},
     "location":"\(location)","course":"北北東","speed":{"km/h":"15","kt":"8"},"pressure":"970",
     "validtime":{"JST":"\(time):00+09:00"}}
    """
  }

  /// A weakened typhoon: an analysis without winds and without any forecast.
  package static let depression = tree(
    """
    [{"part":"title","issue":{"JST":"2024-08-20T21:45:00+09:00"},"typhoonNumber":"2409",
      "name":{"jp":"ジョンダリ","en":"Jongdari"},"category":{"jp":"熱帯低気圧","en":"TD"}},
     {"part":{"jp":"実況","en":"Analysis"},"advancedHours":0,"category":{"jp":"熱帯低気圧","en":"TD"},
      "scale":"-","intensity":"-","position":{"deg":[34.0,126.0],"dm":[[34,0],[126,0]]},
      "location":"黄海","course":"北","speed":{"km/h":"35","kt":"20"},"pressure":"1004",
      "validtime":{"JST":"2024-08-20T21:00:00+09:00"}}]
    """)

  package static let track = tree(
    """
    [{"part":"title","issue":{"JST":"2026-09-18T18:45:00+09:00"}},
     {"part":{"jp":"実況","en":"Analysis"},"advancedHours":0,
      "validtime":{"JST":"2026-09-18T18:00:00+09:00"},
      "track":{"preTyphoon":[[15.9,149.1],[16.4,149.4]],"typhoon":[[16.4,149.4],[21.7,150.0],[25.5,142.2]]},
      "center":[25.5,142.2],"galeWarningArea":{"center":[26.61,143.44],"radius":564860},
      "stormWarningArea":{"arc":[[[25.5,142.2],111120,[0.0,360.0]]]}},
     {"part":{"jp":"予報","en":"Forecast"},"advancedHours":12,
      "validtime":{"JST":"2026-09-19T06:00:00+09:00"},
      "probabilityCircle":{"radius":64820,"tangent":[]},"center":[26.0,140.5]}]
    """)

  /// The greatest chance of 130011 is 22, in the three hours to 12:00 on the 21st.
  package static let chances = tree(
    """
    {"targetDatetime":"2026-09-21T00:00:00+09:00",
     "validtime":["2026-09-21T03:00:00+09:00","2026-09-21T06:00:00+09:00","2026-09-21T09:00:00+09:00",
       "2026-09-21T12:00:00+09:00","2026-09-21T15:00:00+09:00","2026-09-21T18:00:00+09:00",
       "2026-09-21T21:00:00+09:00","2026-09-22T00:00:00+09:00","2026-09-22T03:00:00+09:00"],
     "probability":{"130011":[5,11,18,22,21,22,4,1,0],"011011":[0,0,0,0,0,0,0,0,0],
       "471010":[null,0,0,0,0,0,0,0,0]}}
    """)

  package static let days = tree(
    """
    {"130011":[0,0,29,30,30],"011011":[0,0,0,0,0]}
    """)

  /// Four months old.
  package static let texts = tree(
    """
    [{"controlTitle":"全般台風情報（定型）","headTitle":"令和８年　台風第２５号に関する情報",
      "reportDatetime":"2026-05-27T10:30:00+09:00","eventId":"TC2630","infoType":"発表"},
     {"headTitle":"訓練","reportDatetime":"2026-09-18T18:30:00+09:00","eventId":"TC2630","infoType":"訓練"},
     {"headTitle":"令和８年　台風第２５号に関する情報　位置","reportDatetime":"2026-09-18T18:30:00+09:00",
      "eventId":"TC2630","infoType":"発表"}]
    """)

  private static func tree(_ text: String) -> JSONTree {
    // A fixture that is not JSON is a bug in the tests.
    guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)) else {
      preconditionFailure("not JSON: \(text)")
    }
    return tree
  }
}
