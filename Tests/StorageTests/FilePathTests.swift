import Testing

@testable import Storage

@Suite("Paths")
struct FilePathTests {
  @Test(
    "the folder of a path",
    arguments: [
      ("/a/b", "/a"), ("b", "."), ("/b", "/"), ("/", "/"), ("a//b///", "a"), ("///", "/"),
      ("/a/\u{301}b", "/a"),
    ])
  func folder(path: String, folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test("joins without doubling the slash")
  func joining() {
    #expect(FilePath.joining("/", "a") == "/a")
    #expect(FilePath.joining("/a", "b") == "/a/b")
  }
}
