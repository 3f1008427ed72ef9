import Glibc
import Locking
import LoopbackServer
import Models
import TestSupport

/// A local service of warnings, which answers under JMA's paths as the test sets. Its times are
/// those of the real clock, because the program uses that one. All content is invented.
final class WarningService {
  private let server: RawServer
  private let paths: Locked<[String]>
  private let hangs: Locked<Bool>

  static let forecast = "/forecast/data/forecast/130000.json"
  static let floods = "/flood/data/r8/flood_xml.json"
  static let feed = "/warning/data/r8/map_time.json"
  static let bulletins = "/information/data/r8/information.json"
  static let tsunamis = "/tsunami/data/list.json"

  /// - Parameters:
  ///   - kinds: in force in 新宿区 (1310400); nothing elsewhere in 東京都.
  ///   - floods: nil for 404.
  ///   - feedAge: seconds since JMA last handled a report; nil for 404.
  ///   - reportAge: seconds since the report was issued.
  ///   - instead: replacements by path.
  ///   - hangs: whether requests for warnings are never answered.
  ///   - date: its `Date`; nil for none.
  init(
    _ kinds: [WarningFixture.Kind] = [.none], floods: [FloodFixture]? = [], feedAge: Int? = 60,
    reportAge: Int = 600, instead: [String: String] = [:], hangs: Bool = false,
    date: String? = nil
  ) throws {
    let now = Instant(seconds: Glibc.time(nil))
    let reported = now.adding(seconds: -reportAge)
    let areas = ["130010", "130020", "130030", "130040"].map { ($0, [WarningFixture.Kind.none]) }
    let report = WarningFixture([
      .init("VPWW55", reported, areas: areas, [("1310400", kinds), ("1310500", [.none])])
    ])
    var bodies = ["/warning/data/r8/130000.json": report.json.rendered]
    bodies["/warning/data/r8/map.json"] = report.json.rendered
    if let floods { bodies[Self.floods] = FloodFixture.file(floods).rendered }
    if let feedAge {
      let time = now.adding(seconds: -feedAge)
      bodies[Self.feed] = "{\"latestControlDatetime\":\"\(time.isoText)\"}"
    }
    bodies[Self.tsunamis] = "[]"
    bodies[Self.bulletins] = "[]"
    // Its days are in the future whenever the test runs.
    bodies[Self.forecast] = JMAFixture(base: "2999-08-29T11:00").json.rendered
    let laid = bodies.merging(instead) { $1 }
    let paths = Locked<[String]>([])
    self.paths = paths
    let hangs = Locked(hangs)
    self.hangs = hangs
    server = try RawServer { connection in
      while let head = connection.readRequest() {
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        paths.withLock { $0.append(path) }
        if hangs.withLock({ $0 }), path != Self.forecast {
          while connection.readRequest() != nil {}
          return
        }
        let body = laid[path]
        let status = body == nil ? "404 Not Found" : "200 OK"
        let bytes = Array((body ?? "<html>404</html>").utf8)
        connection.send(
          Array(
            ("HTTP/1.1 \(status)\r\n" + (date.map { "Date: \($0)\r\n" } ?? "")
              + "Content-Length: \(bytes.count)\r\n\r\n").utf8) + bytes)
      }
    }
  }

  /// The requests since the last `takeQuestions()`.
  var requests: [String] { paths.withLock { $0 } }

  /// The requests since the last call except those for the forecast, sorted.
  func takeQuestions() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths.filter { $0 != Self.forecast }.sorted()
    }
  }

  /// Requests about warnings are no longer answered.
  func fallSilent() { hangs.withLock { $0 = true } }

  var options: [String] { ["--base-url", server.address] }

  /// A watch that looks once for the warnings of 新宿区.
  func once(_ more: String...) -> [String] {
    ["watch", "m:1310400", "--once", "--only", "warnings"] + options + more
  }
}
