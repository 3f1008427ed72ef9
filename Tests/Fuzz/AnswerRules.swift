import HTTPClient
import Models
import Pages
import Presenter

@testable import ForecastSources

/// Rules for any answer and its error messages.
enum AnswerRules {
  private static let words = [ErrorText(language: .ja), ErrorText(language: .en)]

  static func check(_ result: Result<HTTPResponse, HTTPError>, of request: HTTPRequest) {
    switch result {
    case .success(let answer):
      precondition(answer.body.count <= request.bodyLimit, "\(answer.body.count) bytes")
      precondition((200...999).contains(answer.status), "status \(answer.status)")
      precondition(TextRules.isASCII(answer.url), answer.url)
      for name in ["ETag", "Last-Modified"] {
        precondition(answer.headerForCache(name).map(TextRules.isASCII) ?? true)
      }
      if answer.status != 200 { say(.refused(status: answer.status, host: "127.0.0.77")) }
    case .failure(let error):
      precondition(isPossible(error), "\(error)")
      say(ForecastError(error, host: "127.0.0.77", url: request.url))
    }
  }

  /// Whether a server's bytes can cause it.
  private static func isPossible(_ error: HTTPError) -> Bool {
    switch error {
    case .elsewhere(_, let error): isPossible(error)
    case .libraryMissing, .badURL, .badHeader, .cancelled, .closed, .leftAlone, .lacks, .outside,
      .proxy(.unresolved, _), .proxy(.unreachable, _):
      false
    // The server has closed the connection: a program that still waits hangs.
    case .timedOut: false
    // A bare number explains nothing.
    case .protocolError: false
    case .couldNotResolve, .proxy, .couldNotConnect, .tls, .tooManyRedirects,
      .forbiddenRedirect, .tooLarge, .headersTooLarge, .truncated, .notHTTP, .connectionLost,
      .undecodableBody:
      true
    }
  }

  private static func say(_ error: ForecastError) {
    for words in words {
      let text = words.text(error)
      precondition(!text.isEmpty && text.count <= 600, "\(text.count) letters: \(text)")
      precondition(!TextRules.hasControl(text), text)
      precondition(!TextRules.hasBareNumber(text), text)
    }
  }
}
