import Models
import Testing

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
