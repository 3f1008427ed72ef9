public import Testing

/// Something that a test waits for and that happens elsewhere, once or often.
public struct Happening: Sendable {
  private let name: String
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// - Parameter name: what it is, for the message that it did not come: "a request".
  public init(_ name: String) {
    self.name = name
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Tells that it has happened, once more.
  public func happen() { continuation.yield() }

  /// Waits until it has happened once more. Says what was waited for when the test is ended.
  public func wait(sourceLocation: SourceLocation = #_sourceLocation) async {
    for await _ in stream { return }
    Issue.record("waited for \(name), which did not come", sourceLocation: sourceLocation)
  }
}
