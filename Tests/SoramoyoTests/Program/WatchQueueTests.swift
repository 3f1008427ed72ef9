import Glibc
import Pages
import Presenter
import ProcessTestSupport
import TestSupport
import Testing

@testable import Models
@testable import soramoyo

/// The real program with programs that fail, and with stopped readers.
@Suite("What a watch could not tell", .heavy)
struct WatchQueueTests {
  private static let place = "m:1310400"

  /// A program that writes its input, and exits with the code in a file.
  private func recorder(_ home: Home, named name: String = "tell") throws -> String {
    try end(home, with: 3)
    return try home.writeProgram(
      """
      #!/bin/sh
      echo "$WATCH_TRY|$WATCH_AT|$WATCH_TEXT|$*" >> '\(home.path)/told'
      exit $(cat '\(home.path)/end')

      """, named: name)
  }

  private func end(_ home: Home, with code: Int) throws {
    try home.write("\(code)\n", to: home.path + "/end")
  }

  private func told(_ home: Home) -> [[Substring]] {
    String(decoding: home.bytes(of: home.path + "/told") ?? [], as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "|", omittingEmptySubsequences: false) }
  }

  private func waits(_ home: Home, _ kind: String) -> Bool {
    home.names(in: home.cacheFolder).contains { $0.hasPrefix("watch-") && $0.hasSuffix("." + kind) }
  }

  @Test("is told again by the next pass, as it was, and given up after three tries, which is said")
  func givesUp() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let words = ["--run", try recorder(home)]
    var talks: [String] = []
    for number in 1...4 {
      let run = try home.run(service.once() + words)
      // The line is written once.
      #expect(run.lines.count == (number == 1 ? 1 : 0))
      #expect(run.code == (number < 4 ? 69 : 0), "\(run.talk)")
      talks.append(run.talk)
    }
    let told = told(home)
    #expect(told.map { $0[0] } == ["1", "2", "3"])
    #expect(Set(told.map { $0[1] }).count == 1 && Set(told.map { $0[2] }).count == 1)
    #expect(talks[0].contains("exit code 3 (try 1 of 3; it is tried again)"))
    #expect(talks[1].contains("(try 2 of 3"))
    #expect(talks[2].contains("gave up telling") && talks[2].contains("Thunderstorm Advisory"))
    #expect(talks[3] == "")
    #expect(!waits(home, "run"))
  }

  @Test func `is over once the program has ended with 0`() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let words = ["--run", try recorder(home)]
    #expect(try home.run(service.once() + words).code == 69)
    #expect(waits(home, "run"))
    try end(home, with: 0)
    let second = try home.run(service.once() + words)
    #expect(second.code == 0 && second.outputBytes == [] && second.errorBytes == [])
    #expect(told(home).map { $0[0] } == ["1", "1", "2", "2"])
    #expect(try home.run(service.once() + words).code == 0)
    #expect(told(home).count == 4)
    #expect(!waits(home, "run"))
  }

  @Test("has a queue of its own for notifications, of which a late one says when it was noticed")
  func notifications() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let notifier = try recorder(home, named: "notify-send")
    let path = notifier.dropLast("/notify-send".count) + ":/usr/bin:/bin"
    func pass() throws -> ProgramRun {
      try home.run(
        service.once("--notify") + ["--run", "true"],
        variables: ["PATH": String(path), "DISPLAY": ":0"])
    }
    let first = try pass()
    #expect(first.code == 69)
    #expect(waits(home, "notify") && !waits(home, "run"))
    try end(home, with: 0)
    #expect(try pass().code == 0)
    #expect(!waits(home, "notify"))
    let words = told(home).compactMap(\.last)
    let head = "--app-name=soramoyo --urgency=normal -- Shinjuku City, Tokyo "
    let text = "[ADVISORY] Thunderstorm Advisory in force"
    try #require(words.count == 2)
    #expect(words[0] == head + text)
    #expect(words[1] == head + first.output.prefix(5) + " " + text)
  }

  @Test func `is tried as often as it is set`() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let run = try home.run(
      service.once() + ["--run", "false"], variables: ["SORAMOYO_WATCH_TRIES": "1"], ending: 69)
    #expect(run.talk.contains("gave up telling false: "))
    #expect(!waits(home, "run"))
    for (name, value) in [
      ("SORAMOYO_WATCH_TRIES", "0"), ("SORAMOYO_WATCH_TRIES", "11"),
      ("SORAMOYO_WATCH_TRIES_WITHIN", "59s"), ("SORAMOYO_WATCH_TRIES_WITHIN", "25h"),
    ] {
      #expect(try home.run(["config", "show"], variables: [name: value]).code == 64)
    }
    let shown = try home.run(
      ["config", "show", "--plain"], variables: ["SORAMOYO_WATCH_TRIES_WITHIN": "2h"])
    #expect(shown.output.contains("watch-tries\t3\t"))
    #expect(shown.output.contains("watch-tries-within\t2h\t"))
  }

  @Test func `of a damaged file is named, and the watch goes on`() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let words = ["--run", try recorder(home)]
    _ = try home.run(service.once() + words)
    let name = try #require(home.names(in: home.cacheFolder).first { $0.hasSuffix(".run") })
    try home.write("soramoyo-waiting\t1\t7\n", to: home.cacheFolder + "/" + name)
    let run = try home.run(service.once() + words)
    #expect(run.talk.contains("the file of what was not told yet is damaged"), "\(run.talk)")
    #expect(run.talk.contains("kept as \(name).damaged-"))
    #expect(home.names(in: home.cacheFolder).contains { $0.hasPrefix(name + ".damaged-") })
  }

  // MARK: Programs directly

  /// Writes what is told, and fails for one kind of change.
  private func teller(_ home: Home, refusing change: String = "none") throws -> String {
    try home.writeProgram(
      """
      #!/bin/sh
      echo "$WATCH_CHANGE|$WATCH_TRY" >> '\(home.path)/told'
      [ "$WATCH_CHANGE" != \(change) ]

      """, named: "tell")
  }

  private func programs(
    _ home: Home, _ kind: WatchQueueStore.Kind, _ path: String
  ) throws -> (programs: WatchChannels, text: WatchText) {
    let dependencies = try Dependencies.watching(in: home)
    return (
      dependencies.channels(kind, try #require(GuardedProgram([path]))), dependencies.watchText
    )
  }

  private static func flood(
    _ river: String, _ change: WatchEvent.Change = .issued, _ level: AlertLevel = .four
  ) -> WatchEvent {
    WatchEvent(change, nil, .flood(.init(river: river, name: nil, level: level)), source: .jma)
  }

  @Test("an event that fails holds back what is newer about the same thing, however grave it is")
  func heldBack() async throws {
    let home = try Home()
    let path = try teller(home, refusing: "issued")
    let (programs, text) = try programs(home, .run, path)
    programs.add([Self.flood("A")], text, at: SettingsCase.now)
    await programs.act()
    programs.add(
      [Self.flood("A", .raised, .five), Self.flood("B", .lowered)], text, at: SettingsCase.now)
    await programs.act()
    await programs.act()
    #expect(
      told(home) == [
        ["issued", "1"], ["issued", "2"], ["lowered", "1"], ["issued", "3"], ["raised", "1"],
      ])
  }

  @Test func `what waited is left to another process that tells it`() async throws {
    let home = try Home()
    let path = try teller(home)
    let dependencies = try Dependencies.watching(in: home)
    let store = WatchStore(folder: home.path + "/cache", way: []).queue(.run)
    let program = try #require(GuardedProgram([path]))
    func programs() -> WatchChannels {
      dependencies.channels(
        RunChannel(
          program: program, machine: dependencies.machine,
          words: WatchWords(language: .en, catalog: dependencies.catalog)),
        tries: WatchTries(), store: store)
    }
    let text = dependencies.watchText
    programs().add([Self.flood("A")], text, at: SettingsCase.now)
    let second = programs()
    second.leave()
    await second.act()
    #expect(told(home) == [])
    second.add([Self.flood("B", .lowered)], text, at: SettingsCase.now)
    #expect(!second.isKept)
    await second.act()
    #expect(told(home) == [["lowered", "1"]])
    #expect(second.isKept && !second.hasFailed)
    // What came after something that waits there is not told before it.
    #expect(second.left(of: [Self.flood("C")]) == [] && second.isKept)
    let end = Self.flood("A", .lifted)
    #expect(second.left(of: [Self.flood("C"), end]) == [end.about])
    #expect(!second.isKept && second.hasFailed)
    await programs().act()
    #expect(told(home).last == ["issued", "1"])
    #expect(second.left(of: [end]) == [])
  }

  @Test("what is gravest goes before what was never tried, also when it failed before")
  func gravestFirst() async throws {
    let home = try Home()
    let path = try teller(home, refusing: "raised")
    let (programs, text) = try programs(home, .run, path)
    programs.add(
      [Self.flood("A", .lowered), Self.flood("B", .raised, .five)], text, at: SettingsCase.now)
    await programs.act()
    programs.add([Self.flood("C")], text, at: SettingsCase.now)
    await programs.act()
    #expect(
      told(home) == [["raised", "1"], ["lowered", "1"], ["raised", "2"], ["issued", "1"]])
  }

  @Test("what is known is written again where its file is damaged meanwhile")
  func damaged() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let store = WatchStore(folder: home.cacheFolder, way: []).queue(.run)
    let words = WatchWords(language: .en, catalog: dependencies.catalog)
    let program = try #require(GuardedProgram(["/bin/false"]))
    let programs = dependencies.channels(
      RunChannel(program: program, machine: dependencies.machine, words: words),
      tries: WatchTries(), store: store)
    programs.add([Self.flood("A")], dependencies.watchText, at: SettingsCase.now)
    let name = try #require(home.names(in: home.cacheFolder).first { $0.hasSuffix(".run") })
    try home.write("garbage", to: home.cacheFolder + "/" + name)
    await programs.act()
    #expect(programs.hasFailed && programs.isKept)
    #expect(store.recall(now: SettingsCase.now).queue.waiting.map(\.tries) == [1])
  }

  @Test("what waits is known to be on disk or not", arguments: [true, false])
  func kept(isWritable: Bool) throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let folder = home.path + (isWritable ? "/cache" : "/file/cache")
    try home.write("", to: home.path + "/file")
    let words = WatchWords(language: .en, catalog: dependencies.catalog)
    let program = try #require(GuardedProgram(["/bin/true"]))
    let channels = dependencies.channels(
      RunChannel(program: program, machine: dependencies.machine, words: words),
      tries: WatchTries(), store: WatchStore(folder: folder, way: []).queue(.run))
    #expect(channels.isKept)
    channels.add([Self.flood("A")], dependencies.watchText, at: SettingsCase.now)
    #expect(channels.isKept == isWritable)
  }

  @Test func `what stands in a report is no markup of a notification`() async throws {
    let home = try Home()
    let (programs, text) = try programs(home, .notify, try recorder(home))
    programs.add([Self.flood("<b>A</b> & \"B\"")], text, at: SettingsCase.now)
    await programs.act()
    let words = try #require(told(home).first?.last)
    #expect(words.contains(" of &lt;b&gt;A&lt;/b&gt; &amp; \"B\""), "\(words)")
    #expect(!words.contains("<") && !words.contains("& "))
  }

  @Test("a fact that is longer than a variable may be is left out, and the rest is told")
  func longFact() async throws {
    let home = try Home()
    try end(home, with: 0)
    let path = try home.writeProgram(
      """
      #!/bin/sh
      echo "$WATCH_KIND|${#WATCH_JSON}|${#WATCH_TEXT}" >> '\(home.path)/told'

      """, named: "tell")
    let (programs, text) = try programs(home, .run, path)
    let long = String(repeating: "x", count: 140_000)
    programs.add([Self.flood(long), Self.flood("y")], text, at: SettingsCase.now)
    await programs.act()
    let told = told(home)
    try #require(told.count == 2)
    #expect(told[0].prefix(2) == ["flood", "0"])
    #expect(told[1][0] == "flood" && told[1][1] != "0")
    #expect(!programs.hasFailed)
  }

  // MARK: A reader who has stopped

  /// A full pipe that nobody reads.
  private final class FullPipe {
    let path: String
    private let descriptor: Int32

    init(_ home: Home) throws {
      path = home.path + "/pipe"
      guard mkfifo(path, 0o600) == 0 else { throw Program.StartFailure(code: errno) }
      descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      let zeros = [UInt8](repeating: 0, count: 4096)
      while write(descriptor, zeros, zeros.count) > 0 {}
    }

    deinit { close(descriptor) }
  }

  @Test(
    "a reader who has stopped holds back neither programs nor the end",
    arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)],
    [">", "2>", "> /dev/null 2>", "2>&1 >"])
  func stoppedReader(signal: (number: Int32, code: Int32), redirection: String) throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let path = try recorder(home)
    let pipe = try FullPipe(home)
    let program = try home.start(
      ["watch", Self.place, "--only", "warnings"] + service.options + ["--run", path],
      redirected: "\(redirection) '\(pipe.path)'")
    Patience.wait { told(home).count == 1 }
    #expect(told(home).count == 1)
    program.kill(signal.number)
    #expect(program.wait() == .exited(signal.code))
  }

  @Test("a line that nobody has read before the end is written by the next start, once")
  func unreadLine() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let path = try recorder(home)
    try end(home, with: 0)
    let words = service.once("--plain") + ["--run", path]
    let pipe = try FullPipe(home)
    let program = try home.start(words, redirected: "> '\(pipe.path)'")
    // A program that runs when the watch is terminated is started again.
    Patience.wait { told(home).count == 1 && !waits(home, "run") }
    program.kill(SIGTERM)
    #expect(program.wait() == .exited(143))
    #expect(waits(home, "lines"))
    let next = try home.run(words, ending: 0)
    #expect(next.output.hasSuffix("\tjma\t-\n"))
    #expect(next.output.contains("\twarning\tinForce\t13104\tadvisory\t14\t"))
    #expect(next.output.hasPrefix(String(told(home)[0][1].prefix(16))))
    #expect(!waits(home, "lines"))
    #expect(try home.run(words).outputBytes == [])
    // The first watch told the program.
    #expect(told(home).count == 1)
  }
}
