import ProcessTestSupport
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
