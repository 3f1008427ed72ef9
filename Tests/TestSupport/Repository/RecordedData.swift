import FoundationEssentials

/// Other recorded answers, which are not in the repository: their tests may be skipped.
package enum RecordedData {
  package struct Missing: Error {}

  /// The folder named by `SORAMOYO_SHARED`, else `shared` beside the package, contains `data`.
  package static var folder: String {
    let shared =
      ProcessInfo.processInfo.environment["SORAMOYO_SHARED"] ?? "\(PackageRoot.path)/../shared"
    return "\(shared)/data"
  }

  package static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(name)")
  }

  package static func bytes(_ name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      throw Missing()
    }
    return Array(data)
  }
}
