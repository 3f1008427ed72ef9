import Models

/// So that a whole answer can be compared in one line.
func outcome<Value>(
  of question: () async throws(ForecastError) -> Value
) async -> Result<Value, ForecastError> {
  do throws(ForecastError) {
    return .success(try await question())
  } catch {
    return .failure(error)
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
