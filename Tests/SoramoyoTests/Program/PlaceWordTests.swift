import ProcessTestSupport
import Testing

@testable import soramoyo

@Suite("A place instead of a command", .heavy)
struct PlaceWordTests {
  private static let sample = ["--source", "sample"]

  @Test(arguments: [
    ["渋谷"], ["shibuya", "--days", "1"], ["札幌", "渋谷"], ["銀座"], ["150-0002"], ["35.66,139.70"],
  ])
  func `is its forecast, with the options of forecast on either side`(words: [String]) throws {
    let home = try Home()
    let run = try home.run(words + Self.sample, ending: 0)
    #expect(run.output == (try home.run(["forecast"] + words + Self.sample)).output)
    #expect(try home.run(Self.sample + words).output == run.output)
  }

  @Test func `with options that every command takes in front of a command`() throws {
    let run = try Home().run("--lang", "ja", "--width=60", "search", "shibuya", ending: 0)
    #expect(run.output.contains("渋谷区"))
  }

  @Test(
    "options in front of a command are its own, not those of a program or of what is behind --",
    arguments: [
      (
        ["--source", "sample", "watch", "渋谷", "--once", "--run", "true", "hi"],
        ["watch", "--source", "sample", "渋谷", "--once", "--run", "true", "hi"]
      ),
      (
        ["--lang=ja", "forecast", "--", "渋谷"], ["forecast", "--lang=ja", "--", "渋谷"]
      ),
      (["-q", "渋谷", "--", "札幌"], ["forecast", "-q", "渋谷", "--", "札幌"]),
      (["--json", "favorites", "list"], ["favorites", "list", "--json"]),
      (["--json", "favorites"], ["favorites", "--json"]),
      (["--svg", "map"], ["map", "--svg"]),
      (["--lang", "ja", "help", "json"], ["help", "json", "--lang", "ja"]),
    ])
  func order(typed: [String], meant: [String]) {
    #expect(TypedLine(typed).arguments == meant)
  }

  @Test(
    "a word that is no command of its group is said to be none, with what was meant",
    arguments: [
      (["favorites", "mvoe", "渋谷", "1"], "Did you mean: soramoyo favorites move"),
      (["config", "shwo"], "Did you mean: soramoyo config show"),
      (["cache", "xyzzy"], "Possible: soramoyo cache status, soramoyo cache clear"),
    ])
  func groups(words: [String], hint: String) throws {
    let run = try Home().run(words)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.talk.contains(hint), "\(run.talk)")
  }

  @Test("with a format in front of it", arguments: ["--json", "--plain", "--json-lines"])
  func leadingFormat(format: String) throws {
    let home = try Home()
    let run = try home.run([format, "search", "shibuya"])
    #expect(run.code == 0 && run.talk.isEmpty)
    #expect(run.output == (try home.run(["search", "shibuya", format])).output)
  }

  @Test(
    "the beginning of a command is taken for what may have been meant",
    arguments: [("warn", "soramoyo warnings"), ("fav", "soramoyo favorites")])
  func beginning(word: String, meant: String) throws {
    let run = try Home().run(word)
    #expect(run.code == 64 && run.talk.contains(meant))
  }

  @Test func `commands win, and -- ends doubt`() throws {
    #expect(try Home().run("list").output.contains("Hokkaido"))
    let run = try Home().run(Self.sample + ["--", "list"], ending: 66)
    #expect(run.talk.contains("There is no place called “list”"))
    #expect(try Home().run(Self.sample + ["--", "渋谷"]).code == 0)
  }

  @Test("a name of several places asks which, and one of none stays an unknown command")
  func notOne() throws {
    let several = try Home().run("府中", ending: 67)
    #expect(several.talk.contains("soramoyo forecast 13206"))
    let none = try Home().run("shibya", ending: 64)
    #expect(none.talk.contains("soramoyo forecast 13113"))
  }

  @Test(
    "a word that is neither is told so, whatever stands around it, and how to look for a place",
    arguments: [
      ["東京タワー"], ["London", "--days", "1"], ["--lang", "en", "London"],
      ["--source", "sample", "London", "--days", "1"],
    ])
  func neither(arguments: [String]) throws {
    let run = try Home().run(arguments, ending: 64)
    #expect(run.output.isEmpty)
    let word = arguments.contains("London") ? "London" : "東京タワー"
    #expect(run.talk.contains("“\(word)” is neither a command nor a place"))
    #expect(run.talk.contains("soramoyo search"))
    #expect(!run.talk.contains("soramoyo list"))
  }

  @Test(
    "words that people type are answered with the command to paste, which is not run",
    arguments: [
      (["weather", "osaka"], "soramoyo forecast osaka"),
      (["weather"], "soramoyo forecast shibuya"),
      (["today", "osaka"], "soramoyo forecast osaka --days 1"),
      (["osaka", "tomorrow"], "soramoyo forecast osaka --tomorrow"),
      (
        ["--source", "sample", "osaka", "week"],
        "soramoyo forecast osaka --week --source sample"
      ),
      (
        ["osaka", "--source", "sample", "tomorrow"],
        "soramoyo forecast osaka --tomorrow --source sample"
      ),
      (["week", "san francisco"], "soramoyo forecast 'san francisco' --week"),
      (["alerts"], "soramoyo warnings shibuya"), (["earthquakes"], "soramoyo quakes"),
      (["osaka", "tomorrow", "--lang", "en"], "soramoyo forecast osaka --tomorrow --lang en"),
      (["関西", "天気"], "soramoyo list 関西 --weather"),
      (["関東", "明日"], "soramoyo list 関東 --weather --day 1"),
      (["sapporo", "this", "weekend"], "soramoyo forecast sapporo --week"),
      (["weather", "in", "tokyo"], "soramoyo forecast tokyo"),
      (["New", "Chitose", "tomorrow"], "soramoyo forecast 'New Chitose' --tomorrow"),
      (["大阪", "明日の天気"], "soramoyo forecast 大阪 --tomorrow"),
      (["大阪の天気"], "soramoyo forecast 大阪"),
      (["Sapporo", "24h"], "soramoyo forecast Sapporo --hourly"),
      (["月"], "soramoyo sky shibuya"), (["潮見表", "横浜"], "soramoyo tide 横浜"),
      (["osaka", "Saturday"], "soramoyo forecast osaka --day Saturday"),
      (["大阪", "明後日"], "soramoyo forecast 大阪 --day 明後日"),
      (["Mt", "Fuji"], "soramoyo forecast 'Mt Fuji'"), (["大阪,京都"], "soramoyo forecast 大阪 京都"),
      (["version"], "soramoyo --version"), (["ls"], "soramoyo list"),
      (["LS", "kanto"], "soramoyo list kanto"), (["地震"], "soramoyo quakes"),
      (["大阪", "雷"], "soramoyo radar 大阪 --thunder"), (["満潮"], "soramoyo tide shibuya"),
      (["Sapporo", "snow"], "soramoyo now Sapporo"), (["設定"], "soramoyo config"),
      (["osaka", "rain"], "soramoyo rain osaka"), (["osaka", "now"], "soramoyo now osaka"),
      (["大阪", "地震"], "soramoyo quakes --place 大阪"),
      (["osaka", "quakes"], "soramoyo quakes --place osaka"),
      (["台風", "進路"], "soramoyo typhoon"), (["weather", "japan"], "soramoyo list --weather"),
      (["全国", "天気"], "soramoyo list --weather"), (["alerts", "japan"], "soramoyo warnings --all"),
      (["forcast", "osaka", "--days", "1"], "soramoyo forecast osaka --days 1"),
      (["tides", "横浜"], "soramoyo tide 横浜"),
      (["forcast", "osaka", "tomorrow"], "soramoyo forecast osaka --tomorrow"),
      (["osaka", "forcast"], "soramoyo forecast osaka"),
      (["osaka", "quake"], "soramoyo quakes --place osaka"),
      // No more places and options than the command takes.
      (["osaka", "kyoto", "radar"], "soramoyo radar osaka"),
      (["radr", "osaka", "kyoto"], "soramoyo radar osaka"),
      (["osaka", "info"], "soramoyo info osaka"), (["settings", "osaka"], "soramoyo config"),
      (["favrites", "osaka"], "soramoyo favorites"), (["地図", "大阪"], "soramoyo map"),
      (["ls", "大阪"], "soramoyo list"), (["地図", "関西"], "soramoyo map 関西"),
      (["osaka", "rain", "--days", "2"], "soramoyo rain osaka"),
      // All Japan
      (["japan", "rain"], "soramoyo map --show rain"),
      (["temperature", "japan"], "soramoyo map --show now"),
      (["japan", "typhoon"], "soramoyo typhoon"), (["japan", "radar"], "soramoyo radar"),
      (["japan", "extremes"], "soramoyo extremes"),
      (["osaka", "japan"], "soramoyo forecast osaka"),
      (["weather", "osaka", "japan"], "soramoyo forecast osaka"),
      (["lightning", "japan"], "soramoyo radar --thunder"), (["japan", "season"], "soramoyo map"),
      (["infos"], "soramoyo info shibuya"), (["serch"], "soramoyo search shibuya"),
      (["helpp", "osaka"], "soramoyo help"), (["opne"], "soramoyo help open"),
    ])
  func hints(words: [String], command: String) throws {
    let home = try Home()
    let run = try home.run(words, ending: 64)
    #expect(run.output.isEmpty)
    #expect(run.talkLines.last == "Did you mean: \(command)", "\(run.talk)")
    let pasted = command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0 % 2 == 1 ? [String($1)] : $1.split(separator: " ").map(String.init) }
    let isSample = !pasted.contains("--source") && !pasted.contains("--version")
    let again = try home.run(Array(pasted.dropFirst()) + (isSample ? Self.sample : []))
    #expect(again.code != 64, "\(again.talk)")
  }

  @Test("what is behind --run stays there, and what a word is is said")
  func partsOfHints() throws {
    let run = try Home().run(Self.sample + ["wach", "osaka", "--run", "echo", "hi"], ending: 64)
    #expect(
      run.talkLines.last
        == "Did you mean: soramoyo watch osaka --source sample --run echo hi", "\(run.talk)"
    )
    #expect(try !Home().run("new", "york").talk.contains("soramoyo now"))
    let behind = try Home().run("osaka", "radar", ending: 64)
    #expect(behind.talk.contains("The command radar goes in front of its places."))
  }

  @Test func `whoever has favorites or a place of the settings needs no example`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", "--as", "家").code == 0)
    #expect(try home.run(["傘"]).talkLines.last == "Did you mean: soramoyo rain")
    #expect(try home.run(["find"]).talkLines.last == "Did you mean: soramoyo search shibuya")
    #expect(try home.run("config", "set", "place", "家").code == 0)
    let other = try Home()
    #expect(try other.run("config", "set", "place", "渋谷").code == 0)
    #expect(try other.run(["傘"]).talkLines.last == "Did you mean: soramoyo rain")
  }

  @Test(
    "behind a command they are told so, too, beside the forecast of the place",
    arguments: [
      (["forecast", "osaka", "tomorrow"], "soramoyo forecast osaka --tomorrow"),
      (["forecast", "shibuya", "today"], "soramoyo forecast shibuya --days 1"),
      (["forecast", "zzzz", "osaka", "tomorrow"], "soramoyo forecast zzzz osaka --tomorrow"),
      (["forecast", "osaka", "warnings"], "soramoyo warnings osaka"),
      (["now", "New", "Chitose"], "soramoyo now 'New Chitose'"),
      (["now", "大阪、京都", "東京"], "soramoyo now 大阪 京都 東京"),
      (["渋谷", "大阪,京都"], "soramoyo forecast 渋谷 大阪 京都"),
      (["forecast", "大阪,京都", "東京,渋谷"], "soramoyo forecast 大阪 京都 '東京,渋谷'"),
      (["forecast", "japan"], "soramoyo list --weather"),
      (["warnings", "全国"], "soramoyo warnings --all"), (["typhoon", "進路"], "soramoyo typhoon"),
    ])
  func hintsBehindCommand(words: [String], command: String) throws {
    let run = try Home().run(words + Self.sample, ending: 66)
    #expect(run.talkLines.contains("Did you mean: \(command)"), "\(run.talk)")
  }

  @Test(
    "options and topics of other programs are answered with ours",
    arguments: [
      (["list", "--csv"], "Did you mean --plain?"),
      (["help", "設定"], "Did you mean: soramoyo help config"),
      (["forecast", "Kita", "Ward,", "Sapporo"], "soramoyo forecast 'Kita Ward, Sapporo'"),
      (["Sapporo", "Kita-ku"], "soramoyo forecast 'Sapporo Kita-ku'"),
      (["forecast", "sapporo", "this", "weekend"], "soramoyo forecast sapporo --week"),
      (
        ["warnings", "--places", "a.csv"],
        "soramoyo warnings $(grep -v '^#' a.csv | cut -d, -f2)"
      ),
      (
        ["warnings", "--places=a b.csv"],
        "soramoyo warnings $(grep -v '^#' 'a b.csv' | cut -d, -f2)"
      ),
      (["watch", "--only", "warnings>=danger"], "config set watch 'all: only warnings>=danger'"),
      (["-w", "osaka"], "soramoyo --help"),
    ])
  func foreignWords(words: [String], meant: String) throws {
    #expect(try Home().run(words + Self.sample).talk.contains(meant))
  }

  @Test(
    "nothing is suggested that would be refused",
    arguments: [
      ["forecast", ","], ["info", "大阪,京都"], ["completions", "--csv"],
      ["open", "today"], ["favorites", "add", "tomorrow"],
    ])
  func withoutHint(words: [String]) throws {
    #expect(try !Home().run(words).talk.contains("Did you mean: soramoyo \(words[0])"))
    #expect(try !Home().run(words).talk.contains("--plain"))
    #expect(try !Home().run(words).talk.contains("soramoyo forecast \(words[0])"))
  }

  @Test func `a region is no place: those in it are named, with the command for each`() throws {
    let run = try Home().run(["関西"] + Self.sample, ending: 67)
    #expect(run.talk.contains("“関西” has several places with forecasts"))
    #expect(run.talk.contains("soramoyo forecast 27"))
    let part = try Home().run("list", "道東", ending: 64)
    #expect(part.talk.contains("soramoyo forecast 014020"))
    for command in ["list", "map"] {
      let nation = try Home().run(command, "japan", ending: 64)
      #expect(nation.talk.contains("Did you mean: soramoyo \(command)\n"))
    }
    #expect(try Home().run("list", "kansai").output == Home().run("list", "近畿").output)
    #expect(
      try Home().run("list", "tokai", "--plain").lines.map { String($0.prefix(2)) }
        == ["21", "22", "23", "24"])
    #expect(try Home().run("search", "道東", "--plain").output.contains("014030"))
  }

  @Test("a near miss of a place is named behind options, too, in the language asked for")
  func nearBehindOptions() throws {
    let run = try Home().run("--lang", "ja", "shibya", ending: 64)
    #expect(run.talk.contains("「shibya」というコマンドも場所もありません"))
    #expect(run.talk.contains("soramoyo forecast 13113"))
    #expect(!run.talk.contains("余分"))
  }

  @Test func `a favorite's own name is its forecast, too`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", "--as", "家").code == 0)
    let run = try home.run(["家"] + Self.sample, ending: 0)
    #expect(run.output == (try home.run(["forecast", "家"] + Self.sample)).output)
    #expect(try home.run(Self.sample + ["家"]).output == run.output)
    #expect(try Home().run(["家"] + Self.sample).code == 64)
  }

  @Test func `says where a landmark, a postcode or a position is; not with --quiet`() throws {
    let home = try Home()
    #expect(
      try home.run(["銀座"] + Self.sample).talkLines == ["soramoyo: Ginza is in Chuo City, Tokyo."])
    #expect(
      try home.run(["150-0002"] + Self.sample).talkLines
        == ["soramoyo: Postcode 150-0002 is in Shibuya City, Tokyo."])
    #expect(
      try home.run(["35.66,139.70"] + Self.sample).talkLines
        == [
          "soramoyo: The town hall nearest to 35.66,139.7 is that of Shibuya City, Tokyo (0.5 km)."
        ])
    #expect(try home.run(["銀座", "-q"] + Self.sample).talk == "")
    #expect(try home.run("139.70,35.66").code == 66)
  }

  @Test("names that stand for no place are failures of --json, with their candidates")
  func failures() throws {
    let home = try Home()
    let run = try home.run(["forecast", "府中", "shibya", "渋谷", "--json"] + Self.sample, ending: 67)
    #expect(run.output.contains("\"error\": \"severalPlaces\""))
    #expect(run.output.contains("\"query\": \"府中\""))
    #expect(run.output.contains("\"code\": \"34208\""))
    #expect(run.output.contains("\"error\": \"noSuchPlace\""))
    let none = try home.run("info", "府中", "--json", ending: 67)
    #expect(none.output.contains("\"schema\": \"soramoyo.unresolved\""))
  }

  @Test func `one value of the settings can be asked for`() throws {
    let home = try Home()
    #expect(try home.run("config", "get", "width").output == "80\n")
    #expect(try home.run("config", "set", "place", "銀座").code == 0)
    #expect(try home.run("config", "get", "place").output == "銀座\n")
    #expect(try Home().run("config", "get", "place").code == 66)
    #expect(try home.run("config", "get", "foo").code == 64)
  }
}
