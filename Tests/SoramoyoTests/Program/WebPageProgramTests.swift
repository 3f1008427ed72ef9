import ProcessTestSupport
import TestSupport
import Testing

@Suite("--html and page", .heavy)
struct WebPageProgramTests {
  private static let commands = [
    ["forecast", "渋谷"], ["forecast", "渋谷", "札幌"], ["forecast", "渋谷", "--card"],
    ["rain", "渋谷"], ["radar", "渋谷"], ["list"], ["areas"], ["map"], ["quakes"], ["tsunami"],
    ["typhoon"], ["sun", "渋谷"], ["search", "府中"], ["info", "渋谷"], ["normals", "渋谷"],
  ]

  @Test("print one whole page", arguments: commands, ["ja", "en"])
  func page(command: [String], language: String) throws {
    let run = try Home().run(
      command + ["--html", "--source", "sample", "--lang", language], ending: 0)
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language)\">"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(run.output.contains("<main>") && !run.output.contains("\u{1B}"))
    // A terminal's words, not those of a pipe.
    #expect(!run.output.contains("℃"))
  }

  @Test(arguments: ["--json", "--json-lines", "--plain", "--svg", "--prose"])
  func `exclude other formats`(other: String) throws {
    let run = try Home().run("forecast", "渋谷", "--html", other, "--source", "sample", ending: 64)
    #expect(run.output == "" && run.talk.contains("--html"))
  }

  @Test func `print nothing where there is no page`() throws {
    let run = try Home().run("forecast", "nowhere", "--html", "--source", "sample", ending: 66)
    #expect(run.output == "" && !run.talk.isEmpty)
  }

  private static let sample = ["--source", "sample", "--lang", "ja"]

  @Test func `write a file for each place, and an index of several`() throws {
    let home = try Home()
    let folder = home.path + "/web/weather"
    let one = try home.run(["page", "渋谷", "--into", folder] + Self.sample, ending: 0)
    #expect(one.lines == [folder + "/13113.html"])
    #expect(home.names(in: folder) == ["13113.html"])
    let more = try home.run(
      ["page", "渋谷", "13113", "宮崎市", "--reload", "--into", folder + "/"] + Self.sample, ending: 0)
    #expect(more.lines.count == 3 && more.lines.last == folder + "/index.html")
    let page = text(home, folder + "/13113.html")
    #expect(page.hasSuffix("</html>\n") && page.contains("<body data-reload=\"300\">"))
    let index = text(home, folder + "/index.html")
    #expect(index.contains("<a href=\"13113.html\">") && index.contains("渋谷区"))
    #expect(!index.contains("--full"))
    let quiet = try home.run(
      ["page", "渋谷", "--quiet", "--into", folder] + Self.sample, ending: 0)
    #expect(quiet.output == "")
    #expect(!text(home, folder + "/13113.html").contains("<body data-reload"))
  }

  private func text(_ home: Home, _ file: String) -> String {
    home.bytes(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func `leave a page as it was where there is no forecast`() throws {
    let home = try Home()
    let folder = home.path + "/web"
    try home.run(["page", "渋谷", "--into", folder] + Self.sample, ending: 0)
    let before = home.bytes(of: folder + "/13113.html")
    let failed = try home.run(
      "page", "渋谷", "--into", folder, "--base-url", "http://127.0.0.1:1/", ending: 69)
    #expect(failed.output == "" && failed.talk.contains("an earlier one stays as it was"))
    #expect(home.bytes(of: folder + "/13113.html") == before)
    // No unfinished file stays beside it.
    #expect(home.names(in: folder) == ["13113.html"])
  }

  @Test func `say what is wrong with a folder`() throws {
    let home = try Home()
    #expect(try home.run("page", "渋谷").code == 64)
    #expect(try home.run("page", "渋谷", "--into", "x", "--json").code == 64)
    try home.write("x", to: home.path + "/file")
    let file = try home.run(
      ["page", "渋谷", "--into", home.path + "/file"] + Self.sample, ending: 73)
    #expect(file.talk.contains("--into"))
    let nobody = try home.run("page", "Atlantis", "--into", home.path + "/none", ending: 66)
    #expect(nobody.output == "" && !home.names(in: home.path).contains("none"))
  }
}
