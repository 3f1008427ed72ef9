import Models
import Pages
import Presenter

/// `watch --test`: one event, marked as a test, through each channel, past what is stored.
struct WatchTest {
  let dependencies: Dependencies
  let channels: WatchChannelChoice
  let words: WatchWords

  /// - Throws: if one of them has not taken it.
  func run(_ format: WatchLines.Format) throws(CommandFailure) {
    let now = dependencies.now
    let event = WatchEvent(.occurred, nil, .test, source: nil, issued: now)
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: now)
    let lines = WatchLines(
      dependencies, format: format,
      kept: KeptQueue(nil, now: { now }, printError: { _ in }, cannotKeep: { _ in }), words: words,
      now: { now })
    let channels = channels
    let results = Blocking.run(dependencies.errorText, patience: .endless, staysHere: true) {
      [words] in
      _ = await lines.write([event], at: now)
      var results: [(name: String, why: String?)] =
        channels.notifierLack.map { [("--notify", $0)] } ?? []
      for channel in channels.channels {
        let waiting = WaitingEvent(
          event, noticed: now, order: 0, facts: channel.facts(event, text, at: now))
        switch await channel.tell(waiting, number: 1, within: nil, left: 0) {
        case .told: results.append((channel.name, nil))
        case .failed(let why, _, _), .refused(let why): results.append((channel.name, why))
        case .cancelled: break
        }
      }
      if let heartbeat = channels.heartbeat {
        results.append(("--heartbeat", await heartbeat.call().map(words.heartbeatFails)))
      }
      return results
    }
    if let failure = lines.failure { throw failure }
    for (name, why) in results {
      if let why {
        dependencies.printError(words.testFailed(why))
      } else {
        dependencies.say(words.tested(name))
      }
    }
    if results.isEmpty { dependencies.say(words.nothingTested) }
    if results.contains(where: { $0.why != nil }) { throw CommandFailure(.unavailable) }
  }
}
