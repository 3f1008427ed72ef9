import HTTPClient
import Locking
import Models
import TestSupport

/// JMA's site at each moment of the simulated time. Everything in it is invented.
///
/// In minutes from the start: rain falls from 45 to 75. A thunderstorm advisory holds from 60 to
/// 120. A volcano erupts at 70. An earthquake comes at 80, after an exercise of one; a tsunami advisory for the coast holds
/// from 90 to 140. Nothing can be reached from 150 to 170. What hangs does so from 95 to 142.
final class SimulatedService: HTTPFetching {
  static let base = "https://jma.example/bosai/"

  private struct Request {
    let path: String
    let passed: Int
    let isConditional: Bool
    let status: Int
  }

  private let time: SimulatedTime
  private let requests = Locked<[Request]>([])
  private let dry = PNGFixture.plain(1).bytes
  private let wet = PNGFixture.plain(4).bytes

  private static let hang = 95..<142
  private static let deadline = 15
  private let hanging: String?

  init(_ time: SimulatedTime, hanging: String?) {
    self.time = time
    self.hanging = hanging
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let path = String(request.url.dropFirst(Self.base.count))
    let tag = request.headers["If-None-Match"]
    func note(_ status: Int) {
      let request = Request(
        path: path, passed: time.passed, isConditional: tag != nil, status: status)
      requests.withLock { $0.append(request) }
    }
    if (150..<170).contains(time.minutes) {
      note(0)
      throw .couldNotConnect(host: "jma.example")
    }
    if let hanging, path.hasPrefix(hanging), Self.hang.contains(time.minutes) {
      note(0)
      _ = time.pass(Self.deadline)
      throw .timedOut(.waiting, after: .seconds(Self.deadline))
    }
    guard let body = body(path) else {
      note(404)
      return HTTPResponse(status: 404, body: [], url: request.url)
    }
    let own = "\"\(Self.hash(body))\""
    if tag == own {
      note(304)
      return HTTPResponse(status: 304, headers: ["ETag": own], body: [], url: request.url)
    }
    note(200)
    return HTTPResponse(status: 200, headers: ["ETag": own], body: body, url: request.url)
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  // MARK: Bodies

  private func body(_ path: String) -> [UInt8]? {
    let now = time.now
    let newest = Instant(seconds: (now.seconds - 120) / 300 * 300)
    switch path {
    case "jmatile/data/nowc/targetTimes_N1.json": return RainFixture.observed(newest).bytes
    case "jmatile/data/nowc/targetTimes_N2.json": return RainFixture.forecast(newest).bytes
    case "warning/data/r8/130000.json": return warnings.bytes
    case "warning/data/r8/map_time.json":
      return Array("{\"latestControlDatetime\":\"\(now.adding(seconds: -60).isoText)\"}".utf8)
    case "flood/data/r8/flood_xml.json": return FloodFixture.file([]).bytes
    case "quake/data/list.json": return QuakeFixture.file(quakes)
    case "tsunami/data/list.json": return TsunamiFixture.file(tsunamis)
    case "typhoon/data/targetTc.json", "information/data/r8/information.json":
      return Array("[]".utf8)
    case "volcano/const/volcano_list.json":
      return Array(
        #"[{"code": "999", "name_jp": "例山", "name_en": "Example", "latlon": [35.7, 139.6]}]"#.utf8)
    case "volcano/data/warning.json": return Array("[]".utf8)
    case "volcano/data/eruption.json": return Array(eruptions.utf8)
    case let path where path.hasPrefix("tsunami/data/"):
      return Array(
        #"{"Control": {"Status": "通常"}, "Head": {"InfoType": "発表"}, "Body": {}}"#.utf8)
    case let path where path.hasSuffix(".png"): return tile(path)
    default: return nil
    }
  }

  /// `jmatile/data/nowc/20261121010000/none/20261121010500/surf/hrpns/10/909/403.png`
  private func tile(_ path: String) -> [UInt8]? {
    let parts = path.split(separator: "/")
    guard parts.count > 5, let valid = Self.instant(String(parts[5])) else { return nil }
    let minutes = valid.seconds(since: SimulatedTime.start) / 60
    return (45..<75).contains(minutes) ? wet : dry
  }

  /// `20261121010500`, which is UTC.
  private static func instant(_ digits: String) -> Instant? {
    guard digits.count == 14 else { return nil }
    func part(_ start: Int, _ count: Int) -> String {
      String(digits.dropFirst(start).prefix(count))
    }
    let text =
      "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):\(part(12, 2))+00:00"
    return Instant(iso8601: text)
  }

  private static func after(_ minutes: Int) -> Instant {
    SimulatedTime.start.adding(seconds: minutes * 60)
  }

  private static func digits(_ instant: Instant) -> String {
    String(instant.isoText.filter(\.isNumber).prefix(14))
  }

  private var eruptions: String {
    let time = Self.after(70)
    guard self.time.now >= time else { return "[]" }
    return """
      [{"headTitle": "火山名　例山　噴火速報", "reportDatetime": "\(time.isoText)", "eventId": "999", \
      "infoType": "発表"}]
      """
  }

  private var warnings: JSONTree {
    let minutes = time.minutes
    let reported = Self.after(minutes < 60 ? -30 : minutes < 120 ? 60 : 120)
    let kind: WarningFixture.Kind =
      minutes < 60 ? .none : minutes < 120 ? .init("14", "発表") : .init("14", "解除")
    let areas = ["130010", "130020", "130030", "130040"].map { ($0, [WarningFixture.Kind.none]) }
    return WarningFixture([
      .init("VPWW61", reported, areas: areas, [("1311300", [kind]), ("1310400", [.none])])
    ]).json
  }

  private var quakes: [QuakeFixture] {
    guard time.minutes >= 80 else { return [] }
    func quake(_ kind: String, _ minutes: Int, event: String) -> QuakeFixture {
      QuakeFixture(kind, Self.digits(Self.after(minutes)), event: event).with {
        $0.occurred = Self.after(79).isoText
        $0.place = "東京都多摩東部"
        $0.position = "+35.7+139.5-40000/"
        $0.magnitude = .text("5.5")
        $0.intensity = "5-"
        $0.prefectures = .list([
          QuakeFixture.prefecture("13", "5-", [("1320200", "5-"), ("1311300", "4")])
        ])
      }
    }
    let exercise = quake("VXSE5k", 79, event: "20261121111800").with { $0.title = "震源・震度情報（訓練）" }
    return [quake("VXSE5k", 80, event: "20261121111900"), exercise]
  }

  private var tsunamis: [TsunamiFixture] {
    guard time.minutes >= 90 else { return [] }
    let issued = TsunamiFixture(Self.digits(Self.after(90)), [("312", "津波注意報")])
    guard time.minutes >= 140 else { return [issued] }
    return [
      TsunamiFixture(
        Self.digits(Self.after(140)), [("312", "津波注意報解除")], title: "津波注意報解除"), issued,
    ]
  }

  // MARK: The account

  /// Prints a line for each address, tiles together: how often it was requested, the least seconds
  /// between two requests, and how many were unconditional after the first answer. Another for the
  /// time in which something may hang: how often, and the most seconds between two requests.
  func report() {
    let requests = requests.withLock { $0 }
    var paths: [String: [Request]] = [:]
    for request in requests where !request.path.hasSuffix(".png") {
      paths[request.path, default: []].append(request)
    }
    for (path, own) in paths.sorted(by: { $0.key < $1.key }) {
      // Requests that could not be sent are counted, but reached no server.
      let sent = own.filter { $0.status != 0 }
      let gaps = zip(sent, sent.dropFirst()).map { $1.passed - $0.passed }
      let first = own.firstIndex { $0.status == 200 } ?? own.endIndex
      let plain = own[first...].dropFirst().count { !$0.isConditional }
      print("request \(path) \(own.count) \(gaps.min() ?? 99_999) \(plain)")
      let during = own.filter { Self.hang.contains($0.passed / 60) }
      let longest = zip(during, during.dropFirst()).map { $1.passed - $0.passed }.max()
      print("during \(path) \(during.count) \(longest ?? 99_999)")
    }
    let tiles = requests.filter { $0.path.hasSuffix(".png") && $0.status == 200 }
    print("tiles \(tiles.count) \(Set(tiles.map(\.path)).count)")
  }
}
