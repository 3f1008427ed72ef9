import TestSupport
import Testing

@testable import Models

@Suite("What a watch tells")
struct WatchDetectorTests {
  // MARK: Warnings

  /// What is in force in each round, and the events of each. 14 is a thunderstorm advisory, 03 a
  /// heavy rain warning, 10 a heavy rain advisory, 99 is in no table.
  static let warningRounds: [(rounds: [[String]], told: [[String]])] = [
    ([[], ["14"], ["14"], []], [[], ["issued warning 14"], [], ["lifted warning 14"]]),
    ([["14"], ["14"], []], [["inForce warning 14"], [], ["lifted warning 14"]]),
    (
      [["10"], ["03"], ["10"], []],
      [
        ["inForce warning 10"], ["raised warning 03"], ["lowered warning 10"],
        ["lifted warning 10"],
      ]
    ),
    ([[], ["99"], ["99"], []], [[], ["issued warning 99"], [], ["lifted warning 99"]]),
    (
      [["14", "10"], ["10"]],
      [["inForce warning 10", "inForce warning 14"], ["lifted warning 14"]]
    ),
  ]

  @Test("is each warning once: issued, raised, lowered, lifted", arguments: warningRounds)
  func warnings(rounds: [[String]], told: [[String]]) async throws {
    let stage = try WatchStage()
    for (kinds, expected) in zip(rounds, told) {
      let found = await stage.warnings(kinds)
      #expect(Set(stage.round { $0.warnings = found }) == Set(expected), "\(kinds)")
    }
  }

  @Test func `has JMA's time: of the report that issues a warning, and of the one that lifts it`()
    async throws
  {
    let stage = try WatchStage()
    var times: [Instant?] = []
    for kinds in [[], ["14"], ["14"], []] {
      let found = await stage.warnings(kinds)
      _ = stage.round { $0.warnings = found }
      times += stage.events.map(\.issued)
    }
    #expect(times == ["2026-11-21T10:01", "2026-11-21T10:05"])
  }

  /// Faults in an answer in which nothing is in force any more.
  static let faults: [@Sendable (inout GivenWarnings) -> Void] = [
    { $0.reports["130000"] = .failure(WatchStage.unreachable) },
    { $0.reports["130000"] = .success([]) }, { $0.freshness = .stale },
    {
      $0.reports["130000"] = .success([
        .given(.others, "2026-11-21T10:03", infoType: .cancelled, ["1311300": []])
      ])
    },
  ]

  @Test("is not that a warning is over while that is not known", arguments: faults.indices)
  func notKnown(fault: Int) async throws {
    let stage = try WatchStage()
    let before = await stage.warnings(["14"])
    _ = stage.round { $0.warnings = before }
    let unknown = await stage.warnings([], Self.faults[fault])
    let told = stage.round { $0.warnings = unknown }
    #expect(!told.contains { $0.contains("warning 14") }, "\(told)")
    // It was in force all the time and is not reported again; its end is reported once it is known.
    let again = await stage.warnings(["14"])
    #expect(!stage.round { $0.warnings = again }.contains { $0.contains("warning 14") })
    let over = await stage.warnings([])
    #expect(stage.round { $0.warnings = over }.contains("lifted warning 14"))
  }

  @Test("is nothing of stored data, of an exercise, or of a service that cannot be reached")
  func nothing() async throws {
    let stage = try WatchStage()
    let quiet = await stage.warnings([])
    _ = stage.round { $0.warnings = quiet }
    let stored = await stage.warnings(["03"]) { $0.freshness = .stale }
    #expect(!stage.round { $0.warnings = stored }.contains { $0.contains("03") })
    let exercise = await stage.warnings([]) {
      $0.reports["130000"] = .success([
        .given(.others, "2026-11-21T10:03", infoType: .exercise, ["1311300": [.given("03")]])
      ])
    }
    #expect(!stage.round { $0.warnings = exercise }.contains { $0.contains("03") })
  }

  @Test func `is each river once`() async throws {
    let stage = try WatchStage()
    func flood(_ code: String?) -> RiverFlood {
      .given("多摩川", code, riverCode: "8303050001", municipalities: ["1311300"])
    }
    var told: [[String]] = []
    for code in ["20", "20", "40", "30", "10"] {
      let found = await stage.warnings([]) { $0.floods = .success([flood(code)]) }
      told.append(stage.round { $0.warnings = found })
    }
    #expect(
      told == [
        ["inForce flood 多摩川"], [], ["raised flood 多摩川"], ["lowered flood 多摩川"],
        ["lifted flood 多摩川"],
      ])
    let lost = await stage.warnings([]) { $0.floods = .success([flood("20")]) }
    #expect(stage.round { $0.warnings = lost } == ["issued flood 多摩川"])
    let unknown = await stage.warnings([]) { $0.floods = .failure(.notCached) }
    #expect(!stage.round { $0.warnings = unknown }.contains { $0.contains("lifted") })
  }

  @Test func `is by its own report that a river is over, though others are not known`()
    async throws
  {
    let stage = try WatchStage()
    var told: [[String]] = []
    for code in ["40", "10"] {
      let found = await stage.warnings([]) {
        $0.floods = .success([
          .given("多摩川", code, riverCode: "8303050001", municipalities: ["1311300"]),
          .notSeen(since: "2026-11-20T00:00"),
        ])
      }
      told.append(stage.round { $0.warnings = found })
    }
    #expect(
      told == [["lost trouble warnings", "inForce flood 多摩川"], ["lifted flood 多摩川"]])
  }

  /// Looks every two minutes: the river in the list, and the last event. `?` is an older list that lacks it.
  static let listLooks: [(looks: String, told: String)] = [
    ("x.....", ""), ("x......", "lifted"), ("x.....x......", "lifted"), ("x.....x.....", ""),
    ("x??????????", ""), ("x?.?????.", "lifted"),
  ]

  @Test(
    "is that a river or a storm which only left its list is over, after two looks ten minutes apart",
    arguments: listLooks)
  func listed(looks: String, told: String) async throws {
    let stage = try WatchStage()
    let other = try WatchStage()
    var floods: [String] = []
    var storms: [String] = []
    for look in looks {
      let flood = RiverFlood.given(
        "多摩川", "40", riverCode: "8303050001", municipalities: ["1311300"])
      let found = await stage.warnings([]) {
        $0.floods = .success(look == "." ? [] : look == "?" ? [flood.with(.notListed)] : [flood])
      }
      floods = stage.round { $0.warnings = found }
      // Of an older list the source keeps the storm.
      let answer = look == "." ? await other.noStorm() : await other.storm(34)
      if look != "?" {
        storms = other.round { $0.typhoons = answer }
      } else {
        _ = other.round { _ in }
      }
    }
    #expect(floods == (told.isEmpty ? [] : ["lifted flood 多摩川"]))
    if !looks.contains("?") { #expect(storms == (told.isEmpty ? [] : ["lifted storm -"])) }
  }

  @Test func `is at once that what a version without times has told is over`() async throws {
    let stage = try WatchStage()
    stage.state = try WatchState(
      fileBytes: Array(
        ("soramoyo-watch\t2\t3\nfloods\tm:1311300\nflood\tm:1311300\t8303050001\t4\t多摩川\n"
          + "storm\tm:1311300\tTC2630\t2\n").utf8))
    let found = await stage.warnings([])
    #expect(stage.round { $0.warnings = found }.contains("lifted flood 多摩川"))
    let none = await stage.noStorm()
    #expect(stage.round { $0.typhoons = none }.contains("lifted storm -"))
  }

  @Test func `is nothing that a report ahead of the clock takes back`() async throws {
    let stage = try WatchStage()
    let before = await stage.warnings(["14"])
    _ = stage.round { $0.warnings = before }
    for hours in [1, 6, 48] {
      let later = stage.now.adding(hours: hours)
      let found = await stage.warnings([]) {
        $0 = GivenWarnings(
          ["130000": [.given(.others, later, ["1311300": [.none]])]], latest: later)
      }
      #expect(!stage.round { $0.warnings = found }.contains { $0.contains("lifted") })
    }
    let over = await stage.warnings([])
    #expect(stage.round { $0.warnings = over }.contains("lifted warning 14"))
  }

  // MARK: Rain

  /// Five minutes from one to the next.
  static let rainRounds: [(rounds: [String], told: [[String]])] = [
    // Expected, falling, over: two words, the second after ten minutes that are known to be dry.
    (
      [
        "0000000000000", "0000002220000", "0000022200000", "2220000000000", "0000000000000",
        "0000000000000", "0000000000000", "0000000000000",
      ],
      [[], ["expected rain"], [], [], [], [], ["over rain"], []]
    ),
    (["2222000000000", "2200000000000"], [["started rain"], []]),
    // A single picture of the lowest class is noise; what is not known is neither.
    (["0000100000000", "0001000000000", "000000000000?"], [[], [], []]),
    (
      ["0002200000000", "0???000000000", "?????????????", "0002200000000"],
      [["expected rain"], [], [], []]
    ),
    // Heavy rain is worth a second word, and a third when it is heavier still.
    (
      ["0002200000000", "0003300000000", "0005500000000", "0005500000000", "0007700000000"],
      [["expected rain"], [], ["heavier rain"], [], ["heavier rain"]]
    ),
    // It comes and goes at the edge of an area.
    (
      ["0002200000000", "0000000000000", "0002200000000", "0000000000000", "0002200000000"],
      [["expected rain"], [], [], [], []]
    ),
  ]

  @Test("is each rain when it is expected and when it is over", arguments: rainRounds)
  func rain(rounds: [String], told: [[String]]) throws {
    let stage = try WatchStage()
    for (text, expected) in zip(rounds, told) {
      #expect(stage.round(minutes: 5) { $0.rain = stage.rain(text) } == expected, "\(text)")
    }
  }

  @Test func `is a new rain after hours in which nothing was known`() throws {
    let stage = try WatchStage()
    #expect(stage.round { $0.rain = stage.rain("0002200000000") } == ["expected rain"])
    #expect(
      stage.round(minutes: 300) { $0.rain = stage.rain("0002200000000") } == ["expected rain"])
    // The end of a rain of hours ago is not reported.
    #expect(stage.round(minutes: 300) { $0.rain = stage.rain("0000000000000") } == [])
    #expect(stage.round(minutes: 15) { $0.rain = stage.rain("0000000000000") } == [])
  }

  // MARK: Earthquakes

  @Test(
    "is an earthquake from an intensity on, anywhere or here",
    arguments: [
      ("4", nil, []), ("5-", nil, ["occurred quake 5-"]), ("7", nil, ["occurred quake 7"]),
      ("4", "2", []), ("4", "3", ["occurred quake 4 here 3"]),
      ("5-", "1", ["occurred quake 5- here 1"]),
      // A word that is not on the scale may be as strong as any.
      ("5弱以上未入電", nil, ["occurred quake 5弱以上未入電"]),
    ] as [(String, String?, [String])])
  func quake(greatest: String, here: String?, told: [String]) throws {
    let stage = try WatchStage()
    let report = stage.quake(greatest, here: here)
    #expect(stage.round { $0.quakes = stage.quakes([report]) } == told)
    #expect(stage.round { $0.quakes = stage.quakes([report]) } == [])
  }

  @Test func `is an earthquake again only if it was stronger than was said, or withdrawn`() throws {
    let stage = try WatchStage()
    let quick = stage.quake("5-", .quick)
    #expect(stage.round { $0.quakes = stage.quakes([quick]) } == ["occurred quake 5-"])
    let full = stage.quake("5-", here: "4", created: 60)
    let both = stage.quakes([full, quick])
    #expect(stage.round { $0.quakes = both } == ["revised quake 5- here 4"])
    let stronger = stage.quake("6+", here: "4", created: 120)
    #expect(
      stage.round { $0.quakes = stage.quakes([stronger, full, quick]) }
        == ["revised quake 6+ here 4"])
    // A failed request and stored data withdraw nothing, and neither does a list without it.
    #expect(!stage.round { $0.quakes = .failure(.notCached) }.contains { $0.contains("quake 6+") })
    #expect(!stage.round { $0.quakes = stage.quakes([], .stale) }.contains { $0.contains("6+") })
    #expect(!stage.round { $0.quakes = stage.quakes([]) }.contains { $0.contains("withdrawn") })
    let cancellations = [
      stage.quake(nil, .full, infoType: .cancelled, created: 180),
      stage.quake(nil, .quick, infoType: .cancelled, created: 180),
    ]
    let withdrawn = stage.quakes(cancellations + [stronger, full, quick])
    #expect(stage.round { $0.quakes = withdrawn } == ["withdrawn quake 6+"])
    #expect(stage.round { $0.quakes = stage.quakes(cancellations + [full, quick]) } == [])
  }

  @Test(
    "is no earthquake of yesterday when the watch begins, but one of a pause",
    arguments: [(90, 0, false), (50, 0, true), (90, 120, true), (60 * 30, 60 * 40, false)])
  func age(minutesAgo: Int, pause: Int, wasReported: Bool) throws {
    let stage = try WatchStage()
    if pause > 0 { _ = stage.round { $0.quakes = stage.quakes([]) } }
    stage.now = stage.now.adding(seconds: pause * 60)
    let report = stage.quake("6-", minutesAgo: minutesAgo)
    #expect(
      stage.roundNow { $0.quakes = stage.quakes([report]) }
        == (wasReported ? ["occurred quake 6-"] : [])
    )
  }

  @Test func `is no exercise`() throws {
    let stage = try WatchStage()
    let report = QuakeReport(
      event: "20261121095900", kind: .full, title: "震源・震度情報（訓練）", created: WatchStage.start,
      occurred: WatchStage.start, intensity: SeismicIntensity("7"), isExercise: true)
    #expect(stage.round { $0.quakes = stage.quakes([report]) } == [])
  }

  // MARK: Tsunami

  @Test func `is the tsunami of the place's coasts, each level once, and that it is over`() throws {
    let stage = try WatchStage()
    // 312 東京湾内湾, 320 伊豆諸島; 200 is not of 東京都.
    let rounds: [([(String, TsunamiLevel?)], [String])] = [
      ([], []), ([("200", .majorWarning)], []),
      ([("312", .advisory), ("320", .advisory)], ["issued tsunami 312,320"]),
      ([("312", .advisory), ("320", .warning)], ["raised tsunami 320"]),
      ([("312", .advisory), ("320", nil)], ["lowered tsunami 320"]),
      ([("312", .advisory)], ["lifted tsunami 320"]), ([], ["lifted tsunami 312"]),
    ]
    for (coasts, told) in rounds {
      #expect(stage.round { $0.tsunami = stage.tsunami(coasts) } == told, "\(coasts)")
      // The report that leaves a coast out lifts it; nothing says when what is no longer listed ended.
      let issued = coasts.isEmpty ? nil : stage.now
      #expect(stage.events.allSatisfy { $0.issued == issued }, "\(coasts)")
    }
  }

  @Test func `is not that a tsunami is over while that is not known`() throws {
    let stage = try WatchStage()
    _ = stage.round { $0.tsunami = stage.tsunami([("312", .warning)]) }
    let unknown: [Result<Sourced<TsunamiSituation>, ForecastError>] = [
      .failure(.notCached), stage.tsunami([], losses: 1), stage.tsunami([], .stale),
    ]
    for answer in unknown {
      #expect(!stage.round { $0.tsunami = answer }.contains { $0.contains("tsunami 312") })
    }
    #expect(stage.round { $0.tsunami = stage.tsunami([]) }.contains("lifted tsunami 312"))
  }

  @Test("is what a report ahead of the clock raises, marked, and never what it lifts or lowers")
  func tsunamiAhead() throws {
    let stage = try WatchStage()
    #expect(
      stage.round { $0.tsunami = stage.tsunami([("312", .warning)], hoursAgo: -6) }
        == ["lost trouble tsunami", "inForce tsunami 312"])
    #expect(stage.state.isWhole == false)
    for coasts in [[("312", .nothing)], [("312", .advisory)]] as [[(String, TsunamiLevel?)]] {
      let told = stage.round { $0.tsunami = stage.tsunami(coasts, hoursAgo: -6) }
      #expect(!told.contains { $0.contains("tsunami 312") }, "\(coasts) \(told)")
    }
    let raised = stage.round {
      $0.tsunami = stage.tsunami([("312", .majorWarning)], hoursAgo: -6)
    }
    #expect(raised.contains("raised tsunami 312"))
    #expect(
      stage.round { $0.tsunami = stage.tsunami([("312", .nothing)]) }.contains(
        "lifted tsunami 312"))
  }

  @Test(arguments: [600, 3600, 6 * 3600, 2 * 86_400])
  func `is an earthquake by a clock that is wrong`(seconds: Int) throws {
    for lead in [seconds, -seconds] {
      let stage = try WatchStage()
      for _ in 0..<2 {
        var list = QuakeList([
          stage.quake(
            "5-", minutesAgo: 3 + lead / 60, event: "2026112109\(stage.now.seconds % 10_000)")
        ])
        // The servers' date says how far a clock is ahead.
        list.clockLead = max(0, lead)
        #expect(
          stage.round { $0.quakes = .success(stage.sourced(list)) }.contains("occurred quake 5-"))
      }
    }
  }

  @Test func `is no tsunami far from the sea`() throws {
    let stage = try WatchStage("m:1020100")
    #expect(stage.round { $0.tsunami = stage.tsunami([("312", .majorWarning)]) } == [])
  }

  // MARK: Typhoons

  @Test("is a probability of storm winds at its steps, and that it has become small")
  func storms() async throws {
    let stage = try WatchStage()
    let rounds: [(Int?, [String])] = [
      (0, []), (9, []), (12, ["issued storm 12"]), (25, []), (34, ["raised storm 34"]), (28, []),
      (34, []), (nil, []), (95, ["raised storm 95"]), (6, []), (4, ["lifted storm 4"]), (0, []),
    ]
    for (percent, told) in rounds {
      let answer = await stage.storm(percent)
      #expect(stage.round { $0.typhoons = answer } == told, "\(percent ?? -1)")
    }
    let near = await stage.storm(50)
    #expect(stage.round { $0.typhoons = near } == ["issued storm 50"])
    #expect(!stage.round { $0.typhoons = .failure(.notCached) }.contains { $0.contains("storm") })
    let gone = await stage.noStorm()
    _ = stage.round { $0.typhoons = gone }
    #expect(stage.round(minutes: 10) { $0.typhoons = gone }.contains("lifted storm -"))
  }

  // MARK: Troubles

  @Test func `is a lost network once after a minute, and once that it is back`() throws {
    let stage = try WatchStage()
    let lost: (inout WatchFindings) -> Void = {
      $0.quakes = .failure(WatchStage.noNetwork)
      $0.tsunami = .failure(WatchStage.noNetwork)
    }
    let back: (inout WatchFindings) -> Void = {
      $0.quakes = stage.quakes([])
      $0.tsunami = stage.tsunami([])
    }
    let all = "trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes,thunder"
    #expect(stage.round { $0.quakes = stage.quakes([]) } == [])
    #expect(stage.round(lost) == [])
    #expect(stage.round(lost) == ["lost \(all)"])
    #expect(stage.round(minutes: 600, lost) == [])
    #expect(stage.round(back) == ["recovered \(all)"])
    // A short gap is not reported.
    #expect(stage.round(lost) == [])
    #expect(stage.round(back) == [])
  }

  @Test("is not a network that is back where nothing was asked, or the cache has answered")
  func nothingAsked() throws {
    let stage = try WatchStage()
    _ = stage.round { $0.quakes = stage.quakes([]) }
    for _ in 0..<2 { _ = stage.round { $0.quakes = .failure(WatchStage.noNetwork) } }
    #expect(stage.state.outage?.wasReported == true)
    let outOfSeason = [(place: stage.place, heat: PlaceHeat(isInSeason: false))]
    #expect(stage.round { $0.heat = outOfSeason } == [])
    let cached = stage.sourced([ThunderMoment]())
    let later = stage.round(minutes: 5) { $0.thunder = [(stage.place, .success(cached))] }
    #expect(later == [] && stage.state.outage != nil)
    #expect(stage.round { $0.quakes = stage.quakes([]) }.first?.hasPrefix("recovered") == true)
  }

  @Test func `is what is still not known once the network is back`() throws {
    let stage = try WatchStage()
    let refused = ForecastError.refused(status: 503, host: "example.jp")
    _ = stage.round { $0.quakes = stage.quakes([]) }
    for _ in 0..<2 {
      _ = stage.round {
        $0.quakes = .failure(WatchStage.noNetwork)
        $0.tsunami = .failure(WatchStage.noNetwork)
      }
    }
    let told = stage.round {
      $0.quakes = stage.quakes([])
      $0.tsunami = .failure(refused)
    }
    #expect(
      told == ["recovered trouble warnings,rain,quakes,typhoons,alerts,heat,volcanoes,thunder"])
    #expect(stage.round { $0.tsunami = .failure(refused) } == [])
    #expect(stage.round { $0.tsunami = stage.tsunami([]) } == ["recovered trouble tsunami"])
  }

  /// Each is asked alone in its round while the lists of the rounds between are there.
  @Test(
    "is what hangs, or cannot be connected to, while all else answers",
    arguments: [
      ForecastError.unreachable(host: "example.jp", reason: .timedOut(seconds: 15)),
      .unreachable(host: "example.jp", reason: .brokenOff), WatchStage.noNetwork,
    ], WatchSubject.allCases)
  func alone(error: ForecastError, subject: WatchSubject) async throws {
    let stage = try WatchStage()
    let warnings = await stage.warnings([])
    let noStorm = await stage.noStorm()
    let noAlert = await stage.alerts([])
    let failing = await stage.warnings([]) { $0.reports["130000"] = .failure(error) }
    func fill(_ findings: inout WatchFindings, isKnown: Bool) {
      switch subject {
      case .warnings: findings.warnings = isKnown ? warnings : failing
      case .rain:
        findings.rain =
          isKnown ? stage.rain("0000000000000") : [.failed(stage.place, error)]
      case .quakes: findings.quakes = isKnown ? stage.quakes([]) : .failure(error)
      case .tsunami: findings.tsunami = isKnown ? stage.tsunami([]) : .failure(error)
      case .typhoons: findings.typhoons = isKnown ? noStorm : .failure(error)
      case .alerts: findings.alerts = isKnown ? noAlert : .failure(error)
      case .volcanoes:
        findings.volcanoes = isKnown ? .success(VolcanoNews(near: [])) : .failure(error)
      case .thunder:
        let none = stage.sourced([ThunderMoment]())
        findings.thunder = [(stage.place, isKnown ? .success(none) : .failure(error))]
      case .heat:
        findings.heat = [
          (stage.place, PlaceHeat(isInSeason: isKnown, alerts: isKnown ? nil : .failure(error)))
        ]
      case .limits:
        var limits = PlaceLimits(place: stage.place, limits: [])
        if !isKnown { limits.observed = .failed(stage.place, error) }
        findings.limits = [limits]
      }
    }
    let other = { (findings: inout WatchFindings) in
      if subject == .quakes {
        findings.tsunami = stage.tsunami([])
      } else {
        findings.quakes = stage.quakes([])
      }
    }
    _ = stage.round {
      fill(&$0, isKnown: true)
      other(&$0)
    }
    var told: [String] = []
    for _ in 0..<5 {
      told += stage.round(minutes: 1, other)
      told += stage.round(minutes: 1) { fill(&$0, isKnown: false) }
    }
    #expect(told == ["lost trouble \(subject)"])
    #expect(!stage.state.isWhole)
    let back = stage.round {
      fill(&$0, isKnown: true)
      other(&$0)
    }
    #expect(back == ["recovered trouble \(subject)"])
    #expect(stage.state.isWhole)
  }

  /// So old that the feed may have stopped.
  private static let silent = WarningReport.given(
    .others, "2026-11-21T01:00", ["1311300": [.none]])

  /// Each makes a part of what is in force unknown.
  static let unknowns: [@Sendable (inout GivenWarnings) -> Void] =
    faults + [
      { $0.reports["130000"] = .success([.unread("VPWW55")]) },
      { $0.reports["130000"] = .success([.given(.others, "2026-11-21T10:01", ["0110000": []])]) },
      { $0.floods = .failure(WatchStage.unreachable) },
      { $0.floods = .success([.given("多摩川", "30", municipalities: [], areas: [])]) },
      {
        $0.floods = .success([
          .given("多摩川", "30", infoType: .cancelled, municipalities: ["1311300"])
        ])
      },
      {
        $0.reports["130000"] = .success([silent])
        $0.latest = .failure(WatchStage.unreachable)
      },
      {
        $0.reports["130000"] = .success([silent])
        $0.latest = .success("2026-11-21T01:00")
      },
      { $0.latest = .success("2026-11-22T10:00") },
    ]

  @Test("is that warnings are not known, whatever the reason", arguments: unknowns.indices)
  func unknownWarnings(fault: Int) async throws {
    let stage = try WatchStage()
    let unknown = await stage.warnings([], Self.unknowns[fault])
    #expect(stage.round { $0.warnings = unknown } == ["lost trouble warnings"])
    #expect(stage.round { $0.warnings = unknown } == [])
    #expect(!stage.state.isWhole)
    // What was in force all the time is not news of now.
    let known = await stage.warnings(["14"])
    let told = stage.round { $0.warnings = known }
    #expect(told.first == "recovered trouble warnings")
    #expect(stage.state.isWhole)
  }

  @Test func `is that a list is not known while an entry of it cannot be read`() async throws {
    let stage = try WatchStage()
    let quakes = stage.sourced(QuakeList([], losses: 1))
    let storms = try await stage.noStorm().get()
    let told = stage.round {
      $0.quakes = .success(quakes)
      $0.tsunami = stage.tsunami([], losses: 1)
      $0.typhoons = .success(storms)
    }
    #expect(told == ["lost trouble quakes,tsunami"])
    #expect(!stage.state.isWhole)
    let better = stage.round {
      $0.quakes = stage.quakes([])
      $0.tsunami = stage.tsunami([])
    }
    #expect(better == ["recovered trouble quakes,tsunami"])
  }

  /// 312 is a coast of 東京都, 200 is not.
  @Test(
    "is that tsunami warnings at these coasts are not known to be over after two days",
    arguments: [
      ("m:1311300", "312", 47, []), ("m:1311300", "312", 49, ["lost trouble tsunami"]),
      ("m:1311300", "200", 49, []), ("m:1020100", "312", 49, []),
    ] as [(String, String, Int, [String])])
  func overdue(id: String, coast: String, hours: Int, told: [String]) throws {
    let stage = try WatchStage(id)
    let isAlarm = hours < 48 && coast == "312"
    let answer = stage.tsunami([(coast, .warning)], hoursAgo: hours)
    #expect(
      stage.round { $0.tsunami = answer } == (isAlarm ? ["inForce tsunami 312"] : told))
    #expect(stage.round { $0.tsunami = answer } == [])
    #expect(stage.state.isWhole == told.isEmpty)
    guard !told.isEmpty else { return }
    #expect(stage.round { $0.tsunami = stage.tsunami([]) } == ["recovered trouble tsunami"])
    #expect(stage.state.isWhole)
  }

  @Test func `is that a warning which was told is not known any more once it is overdue`() throws {
    let stage = try WatchStage()
    _ = stage.round { $0.tsunami = stage.tsunami([("312", .warning)], hoursAgo: 47) }
    let old = { stage.tsunami([("312", .warning)], hoursAgo: 50) }
    let told = [stage.round { $0.tsunami = old() }, stage.round { $0.tsunami = old() }]
    #expect(told == [[], ["lost trouble tsunami"]])
    #expect(
      stage.round { $0.tsunami = stage.tsunami([]) }
        == ["recovered trouble tsunami", "lifted tsunami 312"])
  }

  @Test(
    "is that warnings which were never known are in force, or issued about when the watch began or later",
    arguments: [("2026-11-21T09:52", "inForce"), ("2026-11-21T09:53", "issued")]
      as [(Instant, String)])
  func inForceLater(reported: Instant, change: String) async throws {
    let stage = try WatchStage()
    let unknown = await stage.warnings([]) {
      $0.reports["130000"] = .success([])
      $0.floods = .failure(.notCached)
    }
    _ = stage.round { $0.warnings = unknown }
    _ = stage.round { _ in }
    let known = await stage.warnings([]) {
      $0.reports["130000"] = .success([
        .given(.others, reported, ["1311300": [.given("14", "発表")]])
      ])
      $0.floods = .success([
        .given(
          "多摩川", "40", riverCode: "8303050001", reported: reported,
          municipalities: ["1311300"])
      ])
    }
    let told = stage.round { $0.warnings = known }
    #expect(told.contains("\(change) warning 14") && told.contains("\(change) flood 多摩川"))
  }

  @Test(
    "is that warnings are in force at a place or of a subject that was added, whatever was watched before"
  )
  func inForceWhereAdded() async throws {
    for forgets in [
      { state in state.places = [:] }, { state in state.since = [:] },
    ] as [(inout WatchState) -> Void] {
      let stage = try WatchStage()
      let none = await stage.warnings([])
      _ = stage.round { $0.warnings = none }
      _ = stage.round(minutes: 3000) { $0.warnings = none }
      stage.state.places[stage.place.id]?.warnings = nil
      forgets(&stage.state)
      // Nothing could be known when it was added.
      let unknown = await stage.warnings([]) { $0.reports["130000"] = .success([]) }
      _ = stage.round { $0.warnings = unknown }
      let old = WarningReport.given(
        .others, stage.now.adding(seconds: -3600), ["1311300": [.given("14", "発表")]])
      let found = await stage.warnings([]) { $0.reports["130000"] = .success([old]) }
      let told = stage.round { $0.warnings = found }
      #expect(told.contains("inForce warning 14"), "\(told)")
    }
  }

  @Test(
    "is that what was in force at the first look is in force after quiet hours, and later warnings are issued"
  )
  func inForceAfterQuiet() async throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([try .init("quiet 00:00-11:00", origin: "x")])
    func found(_ reported: Instant, _ kinds: (String, String)...) async -> [PlaceWarnings] {
      let report = WarningReport.given(
        .others, reported, ["1311300": kinds.map { .given($0.0, $0.1) }])
      return await stage.warnings([]) { $0.reports["130000"] = .success([report]) }
    }
    let old = await found("2026-11-21T08:00", ("14", "発表"), ("15", "発表"))
    #expect(stage.round { $0.warnings = old } == [])
    // Another report continues the one and makes a warning of the other.
    stage.now = "2026-11-21T10:30"
    let next = await found(stage.now, ("14", "継続"), ("05", "発表"))
    #expect(stage.round { $0.warnings = next } == [])
    stage.now = "2026-11-21T11:10"
    #expect(
      stage.round { $0.warnings = next } == ["issued warning 05", "inForce warning 14"])
    let more = await found(stage.now, ("14", "継続"), ("05", "継続"), ("21", "発表"))
    #expect(stage.round { $0.warnings = more } == ["issued warning 21"])
    #expect(stage.state.places[stage.place.id]?.held == [:])
  }

  @Test(
    "is what becomes grave again in quiet hours, after an end that they held back",
    arguments: [true, false])
  func againInQuietHours(isLifted: Bool) async throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([try .init("quiet 23:00-06:00", origin: "x")])
    func round(_ time: Instant, isGrave: Bool) async -> [String] {
      stage.now = time
      let kind: WarningKind =
        isGrave ? .given("49", "発表") : isLifted ? .given("49", "解除") : .given("29", "発表")
      let report = WarningReport.given(.landslide, time, ["1311300": [kind]])
      let flood = RiverFlood.given(
        "多摩川", isGrave ? "40" : "20", riverCode: "8303050001", reported: time,
        municipalities: ["1311300"])
      let warnings = await stage.warnings([]) {
        $0.reports["130000"] = .success([report])
        $0.floods = .success([flood])
      }
      return stage.roundNow {
        $0.warnings = warnings
        $0.tsunami = stage.tsunami([("312", isGrave ? .warning : .advisory)])
      }
    }
    #expect(await round("2026-11-21T22:00", isGrave: true).count == 3)
    #expect(await round("2026-11-21T23:30", isGrave: false) == [])
    #expect(await round("2026-11-21T23:40", isGrave: false) == [])
    #expect(
      await round("2026-11-22T03:00", isGrave: true)
        == [
          "raised tsunami 312", isLifted ? "issued warning 49" : "raised warning 49",
          "raised flood 多摩川",
        ])
    #expect(await round("2026-11-22T03:10", isGrave: true) == [])
    #expect(await round("2026-11-22T04:00", isGrave: false) == [])
    #expect(
      await round("2026-11-22T06:30", isGrave: false)
        == [
          "lowered tsunami 312", isLifted ? "lifted warning 49" : "lowered warning 29",
          "lowered flood 多摩川",
        ])
    #expect(stage.state.places[stage.place.id]?.held == [:])
  }

  @Test("is as a lowering what begins again less grave after an end that was held back")
  func lessGraveAgain() async throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([try .init("quiet 23:00-06:00", origin: "x")])
    func round(_ time: Instant, _ kind: WarningKind) async -> [String] {
      stage.now = time
      let report = WarningReport.given(.landslide, time, ["1311300": [kind]])
      let warnings = await stage.warnings([]) { $0.reports["130000"] = .success([report]) }
      return stage.roundNow { $0.warnings = warnings }
    }
    #expect(await round("2026-11-21T22:00", .given("49", "発表")).count == 1)
    #expect(await round("2026-11-21T23:30", .given("49", "解除")) == [])
    #expect(await round("2026-11-22T03:00", .given("29", "発表")) == [])
    #expect(await round("2026-11-22T06:30", .given("29", "継続")) == ["lowered warning 29"])
    #expect(await round("2026-11-22T07:30", .given("29", "解除")) == ["lifted warning 29"])
    #expect(stage.state.places[stage.place.id]?.held == [:])
    // What is told at night is so, too.
    #expect(await round("2026-11-22T22:00", .given("39", "発表")) == ["issued warning 39"])
    #expect(await round("2026-11-22T23:30", .given("39", "解除")) == [])
    #expect(await round("2026-11-23T00:30", .given("29", "発表")) == [])
    #expect(await round("2026-11-23T01:30", .given("49", "発表")) == ["lowered warning 49"])
    #expect(await round("2026-11-23T02:30", .given("29", "発表")) == [])
    #expect(await round("2026-11-23T03:30", .given("49", "発表")) == ["raised warning 49"])
  }

  @Test(
    "is that what a report after the first look only continues is in force, unless it was not there before",
    arguments: [true, false])
  func continued(isUnknown: Bool) async throws {
    let stage = try WatchStage()
    let others = WarningReport.given(.heavyRain, stage.now, ["1311300": [.given("10", "発表")]])
    let first = await stage.warnings([]) {
      if isUnknown { $0.reports["130000"] = .success([others]) }
    }
    _ = stage.round { $0.warnings = first }
    stage.now = "2026-11-21T11:00"
    let report = WarningReport.given(.others, stage.now, ["1311300": [.given("14", "継続")]])
    let found = await stage.warnings([]) { $0.reports["130000"] = .success([report]) }
    let told = stage.round { $0.warnings = found }
    #expect(told.contains(isUnknown ? "inForce warning 14" : "issued warning 14"), "\(told)")
  }

  @Test func `does not grow with each family that a damaged source names`() async throws {
    let stage = try WatchStage()
    for number in 0..<40 {
      let report = WarningReport.given(
        WarningFamily("X\(number)"), stage.now, ["1311300": [.none]])
      let found = await stage.warnings([]) { $0.reports["130000"] = .success([report]) }
      _ = stage.round { $0.warnings = found }
    }
    #expect((1...20).contains(stage.state.places[stage.place.id]?.families.count ?? 0))
  }

  @Test("is that rivers, coasts and volcanoes of the first look are in force after a pause")
  func othersAfterPause() async throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules([try .init("pause 2026-11-21..2026-11-21", origin: "x")])
    func round(_ time: Instant) async -> [String] {
      stage.now = time
      let flood = RiverFlood.given(
        "多摩川", "40", riverCode: "8303050001", reported: time, municipalities: ["1311300"])
      let warnings = await stage.warnings([]) { $0.floods = .success([flood]) }
      let volcano = VolcanoReport(
        code: "503", name: "阿蘇山", alert: .level(3), alertName: "x", condition: "発表",
        reported: time, municipalities: [])
      let position = VolcanoNews.Position(
        distance: .init(
          from: Coordinates(latitude: 35, longitude: 139),
          to: Coordinates(latitude: 35.3, longitude: 139)), english: nil)
      return stage.roundNow {
        $0.warnings = warnings
        $0.tsunami = stage.tsunami([("312", .warning)])
        $0.volcanoes = .success(
          VolcanoNews(
            near: [.init(place: stage.place, volcanoes: ["503": position])],
            reports: stage.sourced(VolcanoReports([volcano])), eruptions: nil))
      }
    }
    for time: Instant in ["2026-11-21T10:00", "2026-11-21T10:50"] {
      #expect(await round(time) == [])
    }
    #expect(stage.state.places[stage.place.id]?.held.count == 3)
    #expect(
      await round("2026-11-22T00:10")
        == ["inForce tsunami 312", "inForce flood 多摩川", "inForce volcano 阿蘇山"])
    #expect(stage.state.places[stage.place.id]?.held == [:])
  }

  @Test(
    "is not that a river is over by a report behind one that cannot be read, nor by that one's leaving"
  )
  func unreadRiver() async throws {
    let stage = try WatchStage()
    func floods(_ floods: RiverFlood...) async -> [PlaceWarnings] {
      await stage.warnings([]) {
        $0.floods = .success(floods + [.notSeen(since: "2026-11-20T00:00")])
      }
    }
    func river(_ code: String) -> RiverFlood {
      .given("多摩川", code, riverCode: "8303050001", municipalities: ["1311300"])
    }
    let unread = RiverFlood.given(
      RiverFlood.unnamed, nil, reported: nil, municipalities: [], areas: [], offices: ["130000"])
    let rounds = [
      await floods(river("40")), await floods(river("10").with(.unclear), unread),
      await floods(river("10").with(.unclear)), await floods(river("10")),
    ]
    let told = rounds.map { found in stage.round { $0.warnings = found } }
    #expect(
      told == [
        ["lost trouble warnings", "inForce flood 多摩川"], ["inForce flood -"], [],
        ["lifted flood 多摩川"],
      ])
    #expect(stage.state.places[stage.place.id]?.floods == [:])
    #expect(stage.state.places[stage.place.id]?.listed == [:])
  }

  @Test("is what cannot be had, also where that began ahead of a clock that was set back")
  func troubleAhead() throws {
    for isOutage in [false, true] {
      let stage = try WatchStage()
      let future = WatchState.ReportedOutage(since: "2030-01-01T00:00", failures: 3)
      let error = isOutage ? WatchStage.noNetwork : .refused(status: 503, host: "example.jp")
      stage.state.known[.quakes] = stage.now
      if isOutage { stage.state.outage = future } else { stage.state.troubles[.quakes] = future }
      #expect(stage.round { $0.quakes = .failure(error) } == [])
      let told = stage.round { $0.quakes = .failure(error) }
      #expect(told.count == 1 && told[0].hasPrefix("lost trouble "), "\(told)")
      // It began when it was first seen under the right clock.
      let since = isOutage ? stage.state.outage?.since : stage.state.troubles[.quakes]?.since
      #expect(since == WatchStage.start.adding(seconds: 120))
    }
  }

  @Test("is at once that nothing was ever known, and what a service refuses by itself")
  func service() throws {
    let stage = try WatchStage()
    let refused = ForecastError.refused(status: 503, host: "example.jp")
    let told = stage.round {
      $0.quakes = .failure(refused)
      $0.rain = stage.rain("0000000000000")
    }
    #expect(told == ["lost trouble quakes"])
    #expect(stage.round { $0.quakes = .failure(refused) } == [])
    #expect(stage.round { $0.quakes = stage.quakes([]) } == ["recovered trouble quakes"])
    // What a source does not have will not come.
    #expect(stage.round { $0.quakes = .failure(.notOffered(.quakes, by: .livedoor)) } == [])
  }

  // MARK: Memory

  private static let line = "known\train\t2026-11-21T10:00:00+09:00\n"

  @Test(arguments: [
    "", "x", "\0\0\0\0", "soramoyo-watch", "soramoyo-watch\t0\n" + line,
    "soramoyo-watch\t2\n" + line, "soramoyo-watch\t2\t2\n" + line,
    "soramoyo-watch\t2\t1\n" + line.dropLast(), "soramoyo-watch\t1\n" + line.dropLast(),
  ])
  func `is used whole or not at all`(text: String) {
    #expect(throws: WatchState.FileFault.damaged) { try WatchState(fileBytes: Array(text.utf8)) }
  }

  @Test("is read from files of this version and of the one before, and a newer one is named")
  func versions() throws {
    for head in ["soramoyo-watch\t1\n", "soramoyo-watch\t2\t1\n"] {
      let state = try WatchState(fileBytes: Array((head + Self.line).utf8))
      #expect(state.known == [.rain: "2026-11-21T10:00"])
      #expect(
        String(decoding: state.fileBytes, as: UTF8.self) == "soramoyo-watch\t2\t1\n" + Self.line)
    }
    #expect(throws: WatchState.FileFault.newer) {
      try WatchState(fileBytes: Array("soramoyo-watch\t3\tanything\n".utf8))
    }
  }

  @Test func `is kept in lines that no name can break`() throws {
    var state = WatchState()
    let id = try #require(PlaceID("m:1311300"))
    state.places[id] = .init()
    state.places[id]?.floods = [
      "a\tb\nstorm\tm:1311300\tTC2630\t3": .init(level: 3, river: "川\n\t")
    ]
    let read = try WatchState(fileBytes: state.fileBytes)
    #expect(read.places[id]?.floods?.count == 1)
    #expect(read.places[id]?.storms == [:])
    let garbage =
      "soramoyo-watch\t1\nquake\t1\tnever\tx\ty\nstorm\tm:1311300\tTC9\t999\nrain\tq\n\t\t\t\n"
    #expect(try WatchState(fileBytes: Array(garbage.utf8)).quakes.isEmpty)
  }

  @Test func `forgets what is ahead of a clock that was set back`() throws {
    let stage = try WatchStage()
    #expect(stage.round { $0.rain = stage.rain("0002200000000") } == ["expected rain"])
    stage.now = stage.now.adding(seconds: -86_400)
    #expect(stage.roundNow { $0.rain = stage.rain("0002200000000") } == ["expected rain"])
  }
}
