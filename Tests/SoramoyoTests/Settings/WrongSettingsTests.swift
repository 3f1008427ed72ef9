import ArgumentParser
import Models
import Pages
import Presenter
import Testing

@testable import soramoyo

@Suite("Settings that mean nothing")
struct WrongSettingsTests {
  @Test(
    "a flag is refused by its name, and says what is possible",
    arguments: [
      ("--lang", "fr"), ("--lang", ""), ("--lang", "JA"),
      ("--source", ""), ("--source", "jma:x"),
      ("--source", "archive"), ("--source", "archive:"),
      ("--source", "sample:sun"), ("--source", "web"),
      ("--color", "yes"), ("--glyphs", "nerd"), ("--width", "19"),
      ("--width", "1001"), ("--width", "wide"), ("--width", "-80"),
      ("--base-url", "jma.go.jp"), ("--base-url", "ftp://x/"),
      ("--base-url", "file:///etc/passwd"), ("--base-url", "http://a b/"),
      ("--base-url", "http://気象庁/"), ("--max-age", "soon"),
      ("--max-age", "-1h"), ("--max-age", ""), ("--at", "now"),
      ("--at", "2024-02-30T00:00"), ("--at", "2024-08-29T25:00"), ("--at", ""),
    ])
  func flag(name: String, value: String) throws {
    var test = SettingsCase()
    if name == "--at" { test.options["source"] = "sample" }
    test.options[String(name.dropFirst(2))] = value
    let wrong = try #require(try test.wrongValue())
    #expect(wrong.name == name)
    #expect(wrong.value == value)
    #expect(!wrong.isFromConfig)
    #expect(!wrong.allowed.isEmpty)
  }

  @Test("a time is refused with a live source", arguments: [nil, "jma"] as [String?])
  func timeOfLiveSource(source: String?) throws {
    var test = SettingsCase()
    test.options["at"] = "2024-08-29T12:00"
    test.options["source"] = source
    #expect(try test.wrongValue()?.name == "--at")
  }

  @Test(arguments: [
    ("lang", "fr"), ("source", "web"), ("color", "blue"), ("glyphs", "x"), ("width", "0"),
    ("ambiguous-width", "3"), ("base-url", "x"), ("prose", "yes"),
  ])
  func `a key of the configuration is refused as one`(key: String, value: String) throws {
    var test = SettingsCase()
    test.config = "\(key) = \(value)"
    let wrong = try #require(try test.wrongValue())
    #expect(wrong.name == key)
    #expect(wrong.isFromConfig)
  }

  @Test(
    "a rule of a watch is refused with its line",
    arguments: [
      ("watch = all: rain\n\nwatch = all: rian\nwatch = remind 6h", 3, "rian"),
      ("watch = quiet 23-6", 1, "23-6"), ("watch = remind 6h\nwatch = remind 7h", 2, "remind"),
    ])
  func rule(config: String, line: Int, named: String) throws {
    var test = SettingsCase()
    test.config = config
    let wrong = try #require(try test.wrongValue())
    #expect(wrong.name == "watch" && wrong.isFromConfig)
    #expect(wrong.origin?.hasSuffix("/config:\(line)") == true)
    for language in [Language.ja, .en] {
      let said = SettingsText(language: language, configPath: "/x").text(wrong)
      #expect(said.contains("/config:\(line): watch: ") && said.contains(named), "\(said)")
    }
    // The variable replaces the lines of the file.
    test.environment["SORAMOYO_WATCH"] = "all: rain; pause 2026-12-28"
    #expect(try test.settings().watchRules.map(\.text).count == 2)
    test.environment["SORAMOYO_WATCH"] = "rian"
    #expect(try test.wrongValue()?.name == "SORAMOYO_WATCH")
  }

  @Test func `a variable is refused by its own name`() throws {
    var test = SettingsCase()
    test.environment["SORAMOYO_LANG"] = "fr"
    let wrong = try #require(try test.wrongValue())
    #expect(wrong.name == "SORAMOYO_LANG")
    #expect(!wrong.isFromConfig)
  }

  @Test("a variable with the configuration's wrong value is not blamed on the configuration")
  func variableBesideConfig() throws {
    var test = SettingsCase()
    test.environment["SORAMOYO_LANG"] = "fr"
    test.config = "lang = fr"
    #expect(try test.wrongValue()?.isFromConfig == false)
  }

  @Test(
    "an address with a password, a query or no host is refused, and the password is not said",
    arguments: [
      ("http://user:secret@host/", .credentials), ("https://secret@host", .credentials),
      ("http://user:secret@[::1]:80/", .credentials), ("http://a:secret@host/?x#y", .credentials),
      ("http://host/?key=secret", .query), ("http://host/#secret", .query),
      ("http://user:se?secret@host/", .credentials), ("http://user:1/secret@host/", .credentials),
      ("ftp://user:secret@host/", .notAnAddress), ("user:secret@host", .notAnAddress),
      ("http://user:secret/", .notAnAddress), ("http://user:secret%40host/", .notAnAddress),
      ("http://user:1secret 2@host/", .notAnAddress),
      ("http://", .notAnAddress), ("http:///x", .notAnAddress), ("http://:80/", .notAnAddress),
      ("http://host:0/", .notAnAddress), ("http://host:65536/", .notAnAddress),
      ("http://host:x/", .notAnAddress), ("http://[::1/", .notAnAddress),
    ] as [(String, ServiceAddress.Problem)])
  func address(text: String, problem: ServiceAddress.Problem) throws {
    var test = SettingsCase()
    test.options["base-url"] = text
    let wrong = try #require(try test.wrongValue())
    #expect(wrong.addressProblem == problem)
    for language in [Language.ja, .en] {
      let said = SettingsText(language: language, configPath: "/x").text(wrong)
      #expect(!said.contains("secret"))
      #expect(said.contains("--base-url"))
      #expect(!said.contains("ですです") && !said.contains("からです"))
    }
  }

  @Test(
    "addresses with a port, a path, or a bare IPv6 address are taken",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"), ("http://[::1]", "http://[::1]/"),
      ("https://[::1]:443/a/", "https://[::1]:443/a/"),
    ])
  func goodAddress(text: String, expected: String) throws {
    var test = SettingsCase()
    test.options["base-url"] = text
    #expect(try test.settings().baseURL == expected)
  }

  @Test func `control characters of a value do not come back`() throws {
    var test = SettingsCase()
    test.options["lang"] = "\u{1b}[31mja\u{7}\n"
    let wrong = try #require(try test.wrongValue())
    #expect(ScreenText.harmful(wrong.value) == [])
  }
}
