import HTTPClient
import Models
import Pages
import Presenter
import Storage

/// An address that events are sent to, and what goes with it, as an option has it: itself, or `@` and a file. It may
/// be a secret, so it is in no message; its name is.
struct SecretAddress: Sendable {
  /// The option, for messages.
  let name: String
  /// Which of several it is, from 1; nil for the only one.
  let number: Int?
  let url: String
  private let headers: HTTPHeaders
  /// The recipient, of a service that has one address for all.
  let recipient: String?
  /// Whether it must not go over the Internet as plain text.
  private let isSecret: Bool

  private static let longest = 64 << 10
  private static let timeout = Duration.seconds(10)

  /// - Throws: the exit code, after a message.
  init?(
    _ value: String?, of option: CommandOption, number: Int? = nil, _ words: WatchWords,
    _ dependencies: Dependencies
  ) throws(CommandFailure) {
    guard let value else { return nil }
    name = "--" + option.name + (number.map { " \($0)" } ?? "")
    self.number = number
    var lines = [value]
    let path = value.hasPrefix("@") ? String(value.dropFirst()) : nil
    let shown = path.map { UntrustedText($0).line }
    if let path, let shown {
      let bytes: [UInt8]?
      do throws(StorageError) {
        bytes = try ReadableFile.readSecret(path, limit: Self.longest)
      } catch {
        throw dependencies.failure(
          dependencies.errorText.file(FileFailure(error), shown), .notFound)
      }
      guard let bytes else { throw dependencies.failure(words.exposed(shown), .wrongConfig) }
      lines = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false) { $0.isNewline }.map { Self.trimmed($0) }
    }
    var url: String?
    var recipient: String?
    var headers = HTTPHeaders()
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard url != nil else {
        url = line
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let field = (Self.trimmed(parts[0]), parts.count == 2 ? Self.trimmed(parts[1]) : "")
      if field.0 == "to" {
        recipient = field.1
      } else if !field.1.isEmpty, !Self.isSound(line),
        Self.isSound("http://a/", [field.0: field.1])
      {
        headers.append(name: field.0, value: field.1)
      } else {
        throw dependencies.failure(words.badLine(index + 1, of: shown ?? name), .wrongConfig)
      }
    }
    guard let url, Self.isSound(url) else {
      throw dependencies.failure(
        words.noAddress(shown ?? name), path == nil ? .usage : .wrongConfig)
    }
    self.url = url
    self.headers = headers
    self.recipient = recipient
    isSecret = path != nil || self.url.dropFirst(8).prefix { $0 != "/" }.contains("@")
  }

  private static func isSound(_ url: String, _ headers: HTTPHeaders = [:]) -> Bool {
    (try? HTTPRequest(url: url, headers: headers).check()) != nil
  }

  /// Some editors put a mark in front of a file.
  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// A request to it, or to another address of the same server.
  /// - Parameter content: nil for a GET.
  func request(
    _ content: HTTPRequest.Content?, to url: String? = nil, within limit: Duration? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(
      url: url ?? self.url, headers: headers, timeout: min(Self.timeout, limit ?? Self.timeout),
      bodyLimit: 64 << 10, redirectLimit: 0, content: content)
    request.staysInside = isSecret && self.url.lowercased().hasPrefix("http:")
    return request
  }
}

extension WatchWords.PostTrouble {
  /// - Returns: nil where the program is to end.
  init?(_ error: HTTPError) {
    switch error {
    case .cancelled, .closed: return nil
    case .timedOut, .truncated, .connectionLost: self = .noAnswer
    case .tls: self = .insecure
    case .outside: self = .plainText
    case .notHTTP, .headersTooLarge, .undecodableBody, .tooLarge: self = .notHTTP
    case .tooManyRedirects, .forbiddenRedirect: self = .status(302)
    case .leftAlone(let error), .elsewhere(_, let error): self.init(error)
    case .libraryMissing, .badURL, .badHeader, .couldNotResolve, .couldNotConnect, .proxy, .lacks,
      .protocolError:
      self = .noConnection
    }
  }
}
