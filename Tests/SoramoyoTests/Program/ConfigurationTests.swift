import ProcessTestSupport
import Testing

@Suite("The configuration file, as a person meets it", .heavy)
struct ConfigurationTests {
  @Test(arguments: [
    ("colour = never", 1), ("lang = en\n\n# x\nthis", 4), ("lang = en\nname = x", 2),
    ("lang = en\r\nname = x\r\n", 2),
  ])
  func `what is wrong is exit code 78 with file and line`(text: String, line: Int) throws {
    let home = try Home()
    try home.write(text, to: home.configFile)
    for command in [["list"], ["forecast", "渋谷", "--source", "sample"], ["favorites"], ["cache"]] {
      let run = try home.run(command, ending: 78)
      #expect(run.output.isEmpty)
      #expect(run.talk.contains("\(home.configFile):\(line):"))
      #expect(run.talkLines.count == 1)
    }
  }

  @Test(arguments: ["lang", "width", "color"])
  func `a wrong value is exit code 78 with its key and the file`(key: String) throws {
    let home = try Home()
    try home.write("\(key) = nonsense\n", to: home.configFile)
    let run = try home.run("list", ending: 78)
    #expect(run.talk.contains(key) && run.talk.contains("nonsense"))
    #expect(run.talk.contains(home.configFile))
  }

  @Test func `a flag sets a wrong value of the file right`() throws {
    let home = try Home()
    try home.write("width = nonsense\n", to: home.configFile)
    #expect(try home.run("list", "--width", "60").code == 0)
  }

  @Test("a configured place is the one without favorites, and a favorite comes first")
  func place() throws {
    let home = try Home()
    try home.write("place = 那覇市\nsource = sample\n", to: home.configFile)
    #expect(try home.run("forecast").output.contains("Naha"))
    #expect(try home.run("favorites", "add", "渋谷").code == 0)
    let marked = try home.run("forecast").output
    #expect(marked.contains("Shibuya") && !marked.contains("Naha"))
  }

  @Test func `another file can be named, and none there is none`() throws {
    let home = try Home()
    let file = home.path + "/my settings.conf"
    try home.write("lang = ja", to: file)
    #expect(try home.run("areas", variables: ["SORAMOYO_CONFIG": file]).output.contains("北海道"))
    #expect(try home.run("areas", variables: ["SORAMOYO_CONFIG": file + ".none"]).code == 0)
    #expect(try home.run("areas", variables: ["SORAMOYO_CONFIG": "/dev/null"]).code == 0)
  }

  @Test func `one that is switched off has nothing to take out, and cannot be changed`() throws {
    let home = try Home()
    func config(_ arguments: String...) throws -> ProgramRun {
      try home.run(
        ["config"] + arguments,
        variables: ["SORAMOYO_CONFIG": "/dev/null", "EDITOR": "/bin/false"])
    }
    let unset = try config("unset", "lang")
    #expect(unset.code == 0 && unset.talk.contains("lang is not in /dev/null"), "\(unset.talk)")
    #expect(try config("unset", "no-such-key").code == 64)
    for run in [try config("set", "lang", "ja"), try config("edit")] {
      #expect(run.code == 73)
      #expect(run.talk.contains("is switched off (SORAMOYO_CONFIG=/dev/null)"), "\(run.talk)")
    }
  }

  @Test func `without a folder for it config says what to set, not an empty path`() throws {
    let run = try Home().run("config", variables: ["HOME": "", "XDG_CONFIG_HOME": ""], ending: 0)
    #expect(run.output.contains("Set HOME or XDG_CONFIG_HOME"), "\(run.output)")
    #expect(!run.output.contains("not there yet"))
  }

  @Test func `a folder in its place is said to be one`() throws {
    let home = try Home()
    let run = try home.run("list", variables: ["SORAMOYO_CONFIG": home.path], ending: 78)
    #expect(run.talk.contains(home.path))
    #expect(run.talk.contains("folder"))
  }
}
