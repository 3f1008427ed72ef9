import ProcessTestSupport
import TestSupport
import Testing

@testable import soramoyo

@Suite("The rules of a watch", .heavy)
struct WatchRulesTests {
  @Test("are explained without a network, in both languages")
  func explain() throws {
    let home = try Home()
    try home.write(
      "watch = all: warnings>=warning quakes>=4\nwatch = 渋谷区: -quakes typhoons>=50 wind>=20\n"
        + "watch = quiet 23:00-06:00\nwatch = remind 6h\nwatch = 札幌市: rain\n",
      to: home.configFile)
    let en = try home.run("watch", "新宿区", "渋谷区", "--explain", "--width", "200", ending: 0)
    for line in [
      "Shinjuku City, Tokyo", "Shibuya City, Tokyo", "from warning on (config:1)",
      "not told (config:2)", "from 50% on (config:2)", "wind>=20 (config:2)",
      "from 23:00 to 06:00", "(config:3)", "every 6 h", "札幌市: rain (config:5)",
    ] {
      #expect(en.output.contains(line), "\(line)\n\(en.output)")
    }
    let ja = try home.run(
      "watch", "渋谷区", "--explain", "--lang", "ja", "--only", "warnings", "--width", "200", ending: 0
    )
    #expect(ja.output.contains("警報から（config:1）"), "\(ja.output)")
    #expect(ja.output.contains("23:00から06:00まで"))
  }

  @Test func `are changed one by one, and shown together`() throws {
    let home = try Home()
    for rule in ["remind 6h", "quiet 22:00-07:00", "渋谷区: -rain", "remind 12h"] {
      try home.run("config", "set", "watch", rule, ending: 0)
    }
    let text = String(decoding: try #require(home.bytes(of: home.configFile)), as: UTF8.self)
    #expect(text == "watch = remind 12h\nwatch = quiet 22:00-07:00\nwatch = 渋谷区: -rain\n")
    #expect(
      try home.run("config", "get", "watch", ending: 0).output
        == "remind 12h; quiet 22:00-07:00; 渋谷区: -rain\n")
    #expect(
      try home.run("config", "set", "watch", "remind 100h", ending: 64).talk.contains("1h to 72h"))
    #expect(try home.run("config", "set", "watch", "府中市: -rain").code == 67)
    #expect(try home.run("config", "set", "watch", "どこにもない: -rain").code == 66)
  }

  @Test func `about a place that is none end the watch before it begins`() throws {
    let home = try Home()
    try home.write("watch = どこにもない: -rain\n", to: home.configFile)
    let run = try home.run("watch", "渋谷", "--explain", ending: 66)
    #expect(run.talk.contains("config:1"), "\(run.talk)")
  }

  @Test("of a file of places are checked whole before anything is asked")
  func places() throws {
    let home = try Home()
    let file = home.path + "/shops.csv"
    try home.write("本店,渋谷区\n支店,府中市\n倉庫,新宿区,rian\n", to: file)
    let wrong = try home.run("watch", "--places", file, "--once", ending: 65)
    #expect(wrong.outputBytes.isEmpty)
    #expect(wrong.talk.contains("\(file):2: ") && wrong.talk.contains("\(file):3: "))
    #expect(try home.run("watch", "--places", file, "--test", ending: 65).talk == wrong.talk)
    try home.write("本店,アトランティス\n", to: file)
    let nowhere = try home.run("watch", "--places", file, "--once", ending: 65)
    #expect(nowhere.talk.contains("soramoyo search"))
    #expect(try home.run("watch", "--places", file + "x", ending: 66).talk.contains("shops.csvx"))
    try home.run("watch", "渋谷", "--places", file, ending: 64)
    try home.write("本店,渋谷区\n倉庫,新宿区,warnings>=danger\n", to: file)
    let explained = try home.run(
      "watch", "--places", file, "--explain", "--width", "200", ending: 0)
    #expect(explained.output.contains("倉庫 (Shinjuku City, Tokyo)"), "\(explained.output)")
    #expect(explained.output.contains("from danger warning on (shops.csv:2)"))
  }

  @Test func `give each event the names of its sites`() throws {
    let home = try Home()
    let file = home.path + "/shops.csv"
    let service = try WarningService([.init("14")])
    try home.write("本店,新宿区\n倉庫,新宿区,warnings>=danger\n", to: file)
    let arguments = ["watch", "--places", file, "--once", "--only", "warnings"] + service.options
    let first = try home.run(arguments + ["--lang", "ja"], ending: 0)
    #expect(first.output.hasSuffix(" 本店 新宿区（東京都）：[注意報] 雷注意報 発表中\n"), "\(first.output)")
    #expect(try home.run(arguments + ["--lang", "ja"], ending: 0).outputBytes.isEmpty)
    let json = try home.run(arguments + ["--json"], ending: 0)
    #expect(json.output.contains("\"sites\": [\"本店\"]"), "\(json.output)")
    try home.write("本店,新宿区\n西店,新宿区\n", to: file)
    let plain = try home.run(arguments + ["--plain"], ending: 0)
    #expect(plain.output.hasSuffix("\tjma\t本店,西店\n"), "\(plain.output)")
  }
}
