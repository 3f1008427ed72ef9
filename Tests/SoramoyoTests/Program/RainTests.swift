import ProcessTestSupport
import TestSupport
import Testing

@Suite("Rain and radar", .heavy)
struct RainTests {
  private static let sample = ["--source", "sample"]

  @Test func `of the next hour stand in a sentence and a bar, marked as a sample`() throws {
    let run = try Home().run(["rain", "shibuya"] + Self.sample, ending: 0)
    #expect(run.output.contains("SAMPLE (invented rain)"))
    #expect(run.output.contains("Light rain expected in about 25 minutes (around 11:25)."))
    #expect(run.output.contains("now -----▁▂▃▄▄▄▄▃ +60 min"))
    let ascii = try Home(variables: ["LC_ALL": "C"]).run(
      ["rain", "shibuya", "--glyphs", "ascii"] + Self.sample)
    #expect(ascii.output.contains("now -----123444"))
    let ja = try Home(lang: "ja_JP.UTF-8").run(["rain", "渋谷"] + Self.sample)
    #expect(ja.output.contains("約25分後（11:25ごろ）から弱い雨の予想。"))
    #expect(ja.output.contains("見本（つくりものの雨）"))
  }

  @Test func `are records, one a picture, and amounts of hours where they are asked for`() throws {
    let run = try Home().run(["rain", "shibuya", "--plain"] + Self.sample)
    #expect(run.lines.count == 13)
    #expect(
      run.lines.first
        == "13113\tnowcast\t2024-08-29T11:00:00+09:00\tobserved\t0\t0\t0\t-\t"
        + "2024-08-29T11:00:00+09:00\tsample\tsample")
    let hours = try Home().run(["rain", "shibuya", "--plain", "--hours"] + Self.sample)
    #expect(hours.lines.count == 28)
    #expect(hours.lines.filter { $0.contains("\thourly\t") }.count == 15)
  }

  @Test(arguments: [
    (["shibuya"], 11), (["osaka"], 10), (["shibuya", "osaka"], 10), (["nemuro"], 0),
    (["nemuro", "shibuya"], 11), (["nemuro", "xyzzy"], 66), (["osaka", "xyzzy"], 10),
    (["xyzzy"], 66),
  ])
  func `tell scripts by their exit code`(places: [String], code: Int) throws {
    let run = try Home().run(["rain"] + places + ["--exit-code", "--quiet"] + Self.sample)
    #expect(Int(run.code) == code, "\(run.talk)")
  }

  @Test("of sources that have none are an error that says so", arguments: ["livedoor", "jma-xml"])
  func none(source: String) throws {
    for command in ["rain", "radar"] {
      let run = try Home().run(command, "shibuya", "--source", source, ending: 69)
      #expect(!run.talk.isEmpty)
    }
    #expect(try Home().run("rain", "shibuya", "--source", source, "--exit-code").code == 69)
  }

  @Test func `without anything stored, and without a network, are not known`() throws {
    #expect(try Home().run("rain", "shibuya", "--offline", "--exit-code").code == 69)
    #expect(try Home().run("radar", "--offline").code == 69)
  }

  @Test func `of a service that answers nonsense are errors, never a dry hour`() throws {
    let service = try Service(200, type: "text/html", body: Array("<html>メンテナンス</html>".utf8))
    for arguments in [["rain", "shibuya"], ["rain", "shibuya", "--exit-code"], ["radar"]] {
      let run = try Home().run(arguments + ["--base-url", service.address + "/"])
      #expect(run.code == 65 || run.code == 69, "\(arguments) \(run.code)")
      #expect(!run.output.contains("No rain"))
    }
  }

  @Test func `stand above a forecast where they are asked for, and in a status line`() throws {
    let forecast = try Home().run(["forecast", "shibuya", "--rain"] + Self.sample, ending: 0)
    #expect(forecast.output.contains("Light rain expected in about 25 minutes"))
    #expect(forecast.output.contains("SAMPLE (invented rain)"))
    let plain = try Home().run(["forecast", "shibuya"] + Self.sample)
    #expect(!plain.output.contains("next hour"))
    let status = try Home().run(["status", "shibuya", "--format", "{rain60}"] + Self.sample)
    #expect(status.output == "rain in 25 min [SAMPLE]\n")
    #expect(status.code == 0)
  }

  // MARK: Radar

  @Test("is a map with the place, the coast, a scale and a legend", arguments: [40, 80, 120])
  func map(width: Int) throws {
    let run = try Home().run(
      ["radar", "shibuya", "--width", "\(width)", "--color", "never"] + Self.sample, ending: 0)
    #expect(run.output.contains("◎Shibuya"))
    #expect(run.output.contains(" km ") && run.output.contains("├"))
    #expect(run.output.contains("SAMPLE (invented rain)"))
    // Braille of the coast, and the digits of classes.
    #expect(run.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(run.output.contains("444") || run.output.contains("555"))
    #expect(run.output.unicodeScalars.allSatisfy { $0 != "\u{1B}" })
  }

  @Test func `has every pixel in its machine formats`() throws {
    let run = try Home().run(["radar", "--plain"] + Self.sample)
    let rows = run.lines.map { $0.split(separator: "\t") }
    #expect(rows.count > 200)
    #expect(Set(rows.map { $0[5].count }).count == 1)
    #expect(rows.allSatisfy { $0[5].allSatisfy { "0123456789.-?".contains($0) } })
    let thunder = try Home().run(["radar", "--plain", "--thunder"] + Self.sample)
    #expect(thunder.lines.contains { $0.contains("1223") || $0.contains("12") })
  }

  @Test("shows a forecast, and says of when", arguments: [5, 30, 60])
  func ahead(minutes: Int) throws {
    let run = try Home().run(
      ["radar", "shibuya", "--ahead", "\(minutes)"] + Self.sample, ending: 0)
    #expect(run.output.contains("forecast +\(minutes) min"))
  }

  @Test("takes steps of its own", arguments: ["0", "5", "x"])
  func zoom(step: String) throws {
    #expect(try Home().run(["radar", "shibuya", "--zoom", step] + Self.sample).code == 64)
  }
}
