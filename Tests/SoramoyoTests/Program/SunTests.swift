import ProcessTestSupport
import Testing

@Suite("Sun and moon", .heavy)
struct SunTests {
  @Test func `are computed for a place, and say so, without a network`() throws {
    let run = try Home().run("sun", "shibuya", "--source", "sample", ending: 0)
    #expect(run.output.contains("Sunrise") && run.output.contains("computed by soramoyo"))
    #expect(run.output.contains("SAMPLE (computed for Thu 29 Aug 2024)"))
    #expect(!(try Home().run("sun", "shibuya").output.contains("SAMPLE")))
    let records = try Home().run("sun", "shibuya", "--source", "sample", "--plain")
    #expect(records.output.hasPrefix("13113\t2024-08-29\t05:11\t18:13\t24.7\t"))
  }

  @Test("are the command sky, by either name", arguments: [["--json"], ["--plain"], []])
  func names(options: [String]) throws {
    let command = ["shibuya", "--source", "sample"] + options
    let sky = try Home().run(["sky"] + command, ending: 0)
    #expect(try Home().run(["sun"] + command, ending: 0).output == sky.output)
    #expect(
      try Home().run(options + ["sun", "shibuya", "--source", "sample"]).output == sky.output)
    #expect(try Home().run("sun", "--help").output == Home().run("sky", "--help").output)
    #expect(try Home().run("help", "sun").output == Home().run("help", "sky").output)
  }

  @Test func `of each day stand below a forecast where they are asked for`() throws {
    let command = ["forecast", "shibuya", "--source", "sample"]
    let run = try Home().run(command + ["--sun"], ending: 0)
    #expect(run.output.contains("Sunrise and sunset") && run.output.contains("05:11"))
    #expect(!(try Home().run(command).output.contains("Sunrise")))
    let records = try Home().run(command + ["--sun", "--plain"])
    #expect(records.lines.count == 8)
    #expect(records.lines.first?.hasPrefix("13113\t2024-08-29\t05:11\t18:13\t24.7\t") == true)
    let json = try Home().run(command + ["--sun", "--json"])
    #expect(json.output.contains("\"sunrise\": \"2024-08-29T05:11:00+09:00\""))
  }

  @Test func `of an unknown place, or of a day beyond all tables, are no success`() throws {
    #expect(try Home().run("sun", "xyzzy").code == 66)
    #expect(try Home().run("sun", "shibuya", "--day", "2999-01-01").code == 69)
  }
}
