import Models
import Storage

/// Finds the files of an archive that may hold the requested data, without opening any.
struct ArchiveListing {
  let root: String
  /// Folders, named as on JMA's site, that contain data other than forecasts.
  var kinds: Set<String> = []
  let folders: ArchiveFolders

  struct Candidate: Equatable {
    let path: String
    let time: Instant?
  }

  /// Deep enough for any sensible layout, including a mirror of JMA's site.
  private static let depthLimit = 8

  /// Files below folders of these kinds that name a code (nil: any) and are not from a later day
  /// than `now`, newest name first. Files without a time in their name come last.
  func records(code: String?, until now: Instant) throws(ForecastError) -> [Candidate] {
    if root.hasSuffix(".json") { return [] }
    var found: [Candidate] = []
    var walk = Walk()
    let isInside = kinds.contains(root.split(separator: "/").last.map(String.init) ?? "")
    try visit(root, depth: 0, isInside: isInside, word: code, &walk) { path in
      let name = ArchiveRecordName(path)
      guard code.map({ name.tokens.contains($0[...]) }) ?? true else { return }
      if let time = name.time, time > now { return }
      found.append(Candidate(path: path, time: name.time))
    }
    return Self.newestFirst(found)
  }

  /// The files of one forecast file whose name is not later than `now`, newest name first. Files
  /// without a time in their name come last and are judged by content.
  func candidates(
    for file: ForecastFileCode, until now: Instant
  ) throws(ForecastError) -> [Candidate] {
    if root.hasSuffix(".json") {
      return [Candidate(path: root, time: nil)]
    }
    var found: [Candidate] = []
    var walk = Walk()
    try visit(root, depth: 0, isInside: true, word: file.text, &walk) { path in
      guard let name = ArchiveName(path), name.file == file else { return }
      if let time = name.time, time > now { return }
      found.append(Candidate(path: path, time: name.time))
    }
    return Self.newestFirst(found)
  }

  private static func newestFirst(_ found: [Candidate]) -> [Candidate] {
    found.sorted { left, right in
      switch (left.time, right.time) {
      case (let left?, let right?) where left != right: return left > right
      case (.some, nil): return true
      case (nil, .some): return false
      default: return ArchiveVersion(left.path) > ArchiveVersion(right.path)
      }
    }
  }

  private struct Walk {
    /// Each folder is visited once, so that circular links end.
    var seen: Set<FileFacts> = []
  }

  /// - Parameter word: occurs in the last two components of every wanted path; nil if they are not
  ///   known.
  private func visit(
    _ folder: String, depth: Int, isInside: Bool, word: String?, _ walk: inout Walk,
    _ found: (String) -> Void
  ) throws(ForecastError) {
    guard depth < Self.depthLimit else { return }
    let listed = folders.listed(folder, isRoot: depth == 0)
    if let facts = listed.facts {
      guard depth == 0 || facts.kind == .folder, walk.seen.insert(facts).inserted else { return }
    } else if depth > 0 {
      // A link to nothing or to itself.
      return
    }
    if let failure = listed.failure {
      // A folder that cannot be entered is skipped, and so is one that is not a folder or has just
      // been removed; the root must be readable. A partial listing would hide the newest report.
      guard depth == 0 || !Self.isPassedOver(failure.reason) else { return }
      throw .archiveUnreadable(path: folder, reason: FileFailure(failure))
    }
    if isInside {
      // A word in the folder's own name is in the path of every file.
      let isInName = word.map { Self.lastComponent(of: folder).contains($0) } ?? true
      listed.forEachFile(containing: isInName ? nil : word.map { Array($0.utf8) }) { name in
        found(folder + "/" + name)
      }
    }
    for entry in listed.others where !Self.otherKinds.contains(entry) || kinds.contains(entry) {
      try visit(
        folder + "/" + entry, depth: depth + 1, isInside: isInside || kinds.contains(entry),
        word: word, &walk, found)
    }
  }

  private static func lastComponent(of folder: String) -> Substring {
    folder.split(separator: "/").last ?? ""
  }

  private static func isPassedOver(_ reason: StorageError.Reason) -> Bool {
    switch reason {
    case .permissionDenied, .notDirectory, .notFound: true
    default: false
    }
  }

  /// Folders of JMA's site whose files have the names of forecasts but are not forecasts.
  private static let otherKinds: Set<String> = [
    "overview_forecast", "overview_week", "warning", "warning-r8", "amedas", "const", "quake",
    "tsunami", "volcano", "typhoon", "wdist", "twoweek", "probability", "information", "flood",
    "warning_timeline",
  ]
}

/// The content of a file in an archive, according to its path.
///
/// A file code and a time are recognised, each once, anywhere in the last two components:
/// `130000_20260812T1700.json`, `20240829T1100/130000.json`, `amended_130000_20250104T2100.json`.
struct ArchiveName: Equatable {
  let file: ForecastFileCode
  /// Nil if the path contains no time.
  let time: Instant?

  /// - Returns: nil if the path does not name a forecast file.
  init?(_ path: String) {
    guard path.hasSuffix(".json") else { return nil }
    let components = path.dropLast(5).split(separator: "/").suffix(2)
    var file: ForecastFileCode?
    var time: Instant?
    for component in components.reversed() {
      for token in component.split(whereSeparator: { $0 == "_" || $0 == "-" }) {
        if time == nil, let found = Self.time(token) {
          time = found
        } else if file == nil, token.utf8.count == 6, token.utf8.allSatisfy(\.isDigit) {
          file = ForecastFileCode(token)
        }
      }
    }
    guard let file else { return nil }
    self.file = file
    self.time = time
  }

  /// `20240829T1100`, optionally with seconds.
  private static func time(_ token: Substring) -> Instant? {
    let digits = token.utf8.filter(\.isDigit).map { Int($0) - 0x30 }
    let bytes = Array(token.utf8)
    guard [13, 15].contains(bytes.count), bytes[8] == UInt8(ascii: "T"),
      digits.count == bytes.count - 1
    else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard
      let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
      number(8..<10) < 24, number(10..<12) < 60
    else { return nil }
    return Instant(date, hour: number(8..<10), minute: number(10..<12))
  }
}
