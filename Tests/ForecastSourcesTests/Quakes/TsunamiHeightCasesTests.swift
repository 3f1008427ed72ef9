import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Heights of tsunamis on JMA's pages")
struct TsunamiHeightCasesTests {
  private func height(_ member: String) throws -> TelegramTsunami.Height? {
    let text = """
      {"Control": {"Status": "通常"}, "Head": {}, "Body": {"Tsunami": {"Forecast": {"Item":
      {"Area": {"Name": "岩手県", "Code": "210"}, "MaxHeight": {"TsunamiHeight": \(member)}}}}}}
      """
    return try JSONTelegramParser().parse(Array(text.utf8)).tsunamis.first?.sections.first?.items
      .first?.maxHeight
  }

  @Test(
    "are those of XML: a figure with its unit and bound, beside JMA's words",
    arguments: [
      (#""<0.2""#, 0.2, .under, "０．２ｍ未満"), (#"">10""#, 10, .over, "１０ｍ超"), ("3", 3, .exact, "３ｍ"),
      (#""≧8.5""#, 8.5, .atLeast, "８．５ｍ以上"), (#""0.4+""#, 0.4, .exact, "０．４ｍ"),
      (#""１０ｍ超""#, 10, .over, "１０ｍ超"), (#""巨大""#, nil, .exact, "巨大"), (#""高い""#, nil, .exact, "高い"),
      (#"{"text": "10", "@unit": "m", "@description": "１０ｍ超"}"#, 10, .over, "１０ｍ超"),
      (#"{"text": "NaN", "condition": "不明", "description": "巨大"}"#, nil, .exact, "巨大"),
      (#""~5""#, nil, .exact, nil),
    ] as [(String, Double?, TsunamiHeight.Bound, String?)])
  func forms(
    member: String, number: Double?, bound: TsunamiHeight.Bound, words: String?
  ) throws {
    let found = try #require(try height(member))
    #expect(found.height?.number == number)
    #expect(found.reading?.number == number)
    #expect(found.reading?.bound == bound)
    #expect(found.height?.description == words)
    #expect(found.height?.unit == (number == nil ? nil : "m"))
    #expect(found.reading?.isRising == member.contains("+"))
    #expect(found.reading?.isUnread == member.contains("~"))
  }
}
