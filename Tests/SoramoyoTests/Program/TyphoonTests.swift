import ProcessTestSupport
import TestSupport
import Testing

@Suite("Typhoons", .heavy)
struct TyphoonTests {
  @Test func `can be tried without a network, and the sample says that it is one`() throws {
    let run = try Home().run("typhoon", "shibuya", "--source", "sample", ending: 0)
    #expect(run.output.contains("SAMPLE (an invented example)"))
    #expect(run.output.contains("Typhoon No. 99 SAMPLE"))
    #expect(run.output.contains("never existed"))
    let records = try Home().run("typhoon", "--source", "sample", "--plain")
    #expect(records.lines.count == 6)
  }

  @Test func `of which there are none are a success that says so`() throws {
    let run = try Home().run("typhoon", "--source", "sample:snow", ending: 0)
    #expect(run.output.contains("There is no typhoon at present."))
    #expect(try Home().run("typhoon", "--source", "sample:snow", "--plain").output == "")
  }

  @Test func `are for the favorites where no place is named, and for none without any`() throws {
    let home = try Home()
    let alone = try home.run("typhoon", "--source", "sample")
    #expect(alone.code == 0 && !alone.output.contains("Probability of storm winds"))
    #expect(try home.run("favorites", "add", "naha").code == 0)
    let run = try home.run("typhoon", "--source", "sample")
    #expect(run.output.contains("Naha City"))
  }

  @Test func `of a place that is not found, or of a source without them, are no success`() throws {
    #expect(try Home().run("typhoon", "xyzzy", "--source", "sample").code == 66)
    #expect(try Home().run("typhoon", "--source", "livedoor", "--offline").code == 69)
    #expect(try Home().run("typhoon", "--source", "sample", "--at", "2025-01-01").code == 69)
  }

  @Test func `are replayed from an archive; a web page in place of a list is said`() throws {
    let home = try Home()
    let folder = home.path + "/archive"
    try home.write(
      TyphoonFixture.one.bytes, to: folder + "/typhoon/targetTc_20260918T1845.json")
    try home.write(
      TyphoonFixture.report.bytes,
      to: folder + "/typhoon/specifications_TC2630_20260918T1845.json")
    let command = ["typhoon", "shibuya", "--source", "archive:\(folder)", "--at"]
    let run = try home.run(command + ["2026-09-18T19:00"], ending: 0)
    #expect(run.output.contains("Typhoon No. 25 DUJUAN (Severe Tropical Storm, large)"))
    #expect(try home.run(command + ["2026-09-20T19:00"]).code == 69)
    try home.write("<html>", to: folder + "/typhoon/targetTc_20260918T1850.json")
    #expect(try home.run(command + ["2026-09-18T19:00"]).code == 65)
  }

  private static let texts = "live/information/denbun/20260920205748_0_VPFJ51_100000.json"

  @Test(
    "have JMA's text in full at every width, no value apart from its line where both fit",
    .enabled(if: RecordedData.has(texts)), arguments: [40, 58, 80])
  func words(width: Int) throws {
    let home = try Home()
    let folder = home.path + "/archive"
    let moved = String(decoding: TyphoonFixture.one.bytes, as: UTF8.self)
      .replacing("2026-09-18T18:45", with: "2026-09-21T05:45")
    try home.write(Array(moved.utf8), to: folder + "/typhoon/targetTc_20260921T0545.json")
    let rows = "live/information/information_r8_typhoon2625_24rows_20260921.json"
    let data = folder + "/information/data/r8/"
    try home.write(try RecordedData.bytes(rows), to: data + "information.json")
    let text = try RecordedData.bytes(Self.texts)
    try home.write(text, to: data + "denbun/20260920205748_0_VPFJ51_100000.json")
    let run = try home.run([
      "typhoon", "群馬県", "--source", "archive:\(folder)", "--at", "2026-09-21T06:00", "--lang", "ja",
      "--width", "\(width)",
    ])
    #expect(run.output.contains("  ［雨の予想］"))
    // The whole-country text is not in the archive.
    #expect(run.output.contains("本文が読めません：記録なし"))
    let file = String(decoding: text, as: UTF8.self)
    let comment = try #require(file.firstRange(of: "commentText")).upperBound
    var count = 0
    for row in file[comment...].split(separator: "<br>") where row.hasPrefix("　　") {
      count += 1
      let words = row.split(separator: "　")
      for word in words { #expect(run.output.contains(word), "\(word)") }
      guard width >= 58, let last = words.last, let first = words.first else { continue }
      #expect(
        run.lines.contains { $0.contains(first) && $0.hasSuffix(last) }, "\(row)")
    }
    #expect(count == 4)
  }
}
