import Models

/// A command's failure as an exit code (product section 3).
struct CommandFailure: Error, Equatable {
  enum Code: Int32 {
    case usage = 64
    case notUnderstood = 65
    /// A place, a program, a file, a setting.
    case notFound = 66
    case severalPlaces = 67
    case unavailable = 69
    case cannotWrite = 73
    case inputOutput = 74
    case tooOld = 75
    case wrongConfig = 78
    // By a signal: 128 and its number.
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143
  }

  /// That of a code, or from elsewhere, such as a signal.
  let exitCode: Int32
}

extension CommandFailure {
  init(_ code: Code) { self.init(exitCode: code.rawValue) }

  /// - Returns: the exit code of some work, which is 0 unless it fails.
  static func exitCode(_ work: () throws(CommandFailure) -> Void) -> Int32 {
    do throws(CommandFailure) {
      try work()
      return 0
    } catch {
      return error.exitCode
    }
  }
}

extension CommandFailure.Code {
  init(_ error: ForecastError) {
    self =
      switch error {
      case .unreachable, .refused, .notCached, .notInArchive, .dayMissing, .allPast: .unavailable
      case .notUnderstood(.declined, _), .notUnderstood(.exercise, _),
        .notUnderstood(.readerMissing, _):
        .unavailable
      case .notOffered, .moved, .noFile, .nothingRecorded, .recordedLongAgo: .unavailable
      case .notReported, .notListed, .withdrawn, .trafficSpent, .olderCopies: .unavailable
      case .notUnderstood, .areaMissing: .notUnderstood
      case .archiveUnreadable(_, .notFound): .notFound
      case .archiveUnreadable: .inputOutput
      case .cancelled: .interrupted
      case .tooOld, .ageUnknown: .tooOld
      }
  }

  init(_ error: FavoriteStoreError) {
    self =
      switch error {
      case .unreadable: .inputOutput
      case .damaged, .newer: .notUnderstood
      case .unwritable, .unwritableKeptAside, .tooMany: .cannotWrite
      case .noFolder: .cannotWrite
      }
  }

  init(_ error: ReadError) {
    self =
      switch error {
      case .file(.notFound): .notFound
      case .file: .inputOutput
      case .libraryMissing: .unavailable
      default: .notUnderstood
      }
  }
}
