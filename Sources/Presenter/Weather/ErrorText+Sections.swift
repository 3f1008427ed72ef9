import Models

extension ErrorText {
  /// What happened to a section of the weather of a place, and the next step. Where the reason does not
  /// say what it is about, the section is named: two may fail for the same one.
  package func text(_ failure: PlaceSections.Failure) -> String {
    switch failure.error {
    case .refused, .notUnderstood:
      "\(failure.section.maker.title(words)): \(text(failure.error))"
    default: text(failure.error)
    }
  }
}
