import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("Widths", .heavy)
struct WidthTests {
  @Test(arguments: [40, 80, 200], ["ja_JP.UTF-8", "en_US.UTF-8", "C"])
  func `no line is wider than asked for, in either language`(width: Int, lang: String) throws {
    let home = try Home(lang: lang)
    let archive = try Archive(in: home)
    for command in [
      ["list"], ["list", "--weather", "--source", "sample"], ["areas"], ["search", "北"],
      ["info", "京都"], ["forecast", "北海道", "--week", "--source", "sample"],
      ["forecast", "渋谷", "--week"] + archive.options, ["--help"], ["forecast", "--help"],
    ] {
      let run = try home.run(command + ["--width", "\(width)"], ending: 0)
      let measure = DisplayWidth()
      let wide = run.lines.filter { measure.width(of: $0) > width }
      #expect(wide == [], "\(command)")
      #expect(run.lines.count > 2, "\(command)")
      #expect(run.lines.allSatisfy { $0.last != " " }, "\(command)")
    }
  }

  @Test(arguments: [20, 24, 28, 31, 33], ["ja", "en"])
  func `nor is a week on the narrowest pages`(width: Int, lang: String) throws {
    let run = try Home().run(
      "forecast", "渋谷", "--week", "--source", "sample:snow", "--lang", lang, "--width",
      "\(width)", ending: 0)
    let measure = DisplayWidth()
    #expect(run.lines.filter { measure.width(of: $0) > width } == [])
  }
}
