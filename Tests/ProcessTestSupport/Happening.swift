public import Testing

/// An event elsewhere, once or repeated, that a test waits for.
public struct Happening: Sendable {
  private let name: String
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// - Parameter name: its name for the message if it does not occur: "a request".
  public init(_ name: String) {
    self.name = name
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Signals one occurrence.
  public func happen() { continuation.yield() }

  /// Waits for one more occurrence. If the test is ended, reports what it waited for.
  public func wait(sourceLocation: SourceLocation = #_sourceLocation) async {
    for await _ in stream { return }
    Issue.record("waited for \(name), which did not come", sourceLocation: sourceLocation)
  }
}
