import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Hostile tiles and lists of the specification, through the real program: clear words, an exit
/// code, no crash, and never "none".
@Suite("Hostile tiles and lists", .heavy)
struct HostileProductsTests {
  // MARK: Tiles

  private static let base: Instant = "2026-10-04T17:15"
  private static let at = "2026-10-04T17:17"

  /// An archive with the lists of the nowcast and a tile for each moment.
  private func rain(
    observed: [UInt8] = RainFixture.observed(base).bytes,
    forecast: [UInt8] = RainFixture.forecast(base).bytes,
    tile: (_ step: Int) -> [UInt8]?
  ) throws -> (Home, [String]) {
    let home = try Home()
    let folder = home.path + "/archive"
    try home.write(observed, to: folder + "/nowc/targetTimes_N1.json")
    try home.write(forecast, to: folder + "/nowc/targetTimes_N2.json")
    for step in 0...12 {
      guard let bytes = tile(step) else { continue }
      let times = [Self.base, Self.base.adding(seconds: 300 * step)].map(RainFixture.time)
      try home.write(
        bytes, to: folder + "/nowc/\(times[0])/none/\(times[1])/surf/hrpns/10/909/403.png")
    }
    return (home, ["--source", "archive:\(folder)", "--at", Self.at])
  }

  private static func changed(_ change: (inout PNGFixture) -> Void) -> [UInt8] {
    var png = PNGFixture.plain(1)
    change(&png)
    return png.bytes
  }

  private static let tiles: [(name: String, bytes: [UInt8])] = [
    ("truncated", Array(PNGFixture.plain(1).bytes.prefix(500))),
    ("a wrong form", changed { $0.interlace = 1 }),
    (
      "20,000 pixels",
      {
        let png = PNGFixture.plain(1)
        var chunks = png.chunks
        chunks[0] = PNGFixture.head(20_000, 20_000)
        return png.file(chunks)
      }()
    ),
    (
      "a palette without end",
      {
        let png = PNGFixture.plain(1)
        var chunks = png.chunks
        chunks[1].data = [UInt8](repeating: 7, count: 99_999)
        return png.file(chunks)
      }()
    ),
    (
      "a stream that grows without end",
      {
        let png = PNGFixture.plain(1)
        var chunks = png.chunks
        chunks[3].data += [UInt8](repeating: 0, count: 150_000)
        return png.file(chunks)
      }()
    ),
    ("a web page", Array("<html><body>メンテナンス中</body></html>".utf8)), ("empty", []),
    ("an unknown colour", changed { $0.palette[1] = [66, 120, 255, 255] }),
  ]

  @Test("a tile that is none, or of an unknown class, is no dry hour", arguments: tiles)
  func tile(name: String, bytes: [UInt8]) throws {
    let (home, options) = try rain { _ in bytes }
    let run = try home.run(["rain", "m:1311300", "--exit-code"] + options, ending: 69)
    #expect(!run.output.contains("No rain"))
    #expect(!(run.output + run.talk).isEmpty)
    let plain = try home.run(["rain", "m:1311300", "--plain"] + options)
    #expect(plain.lines.allSatisfy { $0.split(separator: "\t")[4] == "-" }, "\(plain.output)")
  }

  @Test func `of 13 tiles one is missing: that moment is not known, and the others stay`() throws {
    let (home, options) = try rain { step in step == 6 ? nil : PNGFixture.plain(3).bytes }
    try home.run(["rain", "m:1311300", "--exit-code"] + options, ending: 10)
    let plain = try home.run(["rain", "m:1311300", "--plain"] + options)
    let classes = plain.lines.map { String($0.split(separator: "\t")[4]) }
    #expect(classes.count == 13 && classes[6] == "-")
    #expect(classes.count { $0 == "2" } == 12)
    // Where all that is known is dry, one gap is enough for not known.
    let (dry, dryOptions) = try rain { step in step == 6 ? nil : PNGFixture.plain(1).bytes }
    #expect(try dry.run(["rain", "m:1311300", "--exit-code"] + dryOptions).code == 69)
    let (whole, wholeOptions) = try rain { _ in PNGFixture.plain(1).bytes }
    #expect(try whole.run(["rain", "m:1311300", "--exit-code"] + wholeOptions).code == 0)
  }

  private static let lists: [(name: String, text: String)] = [
    ("a web page", "<html>"), ("truncated", "[{\"basetime\":\"20261004081500\""), ("no list", "{}"),
    ("rows of nothing", "[1,null,{}]"), ("empty", "[]"),
    ("wrong times", #"[{"basetime":"20261399","validtime":"x","elements":["hrpns"]}]"#),
    (
      "future times",
      #"[{"basetime":"20991004081500","validtime":"20991004081500","elements":["hrpns"]}]"#
    ),
    (
      "another layer",
      #"[{"basetime":"20261004081500","validtime":"20261004081500","elements":["liden"]}]"#
    ),
    (
      "a path in a time",
      #"[{"basetime":"../../etc/passw","validtime":"20261004081500","elements":["hrpns"]}]"#
    ),
  ]

  @Test("a list that is none is no dry hour", arguments: lists)
  func list(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    let (home, options) = try rain(observed: bytes, forecast: bytes) { _ in
      PNGFixture.plain(1).bytes
    }
    let run = try home.run(["rain", "m:1311300", "--exit-code"] + options, ending: 69)
    #expect(!run.output.contains("No rain") && !run.talk.isEmpty)
    let words = try home.run(["rain", "m:1311300"] + options)
    #expect(words.code == 65 || words.code == 69, "\(words.code) \(words.talk)")
  }

  // MARK: Lists of earthquakes

  private func quakes(_ list: [UInt8], _ more: String...) throws -> ProgramRun {
    let home = try Home()
    let folder = home.path + "/archive"
    try home.write(list, to: folder + "/quake/list_20261121.json")
    return try home.run(
      ["quakes", "--source", "archive:\(folder)", "--at", "2026-11-21T12:00"] + more)
  }

  @Test(arguments: [
    "<html>", "{", "{}", "[1,2]", "null", "[{\"eid\":[[[[]]]]}]",
  ])
  func `what is no list of earthquakes is an error, never a quiet week`(list: String) throws {
    let run = try quakes(Array(list.utf8))
    #expect(run.code == 65, "\(run.code) \(run.output)")
    #expect(!run.output.contains("No report") && !run.talk.isEmpty)
  }

  private static let serials: [JSONTree] = [
    .number("0"), .text("1"), .number("12345678901234567890"), .null, .list([]),
  ]

  @Test(arguments: serials) func `a number of a report may be anything`(serial: JSONTree) throws {
    let rows = QuakeFixture.event.map { row in row.with { $0.serial = serial } }
    let run = try quakes(QuakeFixture.file(rows))
    #expect(run.code == 0)
    #expect(run.output.contains("M6.1") && run.output.contains("5 lower"))
  }

  @Test(arguments: [
    "", "-", "garbage", "+99.0+999.0-1/", "+32.5/", "+-+-/", "+1e9+1e9-1e9/",
    "\u{1B}[31m+40.2+142.4/",
  ])
  func `a position that is none leaves the earthquake in the list`(text: String) throws {
    let rows = QuakeFixture.event.map { row in row.with { $0.position = text } }
    let run = try quakes(QuakeFixture.file(rows), "--plain")
    #expect(run.code == 0)
    #expect(run.lines.count == 1)
    #expect(!run.output.contains("\u{1B}"))
    let detail = try quakes(QuakeFixture.file(rows))
    #expect(detail.code == 0 && detail.output.contains("5 lower"))
  }
}
