import FoundationEssentials
import TestSupport

/// JMA's recorded telegrams and feeds, which are not in the repository: their tests may be skipped.
enum RecordedTelegrams {
  private static var folder: String {
    let shared =
      ProcessInfo.processInfo.environment["SORAMOYO_SHARED"] ?? "\(PackageRoot.path)/../shared"
    return "\(shared)/data/jma-xml"
  }

  static var areHere: Bool { !all.isEmpty }

  static let all = paths("samples") + paths("samples-other")
  static let feeds = paths("feed")

  private static func paths(_ name: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().map { "\(folder)/\(name)/\($0)" }
  }

  static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }
}
