import ForecastSources
import HTTPClient
import MachineFormats
import Models
import Pages
import Presenter

/// A receiver of `--post`, which gets one POST for each event.
struct PostChannel: WatchChannel {
  let address: SecretAddress
  let form: WatchPostForm
  let fetcher: any HTTPFetching
  let machine: MachineOutput
  let words: WatchWords
  let now: @Sendable () -> Instant

  var kind: WatchQueueStore.Kind { .post }
  var number: Int { address.number ?? 1 }
  var name: String { address.name }

  /// Seconds that it may want to be left alone.
  private static let longestWait = 3600

  /// The line for messages, and what is sent but for secrets.
  func facts(_ event: WatchEvent, _ text: WatchText, at moment: Instant) -> [String] {
    lazy var notice = text.notice(event)
    return [
      WatchNotice.clean(text.line(event).map(\.text).joined()),
      machine.watchPost(
        event, as: form, title: WatchNotice.clean(notice.title),
        body: WatchNotice.clean(text.clock + " " + notice.body), now: moment),
    ]
  }

  func line(_ event: WaitingEvent) -> String { event.facts.first ?? "" }

  func tell(
    _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
  ) async -> WatchOutcome {
    guard event.facts.count == 2 else { return .told }
    let (url, text) = addressed(event.facts[1])
    let content = HTTPRequest.Content(type: form.contentType, text: text)
    let answer: HTTPResponse
    do throws(HTTPError) {
      answer = try await fetcher.fetch(address.request(content, to: url, within: limit))
    } catch {
      guard let trouble = WatchWords.PostTrouble(error) else { return .cancelled }
      return .failed(words.cannotSend(to: name, trouble), isUsable: false)
    }
    let status = answer.status
    switch status {
    case 200...299: return .told
    case 408, 425, 429, 500...:
      let wait = answer.headers["retry-after"].flatMap(seconds)
      return .failed(
        words.cannotSend(to: name, .status(status)), isUsable: status != 429 && wait == nil,
        wait: wait)
    default: return .refused(words.refused(by: name, .status(status), event: line(event)))
    }
  }

  /// With the topic or the recipient, which are not stored.
  private func addressed(_ object: String) -> (url: String, text: String) {
    switch form {
    case .ntfy:
      guard let (server, topic) = Self.topic(address.url) else { return (address.url, object) }
      return (server, machine.addressed(object, "topic", topic))
    case .line: return (address.url, machine.addressed(object, "to", address.recipient ?? ""))
    case .events, .slack, .discord: return (address.url, object)
    }
  }

  /// `https://ntfy.sh/weather` is the topic `weather` of `https://ntfy.sh/`, which takes JSON; nil without one.
  static func topic(_ url: String) -> (server: String, topic: String)? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let slash = path.lastIndex(of: "/"), path[..<slash].contains("://"),
      !path[..<slash].hasSuffix("/"), path.index(after: slash) < path.endIndex
    else { return nil }
    return (
      String(path[...slash]) + url.dropFirst(path.count),
      String(path[path.index(after: slash)...])
    )
  }

  /// Of `Retry-After`: seconds or a date.
  private func seconds(_ text: String) -> Int? {
    let seconds = Int(text) ?? Instant(httpDate: text)?.seconds(since: now())
    return seconds.map { max(0, min($0, Self.longestWait)) }
  }
}

/// `--heartbeat`: called after each complete look, so that somebody notices when there are none.
///
/// Unchecked, because only the loop of the watch uses this, on one thread.
final class Heartbeat: @unchecked Sendable {
  private let address: SecretAddress
  private let fetcher: any HTTPFetching
  private let failed: (WatchWords.PostTrouble) -> Void
  private var isDue = false
  private var isInTrouble = false

  /// - Parameter failed: is told once, until it works again.
  init(
    _ address: SecretAddress, _ fetcher: any HTTPFetching,
    failed: @escaping (WatchWords.PostTrouble) -> Void
  ) {
    self.address = address
    self.fetcher = fetcher
    self.failed = failed
  }

  func looked(_ state: WatchState) { isDue = isDue || state.isWhole }

  func act() async {
    guard isDue else { return }
    isDue = false
    let trouble = await call()
    if let trouble, !isInTrouble { failed(trouble) }
    isInTrouble = trouble != nil
  }

  func call() async -> WatchWords.PostTrouble? {
    do throws(HTTPError) {
      let status = try await fetcher.fetch(address.request(nil)).status
      return (200...299).contains(status) ? nil : .status(status)
    } catch {
      return WatchWords.PostTrouble(error)
    }
  }
}
