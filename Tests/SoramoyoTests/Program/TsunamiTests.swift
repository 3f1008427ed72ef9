import Glibc
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The real program with a local service whose tsunami list the test sets.
@Suite("Tsunamis and earthquakes of the program", .heavy)
struct TsunamiTests {
  private static let now = Instant(seconds: Glibc.time(nil))

  private static func stamp(secondsAgo: Int) -> String {
    String(now.adding(seconds: -secondsAgo).isoText.filter(\.isNumber).prefix(14))
  }

  /// In force at 東京湾内湾, 伊豆諸島 and 静岡県 since ten minutes ago.
  private static var warned: String {
    JSONTree.list([
      TsunamiFixture(
        stamp(secondsAgo: 600), [("312", "津波注意報"), ("320", "大津波警報"), ("380", "津波警報")]
      ).json
    ]).rendered
  }

  private func service(_ list: String) throws -> WarningService {
    try WarningService([.init("14")], instead: [WarningService.tsunamis: list])
  }

  @Test func `a tsunami stands above all other warnings of a prefecture with that coast`() throws {
    let service = try service(Self.warned)
    let run = try Home().run(["forecast", "m:1310400"] + service.options, ending: 0)
    #expect(run.lines[1].hasPrefix("[MAJOR TSUNAMI WARNING] Izu Islands (issued "))
    #expect(run.lines[2].hasPrefix("[TSUNAMI ADVISORY] Inner Tokyo Bay (issued "))
    #expect(run.lines[3].hasPrefix("[ADVISORY] Thunderstorm Advisory"))
    #expect(!run.output.contains("Shizuoka"))
    let ja = try Home().run(["forecast", "m:1310400", "--lang", "ja"] + service.options)
    #expect(ja.lines[1].hasPrefix("[大津波警報] 伊豆諸島（"))
    let without = try Home().run(["forecast", "m:1310400", "--no-warnings"] + service.options)
    #expect(!without.output.contains("TSUNAMI"))
  }

  @Test("where nothing is in force there is no line, and the list is asked for once a minute")
  func none() throws {
    let home = try Home()
    let service = try service("[]")
    let run = try home.run(["forecast", "m:1310400"] + service.options)
    #expect(!run.output.lowercased().contains("tsunami"))
    #expect(service.takeQuestions().contains(WarningService.tsunamis))
    _ = try home.run(["forecast", "m:1310400"] + service.options)
    #expect(!service.takeQuestions().contains(WarningService.tsunamis))
  }

  @Test("what is not known is said, below what is", arguments: ["<html>", "{}", "[{\"eid\": 3}]"])
  func unknown(list: String) throws {
    let service = try service(list)
    let run = try Home().run(["forecast", "m:1310400"] + service.options, ending: 0)
    #expect(run.lines[1].hasPrefix("[ADVISORY] Thunderstorm Advisory"))
    #expect(run.lines[2].hasPrefix("Tsunami warnings: NOT KNOWN ("))
  }

  @Test func `heights have the digits of a screen, observed ones, too`() throws {
    let run = try Home().run(
      "tsunami", "高知市", "--source", "sample", "--lang", "ja", ending: 0)
    #expect(run.output.contains(" 0.4m"), "\(run.output)")
    #expect(!run.output.contains("ｍ"), "\(run.output)")
  }

  @Test func `an advisory of days ago is no alarm, and is said to be old`() throws {
    let list = JSONTree.list([
      TsunamiFixture(Self.stamp(secondsAgo: 3 * 86_400), [("312", "津波注意報")]).json
    ]).rendered
    let service = try service(list)
    let run = try Home().run(["forecast", "m:1310400"] + service.options)
    #expect(!run.output.contains("[TSUNAMI"))
    #expect(run.output.contains("! No report lifts the tsunami warning of "))
    let page = try Home().run(["tsunami"] + service.options)
    #expect(!page.output.contains("[TSUNAMI"))
    #expect(page.output.contains("check with JMA what holds now"))
  }

  @Test(arguments: [600, 3600, 6 * 3600, 2 * 86_400], ["大津波警報", "津波警報", "津波注意報", "津波予報（若干の海面変動）"])
  func `a machine whose clock is wrong never says none`(seconds: Int, level: String) throws {
    // The clock stays; the service's times are ahead or behind.
    for lead in [seconds, -seconds] {
      let list = JSONTree.list([
        TsunamiFixture(Self.stamp(secondsAgo: 60 - lead), [("312", level)]).json
      ]).rendered
      let service = try WarningService(
        instead: [WarningService.tsunamis: list],
        date: HTTPDate.text(Self.now.adding(seconds: lead)))
      let page = try Home().run(["tsunami"] + service.options)
      #expect(page.output.contains("Inner Tokyo Bay"), "\(lead) \(page.output)")
      #expect(!page.output.contains("No tsunami report"))
      #expect(page.output.contains("(clock?)") == (lead > 300))
      let above = try Home().run(["forecast", "m:1310400"] + service.options)
      #expect(above.output.contains("Inner Tokyo Bay"), "\(lead)")
      let told = try Home().run(
        ["watch", "m:1310400", "--once", "--only", "tsunami"] + service.options)
      #expect(told.output.contains("Inner Tokyo Bay"), "\(lead) \(told.output)")
      #expect(!told.output.contains("lifted"))
    }
  }

  @Test func `a prefecture without a sea does not ask`() throws {
    let service = try service(Self.warned)
    _ = try Home().run(["forecast", "m:1020100"] + service.options)
    #expect(!service.takeQuestions().contains(WarningService.tsunamis))
  }

  @Test("tsunami says levels and heights, and without the whole report that these are not known")
  func page() throws {
    let service = try service(Self.warned)
    let run = try Home().run(["tsunami", "--width", "100"] + service.options, ending: 0)
    #expect(run.lines[1] == "[MAJOR TSUNAMI WARNING] Izu Islands")
    #expect(run.lines[2] == "[TSUNAMI WARNING] Shizuoka Prefecture")
    #expect(run.output.contains("Heights and times are not known"))
    let here = try Home().run(["tsunami", "m:1310400"] + service.options)
    #expect(!here.output.contains("Shizuoka"))
    let json = try Home().run(["tsunami", "--json"] + service.options)
    #expect(json.output.contains("\"state\": \"active\""))
    #expect(json.output.contains("\"highest\": \"majorWarning\""))
  }

  @Test func `a whole report that turns out to be an exercise is nothing in force`() throws {
    let row = TsunamiFixture(Self.stamp(secondsAgo: 600), [("312", "津波警報")])
    let report = """
      {"Control": {"Status": "訓練"}, "Head": {"InfoType": "発表"}, "Body": {}}
      """
    let service = try WarningService(
      [
        .init("14")
      ],
      instead: [
        WarningService.tsunamis: JSONTree.list([row.json]).rendered,
        "/tsunami/data/\(row.document)": report,
      ])
    let run = try Home().run(["tsunami"] + service.options, ending: 0)
    #expect(!run.output.contains("[TSUNAMI"))
    #expect(run.output.contains("No tsunami report in force as of "))
  }

  @Test(
    "a list that cannot be had is no list without entries: exit code 65 or 69",
    arguments: [
      ("<html>", Int32(65)), ("[3]", 65),
    ])
  func broken(list: String, code: Int32) throws {
    let service = try WarningService(instead: [
      WarningService.tsunamis: list, "/quake/data/list.json": list,
    ])
    for command in ["tsunami", "quakes"] {
      let run = try Home().run([command] + service.options, ending: code)
      #expect(run.output == "")
      #expect(!run.talk.isEmpty)
    }
  }

  @Test func `quakes merges a list, selects, and shows one in detail`() throws {
    let minutes = 40
    let created = Self.stamp(secondsAgo: 60 * minutes - 120)
    let event = Self.stamp(secondsAgo: 60 * minutes)
    let occurred = Self.now.adding(seconds: -60 * minutes).isoText
    let rows = QuakeFixture.event.map { row in
      row.with {
        $0.event = event
        $0.occurred = occurred
        $0.document = "\(created)_\(event)_\(row.kind)_0.json"
      }
    }
    let weak = rows[1].with {
      $0.event = Self.stamp(secondsAgo: 9000)
      $0.intensity = "2"
    }
    let service = try WarningService(instead: [
      "/quake/data/list.json": JSONTree.list((rows + [weak]).map(\.json)).rendered
    ])
    let home = try Home()
    let run = try home.run(["quakes", "--place", "八戸市", "--width", "120"] + service.options)
    #expect(run.code == 0)
    #expect(run.output.contains("Off the Coast of X"))
    #expect(run.output.contains("5 lower"))
    #expect(run.output.contains("hypocentre updated"))
    let plain = try home.run(["quakes", "--plain", "--place", "02203"] + service.options)
    #expect(plain.lines.count == 2)
    let fields = plain.lines.first?.split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields?.count == 18)
    #expect(fields?[8] == "5-")
    #expect(fields?[14] == "5-")
    let sendai = try home.run(["quakes", "--json", "--place", "仙台市"] + service.options)
    #expect(sendai.output.contains("\"greatestOfParts\": true"))
    let strong = try home.run(["quakes", "--min", "5-", "--plain"] + service.options)
    #expect(strong.lines.count == 1)
    let one = try home.run(["quakes", event] + service.options)
    // Its full report cannot be fetched; what the list says is shown.
    #expect(one.code == 69)
    #expect(one.output.contains("Hachinohe City"))
    #expect(try home.run(["quakes", "99"] + service.options).code == 66)
    #expect(try home.run(["quakes", "--min", "8"] + service.options).code == 64)
    #expect(try home.run(["quakes", "--last", "soon"] + service.options).code == 64)
    #expect(try home.run(["quakes", "tokyo"] + service.options).code == 64)
  }

  @Test("without a network the sample has earthquakes and a tsunami, marked as invented")
  func sample() throws {
    for command in [["quakes"], ["quakes", "1"], ["tsunami"]] {
      for lang in ["ja", "en"] {
        let run = try Home().run(command + ["--source", "sample", "--lang", lang], ending: 0)
        #expect(run.output.contains(lang == "ja" ? "見本（架空" : "SAMPLE (invented"))
      }
    }
  }
}
