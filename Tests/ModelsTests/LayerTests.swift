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

  @Test func `declare nothing public, because there is no library product`() {
    let lines = SourceTree.ofThisPackage.files.flatMap { file in
      file.text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("public ") }
        .map { "\(file.path): \($0)" }
    }
    #expect(lines == [])
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
