import ForecastSources
import Models
import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Settings rank: flag, variable, configuration, locale, default")
struct SettingsReaderTests {
  /// One setting with a distinct value in each place it can come from.
  struct Rank: Sendable, CustomTestStringConvertible {
    var flag = ""
    var variable = ""
    var config = ""
    var locale = "en_US.UTF-8"
    let expected: Language
    var testDescription: String {
      "flag \(flag), variable \(variable), config \(config), \(locale)"
    }
  }

  @Test(arguments: [
    Rank(flag: "ja", variable: "en", config: "en", expected: .ja),
    Rank(flag: "en", variable: "ja", config: "ja", locale: "ja_JP.UTF-8", expected: .en),
    Rank(variable: "ja", config: "en", expected: .ja),
    Rank(variable: "en", config: "ja", locale: "ja_JP.UTF-8", expected: .en),
    Rank(config: "ja", expected: .ja),
    Rank(config: "en", locale: "ja_JP.UTF-8", expected: .en),
    Rank(locale: "ja_JP.UTF-8", expected: .ja), Rank(locale: "ja_JP.eucJP", expected: .en),
    Rank(locale: "C", expected: .en), Rank(locale: "", expected: .en),
    Rank(locale: "fr_FR.UTF-8", expected: .en),
  ])
  func `the language comes from the first that names one`(rank: Rank) throws {
    var test = SettingsCase()
    test.options["lang"] = rank.flag.isEmpty ? nil : rank.flag
    test.environment = ["LANG": rank.locale, "SORAMOYO_LANG": rank.variable]
    test.config = rank.config.isEmpty ? "" : "lang = \(rank.config)"
    #expect(try test.settings().style.language == rank.expected)
  }

  @Test func `every setting that has a variable and a key ranks the same way`() throws {
    var test = SettingsCase()
    test.config = """
      source = sample
      glyphs = ascii
      width = 50
      base-url = http://config.example/
      color = never
      ambiguous-width = 2
      place = 札幌
      fallback = livedoor
      """
    var settings = try test.settings()
    #expect(settings.source == .sample(.typhoon))
    #expect(settings.style.glyphs == .ascii)
    #expect(settings.width == 50)
    #expect(settings.baseURL == "http://config.example/")
    #expect(settings.ambiguous == .wide && settings.style.isAmbiguousWide)
    #expect(settings.place == "札幌")

    test.environment.merge([
      "SORAMOYO_SOURCE": "sample:snow", "SORAMOYO_GLYPHS": "unicode", "SORAMOYO_WIDTH": "60",
      "SORAMOYO_BASE_URL": "http://variable.example", "SORAMOYO_COLOR": "always",
      "SORAMOYO_AMBIGUOUS_WIDTH": "1", "SORAMOYO_PLACE": "那覇",
    ]) { $1 }
    settings = try test.settings()
    #expect(settings.source == .sample(.snow))
    #expect(settings.style.glyphs == .unicode)
    #expect(settings.width == 60)
    #expect(settings.baseURL == "http://variable.example/")
    #expect(settings.ambiguous == .narrow && !settings.style.isAmbiguousWide)
    #expect(settings.color == .ansi16)
    #expect(settings.place == "那覇")

    test.options["source"] = "archive:/records"
    test.options["glyphs"] = "emoji"
    test.options["width"] = "70"
    test.options["base-url"] = "https://flag.example/"
    test.options["color"] = "never"
    settings = try test.settings()
    #expect(settings.source == .archive(path: "/records"))
    #expect(settings.style.glyphs == .emoji)
    #expect(settings.width == 70)
    #expect(settings.baseURL == "https://flag.example/")
    #expect(settings.color == .none)
  }

  @Test(
    "sentences are for terminals: dumb ones, or as one says",
    arguments: [
      ("dumb", true, "", true), ("xterm", true, "", false), ("dumb", false, "", false),
      ("xterm", true, "always", true), ("dumb", true, "never", false),
      ("dumb", false, "always", false),
    ])
  func prose(term: String, isTerminal: Bool, choice: String, isExpected: Bool) throws {
    var test = SettingsCase()
    test.environment["TERM"] = term
    test.isOutputTerminal = isTerminal
    test.config = choice.isEmpty ? "" : "prose = \(choice)"
    #expect(try test.settings().prefersProse == isExpected)
  }

  @Test(
    "notifications are as one says, or found out",
    arguments: [
      ("", nil), ("auto", nil), ("desktop", .desktop), ("osc777", .terminal(.osc777)),
      ("bell", .terminal(.bell)),
    ] as [(String, NotifyForm?)])
  func notifications(choice: String, form: NotifyForm?) throws {
    var test = SettingsCase()
    test.config = choice.isEmpty ? "" : "notify-as = \(choice)"
    #expect(try test.settings().notifyForm == form)
    test.environment["SORAMOYO_NOTIFY_AS"] = "smoke"
    #expect(try test.wrongValue()?.name == "SORAMOYO_NOTIFY_AS")
    #expect(NotifyForm.all.allSatisfy { Setting.notifyAs.allowed.contains($0.name) })
    #expect(
      Setting.notifyAs.choices.map(\.text).joined(separator: ", ") == Setting.notifyAs.allowed)
  }

  @Test func `without anything there are sensible defaults`() throws {
    let settings = try SettingsCase().settings()
    #expect(settings.source == .jma)
    #expect(settings.baseURL == nil)
    #expect(settings.fallback == .official)
    #expect(settings.width == 80)
    #expect(settings.ambiguous == nil && settings.measure == DisplayWidth())
    #expect(settings.style == TextStyle(language: .en, glyphs: .unicode))
    #expect(settings.color == .none)
    #expect(settings.maxAge == nil && !settings.isOffline && settings.place == nil)
    #expect(settings.now == SettingsCase.now)
  }

  @Test(
    "a source that is named stands alone; otherwise the person says who may stand in",
    arguments: [
      (nil, nil, nil, Fallback.official), (nil, nil, "off", .off),
      (nil, nil, "livedoor", .livedoor),
      (nil, nil, "official", .official), ("jma", nil, "livedoor", .off),
      ("jma-xml", nil, nil, .off), ("livedoor", nil, "livedoor", .off),
      (nil, "http://127.0.0.1/", "livedoor", .off),
    ] as [(String?, String?, String?, Fallback)])
  func fallback(source: String?, baseURL: String?, key: String?, expected: Fallback) throws {
    var test = SettingsCase()
    (test.options["source"], test.options["base-url"]) = (source, baseURL)
    test.config = key.map { "fallback = \($0)" } ?? ""
    #expect(try test.settings().fallback == expected)
  }

  /// Through the program itself, which reads only the variables of its list.
  @Test("a variable says so as well", .heavy, arguments: [Fallback.livedoor, .off, .official])
  func fallbackVariable(fallback: Fallback) throws {
    let run = try Home().run(
      ["config", "show", "--plain"], variables: ["SORAMOYO_FALLBACK": fallback.rawValue])
    #expect(run.lines.contains("fallback\t\(fallback.rawValue)\tvariable"))
  }

  @Test(arguments: [
    ("jma", SourceChoice.jma), ("jma-xml", .jmaXML), ("livedoor", .livedoor),
    ("archive:/a:b", .archive(path: "/a:b")), ("sample", .sample(.typhoon)),
    ("sample:snow", .sample(.snow)),
  ])
  func `the names of sources`(name: String, expected: SourceChoice) throws {
    var test = SettingsCase()
    test.options["source"] = name
    #expect(try test.settings().source == expected)
  }

  @Test(
    "the width comes from the terminal, then COLUMNS, and stays readable",
    arguments: [
      (nil, nil, 80), (132, nil, 132), (132, "60", 132), (nil, "60", 60), (nil, "0", 80),
      (nil, "-3", 80), (nil, "1", 20), (nil, "wide", 80), (nil, "99999999999999999999", 80),
      (5, nil, 20),
      (5000, nil, 1000),
    ] as [(Int?, String?, Int)])
  func width(columns: Int?, variable: String?, expected: Int) throws {
    var test = SettingsCase()
    test.columns = columns
    test.environment["COLUMNS"] = variable
    #expect(try test.settings().width == expected)
  }

  @Test(
    "a locale of another charset gets letters, unless Japanese is asked for",
    arguments: [
      ("C", nil, Charset.utf8), ("", nil, .utf8), ("C", "ja", .utf8), ("POSIX", nil, .utf8),
      ("en_US.ISO-8859-1", nil, .ascii), ("ja_JP.SJIS", "en", .ascii), ("ja_JP.SJIS", "ja", .utf8),
      ("ja_JP.UTF-8", nil, .utf8), ("en_GB.utf8", nil, .utf8), ("C.UTF-8", nil, .utf8),
      ("ja_JP.SJIS", nil, .ascii),
    ] as [(String, String?, Charset)])
  func charset(locale: String, lang: String?, expected: Charset) throws {
    var test = SettingsCase()
    test.environment = ["LANG": locale]
    test.options["lang"] = lang
    #expect(try test.settings().charsets.output == expected)
  }

  @Test(
    "on a terminal that may not know UTF-8 a locale that says nothing gets letters",
    arguments: [
      ("C", "linux", nil, Charset.ascii, GlyphSet.ascii), ("", "dumb", nil, .ascii, .ascii),
      ("C", "", nil, .ascii, .ascii), ("C", "xterm", nil, .utf8, .unicode),
      ("C.UTF-8", "linux", nil, .utf8, .unicode), ("C", "linux", "ja", .utf8, .ascii),
    ] as [(String, String, String?, Charset, GlyphSet)])
  func terminal(
    locale: String, term: String, lang: String?, charset: Charset, glyphs: GlyphSet
  ) throws {
    var test = SettingsCase()
    test.environment = ["LANG": locale, "TERM": term]
    test.options["lang"] = lang
    test.isOutputTerminal = true
    let settings = try test.settings()
    #expect(settings.charsets.output == charset)
    #expect(settings.style.glyphs == glyphs)
    // Standard error goes somewhere else here.
    #expect(settings.charsets.talk == .utf8)
  }

  @Test func `the sample runs at its own issue time unless another is asked for`() throws {
    var test = SettingsCase()
    test.options["source"] = "sample"
    let own = SampleSource(.typhoon).issued
    #expect(try test.settings().now == own)
    test.options["at"] = "2024-08-30T06:00"
    #expect(try test.settings().now == "2024-08-30T06:00")
  }
}

/// The pages about the configuration have a table of all settings, a row each.
@Suite("The table of settings")
struct SettingTableTests {
  private static let pages = ["docs/configuration.md", "docs/ja/configuration.md"]

  /// The cells of a row of a page, by its key.
  private static let rows: [String: [String: [Substring]]] = Dictionary(
    uniqueKeysWithValues: pages.map { page in
      let lines = (PackageRoot.text(of: page) ?? "").split(separator: "\n")
      let rows = lines.compactMap { line -> (String, [Substring])? in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        guard cells.count > 5, let key = cells[1].split(separator: "`").dropFirst().first else {
          return nil
        }
        return (String(key), cells)
      }
      return (page, Dictionary(rows, uniquingKeysWith: { first, _ in first }))
    })

  @Test(arguments: Setting.all.map(\.key), pages)
  func `is that of the documentation`(key: String, page: String) throws {
    let setting = try #require(Setting(key: key))
    let row = try #require(Self.rows[page]?[key], "\(page) does not name \(key)")
    #expect(row[2].contains("`--\(key)`") == (setting.option != nil))
    #expect(row[3].contains("`\(setting.variable)`"))
    // Ranges and addresses are described in words.
    for value in setting.allowed.split(separator: ",").map({ $0.drop { $0 == " " } })
    where value.allSatisfy({ $0.isLetter }) {
      #expect(row[4].contains("`\(value)`"), "\(value)")
    }
  }

  @Test func `has a variable after the key, once`() {
    for setting in Setting.all {
      let name = setting.key.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      #expect(setting.variable == "SORAMOYO_" + name)
    }
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
  }
}
