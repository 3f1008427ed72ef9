/// A client that fetches documents over HTTP.
package protocol HTTPFetching: Sendable {
  /// Fetches one document with GET.
  ///
  /// Any status is a response, 404 and 503 included; errors mean that there is no response. A
  /// cancelled task ends at once with `.cancelled`.
  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
