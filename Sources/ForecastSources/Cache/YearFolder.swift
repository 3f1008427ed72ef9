import Models

// JMA's system of 2026 has its lists below a folder named after the year, which may have another name
// from 2027.
extension ResourceService {
  /// The newest version of a document in such a folder: the one where it was found last or, once that
  /// answers 404, the other one. That is requested once a day, and used if its answer can be parsed and
  /// is no older than the known one; this is noted. If neither has it, it has moved.
  ///
  /// In either folder it is one document: it is stored, ordered and requested as one.
  func document<Value>(
    in year: @Sendable (YearFolder) -> Resource<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    let present = year(.present)
    let note = yearNote(present)
    let folder = note?.folder ?? .present
    func resource(_ folder: YearFolder) -> Resource<Value> {
      guard folder != .present else { return present }
      var resource = year(folder)
      resource.storedAs = present.path
      return resource
    }
    let current = resource(folder)
    let known: Sourced<Value>?
    let trouble: ForecastError?
    do throws(ForecastError) {
      known = try await document(current)
      trouble = known?.trouble
    } catch {
      known = nil
      trouble = error
    }
    if let trouble, isMoved(current, trouble), !policy.isFetchingNothing,
      !(note?.isRecent(at: clock()) ?? false)
    {
      var other = resource(folder.other)
      other.refusesOlder = true
      switch await newest(other, stored(other)).result {
      case .success(let found)
      where [found.response.url, found.beside?.response.url].contains(other.url):
        remember(YearNote(url: present.url, folder: folder.other, tried: nil), present)
        return try fetched(found)
      case .failure(.moved), .failure(.notUnderstood), .failure(.olderCopies):
        remember(YearNote(url: present.url, folder: folder, tried: clock()), present)
      // Nothing is known of it.
      default: break
      }
    }
    if let known { return known }
    throw trouble ?? .notCached
  }

  /// The folder in which such a document was found last.
  func year<Value>(of document: (YearFolder) -> Resource<Value>) -> YearFolder {
    yearNote(document(.present))?.folder ?? .present
  }

  private func yearNote<Value>(_ present: Resource<Value>) -> YearNote? {
    let note = shared.yearNote(present.url) ?? cache?.yearNote(present.cacheKey)
    return note?.url == present.url ? note : nil
  }

  /// Whether a document has moved: if the stored one is too old to be used, that is reported instead.
  private func isMoved<Value>(_ document: Resource<Value>, _ trouble: ForecastError) -> Bool {
    switch trouble {
    case .moved: true
    case .tooOld, .ageUnknown: cache?.failure(document.noteKey)?.failure == .moved
    default: false
    }
  }

  private func remember<Value>(_ note: YearNote, _ present: Resource<Value>) {
    // Without a file the note is in the memory of this process only.
    shared.keep(cache?.keep(note, for: present.cacheKey) ?? false ? nil : note, of: present.url)
  }
}

/// The folder of JMA's site that is named after the year of its system: `warning/data/r8/map.json`. This
/// is the only place of its name.
enum YearFolder: String {
  /// Reiwa 8: 2026, when the system began.
  case present = "r8"
  /// Where its files may be from 2027 (jma-live, D6).
  case next = "r9"

  var other: YearFolder { self == .present ? .next : .present }

  /// - Parameter path: ends in a slash.
  func folder(below path: String) -> String { "\(path)\(rawValue)/" }

  /// Whether two addresses differ only in this folder.
  static func isSame(_ url: String, _ other: String) -> Bool {
    if url == other { return true }
    let (parts, others) = (url.split(separator: "/"), other.split(separator: "/"))
    return parts.count == others.count
      && zip(parts, others).allSatisfy { part, other in
        part == other
          || YearFolder(rawValue: String(part)) != nil
            && YearFolder(rawValue: String(other)) != nil
      }
  }
}

/// In which year's folder a document was found, because that of the present year no longer has it; and
/// when it was looked for in the other one in vain.
struct YearNote: Equatable {
  /// The address in the folder of the present year, so that a misplaced note is detected.
  let url: String
  let folder: YearFolder
  let tried: Instant?

  private static let magic = "soramoyo-year 1"
  private static let day = 86_400

  init(url: String, folder: YearFolder, tried: Instant?) {
    self.url = url
    self.folder = folder
    self.tried = tried
  }

  /// Whether the other folder need not be looked at.
  func isRecent(at now: Instant) -> Bool {
    tried?.age(at: now).map { $0 < Self.day } ?? false
  }

  var fileBytes: [UInt8] {
    Array("\(Self.magic)\n\(url)\n\(folder.rawValue)\n\(tried?.isoText ?? "-")\n".utf8)
  }

  /// - Returns: nil if the bytes are not a note of this program.
  init?(fileBytes: [UInt8]) {
    let lines = fileBytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 5, lines[0] == Self.magic, let folder = YearFolder(rawValue: lines[2])
    else { return nil }
    let tried = Instant(iso8601: lines[3])
    guard tried != nil || lines[3] == "-" else { return nil }
    self.init(url: lines[1], folder: folder, tried: tried)
  }
}
