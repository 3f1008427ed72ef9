import ProcessTestSupport
import Terminal
import Testing

@Suite("One day", .heavy)
struct DayTests {
  @Test(arguments: [
    ("0", "2024-08-29"), ("1", "2024-08-30"), ("明日", "2024-08-30"), ("tomorrow", "2024-08-30"),
    ("2024-09-02", "2024-09-02"),
  ])
  func `of a forecast can be asked for in every way`(day: String, date: String) throws {
    let command = ["forecast", "渋谷", "--source", "sample", "--day", day]
    let records = try Home().run(command + ["--plain"], ending: 0)
    #expect(records.lines.count == 1)
    #expect(records.output.contains("\t\(date)\t"))
    let json = try Home().run(command + ["--json"])
    #expect(json.output.contains("\"date\": \"\(date)\""))
    #expect(json.output.split(separator: "\"tonight\"").count == 2)
    #expect(try Home().run(command).code == 0)
  }

  @Test func `of a forecast has a name of its own`() throws {
    let command = ["forecast", "渋谷", "--source", "sample"]
    let named = try Home().run(command + ["--tomorrow"], ending: 0)
    #expect(named.output == (try Home().run(command + ["--day", "1"]).output))
  }

  @Test func `without a forecast is said to have none`() throws {
    let run = try Home().run("forecast", "渋谷", "--source", "sample", "--day", "2024-12-24")
    #expect(run.code == 0)
    #expect(run.output.contains("There is no forecast for"))
  }

  @Test(
    "that is over has no figures of another one",
    arguments: [["list", "近畿", "--weather"], ["list", "--favorites", "--weather"], ["forecast"]])
  func over(command: [String]) throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "大阪", "京都").code == 0)
    let day = ["--source", "sample", "--lang", "en", "--day", "2024-08-28", "--width", "100"]
    let run = try home.run(command + day, ending: 0)
    let rows = run.lines.filter { $0.contains("Osaka ") || $0.contains("Kyoto ") }
    #expect(rows.count == 2 && run.lines.contains { $0.contains("Wed 28 ") }, "\(run.output)")
    for row in rows {
      // Of two days only the second one has some.
      let first = command == ["forecast"] ? String(row.prefix(40)) : row
      #expect(!first.contains("%") && first.contains(" - "), "\(run.output)")
    }
  }

  @Test("is that of the sections, too")
  func sections() throws {
    let command = ["forecast", "高知", "--source", "sample", "--lang", "en"]
    func run(_ options: String...) throws -> ProgramRun {
      try Home().run(command + options, ending: 0)
    }
    #expect(try run("--day", "5", "--sun", "--plain").lines.count == 1)
    #expect(try run("--days", "2", "--sun", "--plain").lines.count == 2)
    let steps = try run("--tomorrow", "--hourly", "--plain").lines
    #expect(!steps.isEmpty && steps.allSatisfy { $0.hasPrefix("39\t390010\t2024-08-30") })
    let tomorrow = try run("--tomorrow", "--hourly")
    #expect(tomorrow.output.contains("Tomorrow Fri 30\n"))
    #expect(!tomorrow.output.contains("Today"))
    #expect(
      try run("--day", "5", "--hourly").output.contains(
        "No hours to show: it runs to the end of tomorrow."))
  }

  @Test("of the list is no wider than the page in the evening either")
  func narrow() throws {
    for width in 40...60 {
      let run = try Home().run(
        "list", "--weather", "--source", "sample:snow", "--lang", "en", "--width", "\(width)",
        ending: 0)
      #expect(run.lines.allSatisfy { DisplayWidth().width(of: $0) <= width }, "\(run.output)")
    }
  }

  @Test("of the list, and the map, says with -v where its figures are from, each address once")
  func origins() throws {
    for command in [["list", "近畿", "--weather"], ["map"], ["map", "--show", "warnings"]] {
      let run = try Home().run(command + ["-v", "--source", "sample", "--lang", "en"], ending: 0)
      #expect(run.talk.split(separator: "\n").count { $0.contains("from sample:") } == 1)
    }
  }

  @Test func `of the map is named in the same way`() throws {
    let command = ["map", "--source", "sample", "--show", "high"]
    let counted = try Home().run(command + ["--day", "1"])
    #expect(counted.output == (try Home().run(command + ["--day", "tomorrow"]).output))
    #expect(counted.output != (try Home().run(command).output))
  }

  @Test(arguments: [
    ["--day", "8"], ["--day", "someday"], ["--day", "1", "--week"],
    ["--day", "1", "--days", "2"],
    ["--tomorrow", "--day", "1"], ["--tomorrow", "--week"],
  ])
  func `that means nothing, or more than one of them, is wrong usage`(options: [String]) throws {
    #expect(try Home().run(["forecast", "渋谷", "--source", "sample"] + options).code == 64)
  }
}
