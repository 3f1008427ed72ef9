import Models

/// What became of asking for a document in the folder of the next year, because that of the present
/// year no longer has it.
struct YearNote: Equatable {
  /// The address in the folder of the present year, so that a misplaced note is detected.
  let url: String
  /// When it was asked for.
  let time: Instant
  /// Whether it is there; else it is asked for again the next day.
  let isThere: Bool

  private static let magic = "soramoyo-year 1"
  private static let day = 86_400

  init(url: String, time: Instant, isThere: Bool) {
    self.url = url
    self.time = time
    self.isThere = isThere
  }

  /// Whether it need not be asked for.
  func isRecent(at now: Instant) -> Bool { time.age(at: now).map { $0 < Self.day } ?? false }

  private var word: String { isThere ? YearFolder.next.rawValue : "none" }

  var fileBytes: [UInt8] { Array("\(Self.magic)\n\(url)\n\(time.isoText)\n\(word)\n".utf8) }

  /// - Returns: nil if the bytes are not a note of this program.
  init?(fileBytes: [UInt8]) {
    let lines = String(decoding: fileBytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[0] == Self.magic, let time = Instant(iso8601: lines[2]) else {
      return nil
    }
    self.init(url: String(lines[1]), time: time, isThere: lines[3] == YearFolder.next.rawValue)
    guard lines[3] == word else { return nil }
  }
}
