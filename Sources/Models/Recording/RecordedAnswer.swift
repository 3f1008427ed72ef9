/// One answer of a service to be recorded, and the result.
package struct RecordedAnswer: Equatable, Sendable {
  package let product: Product
  /// Of the file, area or office; nil for a single answer for all.
  package let code: String?
  package let outcome: Outcome

  package init(product: Product, code: String?, outcome: Outcome) {
    self.product = product
    self.code = code
    self.outcome = outcome
  }

  package enum Outcome: Equatable, Sendable {
    /// Newly stored. The path is below the folder.
    case new(Kept)
    /// The folder already had the same bytes.
    case known(Kept)
    /// It could not be fetched, and nothing was stored.
    case failed(ForecastError)
    case unwritable(path: String, FileFailure)
  }

  package struct Kept: Equatable, Sendable {
    package let path: String
    package let bytes: Int
    /// When the service issued it.
    package let issued: Instant

    package init(path: String, bytes: Int, issued: Instant) {
      self.path = path
      self.bytes = bytes
      self.issued = issued
    }
  }
}

extension RecordedAnswer.Outcome {
  /// The file in the folder.
  package var kept: RecordedAnswer.Kept? {
    switch self {
    case .new(let kept), .known(let kept): kept
    case .failed, .unwritable: nil
    }
  }
}
