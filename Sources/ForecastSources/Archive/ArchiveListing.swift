import Models
import Storage

/// Finds the files of an archive that may hold the requested data, without opening any.
extension Archive {
  struct Candidate: Equatable {
    let path: String
    let time: Instant?
  }

  /// Deep enough for any sensible layout, including a mirror of JMA's site.
  private static let depthLimit = 8

  /// Files below folders of these kinds, named as on JMA's site, that name a code (nil: any) and are not
  /// from a later day than `now`, newest name first. Files without a time in their name come last.
  ///
  /// - Parameter start: when older files do not count; those in folders of earlier months are left out.
  func records(
    in kinds: Set<String>, code: String?, since start: Instant? = nil, until now: Instant
  ) throws(ForecastError) -> [Candidate] {
    if isFile { return [] }
    var found: [Candidate] = []
    var walk = Walk(since: start, until: now)
    let isInside = kinds.contains(path.split(separator: "/").last.map(String.init) ?? "")
    try visit(path, kinds, depth: 0, isInside: isInside, word: code, &walk) { path in
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
    if isFile { return [Candidate(path: path, time: nil)] }
    var found: [Candidate] = []
    var walk = Walk(since: nil, until: now)
    try visit(path, [], depth: 0, isInside: true, word: file.text, &walk) { path in
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
    private let first: Substring?
    private let last: Substring?

    init(since start: Instant?, until end: Instant) {
      // Folders may be named after the month in UTC.
      first = start.map { $0.adding(seconds: -86_400).compactMonth }
      last = end == .distantFuture ? nil : end.compactMonth
    }

    /// Whether a folder is one of a month, `202611`, in which nothing can count. Codes of areas, which
    /// have six digits too, are not like a month of these years.
    func isPassedOver(_ folder: String) -> Bool {
      guard folder.utf8.count == 6, folder.utf8.allSatisfy(\.isDigit),
        ("2015"..<"2100").contains(folder.prefix(4)), ("01"..."12").contains(folder.suffix(2))
      else { return false }
      return last.map { folder > $0 } ?? false || first.map { folder < $0 } ?? false
    }
  }

  /// - Parameter word: occurs in the last two components of every wanted path; nil if they are not
  ///   known.
  private func visit(
    _ folder: String, _ kinds: Set<String>, depth: Int, isInside: Bool, word: String?,
    _ walk: inout Walk, _ found: (String) -> Void
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
    for entry in listed.others
    where (!Self.otherKinds.contains(entry) || kinds.contains(entry)) && !walk.isPassedOver(entry) {
      try visit(
        folder + "/" + entry, kinds, depth: depth + 1,
        isInside: isInside || kinds.contains(entry), word: word, &walk, found)
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
    "tsunami", "volcano", "typhoon", "wdist", "twoweek", "probability", "tide", "information",
    "flood", "warning_timeline", "ltpgm", "nowc", "rasrf", "season", "souten",
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
    let tokens = ArchiveRecordName.tokens(path)
    guard path.withoutPacking.hasSuffix(".json"),
      let file = tokens.first(where: { $0.utf8.count == 6 && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    self.file = ForecastFileCode(file)
    time = tokens.firstValue(Self.time)
  }

  /// `20240829T1100`, optionally with seconds.
  private static func time(_ token: Substring) -> Instant? {
    guard [13, 15].contains(token.utf8.count), token.dropFirst(8).first == "T",
      token.suffix(2).utf8.allSatisfy(\.isDigit)
    else { return nil }
    return CompactTime.instant(token.prefix(13))
  }
}

/// The path of a recorded answer, for answers other than forecasts:
/// `overview_forecast/20240829/130000.json`, `warning-r8/120000_20260813.json`,
/// `wdist/VPFD_130010_20261004T0500.json`, `amedas/map_20261009154000.json`.
struct ArchiveRecordName {
  /// The parts of the last two components, including codes and times.
  let tokens: [Substring]
  /// The earliest instant that the time in the name can mean; nil if it has none.
  let time: Instant?

  init(_ path: String) {
    tokens = Self.tokens(path)
    time = tokens.firstValue(CompactTime.instant)
  }

  static func tokens(_ path: String) -> [Substring] {
    path.withoutPacking.dropLast(5).split(separator: "/").suffix(2).reversed().flatMap {
      $0.split(whereSeparator: { $0 == "_" || $0 == "-" })
    }
  }
}

/// The number of a recording among several answers of one name: a service that corrects an answer
/// without a new time has two, kept as `130000_20261121T1700.json` and `130000_20261121T1700-2.json`.
///
/// The greatest is read first: of one name the highest number, which was recorded last; of different
/// names the first path.
struct ArchiveVersion: Comparable {
  private let name: Substring
  private let number: Int

  init(_ path: String) {
    let plain = path.withoutPacking
    let stem = plain.hasSuffix(".json") ? plain.dropLast(".json".count) : plain
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let before = stem.dropLast(digits)
    // Dates and times have more digits, and a first answer has no number.
    guard (1...2).contains(digits), before.last == "-", let number = Int(stem.suffix(digits)) else {
      name = stem
      self.number = 1
      return
    }
    name = before.dropLast()
    self.number = number
  }

  static func < (left: Self, right: Self) -> Bool {
    left.name == right.name ? left.number < right.number : left.name > right.name
  }
}
