import Glibc
import Storage

/// JMA's sample telegrams, which are not in the repository: their tests may be skipped.
enum RecordedTelegrams {
  /// The folder named by `SORAMOYO_SHARED`, else `shared` beside the package.
  static var folder: String {
    if let shared = getenv("SORAMOYO_SHARED") {
      return String(cString: shared) + "/data/jma-xml"
    }
    // Tests/XMLReadingTests/RecordedTelegrams.swift
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return package.joined(separator: "/") + "/../shared/data/jma-xml"
  }

  static var paths: [String] {
    ["samples", "samples-other", "feed"].flatMap { part in
      ((try? Folder.names(in: "\(folder)/\(part)")) ?? []).filter { $0.hasSuffix(".xml") }
        .sorted().map { "\(folder)/\(part)/\($0)" }
    }
  }

  /// The largest, about 427 KB.
  static var largest: [UInt8]? {
    paths.first { $0.hasSuffix("81_01_01_250630_VPWP50.xml") }.flatMap {
      try? ReadableFile.read($0, limit: 1 << 20)
    }
  }
}
