import ProcessTestSupport
import TestSupport
import Testing

@Suite("Tides of the program", .heavy)
struct TideTests {
  private static let sample = ["--source", "sample"]

  @Test func `are a page, JSON and records, with a day or a week`() throws {
    let run = try Home().run(["tide", "東京都"] + Self.sample, ending: 0)
    #expect(run.output.contains("High water") && run.output.contains("chart datum"))
    #expect(run.output.contains("SAMPLE"))
    let day = try Home().run(["tide", "東京都", "--day", "tomorrow"] + Self.sample, ending: 0)
    #expect(day.output.contains("Tomorrow Fri 30"))
    let week = try Home().run(["tide", "東京都", "--week", "--plain"] + Self.sample, ending: 0)
    #expect(Set(week.lines.map { $0.split(separator: "\t")[1] }).count == 7)
    let json = try Home().run(["tide", "東京都", "--json"] + Self.sample, ending: 0)
    #expect(json.output.contains("\"schema\": \"soramoyo.tide\""))
    let ja = try Home().run(["tide", "東京都", "--lang", "ja"] + Self.sample, ending: 0)
    #expect(ja.output.contains("満潮") && ja.output.contains("潮回り："))
    let section = try Home().run(["forecast", "東京都", "--tide"] + Self.sample, ending: 0)
    #expect(section.output.contains("High water"))
  }

  @Test func `of a place without a sea are none, and no failure`() throws {
    let run = try Home().run(["tide", "長野市"] + Self.sample, ending: 0)
    #expect(run.output.contains("Nagano City has no sea."))
    #expect(try Home().run(["tide", "長野市", "--plain"] + Self.sample, ending: 0).output == "")
  }

  @Test func `that are not known are no success`() throws {
    // Tables are of two digits of the year.
    #expect(try Home().run(["tide", "那覇市", "--day", "2100-01-01"] + Self.sample).code == 69)
    #expect(try Home().run(["tide", "東京都", "--day", "1", "--week"] + Self.sample).code == 64)
    #expect(try Home().run(["tide", "xyzzy"] + Self.sample).code == 66)
  }

  @Test func `of a day that the table lacks are named on standard error, with 69`() throws {
    let home = try Home()
    let table = TideFixture.table(2026) { date in
      date == "2026-11-23" ? "damaged" : nil
    }
    try home.write(
      String(decoding: table, as: UTF8.self), to: home.path + "/archive/tide/suisan_2026_TK.txt")
    let options = [
      "--source", "archive:\(home.path)/archive", "--at", "2026-11-22T12:00", "--lang", "en",
    ]
    let run = try home.run(["tide", "東京都", "--day", "2026-11-23"] + options, ending: 69)
    #expect(run.talk.contains("Mon 23 Nov 2026 could not be read"))
    let week = try home.run(["tide", "東京都", "--week", "--plain"] + options, ending: 69)
    #expect(week.talk.contains("Mon 23 Nov 2026") && week.lines.count == 6 * 4)
    let section = try home.run(
      ["forecast", "東京都", "--tide", "--day", "2026-11-23"] + options, ending: 69)
    #expect(section.talk.contains("Mon 23 Nov 2026"))
    _ = try home.run(["tide", "東京都"] + options, ending: 0)
  }
}
