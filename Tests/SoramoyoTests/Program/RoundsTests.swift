import Glibc
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The real program and a server that answers only once all possible requests have arrived.
@Suite("What is requested at once", .heavy)
struct RoundsTests {
  private static let sections = ["--warnings", "--now", "--hourly", "--text", "--changes", "--sun"]

  private func isOfFirstRound(_ path: String) -> Bool {
    !path.hasPrefix("/amedas/data/map") && !path.hasPrefix("/amedas/data/point")
      && !path.contains("/r9/")
  }

  /// The newest observations by the real clock.
  private var newest: Instant {
    let now = Int(Glibc.time(nil))
    return Instant(seconds: now - now % 600)
  }

  @Test("all sections of a place: eleven documents, then the map, then the station's file")
  func sections() throws {
    let newest = newest
    let map = "/amedas/data/map/"
    let server = try RoundServer(
      { path in
        switch path {
        case WarningService.forecast: JMAFixture(base: "2999-08-29T11:00").json.rendered
        case "/amedas/data/latest_time.txt": newest.isoText
        case _ where path.hasPrefix(map):
          String(decoding: AMeDASFixture.nation(), as: UTF8.self)
        default: nil
        }
      },
      release: { waiting, paths in
        let first = paths.filter(isOfFirstRound)
        return first.count < 11
          ? waiting == 6 : first.count == 11 || !isOfFirstRound(paths.last ?? "")
      })
    let run = try Home(variables: ["SORAMOYO_FALLBACK": "off"]).run(
      ["forecast", "m:1310400", "--base-url", server.address] + Self.sections)
    #expect(run.output.contains("Shinjuku"))
    #expect(server.most == 6)
    // Lists missing on this server are also requested in the folder of the next year, once that is known.
    let paths = server.paths.filter { !$0.contains("/r9/") }
    #expect(paths.count == Set(paths).count, "each document once")
    #expect(paths.prefix(11).allSatisfy(isOfFirstRound))
    #expect(
      Set(paths.prefix(11)).isSuperset(of: [
        WarningService.forecast, "/tsunami/data/list.json", WarningService.floods,
        WarningService.feed, WarningService.bulletins,
        "/amedas/data/latest_time.txt", "/jmatile/data/wdist/VPFD/130010.json",
        "/forecast/data/overview_forecast/130000.json",
      ]))
    let rest = paths.dropFirst(11)
    #expect(rest.first?.hasPrefix(map) == true)
    #expect(rest.count > 1)
    #expect(rest.dropFirst().allSatisfy { $0.hasPrefix("/amedas/data/point/44132/") })
  }

  @Test("the forecasts of seven places: four, then the others; the answer keeps their order")
  func places() throws {
    let catalog = PlaceCatalog()
    let files = ["010000", "020000", "040000", "130000", "270000", "400000", "471000"].map {
      "/forecast/data/forecast/\($0 == "010000" ? "016000" : $0).json"
    }
    let bodies = Dictionary(
      uniqueKeysWithValues: files.map { path in
        var fixture = JMAFixture(base: "2999-08-29T11:00")
        fixture.areas = catalog.primaryAreas.filter { path.contains($0.forecastFile.text) }
          .map { JMAFixture.area($0.code.text, $0.name.ja, base: fixture.base) }
        return (path, fixture.json.rendered)
      })
    let server = try RoundServer(
      { bodies[$0] }, release: { waiting, paths in waiting == 4 || paths.count == 7 })
    let codes = ["471010", "016010", "400010", "020010", "270000", "040010", "130010"]
    let run = try Home().run(
      ["forecast"] + codes + ["--plain", "--no-warnings", "--base-url", server.address], ending: 0)
    // A hanging part of a service leaves room for the others.
    #expect(server.most == 4)
    #expect(Set(server.paths) == Set(files))
    var order: [Substring] = []
    for line in run.lines {
      guard let code = line.split(separator: "\t").first, order.last != code else { continue }
      order.append(code)
    }
    #expect(order.map(String.init) == codes)
  }
}
