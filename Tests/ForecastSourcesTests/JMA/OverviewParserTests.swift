import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The overview file of JMA")
struct OverviewParserTests {
  /// In JMA's format; the words are invented.
  static let usual = """
    {"publishingOffice":"例地方気象台","reportDatetime":"2026-11-21T16:38:00+09:00",
     "targetArea":"東京都","headlineText":"","text":"　一つ目の段落です。\\n\\n　二つ目です。\\n\\n"}
    """

  @Test func `keeps its text as written, and knows an empty headline from a headline`() throws {
    let overview = try OverviewParser().parse(Array(Self.usual.utf8))
    #expect(overview.issued == "2026-11-21T16:38")
    #expect(overview.publishingOffice == "例地方気象台")
    #expect(overview.targetArea == "東京都")
    #expect(overview.headline == nil)
    #expect(overview.text == "　一つ目の段落です。\n\n　二つ目です。\n\n")
    let text = Self.usual.replacing(#""headlineText":"""#, with: #""headlineText":"強い雨""#)
    #expect(try OverviewParser().parse(Array(text.utf8)).headline == "強い雨")
  }

  @Test func `lets nothing through that could steer a terminal`() throws {
    let text = Self.usual.replacing("一つ目", with: #"\u001b]0;x\u0007一\u202eつ"#)
    #expect(try OverviewParser().parse(Array(text.utf8)).text.hasPrefix("　]0;x一つの段落"))
  }

  @Test(
    "is refused without an issue time or a text, as a page, or far too long",
    arguments: [
      ("{}", DataFault.shape(path: "reportDatetime")), ("<html>", .html), ("", .malformed),
      (#"{"reportDatetime":"2026-11-21T16:38:00+09:00"}"#, .shape(path: "text")),
      (String(repeating: " ", count: 300_000), .tooLarge(limit: 1 << 18)),
    ])
  func refused(text: String, fault: DataFault) {
    #expect(throws: fault) { try OverviewParser().parse(Array(text.utf8)) }
  }

  @Test(.recorded) func `recorded by others is read, all of them`() throws {
    let names = RecordedForecasts.names(below: "overview_forecast")
    #expect(names.count == 225)
    for name in names {
      let overview = try OverviewParser().parse(RecordedForecasts.bytes(name))
      #expect(overview.text.count > 40, "\(name)")
    }
  }
}
