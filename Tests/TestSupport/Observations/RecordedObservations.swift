import FoundationEssentials

/// JMA's recorded AMeDAS files, which are not part of the repository.
package enum RecordedObservations {
  package static var root: String {
    RecordedForecasts.folder.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
  }

  package static var areHere: Bool { !bytes("map_20261009154000_trimmed.json").isEmpty }

  /// A file of the folder `amedas`; empty if there is none.
  package static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(root)/amedas/\(name)").map { Array($0) } ?? []
  }
}
