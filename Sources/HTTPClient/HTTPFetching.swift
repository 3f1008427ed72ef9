/// Somebody who can fetch a document over HTTP.
public protocol HTTPFetching: Sendable {
  /// Fetches one document with GET.
  ///
  /// Any status is an answer, 404 and 503 included; errors are for when there is no answer.
  /// When the task is cancelled it ends at once with `.cancelled`.
  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
