import Glibc
import ProcessTestSupport
import Testing

@Suite("The settings", .heavy)
struct ConfigTests {
  @Test func `path says where the file is, there or not`() throws {
    let home = try Home()
    let run = try home.run("config", "path")
    #expect(run.output == home.configFile + "\n")
    #expect(home.bytes(of: home.configFile) == nil)
    let other = try home.run(["config", "path"], variables: ["SORAMOYO_CONFIG": "/x/y"])
    #expect(other.output == "/x/y\n")
  }

  @Test func `show says what holds and who says so`() throws {
    let home = try Home()
    try home.write("lang = en\nwidth = 60\n", to: home.configFile)
    let run = try home.run(
      ["config", "show", "--plain", "--color", "never"], variables: ["SORAMOYO_WIDTH": "70"])
    #expect(run.code == 0)
    #expect(run.lines.contains("lang\ten\tfile"))
    #expect(run.lines.contains("width\t70\tvariable"))
    #expect(run.lines.contains("color\tnever\toption"))
    #expect(run.lines.contains("source\tjma\tdefault"))
    #expect(run.lines.contains("place\t-\tdefault"))
    #expect(try home.run("config").output.contains("SORAMOYO_WIDTH") == false)
    let json = try home.run("config", "show", "--json")
    #expect(json.output.contains("\"schema\": \"soramoyo.config\""))
  }

  @Test(
    "a value that turns the direction of writing, or steers a terminal, loses that on every way out",
    arguments: [["show"], ["show", "--json"], ["show", "--plain"], ["get", "place"]])
  func hostileValue(arguments: [String]) throws {
    let home = try Home()
    try home.write("lang = en\nplace = \u{202E}東\u{1B}京\u{2066}\n", to: home.configFile)
    let run = try home.run(["config"] + arguments, ending: 0)
    #expect(run.output.contains("東京"))
    for trace in ["\u{202E}", "\u{2066}", "202e", "2066", "\u{1B}", "001b"] {
      #expect(!run.output.contains(trace), "\(trace)")
    }
  }

  @Test func `set changes one line, keeps the others, and the next run obeys`() throws {
    let home = try Home()
    try home.write("# mine\nwidth = 60\n", to: home.configFile)
    #expect(try home.run("config", "set", "lang", "ja").code == 0)
    let text = String(decoding: try #require(home.bytes(of: home.configFile)), as: UTF8.self)
    #expect(text == "# mine\nwidth = 60\nlang = ja\n")
    #expect(try home.run("areas").output.contains("関東"))
    #expect(try home.run("config", "unset", "lang").code == 0)
    #expect(try home.run("areas").output.contains("Kanto"))
    // Nothing to remove is not a failure, and no removal is reported.
    let again = try home.run("config", "unset", "lang", ending: 0)
    #expect(again.talk.contains("lang is not in"))
    #expect(!again.talk.contains("Removed"))
  }

  @Test func `set makes the folder and the file, and leaves nothing else behind`() throws {
    let home = try Home()
    #expect(try home.run("config", "set", "place", "渋谷").code == 0)
    #expect(home.names(in: home.path + "/config/soramoyo") == ["config"])
    #expect(try home.run("forecast", "--source", "sample").output.contains("Shibuya"))
  }

  @Test(
    "set refuses what would not be obeyed, and changes nothing",
    arguments: [
      (["lang", "xx"], 64), (["nothing", "1"], 64), (["width", "7"], 64), (["place", "府中市"], 67),
      (["place", "Atlantis"], 66), (["place", "a\u{1b}[31m"], 64), (["lang", "j\na"], 64),
      (["base-url", "ftp://x/"], 64),
    ] as [([String], Int32)])
  func refused(arguments: [String], code: Int32) throws {
    let home = try Home()
    try home.write("width = 60\n", to: home.configFile)
    let run = try home.run(["config", "set"] + arguments, ending: code)
    #expect(ScreenText.harmful(run.talk) == [])
    #expect(home.bytes(of: home.configFile) == Array("width = 60\n".utf8))
  }

  @Test func `a broken file can be put right by its own line, and by the editor`() throws {
    let home = try Home()
    try home.write("lang = xx\n", to: home.configFile)
    #expect(try home.run("config", "show").code == 78)
    #expect(try home.run("config", "path").code == 0)
    #expect(try home.run("config", "set", "lang", "ja").code == 0)
    #expect(try home.run("config", "show").code == 0)

    try home.write("nonsense\n", to: home.configFile)
    #expect(try home.run("config", "show").talk.contains("soramoyo config edit"))
    // Its own line is corrected; the others stay and are reported.
    let set = try home.run("config", "set", "lang", "en", ending: 0)
    #expect(set.talk.contains("config:1:"))
    #expect(home.bytes(of: home.configFile) == Array("nonsense\nlang = en\n".utf8))
    #expect(try home.run("config", "set", "width", "7").code == 64)
    #expect(try home.run("config", "unset", "lang").code == 0)
    #expect(home.bytes(of: home.configFile) == Array("nonsense\n".utf8))
    let failed = try home.run(["config", "edit"], variables: ["EDITOR": "false"], ending: 69)
    #expect(failed.talk.contains("soramoyo config edit"))
    #expect(!failed.talk.contains("config show"))
    try home.run(
      ["config", "edit"], variables: ["EDITOR": "cp /dev/null"], ending: 0)
    #expect(try home.run("config", "show").code == 0)
  }

  @Test func `a key that is no setting can be taken out of the file, but not put in`() throws {
    let home = try Home()
    try home.write("nope = 1\nwidth = 60\n", to: home.configFile)
    #expect(try home.run("config", "set", "nope", "2").code == 64)
    #expect(try home.run("config", "unset", "nothing").code == 64)
    #expect(try home.run("config", "unset", "nope").code == 0)
    #expect(home.bytes(of: home.configFile) == Array("width = 60\n".utf8))
    #expect(try home.run("config", "unset", "nope").code == 64)
  }

  @Test("edit begins a new file with the keys, and says at once what is wrong with it")
  func edit() throws {
    let home = try Home()
    #expect(try home.run(["config", "edit"], variables: ["EDITOR": "true"]).code == 0)
    let text = String(decoding: try #require(home.bytes(of: home.configFile)), as: UTF8.self)
    #expect(text.contains("# lang = \n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    let spoiled = try home.run(["config", "edit"], variables: ["EDITOR": "sed -i s/^#.lang/lang/"])
    #expect(spoiled.code == 78)
    #expect(try home.run(["config", "edit"], variables: ["EDITOR": "false"]).code == 69)
    #expect(try home.run(["config", "edit"], variables: ["EDITOR": "/no/such"]).code == 69)
  }

  @Test func `a file that may not be written is exit code 73`() throws {
    let home = try Home()
    try home.write("lang = en\n", to: home.configFile)
    for folder in ["", "/config", "/config/soramoyo"] { chmod(home.path + folder, 0o555) }
    chmod(home.configFile, 0o444)
    // Root is always permitted, so this runs as the user nobody.
    let nobody =
      geteuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    guard try home.run(["config", "path"], through: nobody).code == 0 else {
      try Test.cancel("nobody may not start the program here")
    }
    let run = try home.run(["config", "set", "lang", "ja"], through: nobody, ending: 73)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains(home.configFile))
    #expect(home.bytes(of: home.configFile) == Array("lang = en\n".utf8))
  }
}

@Suite("The bytes of the configuration file", .heavy)
struct ConfigBytesTests {
  /// 設定 in EUC-JP, which is not UTF-8.
  private static let remark: [UInt8] = [0x23, 0x20, 0xC0, 0xDF, 0xC4, 0xEA]

  @Test("that belong to other lines stay as they are", arguments: ["\n", "\r\n"])
  func untouched(end: String) throws {
    let home = try Home()
    let end = Array(end.utf8)
    let before = Self.remark + end + end + Array("lang = en".utf8) + end + Array("width=60".utf8)
    try home.write(before, to: home.configFile)
    #expect(try home.run("config", "set", "lang", "ja").code == 0)
    let changed = Self.remark + end + end + Array("lang = ja".utf8) + end + Array("width=60".utf8)
    #expect(home.bytes(of: home.configFile) == changed)
    #expect(try home.run("config", "set", "color", "never").code == 0)
    #expect(home.bytes(of: home.configFile) == changed + end + Array("color = never".utf8) + end)
    for key in ["color", "lang"] { #expect(try home.run("config", "unset", key).code == 0) }
    #expect(
      home.bytes(of: home.configFile) == Self.remark + end + end + Array("width=60".utf8) + end)
  }

  @Test func `are all there after several changes at once, and no lock is left`() throws {
    let home = try Home()
    let changes = [
      "lang ja", "width 70", "color never", "glyphs ascii", "mouse off", "place 渋谷",
      "ambiguous-width 2", "fallback off",
    ]
    let starts = changes.map { "\"$0\" config set \($0) & " }.joined()
    #expect(try home.shell(starts + "wait").end == .exited(0))
    let bytes = try #require(home.bytes(of: home.configFile))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.sorted() == changes.map { $0.replacing(" ", with: " = ") }.sorted())
    #expect(home.names(in: home.path + "/config/soramoyo") == ["config"])
  }

  @Test func `cost no time where they are blanks`() throws {
    let home = try Home()
    let blanks = String(repeating: " \t", count: 32_000)
    try home.write("lang = en" + blanks + "\n#" + "\n", to: home.configFile)
    // Two seconds of CPU time, however long it waits for it.
    let (_, end) = try home.shell(
      "ulimit -t 2; \"$0\" config set width 70 && \"$0\" config show && \"$0\" areas")
    #expect(end == .exited(0))
  }
}
