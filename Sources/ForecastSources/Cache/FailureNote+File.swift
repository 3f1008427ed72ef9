import Models

extension FailureNote {
  private static let magic = "soramoyo-failure 1"
  /// A service's own message may be long.
  private static let textLimit = 300

  var fileBytes: [UInt8] {
    let lines =
      [Self.magic, url, time.isoText, words] + [elsewhere.map(Self.line)].compactMap { $0 }
    return Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  private static let hostMark = "at:"

  /// The line for another host, without spaces.
  static func line(_ host: String) -> String { hostMark + host }

  /// The host of such a line; nil for anything else.
  static func host(_ line: some StringProtocol) -> String? {
    let host = line.dropFirst(hostMark.count)
    return line.hasPrefix(hostMark) && !host.isEmpty && host.utf8.count <= textLimit
      && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? String(host) : nil
  }

  private var words: String {
    switch failure {
    case .status(let status): return "status \(status)"
    case .moved: return "moved"
    case .late(let seconds): return "late \(seconds)"
    case .connection(let reason):
      switch reason {
      case .unknownHost: return "unknown-host"
      case .refused: return "refused"
      case .timedOut(let seconds): return "timed-out \(seconds)"
      case .insecure: return "insecure"
      case .tooManyRedirects: return "redirects"
      case .badRedirect(let fault): return "bad-redirect \(fault.rawValue)"
      case .notHTTP: return "not-http"
      case .brokenOff: return "broken-off"
      case .proxy(let failure, let name):
        return "proxy " + failure.word + " " + Self.cut(name ?? "-")
      case .badAddress: return "bad-address"
      case .other(let code): return "other \(code)"
      // Never noted.
      case .libraryMissing, .noAuthorities, .lacks: return "other 0"
      }
    case .data(let fault, let isWhole):
      let part = isWhole ? "whole-" : "part-"
      switch fault {
      case .html: return part + "html"
      case .malformed, .readerMissing: return part + "malformed"
      case .packing: return part + "packing"
      case .shape(let path): return part + "shape " + Self.cut(path)
      case .tooLarge(let limit): return part + "large \(limit)"
      case .tooManyValues(let limit): return part + "values \(limit)"
      case .declined(let reason): return part + "declined " + Self.cut(reason)
      case .exercise: return part + "exercise"
      }
    }
  }

  private static func cut(_ text: String) -> String {
    String(UntrustedText(text).line.prefix(textLimit))
  }

  /// - Returns: nil if the bytes are not a note of this program.
  init?(fileBytes: [UInt8]) {
    let lines = fileBytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // The last line, with the host, is there only if that is another one.
    guard (5...6).contains(lines.count), lines[0] == Self.magic, lines[lines.count - 1].isEmpty,
      let time = Instant(iso8601: lines[2])
    else { return nil }
    let words = lines[3].split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = words.first,
      let failure = Failure(kind, words.count > 1 ? words[1] : "")
    else { return nil }
    elsewhere = lines.count == 6 ? Self.host(lines[4]) : nil
    guard lines.count == 5 || elsewhere != nil else { return nil }
    url = lines[1]
    self.time = time
    self.failure = failure
  }
}

extension FailureNote.Failure {
  fileprivate init?(_ kind: String, _ value: String) {
    let number = Int(value)
    switch kind {
    case "status":
      guard let number, (100...999).contains(number) else { return nil }
      self = .status(number)
    case "moved": self = .moved
    case "unknown-host": self = .connection(.unknownHost)
    case "refused": self = .connection(.refused)
    case "timed-out":
      guard let seconds = Self.seconds(value) else { return nil }
      self = .connection(.timedOut(seconds: seconds))
    case "late":
      guard let seconds = Self.seconds(value) else { return nil }
      self = .late(seconds: seconds)
    case "insecure": self = .connection(.insecure)
    case "redirects": self = .connection(.tooManyRedirects)
    case "bad-redirect":
      guard let fault = RedirectFault(rawValue: value) else { return nil }
      self = .connection(.badRedirect(fault))
    case "not-http": self = .connection(.notHTTP)
    case "broken-off": self = .connection(.brokenOff)
    case "proxy":
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let failure = ProxyFailure(word: words[0]) else { return nil }
      let name = words[1] == "-" ? nil : UntrustedText(words[1]).line
      self = .connection(.proxy(failure, named: name))
    case "bad-address": self = .connection(.badAddress)
    case "other":
      guard let number, (0...9999).contains(number) else { return nil }
      self = .connection(.other(code: number))
    default:
      let isWhole = kind.hasPrefix("whole-")
      guard isWhole || kind.hasPrefix("part-") else { return nil }
      guard let fault = DataFault(kind.dropFirst(isWhole ? 6 : 5), value, number) else {
        return nil
      }
      self = .data(fault, isWhole: isWhole)
    }
  }
}

extension FailureNote.Failure {
  /// A time of at most an hour.
  private static func seconds(_ text: String) -> Double? {
    guard let seconds = Double(text), (0...3600).contains(seconds) else { return nil }
    return seconds
  }
}

extension DataFault {
  fileprivate init?(_ kind: Substring, _ value: String, _ number: Int?) {
    switch (kind, number) {
    case ("html", _): self = .html
    case ("malformed", _): self = .malformed
    case ("packing", _): self = .packing
    case ("shape", _): self = .shape(path: UntrustedText(value).line)
    case ("exercise", _): self = .exercise
    case ("declined", _): self = .declined(UntrustedText(value).line)
    case ("large", let limit?) where limit > 0: self = .tooLarge(limit: limit)
    case ("values", let limit?) where limit > 0: self = .tooManyValues(limit: limit)
    default: return nil
    }
  }
}

extension ProxyFailure {
  fileprivate var word: String {
    switch self {
    case .unknownHost: "unknown-host"
    case .refused: "refused"
    case .status(let status): String(status)
    case .other: "other"
    }
  }

  fileprivate init?(word: String) {
    switch (word, Int(word)) {
    case ("unknown-host", _): self = .unknownHost
    case ("refused", _): self = .refused
    case ("other", _): self = .other
    case (_, let status?) where (100...999).contains(status): self = .status(status)
    default: return nil
    }
  }
}
