import TestSupport
import Testing

@testable import Models

@Suite("Small facts of telegrams")
struct TelegramFactsTests {
  @Test(
    "the name of a file tells type, area and time",
    arguments: [
      ("20260918122133_0_VPFD60_450000.xml", "VPFD60", "450000", "2026-09-18T21:21:33+09:00"),
      (
        "https://example.com/data/20220714074044_0_VPFJ50_080000.xml", "VPFJ50", "080000",
        "2022-07-14T16:40:44+09:00"
      ),
      ("24_11_01_190925_VPFD51.xml", "VPFD51", nil, nil),
      ("a/b/16_01_01_220728_VXKOii.xml", "VXKOii", nil, nil),
      ("20220714074044_0_VPWW53_080000.xml.gz", "VPWW53", "080000", "2022-07-14T16:40:44+09:00"),
      ("99999999999999_0_VPWW53_080000.xml", "VPWW53", "080000", nil),
    ] as [(String, String, String?, String?)])
  func fileName(path: String, type: String, code: String?, time: String?) {
    let name = TelegramFileName(path)
    #expect(name?.type == type)
    #expect(name?.code == code)
    #expect(name?.time?.isoText == time)
  }

  @Test(arguments: [
    "", "/", ".xml", "642dea68-2eab-30fe-ab81-72a8b7946d44.xml", "feed.xml", "vpfd51.xml",
    "APFD51.xml", "VPFD5.xml", "VPFD511.xml", "VPFD5x.xml",
  ])
  func `other names tell nothing`(path: String) { #expect(TelegramFileName(path) == nil) }

  @Test(
    arguments: [
      ("PT6H", 21_600), ("P1D", 86_400), ("P1DT2H", 93_600), ("P7D", 604_800), ("PT90M", 5400),
      ("PT30S", 30), ("P2W", 1_209_600), ("P418D", 36_115_200), ("P1M", nil), ("P1Y", nil),
      ("", nil), ("P", nil), ("PT", 0), ("6H", nil), ("PT6", nil), ("P6H", nil), ("PT1D", nil),
      ("PTT1H", nil), ("P-1D", nil), ("P99999999D", nil),
    ] as [(String, Int?)])
  func `durations`(text: String, seconds: Int?) {
    #expect(TelegramDuration(text).seconds == seconds)
    #expect(TelegramDuration(text).text == text)
  }

  @Test(
    arguments: [
      ("+38.0+142.9-10000/", 38.0, 142.9, 10_000), ("+34.8+138.5+0/", 34.8, 138.5, 0),
      ("-17.2-178.6/", -17.2, -178.6, nil),
      ("+3447.2+13829.5-23000/", 34 + 47.2 / 60, 138 + 29.5 / 60, 23_000),
      ("-0130.0+00030.0/", -1.5, 0.5, nil),
      ("+3135.5+13039.5+1117/", 31 + 35.5 / 60, 130 + 39.5 / 60, -1117),
      ("", nil, nil, nil), ("38.0", nil, nil, nil), ("+a+b/", nil, nil, nil), ("/", nil, nil, nil),
      ("+123456+1/", nil, 1, nil),
    ] as [(String, Double?, Double?, Int?)])
  func `positions`(text: String, latitude: Double?, longitude: Double?, depth: Int?) {
    let coordinate = TelegramCoordinate(text: text)
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
    #expect(coordinate.depth == depth)
  }

  @Test func `intensities have their order, and others have none`() {
    let scale = ["1", "2", "3", "4", "5-", "5+", "6-", "6+", "7"].map { SeismicIntensity($0).rank }
    #expect(scale == Array(1...9))
    #expect(SeismicIntensity("!5-").rank == nil)
  }

  @Test(
    arguments: [
      ("P1M", 1), ("P3M", 3), ("P1Y", 12), ("P999Y", 11_988), ("P", nil), ("PM", nil), ("P1D", nil),
      ("PT6M", nil), ("P-1M", nil), ("P9999M", nil), ("P１M", nil), ("3M", nil),
    ] as [(String, Int?)])
  func `months and years are counted as months, and nothing else is`(text: String, months: Int?) {
    #expect(TelegramDuration(text).months == months)
  }
}

@Suite("Figures in a telegram that cannot be")
struct ImpossibleFigureTests {
  @Test(
    arguments: [
      ("PT3H", 10_800), ("P3660D", 3660 * 86_400), ("P3661D", nil), ("PT99999999999H", nil),
      ("P999999W", nil), ("P999999W999999W999999W", nil), ("PT9223372036854775807H", nil),
      ("PT１２H", nil), ("PT-3H", nil), ("PT1e9H", nil), ("P", nil), ("", nil),
    ] as [(String, Int?)])
  func `a length of time beyond ten years is none`(text: String, seconds: Int?) {
    #expect(TelegramDuration(text).seconds == seconds)
  }

  @Test(
    "a place beyond the poles, beyond the date line or deeper than any earthquake is none",
    arguments: [
      ("+38.0+142.9-10000/", 38.0, 142.9, 10_000), ("-90.0-180.0+8848/", -90.0, -180.0, -8848),
      ("+90.1+180.1-1000001/", nil, nil, nil), ("+9999+19999-0/", nil, nil, 0),
      ("+38.0+142.9+10001/", 38.0, 142.9, nil),
      ("+99999999999999999999+0-99999999999999999999/", nil, 0.0, nil),
      ("+38.0+142.9-9223372036854775808/", 38.0, 142.9, nil), ("+1e9+1e9-1e9/", nil, nil, nil),
    ] as [(String, Double?, Double?, Int?)])
  func coordinate(text: String, latitude: Double?, longitude: Double?, depth: Int?) {
    let coordinate = TelegramCoordinate(text: text)
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
    #expect(coordinate.depth == depth)
  }
}

@Suite("The height of a tsunami")
struct TsunamiHeightTests {
  @Test(
    "is a figure with its bound, or words",
    arguments: [
      ("<0.2", "0.2", .under, false, "０．２ｍ未満"), (">10", "10", .over, false, "１０ｍ超"),
      ("≧8.5", "8.5", .atLeast, false, "８．５ｍ以上"), (">=8.5", "8.5", .atLeast, false, "８．５ｍ以上"),
      ("0.4+", "0.4", .exact, true, "０．４ｍ"), ("3", "3", .exact, false, "３ｍ"),
      ("１０ｍ超", "10", .over, false, "１０ｍ超"), ("０．２ｍ未満", "0.2", .under, false, "０．２ｍ未満"),
      ("４．１ｍ以上", "4.1", .atLeast, false, "４．１ｍ以上"), ("５ｍ", "5", .exact, false, "５ｍ"),
      ("＞１０", "10", .over, false, "１０ｍ超"), ("> 10 m", "10", .over, false, "１０ｍ超"),
      (">10+", "10", .over, true, "１０ｍ超"), ("巨大", nil, .exact, false, nil),
      ("高い", nil, .exact, false, nil), ("~5", nil, .exact, false, nil),
      ("-3", nil, .exact, false, nil), ("5000", nil, .exact, false, nil),
      ("3-5", nil, .exact, false, nil), ("", nil, .exact, false, nil),
    ] as [(String, String?, TsunamiHeight.Bound, Bool, String?)])
  func forms(
    text: String, figure: String?, bound: TsunamiHeight.Bound, isRising: Bool, words: String?
  ) {
    let height = TsunamiHeight(text: text)
    #expect(height.figure == figure)
    #expect(height.number == figure.flatMap(Double.init))
    #expect(height.bound == bound)
    #expect(height.isRising == isRising)
    #expect(height.description == words)
    #expect(height.isUnread == ["~5", "-3", "5000", "3-5"].contains(text))
  }
}
