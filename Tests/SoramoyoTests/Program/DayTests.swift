import ProcessTestSupport
import Testing

@Suite("One day", .heavy)
struct DayTests {
  @Test(
    "of a forecast can be asked for in every way",
    arguments: [
      ("0", "2024-08-29"), ("1", "2024-08-30"), ("明日", "2024-08-30"), ("tomorrow", "2024-08-30"),
      ("2024-09-02", "2024-09-02"),
    ])
  func forecast(day: String, date: String) throws {
    let command = ["forecast", "渋谷", "--source", "sample", "--day", day]
    let records = try Home().run(command + ["--plain"], ending: 0)
    #expect(records.lines.count == 1)
    #expect(records.output.contains("\t\(date)\t"))
    let json = try Home().run(command + ["--json"])
    #expect(json.output.contains("\"date\": \"\(date)\""))
    #expect(json.output.split(separator: "\"tonight\"").count == 2)
    #expect(try Home().run(command).code == 0)
  }

  @Test("of a forecast has a name of its own")
  func tomorrow() throws {
    let command = ["forecast", "渋谷", "--source", "sample"]
    let named = try Home().run(command + ["--tomorrow"], ending: 0)
    #expect(named.output == (try Home().run(command + ["--day", "1"]).output))
  }

  @Test("without a forecast is said to have none")
  func none() throws {
    let run = try Home().run("forecast", "渋谷", "--source", "sample", "--day", "2024-12-24")
    #expect(run.code == 0)
    #expect(run.output.contains("There is no forecast for"))
  }

  @Test("of the map is named in the same way")
  func map() throws {
    let command = ["map", "--source", "sample", "--show", "high"]
    let counted = try Home().run(command + ["--day", "1"])
    #expect(counted.output == (try Home().run(command + ["--day", "tomorrow"]).output))
    #expect(counted.output != (try Home().run(command).output))
  }

  @Test(
    "that means nothing, or more than one of them, is wrong usage",
    arguments: [
      ["--day", "8"], ["--day", "someday"], ["--day", "1", "--week"],
      ["--day", "1", "--days", "2"],
      ["--tomorrow", "--day", "1"], ["--tomorrow", "--week"],
    ])
  func usage(options: [String]) throws {
    #expect(try Home().run(["forecast", "渋谷", "--source", "sample"] + options).code == 64)
  }
}
