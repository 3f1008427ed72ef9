import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Leaving municipalities out of a file of warnings")
struct WarningReportFilterTests {
  private static let towns = ["1310100", "1310400", "1310401", "1310500", "1311300"]

  private func filtered(_ text: String, _ codes: [MunicipalityCode] = ["1310400"]) -> String {
    String(decoding: WarningReportFilter(keeping: codes).filtered(Array(text.utf8)), as: UTF8.self)
  }

  private func file(_ headline: String? = "例の見出し") -> JSONTree {
    WarningFixture(
      ["VPWW55", "VPWW61"].map { family in
        var report = WarningFixture.Report(
          family, "2026-11-21T11:00", areas: [("130010", [.init("10")])],
          Self.towns.map { ($0, [.init("33", additions: ["竜巻"]), .init("14")]) })
        report.headline = headline
        return report
      }
    ).json
  }

  @Test("keeps what is wanted with its parts, and everything that is no municipality")
  func wanted() throws {
    let all = try WarningReportParser().parse(file().bytes)
    let some = try WarningReportParser().parse(Array(filtered(file().rendered).utf8))
    #expect(some.count == all.count)
    for (some, all) in zip(some, all) {
      #expect(some.municipalities == all.municipalities.filter { $0.area.text.hasPrefix("13104") })
      #expect(some.municipalities.count == 2)
      #expect(some.primaryAreas == all.primaryAreas)
      #expect(some.headline == all.headline)
    }
  }

  @Test("keeps everything when everything is wanted, and never makes a report that lists nothing")
  func allOrNothing() throws {
    let text = file().rendered
    let all = try WarningReportParser().parse(Array(text.utf8))
    #expect(try WarningReportParser().parse(Array(filtered(text, Self.codes).utf8)) == all)
    let none = try WarningReportParser().parse(Array(filtered(text, []).utf8))
    #expect(none.map(\.municipalities.count) == [1, 1])
  }

  private static let codes = towns.map { MunicipalityCode($0) }

  @Test(
    "is not misled by brackets, quotation marks and names inside of texts",
    arguments: [
      "\"class20Items\":[{\"areaCode\":\"1310100\"}", "}]", "\\\"", "\\", "[{", "areaCode",
      "\u{1F300}\"", "",
    ])
  func texts(headline: String) throws {
    let text = file(headline).rendered
    let all = try WarningReportParser().parse(Array(text.utf8))
    let some = try WarningReportParser().parse(Array(filtered(text).utf8))
    #expect(some.map(\.headline) == all.map(\.headline))
    #expect(some.map(\.municipalities.count) == [2, 2])
  }

  @Test(arguments: [
    "", "[]", "{}", "<html>\"class20Items\":[</html>", "{\"class20Items\":[1,2]}",
    "{\"class20Items\":[{\"areaCode\":\"13101", "{\"class20Items\":[[{}]]}", "\"", "\"\\",
    "{\"class20Items\":{\"a\":1}}", "{\"class20Items\":[{\"areaCode\":13101}]}",
    "{\"class20Items\":[{\"kinds\":[]}]}",
    "{\"class20Items\":[{\"areaCode\":\"\\u0031310400\"}]}",
    "{\"class20Items\":[{\"areaCode\":\"1",
    "{\"class20Items\":[{\"areaCode\":\"13101\",\"areaCode\":\"13104\"}]}", "{\"class20Items\":[",
  ])
  func `leaves a file alone that is not as expected`(text: String) {
    #expect(filtered(text) == text)
  }

  @Test func `cut anywhere, it never reads past the end, and nothing whole becomes of it`() throws {
    let bytes = file().bytes
    let filter = WarningReportFilter(keeping: ["1310400"])
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let broken = filter.filtered(Array(bytes.prefix(length)))
      #expect((try? WarningReportParser().parse(broken)) == nil)
    }
  }

  @Test(.enabled(if: RecordedWarnings.areHere, "no recorded warnings here"))
  func `recorded files say the same of a place either way`() throws {
    for name in RecordedWarnings.names {
      let bytes = RecordedWarnings.bytes(name)
      let all = try WarningReportParser().parse(bytes)
      let codes = Set(all.flatMap(\.municipalities).map(\.area)).sorted()
      #expect(!codes.isEmpty)
      for code in codes {
        let some = try WarningReportParser().parse(
          WarningReportFilter(keeping: [code]).filtered(bytes))
        let prefix = code.text.prefix(5)
        for (some, all) in zip(some, all) {
          #expect(
            some.municipalities == all.municipalities.filter { $0.area.text.prefix(5) == prefix })
          #expect(some.primaryAreas == all.primaryAreas)
        }
        #expect(some.count == all.count)
      }
    }
  }
}
