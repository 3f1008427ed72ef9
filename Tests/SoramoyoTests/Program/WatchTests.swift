import Glibc
import Pages
import Presenter
import ProcessTestSupport
import TestSupport
import Testing

@testable import Models
@testable import soramoyo

@Suite("The program that tells what changed", .heavy)
struct WatchTests {
  private static let place = "m:1310400"
  private static let sample = ["--source", "sample"]

  private func service(_ codes: [String] = ["14"]) throws -> WarningService {
    try WarningService(codes.map { .init($0) })
  }

  private func stays(_ service: WarningService) -> [String] {
    ["watch", Self.place, "--only", "warnings", "--quiet"] + service.options
  }

  @Test("says once what is in force; the second time it says nothing, and asks no more than needed")
  func twice() throws {
    let home = try Home()
    let service = try service()
    let first = try home.run(service.once(), ending: 0)
    #expect(first.lines.count == 1)
    #expect(
      first.output.hasSuffix(" Shinjuku City, Tokyo: [ADVISORY] Thunderstorm Advisory in force\n"))
    // Two small files beside that of the office: no outlook, no early attention.
    #expect(service.takeQuestions().count == 3)
    let second = try home.run(service.once(), ending: 0)
    #expect(second.outputBytes == [] && second.errorBytes == [])
    // The remembered state is in the cache, and is cleared with it.
    #expect(home.names(in: home.cacheFolder).contains { $0.hasPrefix("watch-") })
    #expect(try home.run("cache", "clear").code == 0)
    #expect(try home.run(service.once()).output.hasSuffix(" in force\n"))
  }

  @Test("remembers what it has said when it comes back after days, whatever else was run meanwhile")
  func days() throws {
    let home = try Home()
    let service = try service()
    #expect(try home.run(service.once()).lines.count == 1)
    let states = home.names(in: home.cacheFolder).filter { $0.hasSuffix(".state") }
    #expect(states.count == 1)
    for name in states {
      let touch = try ChildProcess(["touch", "-d", "3 days ago", home.cacheFolder + "/" + name])
      #expect(touch.wait() == .exited(0))
    }
    // It stores a forecast, and looks through the cache.
    #expect(try home.run(["forecast", Self.place, "--no-warnings"] + service.options).code == 0)
    let again = try home.run(service.once(), ending: 0)
    #expect(again.outputBytes == [], "\(again.output)")
  }

  /// The service's replacement for its file of warnings, or for the time of the feed.
  static let unknowns: [(path: String, body: String)] = [
    ("/warning/data/r8/130000.json", "[]"),
    ("/warning/data/r8/130000.json", "[{}]"),
    (WarningService.feed, "{\"latestControlDatetime\":\"2999-01-01T00:00:00+09:00\"}"),
    (WarningService.floods, "5"),
  ]

  @Test(
    "says that warnings are not known, and ends with 69, as long as they are not",
    arguments: unknowns)
  func unknown(path: String, body: String) throws {
    let home = try Home()
    let service = try WarningService([.none], instead: [path: body])
    let first = try home.run(service.once(), ending: 69)
    #expect(first.lines.count == 1, "\(first.output)")
    #expect(first.output.contains("[UNKNOWN] Cannot be checked ("))
    #expect(first.output.hasSuffix("): warnings\n"))
    let second = try home.run(service.once(), ending: 69)
    #expect(second.outputBytes == [])
  }

  @Test func `says in Japanese, as JSON and as records what it says in English`() throws {
    let home = try Home()
    let service = try service(["14"])
    let ja = try home.run(service.once("--lang", "ja", "--min", "4"))
    #expect(ja.output.hasSuffix(" 新宿区（東京都）：[注意報] 雷注意報 発表中\n"), "\(ja.output)")
    let json = try home.run(service.once("--json"))
    #expect(json.lines.count == 1)
    #expect(json.output.hasPrefix("{\"schema\": \"soramoyo.watch\", \"version\": 1, "))
    #expect(
      json.output.contains("\"kind\": \"warning\", \"change\": \"inForce\", \"urgent\": false"))
    #expect(json.output.contains("\"phenomenon\": \"thunder\""))
    let plain = try home.run(service.once("--plain"))
    #expect(plain.output.contains("\twarning\tinForce\t13104\tadvisory\t14\t"))
    let events = try home.run(service.once("--events"))
    #expect(events.lines.count == 1)
    #expect(events.output.hasPrefix("{\"specversion\": \"1.0\", \"id\": \"m:1310400 warning "))
  }

  @Test(
    "starts a program directly, with the facts in its environment and apart from its own output")
  func program() throws {
    let home = try Home()
    let service = try service()
    // No shell reads the words: a dollar sign is a dollar sign.
    let words = ["--run", "/usr/bin/printf", "%s|%s\n", "$(id)", "--quiet"]
    let direct = try home.run(service.once("--json") + words, ending: 0)
    #expect(direct.talk == "$(id)|--quiet\n")
    #expect(direct.lines.count == 1 && direct.output.hasPrefix("{"))
    let script = "echo \"$WATCH_KIND $WATCH_CHANGE $WATCH_PLACE $WATCH_LEVEL $WATCH_URGENT.\"; cat"
    let facts = try home.run(service.once() + ["--run", "sh", "-c", script])
    #expect(facts.talk == "warning inForce 13104 advisory .\n")
    #expect(facts.lines.count == 1)
  }

  @Test func `says that a program failed or cannot be found`() throws {
    let home = try Home()
    let service = try service()
    let failed = try home.run(service.once() + ["--run", "sh", "-c", "exit 3"], ending: 69)
    #expect(failed.talk.contains("exit code 3"))
    let missing = try home.run(service.once() + ["--run", "no-such-program"], ending: 66)
    #expect(missing.outputBytes == [])
    #expect(try home.run(service.once() + ["--run"]).code == 64)
  }

  @Test func `ends a program that takes too long, and what that has started`() async throws {
    let home = try Home()
    let file = home.path + "/pid"
    let program = try #require(
      GuardedProgram(
        ["/bin/sh", "-c", "sleep 300 & echo $! > '\(file)'; wait"], limit: .milliseconds(500)))
    #expect(await program.run([]) == .tookTooLong)
    let bytes = try #require(home.bytes(of: file))
    let child = try #require(
      pid_t(String(decoding: bytes, as: UTF8.self).filter { $0.isNumber }))
    // It may be a zombie of its new parent, but does not run.
    var state = "?"
    Patience.wait {
      state =
        home.bytes(of: "/proc/\(child)/stat").map {
          String(decoding: $0, as: UTF8.self).split(separator: " ").dropFirst(2).first.map(
            String.init)
            ?? "?"
        } ?? "gone"
      return state == "gone" || state == "Z"
    }
    #expect(state == "gone" || state == "Z")
  }

  @Test func `does not know how a program ended that somebody else has waited for`() async throws {
    let program = try #require(GuardedProgram(["/bin/true"]))
    // The first process is no child of this one.
    #expect(await program.end(of: 1, within: .seconds(30)) == .unknown)
  }

  /// Takes the events of one round, and starts a program for them.
  private func programs(
    _ kind: WatchQueueStore.Kind, _ program: GuardedProgram?, _ home: Home
  ) throws -> WatchChannels {
    let dependencies = try Dependencies.watching(in: home)
    let programs = dependencies.channels(kind, try #require(program))
    programs.add(
      Self.events(dependencies.catalog), dependencies.watchText, at: SettingsCase.now)
    return programs
  }

  /// Of three places, as a later event waits for an earlier one of the same subject.
  private static func events(_ catalog: PlaceCatalog) -> [WatchEvent] {
    ["m:1311300", "m:1310400", "m:0110000"].map { id in
      WatchEvent(
        .lost, PlaceID(id).flatMap(catalog.place),
        .trouble(.init(subjects: [.rain], reason: .earlier, since: SettingsCase.now)), source: nil)
    }
  }

  /// Each writes a line when started.
  static let attempts: [(script: String, started: Int)] = [
    ("exec sleep 300", 1), ("exit 3", 3), ("exit 0", 3),
  ]

  @Test(
    "does not start a program that hangs again in the same round", arguments: attempts,
    [false, true])
  func hangs(attempt: (script: String, started: Int), isNotifier: Bool) async throws {
    let home = try Home()
    let file = home.path + "/started"
    let path = try home.writeProgram(
      "#!/bin/sh\necho x >> '\(file)'; \(attempt.script)\n", named: "program")
    let program = GuardedProgram(
      [path], limit: .seconds(attempt.script.hasSuffix("300") ? 2 : 60))
    let programs = try programs(isNotifier ? .notify : .run, program, home)
    await programs.act()
    #expect(home.bytes(of: file)?.count == 2 * attempt.started)
    #expect(programs.hasFailed == (attempt.script != "exit 0"))
  }

  @Test(
    "says that there are no notifications, not that --run is wrong, where notify-send is broken")
  func brokenNotifier() throws {
    let home = try Home()
    let service = try service(["14", "15"])
    let path = try home.writeProgram("#!/no/such/interpreter\n", named: "notify-send")
    let folder = path.dropLast("/notify-send".count)
    let run = try home.run(
      service.once("--notify"), variables: ["PATH": String(folder), "DISPLAY": ":0"])
    #expect(run.code == 69)
    #expect(run.lines.count == 2)
    #expect(run.talk.contains("soramoyo: notify-send was not found"), "\(run.talk)")
    #expect(!run.talk.contains("--run"))
    // Once, not for each of the two.
    #expect(run.talk.filter { $0 == "\n" }.count == 1)
  }

  @Test func `remembers what it has told before it starts a program for it`() throws {
    let home = try Home()
    let service = try service()
    let run = try home.run(service.once() + ["--run", "ls", home.cacheFolder], ending: 0)
    #expect(run.talk.contains(".state\n"), "\(run.talk)")
  }

  @Test(
    "says that it waits for the same watch, and ends at a signal meanwhile",
    arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
  func waits(signal: Int32, code: Int32) throws {
    let home = try Home()
    let service = try service()
    #expect(try home.run(service.once()).code == 0)
    let lock = try #require(
      home.names(in: home.cacheFolder).first { $0.hasPrefix("watch-") && $0.hasSuffix(".lock") })
    let file = open(home.cacheFolder + "/" + lock, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    let program = try home.start(service.once(), redirected: "2>&1")
    #expect(
      program.readLine() == "soramoyo: the same watch is running already; waiting for its end")
    program.kill(signal)
    #expect(program.finish().output == [])
    #expect(program.wait() == .exited(code))
  }

  @Test func `says that the same watch is running, and stays all the same`() throws {
    let home = try Home()
    let service = try service()
    let words = stays(service)
    let first = try home.start(words, redirected: "2>&1")
    #expect(first.readLine()?.hasSuffix("Thunderstorm Advisory in force") == true)
    let second = try home.start(words, redirected: "2>&1")
    #expect(second.readLine()?.hasPrefix("soramoyo: the same watch is running already") == true)
    for program in [second, first] {
      program.kill(SIGTERM)
      #expect(program.wait() == .exited(143))
    }
  }

  @Test func `says once that nothing can be reached, and ends with 69 each time`() throws {
    let home = try Home()
    let arguments = ["watch", Self.place, "--once", "--base-url", "http://127.0.0.1:1/"]
    let first = try home.run(arguments, ending: 69)
    #expect(first.lines.count == 1)
    #expect(first.output.contains("[UNKNOWN] Cannot be checked (no connection): warnings, "))
    let second = try home.run(arguments, ending: 69)
    #expect(second.outputBytes == [])
  }

  @Test(arguments: [
    (["watch", "xyzzy"], 66), (["watch", "m:1310400", "xyzzy"], 66),
    (["watch", "m:1310400", "--offline"], 64), (["watch", "m:1310400", "--only", "x"], 64),
    (["watch", "m:1310400", "--min", "9"], 64), (["watch"], 64),
    (["watch", "m:1310400", "--only", "limits"], 64),
    (["watch", "m:1310400", "--limit", "wind=20"], 64),
    (["watch", "m:1310400", "--svg"], 64), (["watch", "m:1310400", "--events", "--json"], 64),
  ])
  func `takes back what cannot be watched`(arguments: [String], code: Int) throws {
    let run = try Home().run(arguments)
    #expect(Int(run.code) == code)
    #expect(run.outputBytes == [])
  }

  @Test func `tells a limit of one's own with station, distance and time, once`() throws {
    let home = try Home()
    try home.write(
      AMeDASFixture.nation(), to: home.path + "/archive/amedas/map_20261121154000.json")
    let arguments = [
      "watch", "渋谷", "--only", "limits", "--limit", "temp<=2,temp<=1", "--source",
      "archive:\(home.path)/archive", "--at", "2026-11-21T15:50",
    ]
    let first = try home.run(arguments, ending: 0)
    #expect(first.lines.count == 1)
    #expect(
      first.output.hasSuffix(
        ": temperature 1.2°C (observed at 15:40, Tokyo 5.6 km); your limit: 2°C or less\n"))
    #expect(try home.run(arguments, ending: 0).outputBytes == [])
    let wrong = try home.run("watch", "渋谷", "--limit", "wind>=20,rain>=1")
    #expect(wrong.talk.contains("“rain>=1” is no limit"))
  }

  @Test func `of a sample looks once, and marks what is invented`() throws {
    let home = try Home()
    let run = try home.run(["watch", "shibuya"] + Self.sample, ending: 0)
    #expect(run.lines.count == 4)
    #expect(run.lines.allSatisfy { $0.hasPrefix("11:00 [SAMPLE] ") })
    #expect(run.talk.contains("looking once"))
    #expect(try home.run(["watch", "shibuya"] + Self.sample).outputBytes == [])
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func `stays until a signal ends it`(signal: Int32, code: Int32) throws {
    let home = try Home()
    let service = try service()
    let program = try home.start(stays(service))
    #expect(program.readLine()?.hasSuffix("Thunderstorm Advisory in force") == true)
    program.kill(signal)
    let end = program.finish()
    #expect(end.output == [] && end.end == .exited(code))
  }

  @Test func `stays when it is told to hang up under nohup`() throws {
    let home = try Home()
    let service = try service()
    let program = try home.start(stays(service), through: ["nohup"])
    #expect(program.readLine()?.hasSuffix("Thunderstorm Advisory in force") == true)
    program.kill(SIGHUP)
    program.kill(SIGTERM)
    #expect(program.wait() == .exited(143))
  }

  @Test func `ends what it has started when a signal ends it`() throws {
    let home = try Home()
    let service = try service()
    let file = home.path + "/pid"
    let program = try home.start(
      stays(service) + ["--run", "sh", "-c", "echo $$ > '\(file)'; exec sleep 300"])
    _ = program.readLine()
    var child: pid_t?
    Patience.wait {
      child = home.bytes(of: file).flatMap {
        pid_t(String(decoding: $0, as: UTF8.self).filter { $0.isNumber })
      }
      return child != nil
    }
    program.kill(SIGTERM)
    #expect(program.wait() == .exited(143))
    #expect(Glibc.kill(try #require(child), 0) == -1)
  }

  @Test func `ends by itself, with success, when nobody reads any more`() throws {
    let service = try service()
    let run = try Home().run(stays(service), output: .readerGone)
    #expect(run.code == 0)
    #expect(run.talk == "")
  }

  @Test func `watches the favorites where no place is named`() throws {
    let home = try Home()
    let service = try service()
    #expect(try home.run("favorites", "add", Self.place, "--quiet").code == 0)
    let run = try home.run(
      ["watch", "--once", "--only", "warnings"] + service.options)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("Shinjuku City"))
  }
}
