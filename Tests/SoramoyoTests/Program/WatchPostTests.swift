import Glibc
import HTTPClient
import Locking
import LoopbackServer
import MachineFormats
import Pages
import Presenter
import ProcessTestSupport
import TestSupport
import Testing

@testable import Models
@testable import soramoyo

/// A receiver that answers as the test says, and keeps what it gets.
final class Receiver: Sendable {
  struct Post: Sendable {
    let head: String
    let body: String
  }

  private let server: RawServer
  private let got: Locked<[Post]>

  /// - Parameter answer: the status line behind the version, and more fields; nil for no answer at all.
  init(_ answer: @escaping @Sendable (Post) -> String?) throws {
    let got = Locked<[Post]>([])
    self.got = got
    server = try RawServer { connection in
      guard let head = connection.readRequest() else { return }
      let post = Post(head: head, body: connection.readBody(of: head))
      got.withLock { $0.append(post) }
      guard let answer = answer(post) else {
        connection.waitForClient()
        return
      }
      connection.send("HTTP/1.1 \(answer)\r\nContent-Length: 0\r\n\r\n")
    }
  }

  var address: String { server.address }
  var posts: [Post] { got.withLock { $0 } }
}

/// The real program with receivers on the loopback interface.
@Suite("What a watch sends over the network", .heavy)
struct WatchPostTests {
  private static let place = "m:1310400"

  private func waits(_ home: Home) -> Bool {
    home.names(in: home.cacheFolder).contains { $0.hasSuffix(".post") }
  }

  private func secret(
    _ home: Home, _ text: String, mode: mode_t = 0o600, in name: String = "secret"
  ) throws -> String {
    let path = home.path + "/" + name
    try home.write(text, to: path)
    chmod(path, mode)
    return "@" + path
  }

  @Test func `sends one event in each POST, once, as CloudEvents`() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let receiver = try Receiver { _ in "204 No Content" }
    for _ in 0..<2 {
      try home.run(service.once("--post", receiver.address + "/hook"), ending: 0)
    }
    #expect(receiver.posts.count == 2)
    for post in receiver.posts {
      #expect(post.head.hasPrefix("POST /hook HTTP/1.1\r\n"))
      #expect(post.head.contains("Content-Type: application/cloudevents+json\r\n"))
      #expect(post.body.hasPrefix("{\"specversion\": \"1.0\", \"id\": \"m:1310400 warning "))
    }
    #expect(!waits(home))
  }

  @Test(
    "what is refused is named and dropped, and the next one goes on",
    arguments: ["400 Bad Request", "404 x", "302 Found\r\nLocation: /other"])
  func refused(answer: String) throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let receiver = try Receiver { $0.body.contains("\"14\"") ? answer : "200 OK" }
    let words = service.once("--post", receiver.address)
    let run = try home.run(words, ending: 69)
    #expect(
      run.talk.contains(
        "--post refuses this, so it is not told (the answer is HTTP \(answer.prefix(3)))"))
    #expect(run.talk.contains("Thunderstorm Advisory in force"))
    #expect(receiver.posts.count == 2)
    #expect(try home.run(words).code == 0)
    #expect(receiver.posts.count == 2 && !waits(home))
  }

  @Test(
    "what is not taken now is sent by the next start, as it was",
    arguments: ["503 x", "500 x", "408 x", "425 x"])
  func later(answer: String) throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let isUp = Locked(false)
    let receiver = try Receiver { _ in isUp.withLock { $0 } ? "200 OK" : answer }
    let words = service.once("--post", receiver.address)
    let first = try home.run(words, ending: 69)
    #expect(first.talk.contains("cannot send to --post (the answer is HTTP \(answer.prefix(3)))"))
    #expect(waits(home))
    isUp.withLock { $0 = true }
    #expect(try home.run(words).code == 0)
    let bodies = receiver.posts.map(\.body)
    #expect(bodies.count == 2 && Set(bodies).count == 1)
    #expect(!waits(home))
  }

  @Test("is sent, and remembered, also where standard output cannot be written")
  func fullLog() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let receiver = try Receiver { _ in "200 OK" }
    let words = service.once("--post", receiver.address)
    #expect(try home.run(words, output: .file("/dev/full")).code == 74)
    #expect(receiver.posts.count == 1)
    // The line was kept for whoever reads next.
    let next = try home.run(words, ending: 0)
    #expect(next.output.contains("Thunderstorm Advisory in force"), "\(next.output)")
    #expect(receiver.posts.count == 1)
  }

  @Test("several receivers have a form and a queue each, and one that is away holds up no other")
  func several() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let isUp = Locked(false)
    let (slack, events) = (
      try Receiver { _ in "200 OK" },
      try Receiver { _ in isUp.withLock { $0 } ? "200 OK" : "503 x" }
    )
    let words =
      service.once("--post", slack.address, "--post", events.address)
      + ["--post-as", "slack", "--post-as", "events"]
    let first = try home.run(words, ending: 69)
    #expect(
      first.talk.contains("cannot send to --post 2 (the answer is HTTP 503)"), "\(first.talk)")
    #expect(slack.posts.count == 1 && slack.posts.allSatisfy { $0.body.hasPrefix("{\"text\": ") })
    #expect(home.names(in: home.cacheFolder).contains { $0.hasSuffix(".post-2") } && !waits(home))
    isUp.withLock { $0 = true }
    #expect(try home.run(words).code == 0)
    #expect(slack.posts.count == 1)
    #expect(events.posts.count == 2 && Set(events.posts.map(\.body)).count == 1)
    #expect(events.posts.allSatisfy { $0.body.hasPrefix("{\"specversion\": ") })
    #expect(!home.names(in: home.cacheFolder).contains { $0.contains(".post") })
    // One form is for all.
    let both = service.once("--post", slack.address, "--post", slack.address + "/other")
    try home.run(both + ["--post-as", "slack"], ending: 0)
    #expect(slack.posts.count == 3 && slack.posts.allSatisfy { $0.body.hasPrefix("{\"text\": ") })
    // Its queue is one of the files of the cache.
    #expect(WatchStore.isState("watch-0.post-2") && WatchStore.isState("watch-0.post"))
    #expect(!WatchStore.isState("watch-0.posts") && !WatchStore.isState("watch-0"))
  }

  @Test func `a receiver that asks to wait is left alone by the next start`() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let receiver = try Receiver { _ in "429 x\r\nRetry-After: 600" }
    for _ in 0..<2 {
      try home.run(service.once("--post", receiver.address), ending: 69)
    }
    #expect(receiver.posts.count == 1)
  }

  @Test("a receiver that never answers holds up neither programs nor lines nor the end")
  func never() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let receiver = try Receiver { _ in nil }
    let run = try home.run(
      service.once("--post", receiver.address) + ["--run", "sh", "-c", "echo told $WATCH_LEVEL"],
      ending: 69)
    #expect(run.lines.count == 2)
    #expect(run.talk.components(of: "told advisory").count == 2)
    #expect(run.talk.contains("cannot send to --post (no answer)"))
    // Not for each of the two.
    #expect(receiver.posts.count == 1)
    #expect(waits(home))
  }

  @Test("a watch that is killed while it sends sends the same again, with the same id")
  func killed() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let isUp = Locked(false)
    let receiver = try Receiver { _ in isUp.withLock { $0 } ? "200 OK" : nil }
    let words = service.once("--post", receiver.address)
    let program = try home.start(words)
    Patience.wait { !receiver.posts.isEmpty }
    program.kill(SIGKILL)
    _ = program.wait()
    isUp.withLock { $0 = true }
    #expect(try home.run(words).code == 0)
    let bodies = receiver.posts.map(\.body)
    #expect(bodies.count == 3 && Set(bodies).count == 2, "\(bodies)")
    #expect(!waits(home))
  }

  @Test func `what was noticed and not yet remembered when it was killed is looked for anew`()
    throws
  {
    let home = try Home()
    let isUp = Locked(false)
    let receiver = try Receiver { _ in
      isUp.withLock { $0 } ? "200 OK" : "429 x\r\nRetry-After: 0"
    }
    let service = try WarningService([.init("14"), .init("15")])
    func look() throws { try home.run(service.once("--post", receiver.address)) }
    // The first one is tried, and may have been taken.
    try look()
    _ = try home.shell("rm \"$HOME\"/cache/soramoyo/watch-*.state")
    isUp.withLock { $0 = true }
    try look()
    func posts(_ name: String) -> Int { receiver.posts.count { $0.body.contains(name) } }
    #expect(posts("Thunderstorm") == 3 && posts("Gale") == 1)
    #expect(!waits(home))
  }

  @Test("an address in a file, a token and a recipient are in no message and in no file")
  func secrecy() throws {
    let home = try Home()
    let service = try WarningService([.init("14"), .init("15")])
    let receiver = try Receiver { post in
      post.body.contains("Thunderstorm") ? "400 x" : "503 x"
    }
    let file = try secret(
      home,
      "# ours\n\(receiver.address)/PATHSECRET\nAuthorization: Bearer TOKENSECRET\nto: USERSECRET\n")
    let heart = try secret(home, "http://127.0.0.1:1/HEARTSECRET\n", in: "heart")
    var talk = ""
    for _ in 0..<2 {
      talk += try home.run(
        service.once("--post", file, "--post-as", "line", "--heartbeat", heart, "--verbose"),
        ending: 69
      ).talk
    }
    let post = try #require(receiver.posts.first)
    #expect(post.head.contains("/PATHSECRET ") && post.head.contains("Bearer TOKENSECRET"))
    #expect(post.body.contains("USERSECRET"))
    let found = try home.shell("grep -rlE SECRET \"$HOME\"; ls \"$HOME/cache/soramoyo\"").output
    #expect(
      found.filter { $0.hasPrefix("/") }.sorted() == [home.path + "/heart", home.path + "/secret"])
    #expect(found.contains { $0.hasSuffix(".post") })
    #expect(!talk.contains("SECRET"), "\(talk)")
    #expect(talk.contains("cannot call --heartbeat (no connection)"))
  }

  @Test func `a file that others can read is refused before anything is sent`() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let receiver = try Receiver { _ in "200 OK" }
    for mode in [0o644, 0o640, 0o604] as [mode_t] {
      let file = try secret(home, receiver.address + "\n", mode: mode)
      let run = try home.run(service.once("--post", file))
      #expect(run.code == 78 && run.talk.contains("chmod 600"))
    }
    let file = try secret(home, receiver.address + "\n")
    #expect(try home.run(service.once("--post", file)).code == 0)
    #expect(receiver.posts.count == 1)
  }

  @Test(
    "a file may come from another editor, and say what is sent, and a wrong line of it is named")
  func file() throws {
    let home = try Home()
    let receiver = try Receiver { _ in "200 OK" }
    let file = try secret(
      home,
      "\u{FEFF}\(receiver.address)/x\r\nAuthorization: T\r\ncontent-type: application/json\r\n")
    try home.run(["watch", "--test", "--post", file], ending: 0)
    let head = try #require(receiver.posts.first).head
    #expect(head.hasPrefix("POST /x HTTP/1.1\r\n") && head.contains("\r\nAuthorization: T\r\n"))
    #expect(head.lowercased().components(of: "content-type:").count == 1, "\(head)")
    let wrong = try secret(home, "\(receiver.address)\n\nmy name: x\n")
    #expect(try home.run(["watch", "--test", "--post", wrong]).talk.contains("line 3 of "))
  }

  static let mistakes: [(file: String?, words: [String], code: Int32)] = [
    (nil, ["--post", "ftp://example.jp/"], 64), (nil, ["--post", ""], 64),
    (nil, ["--post", "@/no/such/file"], 66), (nil, ["--post-as", "pigeon"], 64),
    (nil, ["--post", "http://127.0.0.1:1/", "--post-as", "ntfy"], 64),
    (nil, ["--post", "http://127.0.0.1:1/x", "--post-as", "line"], 64),
    ("", ["--post-as", "events"], 78), ("http://127.0.0.1:1/\nnonsense\n", [], 78),
    ("http://127.0.0.1:1/\nmy name: x\n", [], 78),
    ("http://127.0.0.1:1/\nhttp://127.0.0.1:1/other\n", [], 78),
    ("http://127.0.0.1:1/\nto: x\n", [], 64), (nil, ["--notify-as", "smoke"], 64),
    (nil, ["--heartbeat", "x"], 64),
    (
      nil,
      ["--post", "http://127.0.0.1:1/", "--post-as", "slack", "--post-as", "discord"], 64
    ),
  ]

  @Test(arguments: mistakes)
  func `takes back what cannot be sent`(
    mistake: (file: String?, words: [String], code: Int32)
  ) throws {
    let home = try Home()
    var words = ["watch", Self.place, "--once"] + mistake.words
    if let file = mistake.file { words += ["--post", try secret(home, file)] }
    let run = try home.run(words)
    #expect(run.code == mistake.code, "\(run.talk)")
    #expect(run.outputBytes == [])
  }

  // MARK: Forms

  /// What a receiver of each form takes.
  static let forms: [(form: String, path: String, asked: String, has: [String])] = [
    ("slack", "/services/x", "/services/x", ["{\"text\": \"soramoyo: "]),
    ("discord", "/api/x", "/api/x", ["{\"content\": \"soramoyo: ", "\"parse\": []"]),
    (
      "line", "/push", "/push",
      ["{\"to\": \"U1\", \"messages\": [{\"type\": \"text\", \"text\": \"soramoyo: "]
    ),
    (
      "ntfy", "/weather", "/",
      [
        "{\"topic\": \"weather\", \"title\": \"soramoyo\", \"message\": ", "\"priority\": 3",
        "[\"test\"]",
      ]
    ),
    ("events", "/in", "/in", ["\"type\": \"soramoyo.test.occurred\"", "\"kind\": \"test\""]),
  ]

  @Test("--test sends one event, marked as a test, in the form of its receiver", arguments: forms)
  func test(form: (form: String, path: String, asked: String, has: [String])) throws {
    let home = try Home()
    let receiver = try Receiver { _ in "200 OK" }
    var file = receiver.address + form.path + "\n\nAuthorization: Bearer T\n"
    if form.form == "line" { file += "to: U1\n" }
    let words = ["--post", try secret(home, file), "--post-as", form.form]
    let run = try home.run(
      ["watch", "--test"] + words + ["--run", "sh", "-c", "echo \"got $WATCH_KIND\""], ending: 0)
    #expect(run.output.hasSuffix("[TEST] Nothing has happened: sent by watch --test.\n"))
    for line in ["got test\n", "soramoyo: sh: sent\n", "soramoyo: --post: sent\n"] {
      #expect(run.talk.contains(line), "\(run.talk)")
    }
    let post = try #require(receiver.posts.first)
    #expect(post.head.hasPrefix("POST \(form.asked) HTTP/1.1\r\n"))
    #expect(post.head.contains("\r\nAuthorization: Bearer T\r\n"))
    for part in form.has { #expect(post.body.contains(part), "\(post.body)") }
    #expect(receiver.posts.count == 1)
    // Nothing of it waits or is remembered.
    #expect(home.names(in: home.cacheFolder).allSatisfy { !$0.hasPrefix("watch-") })
  }

  @Test func `a test of a place that is none ends as the watch would, and sends nothing`() throws {
    let run = try Home().run("watch", "Atlantis", "--test", "--run", "echo", "sent", ending: 66)
    #expect(run.outputBytes.isEmpty && !run.talk.contains("sent"), "\(run.talk)")
  }

  @Test func `a test says which of the channels does not work`() throws {
    let home = try Home()
    let run = try home.run(
      ["watch", "--test", "--post", "http://127.0.0.1:1/", "--run", "true"], ending: 69)
    #expect(run.talk.contains("test: cannot send to --post (no connection)"))
    #expect(run.talk.contains("true: sent"))
    for (form, lack) in [("desktop", "notify-send was not found"), ("osc9", "no terminal")] {
      let run = try home.run(
        ["watch", "--test", "--notify-as", form], variables: ["PATH": "/nowhere"], ending: 69)
      #expect(run.talk.contains(lack), "\(run.talk)")
    }
  }

  // MARK: A heartbeat

  @Test("a heartbeat is called after a look at which all was known, and after no other")
  func heartbeat() throws {
    let home = try Home()
    let receiver = try Receiver { _ in "200 OK" }
    let service = try WarningService([.init("14")])
    let words = ["--heartbeat", receiver.address + "/beat"]
    try home.run(service.once() + words, ending: 0)
    #expect(receiver.posts.map { $0.head.hasPrefix("GET /beat HTTP/1.1\r\n") } == [true])
    let blind = try WarningService([.none], instead: [WarningService.floods: "5"])
    try home.run(blind.once() + words, ending: 69)
    #expect(receiver.posts.count == 1)
    let away = try home.run(service.once("--heartbeat", "http://127.0.0.1:1/KEY"), ending: 0)
    #expect(away.talk.contains("cannot call --heartbeat (no connection)"))
    #expect(!away.talk.contains("KEY"))
  }

  // MARK: With the clock of a test

  private static let start = SettingsCase.now

  private struct Answers: HTTPFetching {
    let got = Locked<[String]>([])
    let answer: @Sendable (String) throws(HTTPError) -> Int

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let text = request.content?.text ?? ""
      let status = try answer(text)
      if status == 200 { got.withLock { $0.append(text) } }
      return HTTPResponse(status: status, url: request.url)
    }
  }

  private func channel(
    _ dependencies: Dependencies, _ fetcher: Answers, now: @escaping @Sendable () -> Instant
  ) throws -> PostChannel {
    let words = WatchWords(language: .en, catalog: dependencies.catalog)
    let address = try #require(
      try SecretAddress(
        "http://127.0.0.1:1/", of: CommandOption("post", Phrase("", "")), words, dependencies))
    return PostChannel(
      address: address, form: .events, fetcher: fetcher, machine: dependencies.machine,
      words: words, now: now)
  }

  private static func flood(
    _ river: String, _ level: AlertLevel, _ change: WatchEvent.Change = .issued
  ) -> WatchEvent {
    WatchEvent(change, nil, .flood(.init(river: river, name: nil, level: level)), source: .jma)
  }

  @Test("a receiver that is away for an hour gets everything then, in the order of each subject")
  func hour() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let passed = Locked(0)
    let now: @Sendable () -> Instant = { Self.start.adding(seconds: passed.withLock { $0 }) }
    let fetcher = Answers { text throws(HTTPError) in
      if text.contains("River P") { return 500 }
      return passed.withLock { $0 } < 3600 ? 503 : 200
    }
    let channel = try channel(dependencies, fetcher, now: now)
    let messages = Locked<[String]>([])
    let channels = dependencies.channels(
      channel, tries: .receiver, isPass: false, now: now,
      printError: { text in messages.withLock { $0.append(text) } })
    var events: [(at: Int, event: WatchEvent)] = [(0, Self.flood("River P", .two))]
    for minute in 0..<30 {
      events.append((minute * 60, Self.flood("River A", minute % 2 == 0 ? .three : .four)))
    }
    events.append((1800, Self.flood("River B", .five)))
    for second in stride(from: 0, through: 2 * 3600, by: 30) {
      passed.withLock { $0 = second }
      let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: now())
      channels.add(events.filter { $0.at == second }.map(\.event), text, at: now())
      await channels.act()
    }
    let got = fetcher.got.withLock { $0 }
    #expect(got.count == 31)
    // The one that is never taken holds up none.
    #expect(got.allSatisfy { !$0.contains("River P") })
    let times = got.filter { $0.contains("River A") }.compactMap { text in
      text.split(separator: "\"time\": \"").dropFirst().first?.prefix(20)
    }
    #expect(times.count == 30 && times == times.sorted())
    // Not said each time.
    #expect(messages.withLock { $0.count } <= 5, "\(messages.withLock { $0 })")
  }

  @Test func `an event that is never taken holds up none that was not tried`() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let asked = Locked<[String]>([])
    let fetcher = Answers { text throws(HTTPError) in
      let river = text.contains("River P") ? "P" : "A"
      asked.withLock { $0.append(river) }
      return river == "P" ? 500 : 200
    }
    let channels = dependencies.channels(
      try channel(dependencies, fetcher, now: { Self.start }), tries: .receiver)
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: Self.start)
    for events in [[Self.flood("River P", .five)], [], [Self.flood("River A", .two)]] {
      channels.add(events, text, at: Self.start)
      await channels.act()
    }
    #expect(asked.withLock { $0 } == ["P", "P", "P", "A"])
  }

  @Test("an event that is never taken lets no end go before the beginning of another subject")
  func beginningFirst() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let asked = Locked<[String]>([])
    let fetcher = Answers { text throws(HTTPError) in
      let change = text.contains("\"lifted\"") ? "lifted" : "issued"
      let before = asked.withLock { asked in
        if text.contains("River A") { asked.append(change) }
        return asked.count
      }
      return text.contains("River P") || before == 1 ? 500 : 200
    }
    let channels = dependencies.channels(
      try channel(dependencies, fetcher, now: { Self.start }), tries: .receiver)
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: Self.start)
    for events in [
      [Self.flood("River P", .five), Self.flood("River A", .four)],
      [Self.flood("River A", .four, .lifted)],
    ] {
      channels.add(events, text, at: Self.start)
      await channels.act()
    }
    #expect(asked.withLock { $0 } == ["issued", "issued", "lifted"])
  }

  @Test("a storm over a thousand places waits whole for a receiver that is away")
  func storm() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let status = Locked(503)
    let fetcher = Answers { _ in status.withLock { $0 } }
    let passed = Locked(0)
    let now: @Sendable () -> Instant = { Self.start.adding(seconds: passed.withLock { $0 }) }
    let messages = Locked<[String]>([])
    let channels = dependencies.channels(
      try channel(dependencies, fetcher, now: now), tries: .receiver, isPass: false, now: now,
      printError: { text in messages.withLock { $0.append(text) } })
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: Self.start)
    let rivers = (0..<2500).map { "River \($0)." }
    channels.add(rivers.map { Self.flood($0, .two) }, text, at: Self.start)
    await channels.act()
    status.withLock { $0 = 200 }
    for minute in 1...5 {
      passed.withLock { $0 = minute * 600 }
      await channels.act()
    }
    let got = fetcher.got.withLock { $0 }
    #expect(got.count == rivers.count)
    let numbers = got.compactMap { text in
      text.split(separator: "River ").dropFirst().first?.prefix(while: \.isNumber)
    }
    #expect(Set(numbers).count == rivers.count)
    #expect(messages.withLock { $0.allSatisfy { !$0.contains("not told") } })
  }

  @Test("reads a queue on disk again only if another one has written it")
  func rereading() async throws {
    let home = try Home()
    let dependencies = try Dependencies.watching(in: home)
    let fetcher = Answers { _ in 200 }
    let channel = try channel(dependencies, fetcher, now: { Self.start })
    let store = WatchStore(folder: home.cacheFolder, way: ["storm"]).queue(.post)
    let reads = Locked(0)
    let channels = dependencies.channels(
      channel, tries: .receiver, store: store, isPass: false,
      now: {
        // A queue that is read may have to be set aside, with the time.
        reads.withLock { $0 += 1 }
        return Self.start
      })
    let text = WatchText(
      style: dependencies.style, catalog: dependencies.catalog, now: Self.start)
    channels.add((0..<50).map { Self.flood("River \($0)", .two) }, text, at: Self.start)
    reads.withLock { $0 = 0 }
    await channels.act()
    #expect(fetcher.got.withLock { $0.count } == 50)
    // One for each try, which has a time.
    #expect(reads.withLock { $0 } < 60)
    #expect(store.version == nil)
    // Another process adds one.
    var other = WatchQueue()
    other.add(
      WaitingEvent(Self.flood("River B", .two), noticed: Self.start, order: 0, facts: ["", "{}"]))
    try store.store(other, isNew: true)
    await channels.act()
    #expect(fetcher.got.withLock { $0.count } == 51)
  }
}

extension String {
  fileprivate func components(of text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false).dropLast().map { $0 }
  }
}
