import Testing

@testable import Storage

@Suite("Paths")
struct FilePathTests {
  @Test(arguments: [
    ("/a/b", "/a"), ("b", "."), ("/b", "/"), ("/", "/"), ("a//b///", "a"), ("///", "/"),
    ("/a/\u{301}b", "/a"),
  ])
  func `the folder of a path`(path: String, folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test func `joins without doubling the slash`() {
    #expect(FilePath.joining("/", "a") == "/a")
    #expect(FilePath.joining("/a", "b") == "/a/b")
  }
}
