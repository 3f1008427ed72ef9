import ProcessTestSupport
import TestSupport
import Testing

@Suite("Numbers that no weather has, in the three-hourly file", .heavy)
struct ExtremeNumbersTests {
  static let numbers = [
    "9223372036854775807", "-9223372036854775808", "99999", "-99999", "1e308", "-1e308",
    "1000000000000000000000000000000", "\"9223372036854775807\"", "\"１２\"", "\"NaN\"", "\"\"",
    "null",
  ]

  @Test(arguments: ["temperature[0]", "speed", "range"], [[], ["--json"], ["--plain"]])
  func `neither stop the program nor are shown`(field: String, format: [String]) throws {
    let home = try Home()
    let archive = try Archive(in: home)
    let path =
      field == "temperature[0]"
      ? "pointTimeSeries.temperature[0]" : "areaTimeSeries.wind[0].\(field)"
    let hours = HoursFixture(base: "2024-08-29T11:00").json(area: "130010", station: "東京")
    for number in Self.numbers {
      let broken = hours.replacing(path, with: .number(number)).rendered
      try home.write(broken, to: archive.folder + "/wdist/VPFD_130010_20240829T1100.json")
      let run = try home.run(["forecast", "渋谷", "--hourly"] + archive.options + format, ending: 0)
      #expect(run.output.contains("99999") == false, "\(number)")
      #expect(run.output.contains("9223372") == false, "\(number)")
      #expect(run.output.contains("e308") == false && run.output.contains("e+308") == false)
    }
  }
}
