import TestSupport
import Testing

/// Which room may see which: the arrows of docs point one way, and the import lines prove it.
@Suite("The rooms")
struct LayerTests {
  @Test("import only what they may")
  func imports() {
    let house = SourceTree.ofThisPackage
    #expect(!house.files.isEmpty, "no sources found below \(PackageRoot.path)")
    #expect(house.forbiddenImports == [])
  }

  @Test("keep the shape of another service's data to one folder")
  func payloads() {
    #expect(SourceTree.ofThisPackage.payloadsOutsideTheirFolder == [])
  }

  @Test(
    "are found out when they import what they may not",
    arguments: [
      ("Models", "import Presenter"), ("Models", "internal import ForecastSources"),
      ("Models", "@testable import HTTPClient"), ("Models", "public import Terminal"),
      ("Models", "import struct ForecastSources.ParseFailure"), ("Models", "import soramoyo"),
      ("Presenter", "import Glibc"), ("Presenter", "import Storage"),
      ("Presenter", "@preconcurrency import Terminal"), ("Presenter", "import ForecastSources"),
      ("Terminal", "import Models"), ("Storage", "import Models"), ("HTTPClient", "import Storage"),
      ("HTTPClient", "import CResources"), ("JSONReading", "import Models"),
      ("ForecastSources", "import Presenter"),
      ("ForecastSources", "import CHTTP"), ("Models", "import ArgumentParser"),
      ("Terminal", "import Foundation"), ("soramoyo", "public import Foundation"),
      ("soramoyo", "import FoundationNetworking"), ("Attic", "import Models"),
    ])
  func forbidden(room: String, line: String) {
    let house = SourceTree(
      files: SourceTree.everyRoom + [
        .init(path: "Sources/\(room)/A/B.swift", text: "\n  \(line)\n")
      ]
    )
    #expect(house.forbiddenImports == ["Sources/\(room)/A/B.swift: \(line)"])
  }

  @Test(
    "may import what they need",
    arguments: [
      ("Models", "internal import CResources"), ("Models", "public import Storage"),
      ("Models", "import FoundationEssentials"), ("Models", "internal import Glibc"),
      ("Presenter", "public import Models"), ("Presenter", "import FoundationEssentials"),
      ("HTTPClient", "internal import CHTTP"), ("ForecastSources", "import HTTPClient"),
      ("ForecastSources", "import Models"), ("soramoyo", "import ArgumentParser"),
      ("soramoyo", "import Presenter"), ("soramoyo", "import Models"), ("Terminal", "import Glibc"),
      ("Models", "// import Presenter"), ("Models", "let text = \"import Presenter\""),
    ])
  func allowed(room: String, line: String) {
    let house = SourceTree(
      files: SourceTree.everyRoom + [.init(path: "Sources/\(room)/A/B.swift", text: "\(line)\n")])
    #expect(house.forbiddenImports == [])
  }

  @Test("are found out when they name another folder's payload")
  func payloadNamedElsewhere() {
    let house = SourceTree(files: [
      .init(path: "Sources/X/JMA/APayload.swift", text: "struct APayload: Decodable {}"),
      .init(path: "Sources/X/JMA/Parser.swift", text: "let a: APayload.Part"),
      .init(path: "Sources/X/Other.swift", text: "func f(_ a: APayload) {} // BPayload"),
      .init(path: "Sources/X/Fine.swift", text: "// like APayload\nlet my_APayload2 = 1"),
    ])
    #expect(house.payloadsOutsideTheirFolder == ["Sources/X/Other.swift: APayload"])
  }
}
