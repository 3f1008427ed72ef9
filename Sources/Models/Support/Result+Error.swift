extension Result {
  /// Why there is no value; nil where there is one.
  package var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  package var value: Success? { try? get() }
}
