package import Testing

/// Fails a test that cannot go on: `guard … else { return unexpected("no answer") }`.
package func unexpected(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record(Comment(rawValue: what), sourceLocation: sourceLocation)
}
