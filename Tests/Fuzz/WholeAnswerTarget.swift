import HTTPClient
import Locking
import Models
import Presenter
import SystemLibrary

@testable import ForecastSources

/// Whole answers of a server, through the program's client and libcurl, over a socket.
///
/// The first byte is the manner of the server and the limits of the request. The others are what it
/// sends: a piece for each request, with ``separator`` between them, so that a redirect is answered too.
/// Whatever an answer redirects to, the client comes back here: every other host is behind a proxy, which
/// is the same socket.
enum WholeAnswerTarget {
  private static let separator: [UInt8] = [0xFF, 0xFF]
  private static let server: FuzzServer = {
    let server = FuzzServer()
    for name in ["http_proxy", "https_proxy", "all_proxy"] { setenv(name, server.address, 1) }
    for name in ["HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"] { unsetenv(name) }
    setenv("no_proxy", FuzzServer.host, 1)
    return server
  }()

  /// Nothing waits for it: the server ends what it has begun. Longer than libFuzzer lets an input
  /// run, so that a stalled machine is not taken for a hanging client.
  private static let deadline = Duration.seconds(120)

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let manner = FuzzServer.Manner(
      keepsConnections: first & 1 != 0, resets: first & 2 != 0, halves: first & 4 != 0)
    let request = HTTPRequest(
      url: server.address + "/bosai/x.json", connectTimeout: deadline, timeout: deadline,
      bodyLimit: first & 8 != 0 ? 100 : 1_000_000, redirectLimit: first & 16 != 0 ? 0 : 5)
    let result = fetch(request, pieces(bytes.dropFirst()), manner)
    AnswerRules.check(result, of: request)
  }

  private static func pieces(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index + 1 < bytes.endIndex {
      if bytes[index] == separator[0], bytes[index + 1] == separator[1] {
        pieces.append(bytes[start..<index])
        start = index + 2
        index = start
      } else {
        index += 1
      }
    }
    return pieces + [bytes[start...]]
  }

  /// A separate fetcher, so that runs are independent.
  private static func fetch(
    _ request: HTTPRequest, _ pieces: [ArraySlice<UInt8>], _ manner: FuzzServer.Manner
  ) -> Result<HTTPResponse, HTTPError> {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe")
    let (reading, writing) = (ends[0], ends[1])
    let result = Locked<Result<HTTPResponse, HTTPError>?>(nil)
    Task.immediate {
      let fetcher = CurlFetcher(.init(userAgent: "fuzz/1.0"))
      let answer: Result<HTTPResponse, HTTPError>
      do throws(HTTPError) {
        answer = .success(try await fetcher.fetch(request))
      } catch {
        answer = .failure(error)
      }
      await fetcher.close(waitingAtMost: deadline)
      result.withLock { $0 = answer }
      close(writing)
    }
    server.serve(pieces, manner, until: reading)
    close(reading)
    guard let result = result.withLock({ $0 }) else { preconditionFailure("no answer") }
    return result
  }
}
