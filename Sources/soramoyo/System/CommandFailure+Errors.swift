import Models

extension CommandFailure.Code {
  /// The exit code of a failed forecast.
  init(_ error: ForecastError) {
    self =
      switch error {
      case .unreachable, .refused, .notCached, .notInArchive, .allPast: .unavailable
      case .notUnderstood(.declined, _), .notUnderstood(.exercise, _),
        .notUnderstood(.readerMissing, _):
        .unavailable
      case .notOffered, .moved, .noFile, .nothingRecorded, .recordedLongAgo: .unavailable
      case .notListed, .withdrawn, .trafficSpent, .olderCopies: .unavailable
      case .notUnderstood, .areaMissing: .notUnderstood
      case .archiveUnreadable(_, .notFound): .notFound
      case .archiveUnreadable: .inputOutput
      case .cancelled: .interrupted
      case .tooOld, .ageUnknown: .tooOld
      }
  }

  /// The exit code of a failure to use the favorites.
  init(_ error: FavoriteStoreError) {
    self =
      switch error {
      case .unreadable: .inputOutput
      case .damaged, .newer: .notUnderstood
      case .unwritable, .unwritableKeptAside, .tooMany: .cannotWrite
      case .noFolder: .cannotWrite
      }
  }

  /// The exit code of a file that could not be shown.
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
