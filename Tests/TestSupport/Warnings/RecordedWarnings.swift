import FoundationEssentials

/// JMA's recorded warnings, which are not in the repository: their tests may be skipped.
package enum RecordedWarnings {
  package static var folder: String {
    RecordedForecasts.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/warning-r8"
  }

  package static var areHere: Bool { !bytes("120000_20260813.json").isEmpty }

  package static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) } ?? []
  }

  package static let names = [
    "014030_20260812.json", "120000_20260813.json", "460040_20260813.json",
  ]
}
