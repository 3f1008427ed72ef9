import TestSupport
import Testing

/// Which module may import which.
@Suite("The modules")
struct LayerTests {
  @Test func `import only what they may`() {
    let tree = SourceTree.ofThisPackage
    #expect(!tree.files.isEmpty, "no sources found below \(PackageRoot.path)")
    #expect(tree.forbiddenImports == [])
  }

  @Test func `have no folders that name each other in a circle`() {
    #expect(SourceTree.ofThisPackage.folderCircles(besides: []) == [])
  }

  @Test func `keep the shape of another service's data to one folder`() {
    #expect(SourceTree.ofThisPackage.payloadsOutsideTheirFolder == [])
  }

  @Test func `declare nothing public besides the library`() {
    let files = SourceTree.ofThisPackage.files.filter { $0.module != "SoramoyoKit" }
    let lines = files.flatMap { file in
      file.text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("public ") }
        .map { "\(file.path): \($0)" }
    }
    #expect(lines == [])
  }

  @Test func `of the library, at most twenty types are public`() {
    let types = SourceTree.ofThisPackage.files.filter { $0.module == "SoramoyoKit" }
      .flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("public struct ") || $0.hasPrefix("public enum ") }
    #expect((10...21).contains(types.count), "\(types)")
  }

  @Test(arguments: [
    ("Models", "import Presenter"), ("Models", "internal import ForecastSources"),
    ("Models", "@testable import HTTPClient"), ("Models", "public import Terminal"),
    ("Models", "import struct ForecastSources.DataFault"), ("Models", "import soramoyo"),
    ("Presenter", "import Glibc"), ("Storage", "import Glibc"), ("Presenter", "import Storage"),
    ("Presenter", "import MachineFormats"), ("MachineFormats", "import Presenter"),
    ("MachineFormats", "import TelegramPages"), ("TelegramPages", "import MachineFormats"),
    ("TelegramPages", "import Presenter"), ("Pages", "import Presenter"),
    ("Pages", "import TelegramPages"), ("Pages", "import Glibc"), ("Models", "import Pages"),
    ("Presenter", "@preconcurrency import Terminal"), ("Presenter", "import ForecastSources"),
    ("Terminal", "import Models"), ("Storage", "import Models"), ("HTTPClient", "import Storage"),
    ("HTTPClient", "import CResources"), ("JSONReading", "import Models"),
    ("Locking", "import Storage"), ("Presenter", "import Locking"),
    ("ForecastSources", "import Presenter"),
    ("ForecastSources", "import CHTTP"), ("Models", "import ArgumentParser"),
    ("Terminal", "import Foundation"), ("soramoyo", "public import Foundation"),
    ("soramoyo", "import FoundationNetworking"), ("Models", "import Synchronization"),
    ("Attic", "import Models"),
  ])
  func `are found out when they import what they may not`(module: String, line: String) {
    let tree = SourceTree(
      files: SourceTree.everyModule + [
        .init(path: "Sources/\(module)/A/B.swift", text: "\n  \(line)\n")
      ]
    )
    #expect(tree.forbiddenImports == ["Sources/\(module)/A/B.swift: \(line)"])
  }

  @Test(arguments: [
    ("Models", "internal import CResources"), ("Models", "public import Storage"),
    ("Models", "internal import SystemLibrary"), ("Presenter", "public import Models"),
    ("Presenter", "package import Pages"), ("Presenter", "import TelegramPages"),
    ("MachineFormats", "package import Pages"), ("TelegramPages", "package import Pages"),
    ("HTTPClient", "internal import CHTTP"), ("ForecastSources", "import HTTPClient"),
    ("ForecastSources", "import Models"), ("soramoyo", "import ArgumentParser"),
    ("soramoyo", "import Presenter"), ("soramoyo", "import Models"),
    ("Terminal", "import SystemLibrary"), ("Models", "import Locking"),
    ("Models", "// import Presenter"), ("Models", "let text = \"import Presenter\""),
  ])
  func `may import what they need`(module: String, line: String) {
    let tree = SourceTree(
      files: SourceTree.everyModule + [
        .init(path: "Sources/\(module)/A/B.swift", text: "\(line)\n")
      ])
    #expect(tree.forbiddenImports == [])
  }

  @Test func `are found out when they name another folder's payload`() {
    let tree = SourceTree(files: [
      .init(path: "Sources/X/JMA/APayload.swift", text: "struct APayload: Decodable {}"),
      .init(path: "Sources/X/JMA/Parser.swift", text: "let a: APayload.Part"),
      .init(path: "Sources/X/Other.swift", text: "func f(_ a: APayload) {} // BPayload"),
      .init(path: "Sources/X/Fine.swift", text: "// like APayload\nlet my_APayload2 = 1"),
    ])
    #expect(tree.payloadsOutsideTheirFolder == ["Sources/X/Other.swift: APayload"])
  }

  @Test func `are found out when their folders name each other in a circle`() {
    func tree(_ c: String) -> SourceTree {
      SourceTree(files: [
        .init(path: "Sources/X/A/A.swift", text: "public struct A {\n  let b: B?\n}"),
        .init(path: "Sources/X/B/B.swift", text: "final class B { let c = [C]() }"),
        .init(path: "Sources/X/C/C.swift", text: "enum C {}\n" + c),
      ])
    }
    let circles = tree("func f() -> A? { nil }").folderCircles(besides: [])
    #expect(
      circles == ["X: A → B (A.swift names B); B → C (B.swift names C); C → A (C.swift names A)"])
    #expect(tree(#"let text = "\(A.self)""#).folderCircles(besides: []) == circles)
    #expect(tree(##"let text = #"\#("A" + "\(A())")"#"##).folderCircles(besides: []) == circles)
    #expect(tree("let a: A").folderCircles(besides: [("X", ["A", "B", "C", "D"])]) == [])
    #expect(tree("let a: A").folderCircles(besides: [("X", ["A", "B"])]) == circles)
  }

  @Test(arguments: [
    "// A", "/* a /* b */ A */", #"let text = "A""#, ##"let text = #"\(A) "A" "#"##,
    "let text = \"\"\"\n  A \"A\"\n  \"\"\"", #"let text = "\"A" // A"#, "let a = AB(A_, aA)",
    "private struct A {}\nlet a: A",
  ])
  func `may speak of another folder in comments and texts`(code: String) {
    let tree = SourceTree(files: [
      .init(path: "Sources/X/A/A.swift", text: "struct A { let b: B }"),
      .init(path: "Sources/X/B/B.swift", text: "struct B {}\n" + code),
      .init(path: "Sources/X/C/C.swift", text: "private struct AB {}"),
    ])
    #expect(tree.folderCircles(besides: []) == [])
  }
}

/// The folders of a module, and which name types that are declared in which others.
struct FolderGraph {
  let module: String
  /// By folder: the folders whose types it names, with one file and type to look at.
  private(set) var arrows: [String: [String: String]] = [:]

  init(module: String, files: [SourceTree.File]) {
    self.module = module
    let sources = files.map { Source(file: $0) }
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in source.types { homes[type, default: []].insert(source.folder) }
    }
    for source in sources {
      for name in source.names.sorted() {
        guard let found = homes[name], !found.contains(source.folder) else { continue }
        for home in found where arrows[source.folder]?[home] == nil {
          arrows[source.folder, default: [:]][home] = "\(source.name) names \(name)"
        }
      }
    }
  }

  /// Groups of folders of which each reaches all others.
  var circles: [Set<String>] {
    var found: Set<Set<String>> = []
    let reach = Dictionary(uniqueKeysWithValues: arrows.keys.map { ($0, reached(from: $0)) })
    for (folder, others) in reach where others.contains(folder) {
      found.insert(others.filter { reach[$0]?.contains(folder) ?? false })
    }
    return found.sorted { $0.sorted().joined() < $1.sorted().joined() }
  }

  /// Map → App (MapTileText.swift names MapValue); App → Map (...)
  func description(of circle: Set<String>) -> String {
    let lines = circle.sorted().flatMap { folder in
      (arrows[folder] ?? [:]).filter { circle.contains($0.key) }.sorted { $0.key < $1.key }
        .map { "\(folder) → \($0.key) (\($0.value))" }
    }
    return "\(module): " + lines.joined(separator: "; ")
  }

  private func reached(from folder: String) -> Set<String> {
    var found: Set<String> = []
    var next = [folder]
    while let folder = next.popLast() {
      for home in (arrows[folder] ?? [:]).keys where found.insert(home).inserted {
        next.append(home)
      }
    }
    return found
  }

  private struct Source {
    let folder: String
    let name: String
    /// Its types for others, at the top level.
    var types: Set<String> = []
    /// All words that begin with a capital, other than the types that are its own.
    var names: Set<String> = []

    init(file: SourceTree.File) {
      let parts = file.path.split(separator: "/")
      folder = parts.dropFirst(2).dropLast().joined(separator: "/")
      name = String(parts.last ?? "")
      var own: Set<String> = []
      for line in CodeStripper.code(of: file.text).split(separator: UInt8(ascii: "\n")) {
        let words = Self.words(line)
        names.formUnion(words.filter { $0.first?.isUppercase ?? false })
        guard line.first != UInt8(ascii: " "),
          let place = words.firstIndex(where: Self.kinds.contains), place + 1 < words.count
        else { continue }
        own.insert(words[place + 1])
        if words[..<place].allSatisfy({ !$0.hasSuffix("private") }) {
          types.insert(words[place + 1])
        }
      }
      names.subtract(own)
    }

    private static let kinds = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    private static func words(_ line: ArraySlice<UInt8>) -> [String] {
      line.split { byte in
        !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte != UInt8(ascii: "_")
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension SourceTree {
  /// Folders of one module that name each other's types in a circle, other than those that are known.
  func folderCircles(besides known: [(module: String, folders: Set<String>)]) -> [String] {
    Set(files.map(\.module)).sorted().flatMap { module in
      let graph = FolderGraph(module: module, files: files.filter { $0.module == module })
      return graph.circles.filter { circle in
        !known.contains { $0.module == module && circle.isSubset(of: $0.folders) }
      }.map(graph.description)
    }
  }
}

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
