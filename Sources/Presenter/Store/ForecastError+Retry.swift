import Models

extension ForecastError {
  var isWorthRetrying: Bool {
    switch self {
    case .notOffered, .notCached, .notInArchive, .nothingRecorded, .recordedLongAgo: false
    default: true
    }
  }
}
