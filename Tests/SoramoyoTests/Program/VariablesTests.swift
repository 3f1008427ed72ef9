import Glibc
import Locking
import LoopbackServer
import ProcessTestSupport
import TestSupport
import Testing

@testable import soramoyo

/// Every variable in docs/configuration.md, through the real program: its output with the variable
/// differs from that without it, as documented.
@Suite("Environment variables", .heavy)
struct VariablesTests {
  /// A variable, and the output that shows that it is read.
  struct Effect: Sendable, CustomTestStringConvertible {
    let name: String
    let value: String
    let arguments: [String]
    /// A text that is printed only with the variable; only without it if `isGone`. Empty if the
    /// variable moves lines only.
    let shows: String
    var isGone = false
    /// Variables set in both runs.
    var beside: [String: String] = [:]
    var onTerminal = false
    var testDescription: String { name }
  }

  private static let forecast = ["forecast", "渋谷", "--source", "sample"]
  private static let forced = ["CLICOLOR_FORCE": "1", "TERM": "xterm"]
  private static let noFolders = [
    "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "",
  ]
  private static let english = ["LANG": "en_US.UTF-8"]

  static let effects: [Effect] = [
    Effect(name: "LANG", value: "ja_JP.UTF-8", arguments: ["areas"], shows: "関東"),
    Effect(
      name: "LC_ALL", value: "ja_JP.UTF-8", arguments: ["areas"], shows: "関東", beside: english),
    Effect(
      name: "LC_MESSAGES", value: "ja_JP.UTF-8", arguments: ["areas"], shows: "関東",
      beside: english),
    Effect(
      name: "LC_CTYPE", value: "en_US.ISO-8859-1", arguments: forecast, shows: "High 31C",
      beside: english),
    Effect(
      name: "HOME", value: "/elsewhere", arguments: ["config", "path"],
      shows: "/elsewhere/.config/soramoyo/config", beside: noFolders),
    Effect(
      name: "XDG_CONFIG_HOME", value: "/elsewhere", arguments: ["config", "path"],
      shows: "/elsewhere/soramoyo/config"),
    Effect(
      name: "XDG_CACHE_HOME", value: "/elsewhere", arguments: ["cache", "status"],
      shows: "/elsewhere/soramoyo"),
    // A file where the folder should be.
    Effect(
      name: "XDG_DATA_HOME", value: "/dev/null", arguments: ["favorites", "add", "渋谷"],
      shows: "/dev/null"),
    Effect(
      name: "NO_COLOR", value: "1", arguments: ["list"], shows: "\u{1B}[", isGone: true,
      beside: forced),
    Effect(
      name: "CLICOLOR_FORCE", value: "1", arguments: ["list"], shows: "\u{1B}[",
      beside: ["TERM": "xterm"]),
    Effect(
      name: "CLICOLOR", value: "0", arguments: ["list"], shows: "\u{1B}[", isGone: true,
      beside: ["TERM": "xterm"], onTerminal: true),
    Effect(name: "TERM", value: "xterm", arguments: ["list"], shows: "\u{1B}[", onTerminal: true),
    Effect(name: "COLUMNS", value: "400", arguments: ["forecast", "--help"], shows: ""),
    Effect(
      name: "VISUAL", value: "printf 'edits %s'", arguments: ["config", "edit"], shows: "edits /",
      beside: ["EDITOR": "true"]),
    Effect(
      name: "EDITOR", value: "printf 'edits %s'", arguments: ["config", "edit"], shows: "edits /",
      // Without it vi would start; here there is none.
      beside: ["PATH": "/nowhere"]),
    Effect(name: "SHELL", value: "/bin/zsh", arguments: ["completions"], shows: "#compdef"),
    Effect(
      name: "BASH_COMPLETION_USER_DIR", value: "/dev/null",
      arguments: ["completions", "install", "bash"], shows: "/dev/null"),
    Effect(
      name: "PAGER", value: "sed s/^/paged:/", arguments: ["help", "json"], shows: "paged:",
      // Without it less would wait for a key.
      beside: ["TERM": "xterm", "PAGER": "cat"], onTerminal: true),
    Effect(name: "SORAMOYO_LANG", value: "ja", arguments: ["areas"], shows: "関東"),
    Effect(
      name: "SORAMOYO_PLACE", value: "札幌", arguments: ["forecast", "--source", "sample"],
      shows: "Sapporo"),
    Effect(
      name: "SORAMOYO_SOURCE", value: "sample:snow", arguments: ["forecast", "札幌", "--offline"],
      shows: "24 Jan 2024"),
    Effect(
      name: "SORAMOYO_BASE_URL", value: "http://127.0.0.1:1/", arguments: ["forecast", "札幌"],
      shows: "127.0.0.1:1", beside: ["https_proxy": "http://127.0.0.1:9"]),
    Effect(name: "SORAMOYO_COLOR", value: "always", arguments: ["list"], shows: "\u{1B}["),
    Effect(
      name: "SORAMOYO_BACKGROUND", value: "light", arguments: ["list", "--color", "always"],
      shows: "\u{1B}[38;5;23m", beside: ["TERM": "xterm-256color"]),
    Effect(
      name: "SORAMOYO_PROSE", value: "always", arguments: forecast, shows: "Weather for Shibuya",
      beside: ["TERM": "xterm"], onTerminal: true),
    Effect(
      name: "SORAMOYO_WATCH", value: "quiet 23:00-06:00; remind 6h",
      arguments: ["watch", "渋谷", "--explain"], shows: "from 23:00 to 06:00"),
    Effect(
      name: "SORAMOYO_NOTIFY_AS", value: "bell", arguments: ["config", "get", "notify-as"],
      shows: "bell"),
    Effect(name: "SORAMOYO_GLYPHS", value: "emoji", arguments: forecast, shows: "☔"),
    Effect(
      name: "SORAMOYO_WIDTH", value: "40", arguments: forecast, shows: ""),
    Effect(
      name: "SORAMOYO_AMBIGUOUS_WIDTH", value: "2",
      arguments: forecast + ["--lang", "ja", "--width", "40"], shows: ""),
    Effect(
      name: "SORAMOYO_CONFIG", value: "/elsewhere/config", arguments: ["config", "path"],
      shows: "/elsewhere/config\n"),
  ]

  @Test(arguments: effects) func `each says what it is documented to say`(_ effect: Effect) throws {
    // Nothing inherited, and no locale.
    let home = try Home(lang: "", variables: effect.beside)
    func run(_ variables: [String: String]) throws -> String {
      let run = try home.run(
        effect.arguments, variables: variables, output: effect.onTerminal ? .terminal : .captured)
      return run.output + run.talk
    }
    let without = try run([:])
    let with = try run([effect.name: effect.value])
    #expect(with != without)
    #expect((effect.isGone ? without : with).contains(effect.shows), "\(with)")
    #expect(effect.shows.isEmpty || !(effect.isGone ? with : without).contains(effect.shows))
  }

  @Test func `the browser is $BROWSER, else the desktop's where there is one`() throws {
    let home = try Home()
    let folder = home.path + "/bin"
    mkdir(folder, 0o700)
    symlink("/bin/true", folder + "/xdg-open")
    symlink("/bin/true", folder + "/other")
    func code(_ variables: [String: String]) throws -> Int32 {
      try home.run(["open", "渋谷"], variables: ["PATH": folder].merging(variables) { $1 }).code
    }
    #expect(try code([:]) == 69)
    #expect(try code(["BROWSER": "other"]) == 0)
    #expect(try code(["DISPLAY": ":0"]) == 0)
    #expect(try code(["WAYLAND_DISPLAY": "wayland-0"]) == 0)
  }

  @Test func `the proxies are those of libcurl`() throws {
    /// - Returns: whether the proxy was asked.
    func isAsked(_ scheme: String, _ variables: [String: String]) throws -> Bool {
      let proxy = try RawServer.friendly()
      let named = variables.mapValues { $0 == "PROXY" ? proxy.address : $0 }
      _ = try Home().run(
        ["forecast", "渋谷", "--base-url", "\(scheme)://127.0.0.1:1/"], variables: named)
      return proxy.accepted > 0
    }
    #expect(try !isAsked("http", [:]))
    #expect(try isAsked("http", ["http_proxy": "PROXY"]))
    #expect(try isAsked("https", ["https_proxy": "PROXY"]))
    #expect(try isAsked("http", ["all_proxy": "PROXY"]))
    #expect(try !isAsked("http", ["all_proxy": "PROXY", "no_proxy": "127.0.0.1"]))
  }

  @Test(
    arguments: [
      (nil, ["www.jma.go.jp:443", "www.data.jma.go.jp:443"]), ("off", ["www.jma.go.jp:443"]),
      (
        "livedoor",
        ["www.jma.go.jp:443", "www.data.jma.go.jp:443", "weather.tsukumijima.net:443"]
      ),
    ] as [(String?, [String])])
  func `SORAMOYO_FALLBACK says who is asked after JMA`(value: String?, expected: [String]) throws {
    let asked = Locked<[String]>([])
    // A proxy that refuses all requests, so that nothing leaves this machine.
    let proxy = try RawServer { connection in
      guard let head = connection.readRequest() else { return }
      let host = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      asked.withLock { if !$0.contains(host) { $0.append(host) } }
      connection.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    var variables = ["https_proxy": proxy.address]
    variables["SORAMOYO_FALLBACK"] = value
    let run = try Home().run(["forecast", "渋谷"], variables: variables, ending: 69)
    // The program waits eight seconds; on a busy machine the proxy reads some requests only after that.
    Patience.wait { asked.withLock { $0.count >= expected.count } }
    #expect(asked.withLock { $0 } == expected, "\(run.talk)")
    let wrong = try Home().run(["forecast", "渋谷"], variables: ["SORAMOYO_FALLBACK": "x"])
    #expect(wrong.code == 64 && wrong.talk.contains("SORAMOYO_FALLBACK"))
  }

  /// Whether the test's own authority is trusted.
  @Test(
    .enabled(if: TLSServer.isPossible, "the openssl command is not installed"),
    arguments: ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"])
  func `whose certificates are trusted`(name: String) throws {
    let report = JMAFixture(base: "2999-08-29T11:00").json.rendered
    let server = try TLSServer(
      host: "127.0.0.1", path: "forecast/data/forecast/130000.json",
      answer: "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + report)
    let home = try Home()
    let arguments = ["forecast", "渋谷", "--base-url", server.origin]
    let untrusted = try home.run(arguments)
    #expect(untrusted.code == 69 && untrusted.talk.contains("certificates"))
    let path = name == "SSL_CERT_DIR" ? server.folder : server.certificate
    try home.run(arguments, variables: [name: path], ending: 0)
    let missing = try Home().run(arguments, variables: [name: "/nowhere"], ending: 69)
    #expect(name == "SSL_CERT_DIR" || missing.talk.contains(name))
  }

  /// Tested above, each by a separate test; those of the screens in ScreenTests.
  private static let others: Set = [
    "BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SORAMOYO_FALLBACK", "SORAMOYO_MOUSE", "COLORFGBG",
    "COLORTERM", "TERM_PROGRAM", "SSH_CONNECTION", "SSH_TTY",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
    // In the tests of the cache folder.
    "XDG_RUNTIME_DIR",
    // In the tests of `watch`.
    "PATH", "SORAMOYO_WATCH_TRIES", "SORAMOYO_WATCH_TRIES_WITHIN", "DBUS_SESSION_BUS_ADDRESS",
    // In the tests of notifications by a terminal.
    "LC_TERMINAL", "KITTY_WINDOW_ID", "WEZTERM_PANE", "GHOSTTY_RESOURCES_DIR", "TMUX",
  ]

  @Test("those that are documented, those that are read, and those tested here are the same")
  func documented() {
    let documented = DocumentedVariables.all()
    #expect(documented == Set(ProcessContext.variables).union(DocumentedVariables.ofLibcurl))
    let tested = Set(Self.effects.map(\.name)).union(Self.others)
    #expect(documented == tested.union(DocumentedVariables.ofLibcurl))
  }
}
