import FoundationEssentials
package import Models

/// JMA's recorded forecast files, which are not in the repository: their tests may be skipped.
package enum RecordedForecasts {
  /// `data/jma-bosai/forecast` in the folder `SORAMOYO_SHARED`, else in `shared` beside the package.
  package static var folder: String {
    let shared =
      ProcessInfo.processInfo.environment["SORAMOYO_SHARED"] ?? "\(PackageRoot.path)/../shared"
    return "\(shared)/data/jma-bosai/forecast"
  }

  /// Recordings of other products: `wdist/VPFD_130010_20261004T0500.json`.
  package static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder)/../\(name)").map { Array($0) } ?? []
  }

  /// The recorded JSON files below a folder, for `bytes`.
  package static func names(below kind: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/../\(kind)")) ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted().map { "\(kind)/\($0)" }
  }

  package static var areHere: Bool { !all.isEmpty }

  package struct File: Sendable {
    /// Relative to `folder`: `rebuilt/20240124T0500/130000.json`.
    package let name: String
    package let code: ForecastFileCode

    package var bytes: [UInt8] {
      FileManager.default.contents(atPath: "\(RecordedForecasts.folder)/\(name)")
        .map { Array($0) } ?? []
    }
  }

  package static var all: [File] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted().compactMap { path in
      // The code is the part with six digits: code103w_230000_20230411T1100.json
      let parts = path.split { !$0.isNumber }
      return parts.first { $0.count == 6 }
        .map { File(name: path, code: ForecastFileCode($0)) }
    }
  }
}

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
