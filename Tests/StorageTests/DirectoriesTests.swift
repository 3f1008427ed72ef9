import Storage
import Testing

@Suite("Where files are kept")
struct DirectoriesTests {
  @Test(arguments: [
    (["HOME": "/h"], ["/h/.config/app", "/h/.local/share/app", "/h/.cache/app"]),
    (["HOME": "/h//"], ["/h/.config/app", "/h/.local/share/app", "/h/.cache/app"]),
    (["HOME": "/"], ["/.config/app", "/.local/share/app", "/.cache/app"]),
    (
      ["HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/x"],
      ["/c/app", "/d/app", "/x/app"]
    ),
    (
      ["HOME": "/h", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "./x"],
      ["/h/.config/app", "/h/.local/share/app", "/h/.cache/app"]
    ),
  ])
  func `follows the XDG rules`(environment: [String: String], expected: [String]) throws {
    let directories = Directories(appName: "app", environment: environment)
    let paths = try Directories.Kind.allCases.map { try directories.path($0) }
    #expect(paths == expected)
  }

  @Test("needs HOME only where no XDG variable answers", arguments: [nil, ""])
  func noHome(home: String?) throws {
    var environment = ["XDG_CACHE_HOME": "/x"]
    environment["HOME"] = home
    let directories = Directories(appName: "app", environment: environment)
    #expect(try directories.path(.cache) == "/x/app")
    #expect(throws: DirectoriesError.homeMissing) { try directories.path(.config) }
  }

  @Test func `refuses a HOME that would depend on the working folder`() {
    let directories = Directories(appName: "app", environment: ["HOME": "tmp"])
    #expect(throws: DirectoriesError.homeNotAbsolute("tmp")) { try directories.path(.data) }
  }
}
