import HTTPClient
import Locking

/// Answers each request as the test has set.
final class ServedByTest: HTTPFetching {
  private let answer = Locked<(body: [UInt8], headers: HTTPHeaders)>(([], [:]))

  func serve(_ body: [UInt8], modified: String? = nil) {
    answer.withLock { $0 = (body, modified.map { ["Last-Modified": $0] } ?? [:]) }
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let (body, headers) = answer.withLock { $0 }
    return HTTPResponse(status: 200, headers: headers, body: body, url: request.url)
  }
}
