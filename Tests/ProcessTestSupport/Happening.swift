package import Testing

/// An event elsewhere, once or repeated, that a test waits for.
package struct Happening: Sendable {
  private let name: String
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// - Parameter name: its name for the message if it does not occur: "a request".
  package init(_ name: String) {
    self.name = name
    (stream, continuation) = AsyncStream.makeStream()
  }

  package func happen() { continuation.yield() }

  /// Waits for one more occurrence. If the test is ended, reports what it waited for.
  package func wait(sourceLocation: SourceLocation = #_sourceLocation) async {
    for await _ in stream { return }
    Issue.record("waited for \(name), which did not come", sourceLocation: sourceLocation)
  }
}
