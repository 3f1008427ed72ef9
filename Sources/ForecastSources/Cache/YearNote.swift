import Models

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
