import Glibc
import ProcessTestSupport
import Testing

@Suite("Paths and values that are not UTF-8", .heavy)
struct OtherEncodingTests {
  /// In a shell, which passes any bytes on.
  private func run(_ home: Home, _ line: String) throws -> (words: String, end: ChildProcess.End) {
    let (words, end) = try home.shell("exec 2>&1; x=$(printf 'caf\\351'); " + line)
    return (words.joined(separator: "\n"), end)
  }

  @Test(arguments: [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "SORAMOYO_CONFIG",
    "SORAMOYO_PLACE", "SORAMOYO_SOURCE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ])
  func `of a variable are refused with its name, and no other folder is used`(name: String) throws {
    let home = try Home()
    let (words, end) = try run(home, "\(name)=/tmp/$x \"$0\" favorites add 渋谷")
    #expect(end == .exited(64))
    #expect(words.contains("\(name) is not UTF-8"), "\(words)")
    #expect(home.names(in: home.path + "/data/soramoyo") == [])
  }

  @Test("of HOME are refused where a folder is looked for there, else they do not matter")
  func home() throws {
    let home = try Home()
    let unset = "unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME; "
    let refused = try run(home, unset + "mkdir \"$HOME/$x\"; HOME=$HOME/$x \"$0\" favorites add 渋谷")
    #expect(refused.end == .exited(64))
    #expect(refused.words.contains("HOME is not UTF-8"), "\(refused.words)")
    #expect(refused.words.contains("XDG_DATA_HOME"))
    #expect(home.names(in: home.path).count == 1)
    let fine = try run(home, "HOME=/tmp/$x \"$0\" favorites add 渋谷")
    #expect(fine.end == .exited(0), "\(fine.words)")
  }

  @Test(arguments: [
    "read $x.xml", "forecast $x", "list --source archive:$x", "record --into $x 渋谷",
    "watch 渋谷 --run $x", "manual $x",
  ])
  func `on the command line are refused with the word`(line: String) throws {
    let home = try Home()
    let (words, end) = try run(home, "cd \"$HOME\"; \"$0\" \(line)")
    #expect(end == .exited(64))
    #expect(words.contains("caf\u{FFFD}") && words.contains("is not UTF-8"), "\(words)")
    #expect(home.names(in: home.path) == [])
  }

  @Test("of the settings are refused with their line, and put right by `config set`")
  func settings() throws {
    let home = try Home()
    let bytes =
      Array("# caf".utf8) + [0xE9] + Array("\nlang = en\nplace = caf".utf8) + [0xE9, 0x0A]
    try home.write(bytes, to: home.configFile)
    let run = try home.run("list", ending: 78)
    #expect(run.talk.contains("\(home.configFile):3: "), "\(run.talk)")
    #expect(try home.run("config", "set", "place", "渋谷").code == 0)
    #expect(
      home.bytes(of: home.configFile)
        == Array("# caf".utf8) + [0xE9] + Array("\nlang = en\nplace = 渋谷\n".utf8))
  }
}

@Suite("COLUMNS", .heavy)
struct ColumnsTests {
  @Test(
    arguments: ["0", "-5", "many", "00"],
    [["forecast", "渋谷", "--source", "sample"], ["forecast", "--help"]])
  func `of nothing useful count as unset`(value: String, command: [String]) throws {
    let home = try Home()
    let usual = try home.run(command, ending: 0)
    #expect(try home.run(command, variables: ["COLUMNS": value]).output == usual.output)
    #expect(try home.run(command, variables: ["COLUMNS": "40"]).output != usual.output)
  }
}

@Suite("A place of the settings that cannot be found", .heavy)
struct ConfiguredPlaceTests {
  @Test(
    "is told with the file and the line, and how to change it",
    arguments: [("Atlantis", 66), ("府中市", 67)] as [(String, Int32)],
    [["forecast"], ["now"], ["warnings"], ["status"], ["watch", "--once"]])
  func file(place wanted: (String, Int32), command: [String]) throws {
    let (place, code) = wanted
    let home = try Home()
    try home.write("# mine\nlang = en\n\nplace = \(place)\n", to: home.configFile)
    let run = try home.run(command + ["--offline"].filter { _ in command[0] != "watch" })
    #expect(run.code == code)
    #expect(run.talk.hasPrefix("soramoyo: \(home.configFile):4: "), "\(run.talk)")
    #expect(run.talk.contains(place))
    #expect(code == 66 || run.talk.contains("soramoyo config set place "), "\(run.talk)")
  }

  @Test func `is told with its variable`() throws {
    let run = try Home().run("forecast", variables: ["SORAMOYO_PLACE": "Atlantis"], ending: 66)
    #expect(run.talk.hasPrefix("soramoyo: SORAMOYO_PLACE: "), "\(run.talk)")
    let typed = try Home().run("forecast", "Atlantis", variables: ["SORAMOYO_PLACE": "渋谷"])
    #expect(!typed.talk.contains("SORAMOYO_PLACE"))
  }

  @Test func `and any other wrong value of the file is told with its line`() throws {
    let home = try Home()
    try home.write("\nwidth = 7\n", to: home.configFile)
    let run = try home.run("list", ending: 78)
    #expect(run.talk.contains("\(home.configFile):2: width"), "\(run.talk)")
  }
}
