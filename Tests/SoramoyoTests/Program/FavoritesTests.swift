import ProcessTestSupport
import Storage
import Terminal
import Testing

@Suite("Favorites on the command line", .heavy)
struct FavoritesTests {
  private func names(_ home: Home) throws -> [String] {
    let run = try home.run("favorites", "list", "--plain", ending: 0)
    return run.lines.compactMap { line in
      line.split(separator: "\t").map(String.init).first { $0.hasSuffix("市") || $0.hasSuffix("区") }
    }
  }

  @Test func `keep the order that the person gives them`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", "札幌市", "那覇市").code == 0)
    #expect(try home.run("favorites", "add", "札幌市").code == 0)
    #expect(try names(home) == ["渋谷区", "札幌市", "那覇市"])
    #expect(try home.run("favorites", "move", "那覇市", "1").code == 0)
    #expect(try names(home) == ["那覇市", "渋谷区", "札幌市"])
    #expect(try home.run("favorites", "move", "那覇市", "99").code == 0)
    #expect(try names(home) == ["渋谷区", "札幌市", "那覇市"])
    #expect(try home.run("favorites", "remove", "札幌市").code == 0)
    #expect(try names(home) == ["渋谷区", "那覇市"])
    #expect(try home.run("favorites", "clear").code == 0)
    #expect(try names(home) == [])
  }

  @Test func `none yet is not a failure, and the way to mark one is said`() throws {
    let home = try Home()
    let run = try home.run("favorites", ending: 0)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo favorites add"))
    #expect(home.names(in: home.path) == [])
    #expect(try home.run("list", "--favorites").code == 0)
  }

  @Test func `are what forecast shows without a place, and list marks`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", "那覇市").code == 0)
    let forecast = try home.run("forecast", "--source", "sample", ending: 0)
    #expect(forecast.output.contains("Shibuya") && forecast.output.contains("Naha"))
    let list = try home.run("list", "--favorites")
    #expect(list.output.contains("Tokyo") && list.output.contains("Okinawa"))
    #expect(!list.output.contains("Hokkaido"))
  }

  @Test(
    "have rows that fit 40 columns, with the names that the person gave them",
    arguments: ["ja", "en"], [["forecast"], ["list", "--favorites", "--weather"]])
  func narrow(language: String, command: [String]) throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "浜松市", "--as", "実家").code == 0)
    #expect(try home.run("favorites", "add", "東京", "--as", "東京の家").code == 0)
    let options = ["--source", "sample", "--lang", language, "--width", "40"]
    let run = try home.run(command + options, ending: 0)
    for line in run.lines { #expect(DisplayWidth().width(of: line) <= 40, "\(line)") }
    #expect(run.output.contains("実家") && run.output.contains("東京の家"))
  }

  @Test(arguments: ["じっか", "実家"])
  func `a name of one's own is that of one favorite`(name: String) throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "浜松市", "--as", name).code == 0)
    for again in [name, name == "じっか" ? "ジッカ" : name] {
      let second = try home.run("favorites", "add", "長野市", "--as", again, "--lang", "ja")
      #expect(second.code == 64 && second.talk.contains("浜松市（静岡県）に付けた名前"))
    }
    // The same place may be named anew, and the name may go to another one once it is free.
    #expect(try home.run("favorites", "add", "浜松市", "--as", name).code == 0)
    #expect(try home.run("favorites", "add", "浜松市", "--as", "").code == 0)
    #expect(try home.run("favorites", "add", "長野市", "--as", name).code == 0)
  }

  @Test func `of two that an earlier version gave one name, both are offered`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "浜松市", "--as", "実家").code == 0)
    #expect(try home.run("favorites", "add", "長野市", "--as", "別荘").code == 0)
    let bytes = try ReadableFile.read(home.favoritesFile, limit: 9999)
    let text = String(decoding: bytes, as: UTF8.self)
    try home.write(text.replacing("別荘", with: "実家"), to: home.favoritesFile)
    let run = try home.run("info", "実家", "--lang", "ja")
    #expect(run.code == 67 && run.talk.contains("浜松市") && run.talk.contains("長野市"))
  }

  @Test func `are found by a name of one's own, which stands beside the place's name`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷").code == 0)
    let added = try home.run("favorites", "add", "浜松市", "--as", "実家", ending: 0)
    #expect(added.talk.contains("実家"))
    #expect(try home.run("favorites").output.contains("実家"))
    let plain = try home.run("favorites", "list", "--plain").lines
    #expect(
      plain.map { $0.split(separator: "\t", omittingEmptySubsequences: false).last } == ["-", "実家"])
    let json = try home.run("favorites", "list", "--json").output
    #expect(json.contains("\"ownName\": \"実家\"") && json.contains("\"ownName\": null"))
    for command in [["forecast", "実家", "--source", "sample"], ["info", "実家"], ["search", "実"]] {
      let run = try home.run(command, ending: 0)
      #expect(run.output.contains("Hamamatsu"))
    }
    #expect(try home.run("favorites", "move", "実家", "1").code == 0)
    #expect(try home.run("favorites", "add", "浜松市").code == 0)
    #expect(try home.run("favorites", "list", "--plain").lines.first?.hasSuffix("\t実家") == true)
    #expect(try home.run("favorites", "add", "実家", "--as", "").code == 0)
    #expect(try home.run("forecast", "実家", "--source", "sample").code == 66)
  }

  @Test func `say what was done where an empty name takes the name away`() throws {
    let home = try Home()
    var said: [String] = []
    for name in ["", "", "実家", ""] {
      said += try home.run("favorites", "add", "浜松市", "--as", name).talkLines
    }
    #expect(said.count == 4)
    #expect(said[0].contains("Added Hamamatsu"))
    #expect(said[1].hasSuffix("has no name to remove."))
    #expect(said[2].contains("is a favorite as “実家”"))
    #expect(said[3].contains("Removed the name of Hamamatsu"))
  }

  @Test(arguments: [
    ["浜松市", "--as", "東京"], ["浜松市", "--as", "\u{1B}[31m"], ["浜松市", "渋谷", "--as", "家"],
    ["浜松市", "--as", String(repeating: "長", count: 30)],
  ])
  func `refuse a name that would never be found, or is none`(arguments: [String]) throws {
    let home = try Home()
    try home.run(["favorites", "add"] + arguments, ending: 64)
    #expect(home.bytes(of: home.favoritesFile) == nil)
  }

  @Test("several are a row each for people, and whole when asked for or for machines")
  func rows() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", "那覇市").code == 0)
    let rows = try home.run("forecast", "--source", "sample")
    #expect(rows.lines.filter { $0.contains("Shibuya") }.count == 1)
    #expect(rows.lines.count < 12)
    #expect(rows.output.contains("--full"))
    let full = try home.run("forecast", "--source", "sample", "--full")
    #expect(full.lines.count > 20)
    #expect(try home.run("forecast", "--source", "sample", "--week").lines.count > 20)
    #expect(try home.run("forecast", "渋谷", "那覇市", "--source", "sample").lines.count > 20)
    let plain = try home.run("forecast", "--source", "sample", "--plain")
    #expect(
      plain.output == (try home.run("forecast", "--full", "--source", "sample", "--plain")).output)
  }

  @Test("have their own weather in list for people; rows for machines stay the prefectures'")
  func listed() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "大島町").code == 0)
    let sample = ["--favorites", "--weather", "--source", "sample"]
    let people = try home.run(["list"] + sample)
    #expect(people.output.contains("Oshima"))
    let prefecture = try home.run(
      "list", "--area", "kanto", "--weather", "--source", "sample", "--plain")
    let machine = try home.run(["list"] + sample + ["--plain"])
    let tokyo = prefecture.lines.first { $0.hasPrefix("13\t") }?.split(separator: "\t").suffix(4)
    #expect(machine.lines.first?.split(separator: "\t").suffix(4) == tokyo)
  }

  @Test func `one unknown name among good ones does not stop those, and is reported`() throws {
    let home = try Home()
    let run = try home.run("favorites", "add", "渋谷", "ザザザ", "那覇市", ending: 66)
    #expect(run.talk.contains("ザザザ"))
    #expect(try names(home) == ["渋谷区", "那覇市"])
  }

  @Test(
    "a damaged file is reported and left, then kept aside by the next change",
    arguments: [
      "", "{", "[]", "null", "\u{1b}[31mnot JSON",
      "{\"version\": 1, \"favorites\": [\"m:1311300\", \"x:\\u001b[31m\"]}",
      "{\"version\": 1, \"favorites\": \"m:1311300\"}", String(repeating: "[", count: 100_000),
    ])
  func damaged(text: String) throws {
    let home = try Home()
    try home.write(text, to: home.favoritesFile)
    for arguments in [
      ["favorites", "list"], ["forecast", "--source", "sample"], ["list", "--favorites"],
    ] {
      let run = try home.run(arguments, ending: 65)
      #expect(run.output.isEmpty)
      #expect(run.talk.contains("favorites.json"))
      #expect(ScreenText.harmful(run.talk) == [])
    }
    #expect(home.bytes(of: home.favoritesFile) == Array(text.utf8))

    let folder = home.path + "/data/soramoyo"
    let run = try home.run("favorites", "add", "渋谷", ending: 0)
    #expect(try names(home) == ["渋谷区"])
    let kept = try #require(home.names(in: folder).first { $0.contains("damaged") })
    #expect(run.talk.contains(kept))
    #expect(home.bytes(of: folder + "/" + kept) == Array(text.utf8))
  }

  @Test func `that a damaged file was kept aside is said to the quiet too`() throws {
    let home = try Home()
    try home.write("{", to: home.favoritesFile)
    #expect(try home.run("favorites", "add", "渋谷", "-q").talk.contains("damaged"))
  }

  @Test func `in a folder that cannot be written are exit code 73, and the path is named`() throws {
    let home = try Home()
    // A file in place of the folder stops even root.
    try home.write("in the way", to: home.path + "/data")
    for command in [["add", "渋谷"], ["clear"], ["move", "渋谷", "1"]] {
      let run = try home.run(["favorites"] + command, ending: 73)
      #expect(run.output.isEmpty)
      #expect(run.talk.contains(home.path + "/data"))
    }
    #expect(home.bytes(of: home.path + "/data") == Array("in the way".utf8))
  }

  @Test func `that cannot be read are no reason for lists and named forecasts to fail`() throws {
    let home = try Home()
    try home.write("in the way", to: home.path + "/data")
    #expect(try home.run("forecast", "渋谷", "--source", "sample").code == 0)
    #expect(try home.run("info", "渋谷").code == 0)
  }

  @Test func `without any home folder everything else works`() throws {
    for environment in [["LANG": "en_US.UTF-8"], ["LANG": "en_US.UTF-8", "HOME": ""]] {
      func run(_ arguments: [String]) throws -> ProgramRun {
        try Program.run(arguments, environment: environment)
      }
      for command in [
        ["list"], ["areas"], ["info", "渋谷"], ["forecast", "渋谷", "--source", "sample"],
      ] {
        #expect(try run(command).code == 0, "\(command)")
      }
      let add = try run(["favorites", "add", "渋谷"])
      #expect(add.code == 73)
      #expect(add.talk.contains("HOME"))
    }
  }
}

@Suite("Favorites at their limits", .heavy)
struct FavoritesLimitTests {
  private func file(_ count: Int) -> String {
    let ids = (0..<count).map { "\"m:\(1_000_000 + $0)\"" }.joined(separator: ",\n")
    return "{\"version\": 1, \"favorites\": [\(ids)]}\n"
  }

  @Test func `ten thousand are read, and one more is refused before anything is written`() throws {
    let home = try Home()
    let full = file(10_000)
    try home.write(full, to: home.favoritesFile)
    let run = try home.run("favorites", "add", "渋谷", ending: 73)
    #expect(run.talk.contains("10000"))
    #expect(run.talk.contains("favorites remove"))
    #expect(home.bytes(of: home.favoritesFile) == Array(full.utf8))

    try home.write(file(9_999), to: home.favoritesFile)
    #expect(try home.run("favorites", "add", "渋谷").code == 0)
    #expect(try home.run("favorites", "add", "札幌市").code == 73)
    #expect(try home.run("favorites", "remove", "渋谷").code == 0)
    #expect(try home.run("favorites", "add", "札幌市").code == 0)
  }

  @Test func `ten thousand cost ten thousand times one, not the square of it`() throws {
    let home = try Home()
    try home.write(file(9_990), to: home.favoritesFile)
    // Of CPU time, however long it waits for it.
    let script = "ulimit -t 4; \"$0\" favorites add 渋谷 && \"$0\" favorites remove 渋谷"
    #expect(try home.shell(script).end == .exited(0))
  }

  @Test("a list that a newer soramoyo has written is read by none and changed by none")
  func newer() throws {
    let home = try Home()
    let list = "{\"version\": 2, \"favorites\": [\"m:1311300\"], \"more\": 1}\n"
    try home.write(list, to: home.favoritesFile)
    for arguments in [["list"], ["add", "札幌市"], ["remove", "渋谷"], ["clear", "--yes"]] {
      let run = try home.run(["favorites"] + arguments, ending: 65)
      #expect(run.talk.contains("A newer soramoyo has written"), "\(arguments)")
    }
    #expect(home.bytes(of: home.favoritesFile) == Array(list.utf8))
    #expect(
      home.names(in: home.path + "/data/soramoyo").filter { $0.contains("damaged") } == [])
  }

  @Test func `a damaged file stays in its place where the new one cannot be written`() throws {
    let home = try Home()
    try home.write("{", to: home.favoritesFile)
    let (words, end) = try home.shell("ulimit -f 0; \"$0\" favorites add 渋谷 2>&1")
    #expect(end == .exited(73))
    #expect(words.joined().contains(home.favoritesFile))
    #expect(home.bytes(of: home.favoritesFile) == Array("{".utf8))
    #expect(
      home.names(in: home.path + "/data/soramoyo") == ["favorites.json", "favorites.lock"])
    #expect(try home.run("favorites", "list").code == 65)
  }

  @Test func `a script clears them without being asked, with and without --yes`() throws {
    let home = try Home()
    for command in [["clear"], ["clear", "--yes"]] {
      #expect(try home.run("favorites", "add", "渋谷").code == 0)
      let run = try home.run(["favorites"] + command, ending: 0)
      #expect(run.talkLines == ["Cleared the favorites."])
    }
  }
}
