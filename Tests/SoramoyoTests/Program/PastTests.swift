import ProcessTestSupport
import TestSupport
import Testing

@Suite("The last hours, and normals", .heavy)
struct PastTests {
  /// An archive of two files of 東京, without a map.
  private func archive(_ home: Home) throws -> [String] {
    let folder = home.path + "/archive/amedas"
    let reading: AMeDASFixture.Fields = [
      "temp": "[12.5,0]", "precipitation10m": "[0.0,0]", "precipitation1h": "[0.5,0]",
      "windDirection": "[16,0]", "wind": "[2.4,0]",
    ]
    try home.write(
      AMeDASFixture.point(["2026-11-21T12:00": reading, "2026-11-21T14:50": reading]),
      to: folder + "/point_44132_2026112112.json")
    try home.write(
      AMeDASFixture.point(["2026-11-21T15:00": reading, "2026-11-21T15:10": ["temp": "[null,5]"]]),
      to: folder + "/point_44132_2026112115.json")
    return ["--source", "archive:\(home.path)/archive", "--at", "2026-11-21T15:50"]
  }

  @Test("are replayed from files of stations, in every form")
  func replayed() throws {
    let home = try Home()
    let options = try archive(home)
    let run = try home.run(["now", "渋谷", "--since", "5h"] + options, ending: 0)
    #expect(run.output.contains("REPLAY") && run.output.contains("Station Tokyo (5.6 km)"))
    #expect(run.output.contains("No observations from before"))
    let plain = try home.run(["now", "渋谷", "--since", "2026-11-21T14:00", "--plain"] + options)
    #expect(plain.lines.count == 8)
    #expect(
      plain.lines[5].hasPrefix(
        "13113\t2026-11-21T14:50:00+09:00\t12.5\t0.0\t0.5\t2.4\t16.0\tnormal\t"))
    #expect(plain.lines[7].contains("\t-\t-\t-\t-\t-\tstopped\tnotReported\tnotReported\t"))
    let json = try home.run(["now", "渋谷", "--since", "5h", "--json"] + options, ending: 0)
    #expect(json.output.contains("\"schema\": \"soramoyo.past\""))
    #expect(try home.run(["now", "札幌", "--since", "5h"] + options).code == 69)
  }

  @Test(
    "need a moment of the last month, and no form that cannot show them",
    arguments: [
      ["--since", "x"], ["--since", "24"], ["--since", "10m"], ["--since", "32d"],
      ["--since", "2026-01-01"], ["--since", "2026-11-22"], ["--since", "24h", "--geojson"],
      ["--since", "24h", "--prose"],
    ])
  func usage(options: [String]) throws {
    let home = try Home()
    #expect(try home.run(["now", "渋谷"] + options + archive(home)).code == 64)
  }

  @Test func `normals need no network, and are missing where none are published`() throws {
    let home = try Home()
    let run = try home.run("normals", "渋谷", "--plain", "--source", "sample", ending: 0)
    #expect(run.lines.count == 12)
    #expect(run.lines.first == "13113\t44132\t1\t9.8\t1.2\t5.4\t59.7\t192.6\t4.0")
    #expect(try home.run("normals", "新居浜").code == 69)
    #expect(try home.run("normals", "xyzzy").code == 66)
  }
}
