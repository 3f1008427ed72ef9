import Models

extension ForecastError {
  /// Whether asking again may bring something.
  var isWorthRetrying: Bool {
    switch self {
    case .notOffered, .notCached, .notInArchive, .nothingRecorded, .recordedLongAgo: false
    default: true
    }
  }
}
