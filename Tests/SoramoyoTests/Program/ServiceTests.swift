import ProcessTestSupport
import TestSupport
import Testing

@Suite("The live service", .heavy)
struct ServiceTests {
  /// A port without a listener: no service has used number 1 for decades.
  private static let closed = ["--base-url", "http://127.0.0.1:1/"]

  /// In the future whenever the test runs.
  private static let report = JMAFixture(base: "2999-08-29T11:00").json.bytes

  @Test func `a service that cannot be reached is said once, whatever was wanted of it`() throws {
    let run = try Home().run(
      ["forecast", "渋谷", "札幌", "--hourly", "--text", "--now"] + Self.closed, ending: 69)
    #expect(run.talk.split(separator: "\n").count { $0.contains("127.0.0.1:1") } == 1)
  }

  @Test(
    "out of reach: normals on standard output, the reason beside it, exit code 69",
    arguments: [closed, ["--offline"]])
  func unreachable(options: [String]) throws {
    let run = try Home().run(["forecast", "渋谷"] + options, ending: 69)
    #expect(run.output.contains("normals"))
    #expect(run.output.contains("not a forecast"))
    #expect(run.talkLines.count == 1)
  }

  @Test("out of reach: machines get the reason too", arguments: [closed, ["--offline"]])
  func unreachableJSON(options: [String]) throws {
    let run = try Home().run(["forecast", "渋谷", "--json"] + options, ending: 69)
    #expect(run.output.contains("\"forecasts\": []"))
    #expect(run.output.contains("\"period\": \"1991-2020\""))
    #expect(run.output.contains("\"failures\""))
  }

  @Test("out of reach: the list still has its prefectures, and says once why it has no weather")
  func list() throws {
    let run = try Home().run("list", "--weather", "--area", "関東", "--offline", ending: 69)
    #expect(run.lines.filter { $0.contains("  Kanto  ") }.count == 7)
    #expect(run.talkLines.count == 1)
  }

  @Test func `an answer is fetched, stored, and used offline; too old it is exit code 75`() throws {
    let home = try Home()
    let server = try Service(200, type: "application/json", body: Self.report)
    let options = ["forecast", "渋谷", "--base-url", server.address]
    #expect(try home.run(options).code == 0)

    let offline = try home.run(options + ["--offline"], ending: 0)
    #expect(offline.output.contains("Shibuya"))

    try home.redateCache("2024-08-29T12:00")
    let old = try home.run(options + ["--offline"], ending: 0)
    #expect(old.output.contains("OFFLINE"))
    let refused = try home.run(options + ["--offline", "--max-age", "2h"], ending: 75)
    #expect(refused.talk.contains("--max-age"))
  }

  @Test func `an answer that is no forecast is exit code 65, and is not stored`() throws {
    let home = try Home()
    let server = try Service(
      200, type: "text/html", body: Array("<html>\u{1b}[31m</html>".utf8))
    let run = try home.run("forecast", "渋谷", "--base-url", server.address, ending: 65)
    #expect(run.talkLines.count == 1)
    #expect(ScreenText.harmful(run.talk) == [])
    // The failure is noted there.
    let names = home.names(in: home.cacheFolder)
    #expect(names.contains { $0.hasSuffix(".cached.failed") })
    #expect(!names.contains { $0.hasSuffix(".cached") })
  }

  @Test("a service that refuses is exit code 69, with its status", arguments: [410, 500, 503])
  func refused(status: Int) throws {
    let server = try Service(status, type: "text/html", body: Array("<html>".utf8))
    let run = try Home().run("forecast", "渋谷", "--base-url", server.address, ending: 69)
    #expect(run.talk.contains("HTTP \(status)"))
  }

  @Test func `a forecast that is not there is named`() throws {
    let server = try Service(404, type: "text/html", body: Array("<html>".utf8))
    let run = try Home().run("forecast", "渋谷", "--no-warnings", "--base-url", server.address)
    #expect(run.code == 69)
    #expect(run.talk.contains("no longer has the forecast"), "\(run.talk)")
  }
}
