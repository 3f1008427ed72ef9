public import Models

/// What came of the files that the person named, in their order. One that cannot be read does not
/// keep the others from being shown.
public struct ReadAnswer: Sendable {
  public private(set) var documents: [ReadDocument] = []
  public private(set) var failures: [ReadFailure] = []

  /// - Parameters:
  ///   - files: their paths; nil for standard input.
  ///   - scope: the place to which documents are reduced; nil for all of them.
  ///   - read: what a file holds.
  public init(
    _ files: [String?], scope: TelegramScope? = nil,
    read: (String?) throws(ReadError) -> JMADocument
  ) {
    for file in files {
      do throws(ReadError) {
        let document = try read(file)
        let excerpt = scope.map { TelegramExcerpt.of(document, for: $0) }
        documents.append(
          ReadDocument(
            file: file, document: excerpt?.document ?? document, concern: excerpt?.concern))
      } catch {
        failures.append(ReadFailure(file: file, error: error))
      }
    }
  }
}
