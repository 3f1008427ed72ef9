import TestSupport
import Testing

/// Every parser has to run in a fuzz target (docs/reliability.md).
@Suite("Each parser of a service's documents")
struct FuzzedParserTests {
  @Test func `is run by a fuzz target`() throws {
    let parsers = Set(
      SourceTree.ofThisPackage.files.filter { $0.path.hasPrefix("Sources/ForecastSources/") }
        .flatMap { $0.text.split(whereSeparator: \.isNewline) }
        .compactMap { line in
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "struct"), index + 1 < words.count else {
            return nil
          }
          let name = words[index + 1].prefix { $0.isLetter }
          return name.hasSuffix("Parser") ? String(name) : nil
        } as [String])
    #expect(parsers.count > 20)
    let target = try #require(PackageRoot.text(of: "Tests/Fuzz/DocumentTarget.swift"))
    #expect(parsers.filter { !target.contains("\($0)(") } == [])
  }
}
