import Locking
import Models
import ProcessTestSupport
import Testing

@testable import Presenter
@testable import soramoyo

@Suite("The sample", .heavy)
struct SampleTests {
  private static let commands = [
    ["forecast", "渋谷"], ["forecast", "渋谷", "--week"], ["forecast", "渋谷", "--hourly"],
    ["forecast", "渋谷", "--text"], ["forecast", "渋谷", "--now"], ["forecast", "渋谷", "--warnings"],
    ["forecast", "渋谷", "--rain"], ["forecast", "渋谷", "--two-weeks"],
    ["forecast", "渋谷", "--yesterday"], ["forecast", "渋谷", "--changes"], ["warnings", "渋谷"],
    ["warnings", "高知市"], ["warnings", "--all"], ["now", "渋谷", "札幌"], ["now", "鹿児島市"],
    ["rain", "渋谷"], ["list", "--weather"], ["map"], ["map", "--show", "warnings"],
    ["map", "--show", "now"], ["extremes"], ["season", "渋谷"], ["tide", "東京都"],
    ["sun", "渋谷"], ["bulletins"], ["bulletins", "渋谷"], ["quakes"], ["quakes", "1"],
    ["volcanoes"], ["status", "渋谷"], ["info", "渋谷"], ["normals", "渋谷"],
  ]

  private static let ofSummer = [["heat", "大阪市"], ["heat", "渋谷"], ["tsunami"], ["typhoon"]]

  @Test("has rows for every command, in every form", arguments: commands + ofSummer)
  func rows(command: [String]) throws {
    try expectRows(command, of: "sample")
  }

  @Test("of a day with snow has them, too", arguments: commands)
  func snow(command: [String]) throws {
    try expectRows(command, of: "sample:snow")
  }

  @Test("has them for every capital, too", arguments: ["札幌", "大阪", "横浜", "那覇", "高松", "長野"])
  func capitals(place: String) throws {
    for command in [
      ["forecast", place, "--hourly"], ["forecast", place, "--two-weeks"],
      ["forecast", place, "--tide"], ["forecast", place, "--changes"],
      ["now", place, "--since", "24h"],
    ] {
      try expectRows(command, of: "sample", isPlain: !command.contains("--tide"))
    }
    // 札幌 (Sapporo) and 長野 (Nagano) have no sea.
    let tide = try Home().run(
      "tide", place, "--source", "sample", "--lang", "en", "--plain", ending: 0)
    #expect(tide.lines.isEmpty == ["札幌", "長野"].contains(place))
  }

  @Test(
    "is drawn in letters alone where these are asked for", arguments: commands + ofSummer)
  func letters(command: [String]) throws {
    let options = ["--source", "sample", "--lang", "en", "--glyphs", "ascii"]
    let page = try Home().run(command + options, ending: 0)
    let drawn = page.output.unicodeScalars.filter { (0x2190...0x28FF).contains($0.value) }
    #expect(drawn.isEmpty, "\(page.output)")
  }

  @Test(
    "says what of it is invented beside the forecasts, a past issuance",
    arguments: [
      (["now", "渋谷", "--since", "6h"], "Source: none (an invented sample)"),
      (["forecast", "津市", "--yesterday"], "yesterday's observed 28.8°C (invented)"),
      (["forecast", "津市", "--yesterday", "--lang", "ja"], "℃低い（作った例）"),
      (["forecast", "津市", "--now"], "[invented]"),
      (["forecast", "青ヶ島村", "--now"], "24.9°C (invented, seen by 11:00)"),
      (["forecast", "青ヶ島村", "--now"], "There are no observed values."),
      (["extremes", "渋谷"], "Shibuya City: Tokyo (5.6 km)"),
      (["extremes", "渋谷", "--yesterday"], "Shibuya City: Tokyo (5.6 km)"),
      (["extremes", "帯広"], "the sample's table has no station nearby"),
      (["now", "稚内", "--source", "sample:snow"], "133 cm"),
    ])
  func invented(command: [String], words: String) throws {
    let source = command.contains("--source") ? [] : ["--source", "sample"]
    let run = try Home().run(["--lang", "en"] + source + command, ending: 0)
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func `names no office that issued what is invented`() throws {
    let run = try Home().run(
      "forecast", "渋谷", "--hourly", "--text", "--source", "sample", "--lang", "en", ending: 0)
    #expect(run.lines.count { $0.contains("Issued by") } == 1, "\(run.output)")
  }

  private func expectRows(_ command: [String], of source: String, isPlain: Bool = true) throws {
    let home = try Home()
    let options = ["--source", source, "--lang", "en"]
    let page = try home.run(command + options, ending: 0)
    #expect(page.lines.count > (command[0] == "status" ? 0 : 3))
    #expect(!page.output.contains("The sample has no") && !page.talk.contains("The sample has no"))
    // Facts of a place are of no day.
    if !["info", "normals"].contains(command[0]) {
      #expect(page.output.contains("SAMPLE"))
      #expect(!page.output.contains("Source: Japan Meteorological Agency"))
      #expect(!page.output.contains("wbgt.env.go.jp"))
    }
    let json = try home.run(command + options + ["--json"], ending: 0)
    #expect(json.output.contains("\"schema\": \"soramoyo."))
    guard isPlain else { return }
    #expect(try home.run(command + options + ["--plain"], ending: 0).lines.count > 0)
  }

  @Test func `has on the screens what the commands have`() async throws {
    let home = try Home()
    let dependencies = try Dependencies(
      values: CommandValues(),
      context: ProcessContext(
        environment: home.environment, isOutputTerminal: false, isErrorTerminal: false,
        isInputTerminal: false, columns: nil, now: SettingsCase.now))
    let sources = dependencies.interactiveSample.sources
    let priority = LoadPriority(front: nil, favorites: [])
    let came = Locked<[News]>([])
    let place = try #require(PlaceID("m:3920100"))
    for request: Request in [.nation, .observedMap, .page(place)] {
      await sources.answer(request, priority) { news in came.withLock { $0.append(news) } }
    }
    var sections = PlaceSections()
    for news in came.withLock({ $0 }) {
      switch news {
      case .nation(let all):
        #expect(all.contains { $0.overall == .active } && all.contains { $0.overall == .none })
      case .observedMap(let answers): #expect(answers.contains { $0.error == nil })
      case .place(_, .section(let section, let more)): sections.take(section, from: more)
      default: break
      }
    }
    #expect(sections.warnings?.overall == .active && sections.rain?.value != nil)
    await #expect(throws: Never.self) { try await sources.report(.stations(place), for: []) }
  }

  @Test func `has warnings of each class, and none that are grave where examples are`() throws {
    let all = try Home().run("warnings", "--all", "--source", "sample", "--lang", "en", ending: 0)
    for (place, badge) in [
      ("高知市", "EMERGENCY"), ("鹿児島市", "DANGER"), ("宮崎市", "WARNING"), ("渋谷", "ADVISORY"),
    ] {
      let run = try Home().run("warnings", place, "--source", "sample", "--lang", "en", ending: 0)
      #expect(run.output.contains("\n  \(badge)  "), "\(place)")
    }
    #expect(all.output.contains("Kochi") && all.output.contains("SAMPLE (an invented example)"))
    let quiet = try Home().run("warnings", "札幌", "--source", "sample", "--lang", "en", ending: 0)
    #expect(quiet.output.contains("lists no warnings for"))
  }

  @Test func `a bulletin of its list can be read`() throws {
    let run = try Home().run(
      "bulletins", "20240829012000_0_VPFJ50_130000", "--source", "sample", ending: 0)
    #expect(run.output.contains("見本の落雷") && run.output.contains("SAMPLE"))
  }

  @Test func `says nothing at another time than its own`() throws {
    let run = try Home().run(
      "now", "渋谷", "--source", "sample", "--at", "2024-08-28", "--lang", "en", ending: 69)
    let reason = "The sample has no AMeDAS observations of this place or time."
    #expect(run.output == "" && run.talk.contains(reason))
  }
  @Test func `says that the issue before is invented, and takes nothing from it`() throws {
    let run = try Home().run(
      "forecast", "渋谷", "--changes", "--source", "sample", "--lang", "en", ending: 0)
    #expect(run.output.contains(" 05:00, invented)"))
    #expect(run.output.contains("High 31°C  Low -"))
  }
}
