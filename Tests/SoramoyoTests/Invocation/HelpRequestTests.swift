import ArgumentParser
import Testing

@testable import soramoyo

@Suite("Help that a command line asks for")
struct HelpRequestTests {
  /// Every command, as typed, and the program itself.
  private static var names: [[String]] {
    var names: [[String]] = [[]]
    for entry in CommandTable.entries {
      names.append([entry.name])
      guard case .group(let group) = entry else { continue }
      for member in group.members {
        names.append(member.name.split(separator: " ").map(String.init))
      }
    }
    return names
  }

  @Test func `the texts of a table line up, also behind a name that just fits`() {
    let lines = HelpPage(width: 80).lines(
      "  --min-here <intensity>  And those of this intensity\n  --notify                Desktop")
    #expect(
      lines == [
        "  --min-here <intensity>    And those of this intensity",
        "  --notify                  Desktop",
      ])
  }

  static var lines: [[String]] {
    var lines: [[String]] = []
    for name in names {
      for rest in [
        ["--help"], ["-h"], ["--json", "--help"], ["--help", "渋谷"], ["--bogus", "-h"],
      ] {
        lines.append(name + rest)
      }
    }
    return lines
  }

  /// The parser's text for a command line, and its exit code.
  private static func parser(_ arguments: [String]) -> (text: String, code: Int32)? {
    do {
      // Help is a command of its own, which throws it.
      var command = try Soramoyo.parseAsRoot(RootArguments(arguments).spelledOut)
      try command.run()
      return nil
    } catch {
      return (
        Soramoyo.fullMessage(for: error, columns: 200), Soramoyo.exitCode(for: error).rawValue
      )
    }
  }

  @Test("is asked for where the parser gives help, too, a success", arguments: lines)
  func asParser(arguments: [String]) throws {
    #expect(RootArguments(arguments).helped != nil)
    #expect(try #require(Self.parser(arguments)).code == 0)
  }

  private static func text(_ arguments: [String], isJapanese: Bool = false) throws -> [String] {
    let subject = try #require(RootArguments(arguments).helped)
    return HelpText(isJapanese: isJapanese).lines(subject, width: 100)
  }

  @Test(arguments: [
    ["forecast", "渋谷", "--help"], ["list", "a", "b", "-h"], ["favorites", "add", "渋谷", "--help"],
  ])
  func `is that of a command, whatever words stand behind it`(arguments: [String]) throws {
    let words = Array(arguments.prefix(arguments[0] == "favorites" ? 2 : 1))
    #expect(try Self.text(arguments) == Self.text(words + ["--help"]))
    #expect(
      try Self.text(arguments).contains {
        $0.hasPrefix("  soramoyo " + words.joined(separator: " "))
      })
  }

  @Test("begins with the screens and a place, and has each command once", arguments: [true, false])
  func program(isJapanese: Bool) throws {
    let lines = try Self.text(["--help"], isJapanese: isJapanese)
    #expect(lines.count { $0.hasPrefix("  soramoyo") } == 3)
    for entry in CommandTable.entries {
      #expect(lines.count { $0.hasPrefix("  \(entry.name) ") } == 1, "\(entry.name)")
    }
    let titles = HelpSection.allCases.compactMap { section in
      lines.firstIndex(of: section.title.text(isJapanese: isJapanese) + (isJapanese ? "：" : ":"))
    }
    #expect(titles.count == HelpSection.allCases.count && titles == titles.sorted())
  }

  @Test func `of a command has its own options first, and of the common ones those it uses`() throws
  {
    let forecast = try Self.text(["forecast", "--help"])
    let order = [
      "Days:", "Beside the forecast:", "Series from an archive:", "Output:", "Common options:",
    ]
    .map { forecast.firstIndex(of: $0) }
    #expect(
      order.allSatisfy { $0 != nil }
        && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    #expect(forecast.contains { $0.hasPrefix("  --source <source>") })
    let search = try Self.text(["search", "--help"])
    #expect(!search.contains { $0.hasPrefix("  --source") || $0.hasPrefix("  --offline") })
    #expect(search.contains { $0.hasPrefix("  --lang <ja|en>") })
    #expect(search.contains { $0.contains("soramoyo help options") })
  }

  @Test("names every own option of every command", arguments: [true, false])
  func everyOption(isJapanese: Bool) throws {
    for outline in CommandTable.outlines {
      for syntax in outline.members.isEmpty ? [outline.syntax] : outline.members {
        let words = syntax.name.split(separator: " ").map(String.init)
        let lines = try Self.text(words + ["--help"], isJapanese: isJapanese)
        for option in syntax.options {
          #expect(
            lines.contains { $0.contains("--\(option.name)") }, "\(syntax.name): \(option.name)")
        }
      }
    }
  }

  @Test(arguments: [
    [], ["list"], ["--version"], ["help"], ["help", "list"], ["渋谷", "--help"],
    ["favorites", "渋谷", "--help"], ["help", "--help"], ["", "--help"], ["--helpx"],
  ])
  func `is left to the parser where it is not plain whose it is`(arguments: [String]) {
    #expect(RootArguments(arguments).helped == nil)
  }
}
