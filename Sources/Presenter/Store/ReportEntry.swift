import Models

struct ReportEntry {
  /// As it came.
  private(set) var answer: ReportAnswer?
  private(set) var error: ForecastError?

  /// - Returns: whether it is a failure.
  mutating func take(_ result: Result<ReportAnswer, ForecastError>) -> Bool {
    switch result {
    case .success(let new):
      answer = new.after(answer)
      error = nil
      return new.freshness == .stale
    case .failure(let error):
      answer = answer?.notRenewed(because: error)
      self.error = error
      return true
    }
  }
}
