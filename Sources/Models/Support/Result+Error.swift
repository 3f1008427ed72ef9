extension Result {
  package var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  package var value: Success? { try? get() }
}
