import Glibc
import ProcessTestSupport
import Testing

@Suite("What is said of a file that cannot be used", .heavy)
struct FileTroubleTests {
  private func fails(
    _ home: Home, _ arguments: String..., code: Int32, _ path: String, _ words: String
  ) throws {
    let run = try home.run(arguments, variables: ["LANG": "C.UTF-8"], ending: code)
    #expect(run.talk.contains(path + ": "), "\(run.talk)")
    #expect(run.talk.contains(words), "\(run.talk)")
  }

  @Test func `a bad lock is named itself, not the list that it guards`() throws {
    let home = try Home()
    let lock = home.path + "/data/soramoyo/favorites.lock"
    try home.write("", to: home.path + "/data/soramoyo/other")
    mkdir(lock, 0o700)
    try fails(home, "favorites", "add", "13104", code: 73, lock, "it is a folder where")
    rmdir(lock)
    symlink(lock, lock)
    try fails(home, "favorites", "add", "13104", code: 73, lock, "remove the link")
  }

  @Test(
    "what a link of the favorites leads to and cannot be read is told in words, not with a number",
    arguments: [
      (target: nil, said: "remove the link"), ("/proc/self/mem", "input/output error"),
    ] as [(target: String?, said: String)])
  func link(target: String?, said: String) throws {
    let home = try Home()
    try home.write("", to: home.path + "/data/soramoyo/other")
    symlink(target ?? home.favoritesFile, home.favoritesFile)
    try fails(home, "favorites", "list", code: 74, home.favoritesFile, said)
  }

  @Test func `a folder among what is cleared is to be removed, not used as a file`() throws {
    let home = try Home()
    let folder = home.cacheFolder + "/forecast.cached"
    try home.write("", to: home.cacheFolder + "/other")
    mkdir(folder, 0o700)
    try fails(home, "cache", "clear", code: 73, folder, "look into it and remove it")
  }
}
