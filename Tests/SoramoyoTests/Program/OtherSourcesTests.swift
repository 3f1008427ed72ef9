import Glibc
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Other live sources", .heavy)
struct OtherSourcesTests {
  /// In the future whenever the test runs.
  private static let file = JMAFixture(base: "2999-08-29T11:00")

  private func livedoor() throws -> PathService {
    var answer = LivedoorFixture(Self.file)
    answer.overview = .init(
      issued: "2999-08-29T10:37", headline: "例の見出しです。", body: "　例の本文です。")
    let error = JSONTree.members(["error": .text("The specified city ID is invalid.")])
    return try PathService([
      "/api/forecast/city/130010": answer.json.rendered,
      "/api/forecast/city/270000": error.rendered,
    ])
  }

  /// Telegrams need names of about the current time: those dated in the future are not read.
  private func telegrams() throws -> PathService {
    let now = Instant(seconds: Glibc.time(nil) - 600)
    var feed = FeedFixture(updated: now.adding(seconds: 60))
    var bodies: [String: String] = [:]
    let telegrams = IssuanceTelegrams(Self.file)
    for (type, xml) in [
      ("VPFD51", telegrams.shortRange(hours: HoursFixture(base: Self.file.base))),
      ("VPFW50", telegrams.weekly()),
      (
        "VPFG50",
        telegrams.overview(
          headline: "", text: "　例の本文です。", area: "例の地方", issued: Self.file.issued)
      ),
    ] {
      feed.add(type, "130000", now)
      bodies["/data/" + FeedFixture.name(type, "130000", now)] = xml
    }
    bodies["/feed/regular.xml"] = feed.xml
    bodies["/feed/regular_l.xml"] = feed.xml
    return try PathService(bodies)
  }

  private func options(_ source: String, _ service: PathService) -> [String] {
    ["--source", source, "--base-url", service.address]
  }

  @Test("livedoor gives its three days, named as its own, and dashes where it has nothing")
  func livedoorForecast() throws {
    let service = try livedoor()
    let run = try Home().run(["forecast", "130010", "--json"] + options("livedoor", service))
    #expect(run.code == 0)
    #expect(run.output.contains("\"source\": \"livedoor\""))
    #expect(run.output.contains("\"weekly\": null"))
    #expect(run.output.contains("\"trouble\": null"))
    #expect(run.output.contains("\(service.address)/api/forecast/city/130010"))
    let plain = try Home().run(["forecast", "130010"] + options("livedoor", service), ending: 0)
    #expect(plain.output.contains("livedoor"))
    let text = try Home().run(["forecast", "130010", "--text"] + options("livedoor", service))
    #expect(text.output.contains("例の本文です。"))
    let spoken = try Home().run(["forecast", "130010", "--verbose"] + options("livedoor", service))
    #expect(spoken.talk.contains("/api/forecast/city/130010"))
  }

  @Test func `livedoor says in its own words that it cannot; nobody else is asked`() throws {
    let service = try livedoor()
    let run = try withExtendedLifetime(service) {
      try Home().run(["forecast", "270000"] + options("livedoor", service))
    }
    #expect(run.code == 69)
    #expect(run.talk.contains("The specified city ID is invalid."))
    #expect(run.talkLines.count == 1)
  }

  @Test func `jma-xml gives days, week, hours and text of the telegrams`() throws {
    let service = try telegrams()
    let home = try Home()
    let run = try home.run(["forecast", "130010", "--json"] + options("jma-xml", service))
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.output.contains("\"source\": \"jma-xml\""))
    #expect(run.output.contains("_VPFD51_130000.xml"))
    #expect(run.output.contains("\"reliability\": \"A\""))
    let people = try home.run(
      ["forecast", "130010", "--hourly", "--text"] + options("jma-xml", service), ending: 0)
    #expect(people.output.contains("例の本文です。"))
    #expect(people.output.contains("XML"))
    let offline = try home.run(
      ["forecast", "130010", "--offline"] + options("jma-xml", service), ending: 0)
    #expect(offline.output.contains("OFFLINE"))
  }

  @Test(
    "what a source does not carry is said, with exit code 69",
    arguments: [
      (["now", "渋谷"], "livedoor"), (["now", "渋谷"], "jma-xml"),
      (["warnings", "渋谷", "--exit-code"], "livedoor"),
    ])
  func notOffered(command: [String], source: String) throws {
    let run = try Home().run(command + options(source, try PathService([:])), ending: 69)
    #expect((run.talk + run.output).contains("--source jma"))
  }

  @Test("a live source knows no other time than now", arguments: ["jma", "jma-xml", "livedoor"])
  func at(source: String) throws {
    try Home().run("forecast", "渋谷", "--source", source, "--at", "2024-08-29", ending: 64)
  }

  @Test("a source or a fallback that there is not is wrong usage, or a wrong configuration")
  func wrong() throws {
    let home = try Home()
    let source = try home.run("forecast", "渋谷", "--source", "livedor", ending: 64)
    #expect(source.talk.contains("jma-xml, livedoor"))
    try home.write("fallback = always\n", to: home.configFile)
    let config = try home.run("forecast", "渋谷", ending: 78)
    #expect(config.talk.contains("official, livedoor or off"))
  }
}
