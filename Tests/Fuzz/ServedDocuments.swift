import HTTPClient

/// A service that has some documents and nothing else.
struct ServedDocuments: HTTPFetching {
  static let address = "https://weather.example/"

  let bodies: [String: [UInt8]]

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let body = bodies[String(request.url.dropFirst(Self.address.count))] else {
      return HTTPResponse(status: 404, url: request.url)
    }
    guard body.count <= request.bodyLimit else { throw .tooLarge(limit: request.bodyLimit) }
    return HTTPResponse(status: 200, body: body, url: request.url)
  }
}
