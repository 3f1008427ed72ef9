import FoundationEssentials

/// The folder of the package, derived from the path of this file at compile time.
package enum PackageRoot {
  package static var path: String {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Tests/TestSupport/Repository/PackageRoot.swift
    parts.removeLast(4)
    return parts.joined(separator: "/")
  }

  package static func files(below folder: String, suffix: String) -> [String] {
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    return found.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  package static func text(of file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
