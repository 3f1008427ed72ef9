/// Runs all transfers of one fetcher on its thread.
final class CurlLoop {
  private let mailbox: CurlMailbox
  private let multi: CurlMulti
  private let library: CurlLibrary
  private var settings: CurlSettings
  private var slots: RequestSlots
  private var active: [UInt64: CurlTransfer] = [:]

  /// The body of the thread.
  static func run(_ configuration: CurlFetcher.Configuration, _ mailbox: CurlMailbox) {
    do throws(HTTPError) {
      try CurlLoop(configuration, mailbox).work()
      mailbox.end(.closed)
    } catch {
      mailbox.end(error)
    }
    mailbox.threadStops()
  }

  private init(
    _ configuration: CurlFetcher.Configuration, _ mailbox: CurlMailbox
  ) throws(HTTPError) {
    self.mailbox = mailbox
    slots = RequestSlots(serverLimit: configuration.serverLimit)
    library = try CurlLibrary(anyOf: configuration.libraryNames)
    guard let multi = CurlMulti(library, limit: configuration.serverLimit) else {
      throw CurlFailure.lack
    }
    self.multi = multi
    settings = CurlSettings(configuration, library: library)
  }

  private func work() throws(HTTPError) {
    mailbox.threadIsReady(multi)
    defer { for transfer in active.values { multi.remove(transfer.easy) } }
    while true {
      let news = mailbox.takeNews { slots.choose(from: &$0) }
      if news.isEnding { return }
      for id in news.abandoned { drop(id) }
      for job in news.jobs { start(job) }
      guard multi.perform() else { throw CurlFailure.lack }
      // A finished or cancelled transfer frees a slot; a redirect must be sent.
      if reap() || !news.abandoned.isEmpty { continue }
      // Work submitted from here on ends the wait, even before it begins.
      guard multi.wait(milliseconds: 3_600_000) else { throw CurlFailure.lack }
    }
  }

  private func start(_ job: CurlMailbox.Job) {
    guard let easy = CurlEasy(library) else {
      slots.release(job.request)
      mailbox.answer(job.id, .failure(CurlFailure.lack))
      return
    }
    let transfer = CurlTransfer(id: job.id, request: job.request, easy: easy)
    active[job.id] = transfer
    send(transfer)
  }

  /// Sends the request to another address, with a handle of its own: in one that had an answer before,
  /// libcurl 7.88 follows a pointer to the headers of that answer, which are gone, when the first line of
  /// the next head is a folded one. Connections belong to the multi handle and are kept.
  private func sendOn(_ transfer: CurlTransfer) {
    if let easy = CurlEasy(library) {
      transfer.easy = easy
      send(transfer)
    } else {
      release(transfer)
      mailbox.answer(transfer.id, .failure(CurlFailure.lack))
    }
  }

  private func send(_ transfer: CurlTransfer) {
    transfer.prepare(&settings)
    if multi.add(transfer.easy) { return }
    active[transfer.id] = nil
    slots.release(transfer.request)
    mailbox.answer(transfer.id, .failure(CurlFailure.lack))
  }

  /// - Returns: whether a transfer has finished.
  private func reap() -> Bool {
    var found = false
    while let (pointer, result) = multi.nextFinished() {
      guard let transfer = active.values.first(where: { $0.easy.pointer == pointer }) else {
        continue
      }
      found = true
      if let isMultiplexed = transfer.isMultiplexed { learn(transfer.request, isMultiplexed) }
      let step = transfer.step(after: result)
      multi.remove(transfer.easy)
      switch step {
      case .again: sendOn(transfer)
      case .finished(let answer):
        release(transfer)
        mailbox.answer(transfer.id, answer)
        if case .failure(let error) = answer { giveUpOn(transfer.request, error) }
      }
    }
    return found
  }

  /// Where a request has timed out at a server that has answered nothing so far, those that wait
  /// for the same fail the same way: else 47 of them, six at a time, would wait for two minutes. One that
  /// got no connection speaks for the server; one that got no answer only for its part of it, until a
  /// second part is silent, too.
  private func giveUpOn(_ request: HTTPRequest, _ error: HTTPError) {
    guard case .timedOut(let phase, _) = error.cause else { return }
    let isWhole = phase != .waiting || slots.fellSilent(request)
    guard !slots.hasAnswered(request) else { return }
    let server = URLText.origin(of: request.url)
    let part = ServicePart(url: request.url)
    func isMeant(_ other: HTTPRequest) -> Bool {
      URLText.origin(of: other.url) == server && (isWhole || ServicePart(url: other.url) == part)
    }
    for transfer in active.values.filter({ !$0.isSent && isMeant($0.request) }) {
      multi.remove(transfer.easy)
      release(transfer)
      mailbox.answer(transfer.id, .failure(error))
    }
    mailbox.fail(error, isMeant)
  }

  /// Takes back requests that were started for HTTP/2 where the server speaks only HTTP/1.1: they
  /// wait for a connection, and their timeout must not run meanwhile.
  private func learn(_ request: HTTPRequest, _ isMultiplexed: Bool) {
    let excess = slots.learn(request, isMultiplexed: isMultiplexed)
    guard excess > 0 else { return }
    let server = URLText.origin(of: request.url)
    // All of them: which are to be first is decided anew.
    let early = active.values.filter {
      !$0.isSent && URLText.origin(of: $0.request.url) == server
    }
    for transfer in early {
      multi.remove(transfer.easy)
      release(transfer)
    }
    mailbox.putBack(early.map { ($0.id, $0.request) })
  }

  private func drop(_ id: UInt64) {
    guard let transfer = active[id] else { return }
    multi.remove(transfer.easy)
    release(transfer)
  }

  private func release(_ transfer: CurlTransfer) {
    active[transfer.id] = nil
    slots.release(transfer.request)
  }
}
