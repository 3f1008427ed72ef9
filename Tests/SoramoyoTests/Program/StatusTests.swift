import FoundationEssentials
import Locking
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("The line of a status bar", .heavy)
struct StatusTests {
  private static let sample = ["status", "渋谷", "--source", "sample"]

  @Test func `is one line, marked where data is stale or replayed`() throws {
    let run = try Home().run(Self.sample, ending: 0)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("31/-"))
    #expect(run.output.contains("[SAMPLE]"))
    let own = try Home().run(Self.sample + ["--format", "{high}|{low}"])
    #expect(own.output == "31|- [SAMPLE]\n")
  }

  @Test("is one line of JSON for Waybar, and coloured for tmux with its own sign doubled")
  func bars() throws {
    let waybar = try Home().run(Self.sample + ["--waybar"], ending: 0)
    #expect(waybar.lines.count == 1)
    #expect(waybar.output.hasPrefix("{\"text\": "))
    let tmux = try Home().run(Self.sample + ["--tmux", "--format", "#[x] {high}"])
    let colors = "##[x] #[fg=red]31#[default] #[fg=yellow][SAMPLE]#[default]\n"
    #expect(tmux.output == colors)
    // Its output is a pipe: nothing but these takes the colours away.
    let form = Self.sample + ["--tmux", "--format", "#[x] {high}"]
    #expect(try Home().run(form + ["--color", "never"]).output == "##[x] 31 [SAMPLE]\n")
    #expect(
      try Home().run(form, variables: ["NO_COLOR": "1"]).output == "##[x] 31 [SAMPLE]\n")
    let colored = try Home().run(
      Self.sample + ["--tmux", "--color", "always", "--format", "{high}"])
    #expect(colored.output == "#[fg=red]31#[default] #[fg=yellow][SAMPLE]#[default]\n")
  }

  /// The deadline works if the command finishes at all: the service, and a request without a
  /// deadline, would wait longer than a test may take.
  @Test func `never hangs: a service that does not answer costs the deadline and no more`() throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    }
    let run = try Home().run(
      "status", "渋谷", "--base-url", server.address, "--deadline", "1", ending: 69)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix("Shibuya City - -/- -"))
    #expect(run.talk.contains("within 1 s"))
  }

  @Test("a hanging service costs the deadline once: then it is left alone for a while")
  func hangingOnce() throws {
    let asked = Locked(0)
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      asked.withLock { $0 += 1 }
      connection.waitForClient()
    }
    let home = try Home()
    let command = ["status", "渋谷", "--json", "--base-url", server.address, "--deadline", "0.3"]
    let first = try home.run(command, ending: 69)
    #expect(first.talk.contains("within 0.3 s"))
    let questions = asked.withLock { $0 }
    #expect(questions > 0)
    // Nothing is requested, so nothing is waited for.
    let second = try home.run(command, ending: 69)
    #expect(second.talk.contains("within 0.3 s"))
    #expect(asked.withLock { $0 } == questions)
  }

  @Test func `a bar gets its line and exit code 0, even when there is nothing to show`() throws {
    for target in ["--waybar", "--tmux"] {
      let run = try Home().run("status", "渋谷", "--offline", target, ending: 0)
      #expect(run.lines.count == 1)
    }
    #expect(try Home().run("status", "渋谷", "--offline").code == 69)
    #expect(try Home().run("status", "Atlantis", "--waybar").code == 66)
    #expect(try Home().run("status").code == 64)
  }

  @Test func `a bar says that the favorites cannot be read`() throws {
    let home = try Home()
    try home.write("{", to: home.favoritesFile)
    for target in ["--waybar", "--tmux"] {
      let run = try home.run("status", target, ending: 0)
      #expect(run.lines.count == 1 && run.output.contains("favorites unreadable"), "\(run.output)")
      #expect(run.talk.contains("favorites.json"))
    }
    #expect(try home.run("status").code == 65)
  }

  @Test func `several places and favorites are a line each, and one line in bars`() throws {
    let home = try Home()
    let two = try home.run(["status", "渋谷", "札幌", "--source", "sample"])
    #expect(two.lines.count == 2)
    let bar = try home.run(["status", "渋谷", "札幌", "--source", "sample", "--tmux"])
    #expect(bar.lines.count == 1)
    #expect(try home.run("favorites", "add", "札幌", "那覇").code == 0)
    let first = try home.run(["status", "--source", "sample", "--format", "{place}"])
    #expect(first.lines == ["Sapporo City"])
    let all = try home.run(["status", "--favorites", "--source", "sample", "--format", "{place}"])
    #expect(all.lines == ["Sapporo City", "Naha City"])
    #expect(try home.run("status", "渋谷", "--favorites").code == 64)
    #expect(try home.run("favorites", "add", "札幌", "--as", "実家").code == 0)
    let named = try home.run(["status", "--source", "sample"])
    #expect(named.output.hasPrefix("実家 "))
    let both = try home.run(["status", "--source", "sample", "--format", "{name}|{place}|"])
    #expect(both.output.hasPrefix("実家|Sapporo City|"))
  }

  @Test func `prints what Prometheus reads, and no sample for what is not known`() throws {
    let run = try Home().run(Self.sample + ["--prometheus"], ending: 0)
    #expect(run.lines.contains("# TYPE soramoyo_forecast_high_celsius gauge"))
    #expect(
      run.lines.contains(
        "soramoyo_forecast_high_celsius{code=\"13113\",place=\"Shibuya City\",prefecture=\"Tokyo\",replay=\"sample\"} 31.0"
      ))
    #expect(!run.output.contains("soramoyo_forecast_low_celsius"))
  }

  @Test func `a place that is named twice is one series for Prometheus`() throws {
    let run = try Home().run([
      "status", "渋谷", "渋谷区", "--source", "sample", "--prometheus",
    ])
    let samples = run.lines.filter { !$0.hasPrefix("#") }
    #expect(!samples.isEmpty)
    #expect(Set(samples).count == samples.count)
  }

  @Test func `several places are one document, and names that are no place are in it`() throws {
    let home = try Home()
    func document(_ arguments: String...) throws -> JSONTree {
      let run = try home.run(["status"] + arguments + ["--source", "sample", "--json"])
      return try JSONDecoder().decode(JSONTree.self, from: Data(run.outputBytes))
    }
    let one = try document("渋谷")
    #expect(one["schema"] == .text("soramoyo.status"))
    #expect(one["place"]?["code"] != nil)
    let two = try document("渋谷", "札幌", "Atlantis")
    #expect(two["schema"] == .text("soramoyo.statusList"))
    #expect(two["places"]?[1]?["line"] != nil)
    #expect(two["failures"]?[0]?["query"] == .text("Atlantis"))
    let none = try document("Atlantis")
    #expect(none["failures"]?[0]?["error"] == .text("noSuchPlace"))
    let line = try home.run("status", "Atlantis", "--json-lines", ending: 66)
    #expect(line.lines.count == 1)
    #expect(line.output.contains("noSuchPlace"))
    // As with any command.
    #expect(try home.run("rain", "Atlantis", "--json-lines").lines.count == 1)
    #expect(try home.run(Self.sample + ["--svg"]).code == 64)
  }

  /// The service never answers: a call that waited for it would end only with the test's own limit.
  @Test("--stale-ok waits for nobody, and one process at a time asks in the background")
  func staleOK() async throws {
    let asked = Locked(0)
    let question = Happening("a question of the background process")
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      asked.withLock { $0 += 1 }
      question.happen()
      connection.waitForClient()
    }
    let home = try Home()
    let first = try home.run("status", "渋谷", "--stale-ok", "--base-url", server.address, ending: 69)
    #expect(first.talk.contains("It is being fetched for the next call"))
    for _ in 0..<3 {
      let run = try home.run(
        "status", "渋谷", "--stale-ok", "--waybar", "--base-url", server.address, "--deadline", "1")
      #expect(run.code == 0)
      #expect(run.lines.count == 1)
    }
    // The forecast, the observations and the warnings of one process, each with at most two requests.
    await question.wait()
    #expect(asked.withLock { $0 } <= 8)
  }

  @Test func `--stale-ok shows what was fetched seconds ago as what it is: current`() throws {
    let service = try WarningService([.init("03", "発表")])
    let home = try Home()
    let command = ["status", "新宿", "--format", "{warning} {mark}|"] + service.options
    let first = try home.run(command)
    #expect(!first.output.contains("["))
    let second = try home.run(command + ["--stale-ok"])
    #expect(second.output == first.output)
    #expect(try home.run(command + ["--offline"]).output.contains("[OFFLINE]"))
    // Hours later none of it is current.
    try home.redateCache(Home.now.adding(hours: -3))
    #expect(try home.run(command + ["--stale-ok"]).output.contains("[STORED]"))
  }

  @Test func `--stale-ok says why nothing is stored, in the tooltip of a bar too`() throws {
    let home = try Home()
    let service = try WarningService([.none])
    let command = ["status", "新宿", "--stale-ok"] + service.options
    let bar = try home.run(command + ["--waybar"])
    #expect(bar.output.contains("It is being fetched for the next call"))
    #expect(!bar.output.contains("--offline"))
    let homeless = try home.run(command, variables: ["HOME": "", "XDG_CACHE_HOME": ""], ending: 69)
    #expect(homeless.talk.contains("XDG_CACHE_HOME"))
    #expect(!homeless.talk.contains("next call"))
  }

  @Test("--stale-ok and cache say that the folder cannot be used where a file is in its place")
  func noFolder() throws {
    let home = try Home()
    try home.write("", to: home.path + "/file")
    let cache = ["XDG_CACHE_HOME": home.path + "/file"]
    let service = try WarningService([.none])
    let run = try home.run(["status", "新宿", "--stale-ok"] + service.options, variables: cache)
    #expect(run.code == 69)
    #expect(run.talk.contains("/file/soramoyo cannot be used"), "\(run.talk)")
    #expect(!run.talk.contains("next call"))
    for verb in ["status", "clear"] {
      let run = try home.run("cache", verb, variables: cache, ending: 73)
      #expect(run.outputBytes == [])
      #expect(run.talk.contains("/file/soramoyo cannot be used"), "\(run.talk)")
    }
  }

  /// Nothing of that name can be started.
  @Test func `--stale-ok starts itself also where it was called by another name`() throws {
    let service = try WarningService([.init("03", "発表")])
    let home = try Home()
    let command =
      ["status", "新宿", "--stale-ok", "--format", "{warning}", "--color", "never"] + service.options
    let wrapper = try home.writeProgram(
      "#!/bin/bash\nexec -a no-such-program \"$@\"\n", named: "wrapper")
    var output = "?\n"
    while output == "?\n", !Task.isCancelled {
      let run = try home.run(command, through: [wrapper])
      #expect(run.talk == "")
      output = run.output
    }
    #expect(output.hasPrefix("Heavy Rain Warning"))
  }

  @Test func `--stale-ok says what the last attempt failed for`() throws {
    let home = try Home()
    let command = ["status", "新宿", "--base-url", "http://127.0.0.1:1/"]
    #expect(try home.run(command).code == 69)
    let run = try home.run(command + ["--stale-ok"], ending: 69)
    #expect(run.talk.contains("127.0.0.1"))
    #expect(run.talk.contains("Another attempt is made for the next call"))
  }

  @Test("--stale-ok makes and promises no attempt while a service that refused is left alone")
  func resting() throws {
    let asked = Locked(0)
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      asked.withLock { $0 += 1 }
      connection.send(
        "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let home = try Home()
    let command = ["status", "新宿", "--base-url", server.address]
    #expect(try home.run(command).code == 69)
    let before = asked.withLock { $0 }
    for _ in 0..<3 {
      let run = try home.run(command + ["--stale-ok"], ending: 69)
      #expect(run.talk.contains("HTTP 503"))
      #expect(!run.talk.contains("next call"), "\(run.talk)")
    }
    // A fetching process creates its lock, also where nothing is known of the service.
    home.waitForProcesses()
    #expect(!home.names(in: home.cacheFolder).contains("status.lock"))
    #expect(asked.withLock { $0 } == before)
    let other = try Home()
    #expect(try other.run(command + ["--stale-ok"]).talk.contains("next call"))
    // While it is being started, a process shows no environment by which one could wait for its end.
    Patience.wait { other.names(in: other.cacheFolder).contains("status.lock") }
    other.waitForProcesses()
    #expect(other.names(in: other.cacheFolder).contains("status.lock"))
    #expect(asked.withLock { $0 } > before)
  }

  @Test func `--stale-ok shows what the call before had fetched in the background`() throws {
    let service = try WarningService([.init("03", "発表")])
    let home = try Home()
    let command =
      ["status", "新宿", "--stale-ok", "--format", "{warning}", "--color", "never"] + service.options
    #expect(try home.run(command).output == "?\n")
    // Whether the background process has finished shows only in what a later call prints.
    var output = "?\n"
    while output == "?\n", !Task.isCancelled { output = try home.run(command).output }
    #expect(output.hasPrefix("Heavy Rain Warning"))
  }

  @Test(arguments: [
    ["--format", "{foo}"], ["--format", "{"], ["--deadline", "61"], ["--deadline", "-1"],
    ["--deadline", "60.001"], ["--deadline", "0.0001"], ["--deadline", "1e1"],
    ["--deadline", "."],
    ["--deadline", "0,3"],
    ["--waybar", "--tmux"], ["--json", "--waybar"],
  ])
  func `a form or an option that will not do is wrong usage`(options: [String]) throws {
    let run = try Home().run(["status", "渋谷"] + options, ending: 64)
    #expect(run.output == "")
  }
}
