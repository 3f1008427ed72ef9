import ProcessTestSupport
import TestSupport
import Testing

@Suite("Calendars and maps for other programs", .heavy)
struct FeedTests {
  private static let sample = ["--source", "sample"]

  @Test func `a calendar is printed as it is, with CR and LF, and is marked as a sample`() throws {
    let run = try Home().run(["calendar", "渋谷", "--lang", "ja"] + Self.sample, ending: 0)
    #expect(run.output.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(run.output.hasSuffix("END:VCALENDAR\r\n"))
    #expect(run.output.contains("SUMMARY:[見本] "))
    #expect(!run.output.contains("VALARM"))
    #expect(run.talk == "")
    let other = try Home(lang: "ja_JP.eucJP").run(
      ["calendar", "渋谷", "--lang", "ja"] + Self.sample, ending: 0)
    #expect(other.output.contains("渋谷区"))
  }

  @Test(arguments: ["07:30", "7:30", "０７：３０"])
  func `an alarm is wanted`(time: String) throws {
    let run = try Home().run(["calendar", "渋谷", "--alarm", time] + Self.sample)
    let isRead = !time.contains("：")
    #expect(run.code == (isRead ? 0 : 64))
    #expect(run.output.contains("TRIGGER:PT7H30M\r\n") == isRead)
  }

  @Test(arguments: [
    ["calendar", "渋谷", "--alarm", "24:00"], ["calendar", "渋谷", "--alarm", "07:60"],
    ["calendar", "渋谷", "--alarm", "700"], ["calendar", "渋谷", "--json"],
    ["map", "--geojson", "--json"], ["now", "渋谷", "--geojson", "--prose"],
    ["quakes", "--geojson", "--plain"], ["typhoon", "--geojson", "--svg"],
    ["warnings", "--all", "--geojson", "--json-lines"], ["sun", "渋谷", "--geojson"],
  ])
  func `is wrong usage`(arguments: [String]) throws {
    let run = try Home().run(arguments + Self.sample, ending: 64)
    #expect(run.output == "")
  }

  @Test(arguments: [
    ["map"], ["map", "--show", "warnings"], ["map", "--show", "now"], ["quakes"], ["quakes", "1"],
    ["typhoon", "渋谷"], ["now", "渋谷"], ["warnings", "--all"],
  ])
  func `GeoJSON ends as the document that it is made of`(arguments: [String]) throws {
    let home = try Home()
    let run = try home.run(arguments + ["--geojson"] + Self.sample)
    #expect(run.output.hasPrefix("{\n  \"type\": \"FeatureCollection\",\n  \"schema\": "))
    #expect(run.output.hasSuffix("\n}\n"))
    #expect(run.code == (try home.run(arguments + ["--json"] + Self.sample)).code)
  }

  @Test func `without a place is empty, and a calendar is none`() throws {
    let run = try Home().run(["now", "Atlantis", "--geojson"] + Self.sample, ending: 66)
    #expect(run.output.contains("\"features\": []"))
    #expect(try Home().run(["calendar", "Atlantis"] + Self.sample, ending: 66).output == "")
    #expect(
      try Home().run("calendar", "渋谷", "--offline", ending: 69).output == "")
  }
}
