import ProcessTestSupport
import TestSupport
import Testing

@Suite("What is observed now", .heavy)
struct NowTests {
  /// An archive of one invented map of all stations, and one file of 東京.
  private struct Observed {
    let home: Home
    let options: [String]

    init() throws {
      home = try Home()
      let folder = home.path + "/archive/amedas"
      try home.write(AMeDASFixture.nation(), to: folder + "/map_20261121154000.json")
      try home.write(
        AMeDASFixture.point([
          "2026-11-21T15:40": AMeDASFixture.extremes(
            high: 16.2, at: (4, 20), low: 4.1, at: (21, 16))
        ]), to: folder + "/point_44132_2026112115.json")
      options = ["--source", "archive:\(home.path)/archive", "--at", "2026-11-21T15:50"]
    }

    func run(_ arguments: String...) throws -> ProgramRun {
      try home.run(["now"] + arguments + options)
    }
  }

  @Test("is printed with station, distance, time and source; times of extremes are Japan's")
  func people() throws {
    let run = try Observed().run("渋谷")
    #expect(run.code == 0)
    #expect(run.output.contains("Observed Sat 21 Nov 2026 15:40 JST, 10 min ago"))
    #expect(run.output.contains("Station Tokyo (5.6 km"))
    #expect(run.output.contains("4.1°C 06:16"))
    #expect(run.output.contains("16.2°C 13:20"))
    #expect(run.output.contains("Japan Meteorological Agency"))
    #expect(run.talk == "")
  }

  @Test("of several places comes in their order; a place that is not there costs only itself")
  func several() throws {
    let run = try Observed().run("渋谷", "Atlantis", "札幌")
    #expect(run.code == 66)
    let shibuya = try #require(run.lines.firstIndex { $0.hasPrefix("Shibuya") })
    let sapporo = try #require(run.lines.firstIndex { $0.hasPrefix("Sapporo") })
    #expect(shibuya < sapporo)
    #expect(run.talkLines.count >= 1)
  }

  @Test("is that of the favorites, or of the configured place, when no place is named")
  func favorites() throws {
    let observed = try Observed()
    let none = try observed.run()
    #expect(none.code == 64)
    #expect(try observed.home.run("favorites", "add", "那覇市").code == 0)
    let run = try observed.run()
    #expect(run.code == 0)
    #expect(run.lines.first?.hasPrefix("Naha") == true)
  }

  @Test func `is there for machines, the same in every language and locale`() throws {
    let observed = try Observed()
    let json = try observed.run("渋谷", "--json")
    #expect(json.code == 0)
    #expect(json.output.contains("\"schema\": \"soramoyo.now\""))
    #expect(json.output.contains("\"time\": \"2026-11-21T06:16:00+09:00\""))
    #expect(try observed.run("渋谷", "--json", "--lang", "ja").output == json.output)
    let plain = try observed.run("渋谷", "--plain")
    let fields = try #require(plain.lines.first).split(separator: "\t").map(String.init)
    #expect(fields.prefix(2) == ["13113", "temperature"])
    #expect(fields[4] == "44132")
    #expect(plain.lines.allSatisfy { $0.split(separator: "\t").count == 10 })
  }

  @Test("is not stored at first: exit code 69, and the reason once")
  func unavailable() throws {
    let home = try Home()
    let offline = try home.run("now", "渋谷", "札幌", "--offline", ending: 69)
    #expect(offline.output == "")
    #expect(offline.talkLines.count == 1)
    let closed = try home.run("now", "渋谷", "--base-url", "http://127.0.0.1:1/", "--json")
    #expect(closed.code == 69)
    #expect(closed.output.contains("\"observations\": []"))
    #expect(closed.output.contains("\"error\": \"unreachable\""))
  }

  @Test func `a web page instead of the time is exit code 65, and is not stored`() throws {
    let home = try Home()
    let server = try Service(200, type: "text/html", body: Array("<html>\u{1b}[31m</html>".utf8))
    let run = try home.run("now", "渋谷", "--base-url", server.address, ending: 65)
    #expect(run.talkLines.count == 1)
    #expect(ScreenText.harmful(run.talk) == [])
    // The failure is noted there.
    let names = home.names(in: home.cacheFolder)
    #expect(names.contains { $0.hasSuffix(".cached.failed") })
    #expect(!names.contains { $0.hasSuffix(".cached") })
  }
}
