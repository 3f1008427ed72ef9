import ProcessTestSupport
import Testing

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
