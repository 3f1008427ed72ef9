/// Runs all transfers of one fetcher on its thread.
final class CurlLoop {
  private let mailbox: CurlMailbox
  private let library: CurlLibrary
  private let limit: RequestLimit
  private let patience: Duration
  private var settings: CurlSettings
  private var slots: RequestSlots
  /// Where new requests find their connections.
  private var pool: ConnectionPool
  /// Former ones, as long as they have transfers.
  private var oldPools: [ConnectionPool] = []
  /// Two for a request that was sent once more.
  private var active: [CurlTransfer] = []

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
    limit = configuration.serverLimit
    patience = configuration.patience
    slots = RequestSlots(serverLimit: limit)
    library = try CurlLibrary(anyOf: configuration.libraryNames)
    guard let multi = CurlMulti(library, limit: limit) else { throw CurlFailure.lack }
    pool = ConnectionPool(multi)
    settings = CurlSettings(configuration, library: library)
  }

  private func work() throws(HTTPError) {
    mailbox.threadWaits(with: pool.multi)
    defer { for transfer in active { stop(transfer) } }
    while true {
      let news = mailbox.takeNews { slots.choose(from: &$0) }
      if news.isEnding { return }
      if news.hasDoubt { for transfer in active { transfer.doubtConnection() } }
      for id in news.abandoned { cancel(id) }
      for job in news.jobs { start(job) }
      for pool in pools { guard pool.multi.perform() else { throw CurlFailure.lack } }
      // A finished or cancelled transfer frees a slot; a redirect, or a silent request, must be sent.
      if reap() || sendSilentOnesAgain() || !news.abandoned.isEmpty { continue }
      oldPools.removeAll { pool in !active.contains { $0.pool === pool } }
      try wait()
    }
  }

  private var pools: [ConnectionPool] { oldPools + [pool] }

  /// Work submitted from here on ends the wait, even before it begins.
  private func wait() throws(HTTPError) {
    var limit = Duration.seconds(3600)
    if let next = doubtful.map(\.since).min() {
      limit = max(.milliseconds(1), next + patience - .now)
    }
    // libcurl can wait for one pool only; there are others for seconds after a connection fell silent.
    if !oldPools.isEmpty { limit = min(limit, .milliseconds(10)) }
    for pool in pools {
      guard pool.multi.wait(milliseconds: Int32(limit.wholeMilliseconds)) else {
        throw CurlFailure.lack
      }
    }
  }

  private func start(_ job: CurlMailbox.Job) {
    guard let easy = CurlEasy(library) else {
      slots.release(job.request)
      mailbox.answer(job.id, .failure(CurlFailure.lack))
      return
    }
    begin(CurlTransfer(id: job.id, request: job.request, easy: easy, pool: pool))
  }

  private func begin(_ transfer: CurlTransfer) {
    active.append(transfer)
    send(transfer)
  }

  private func send(_ transfer: CurlTransfer) {
    transfer.prepare(&settings)
    if transfer.pool.multi.add(transfer.easy) { return }
    forget(transfer)
    end(transfer, .failure(CurlFailure.lack))
  }

  /// - Returns: whether a transfer has finished.
  private func reap() -> Bool {
    var found = false
    for pool in pools {
      while let (pointer, result) = pool.multi.nextFinished() {
        guard let transfer = active.first(where: { $0.easy.pointer == pointer }) else { continue }
        found = true
        if let isMultiplexed = transfer.isMultiplexed {
          pool.answered(transfer.server, isMultiplexed: isMultiplexed)
          learn(transfer.request, isMultiplexed)
        }
        let step = transfer.step(after: result)
        pool.multi.remove(transfer.easy)
        switch step {
        case .again: sendOn(transfer)
        case .finished(let answer):
          forget(transfer)
          end(transfer, answer)
        }
      }
    }
    return found
  }

  private func sendOn(_ transfer: CurlTransfer) {
    if let easy = CurlEasy(library) {
      transfer.goOn(with: easy, in: pool)
      send(transfer)
    } else {
      forget(transfer)
      end(transfer, .failure(CurlFailure.lack))
    }
  }

  // MARK: Answers

  /// Answers a request with the outcome of one of its transfers, unless the other one may do better.
  private func end(_ transfer: CurlTransfer, _ answer: Result<HTTPResponse, HTTPError>) {
    var answer = answer
    if case .failure(let error) = answer {
      if error.isTimeOutOfConnection { leavePool(of: transfer) }
      if let other = other(of: transfer), !transfer.hasBytes {
        other.failureOfOther = error
        return
      }
      answer = .failure(told(transfer, error))
    }
    drop(transfer.id, transfer.request)
    mailbox.answer(transfer.id, answer)
    if case .failure(let error) = answer { giveUpOn(transfer.request, error) }
  }

  private func other(of transfer: CurlTransfer) -> CurlTransfer? {
    active.first { $0.id == transfer.id && $0 !== transfer }
  }

  /// Of two failures that of the new connection, which shows the present state of the network; but if
  /// it received no data either, that of the first one, which had all the time.
  private func told(_ transfer: CurlTransfer, _ error: HTTPError) -> HTTPError {
    guard let other = transfer.failureOfOther else { return error }
    let (old, new) = transfer.isAgain ? (other, error) : (error, other)
    if case .timedOut = new.cause { return old }
    return new
  }
}

// MARK: Connections that fell silent

extension CurlLoop {
  /// The transfers that are sent once more if no data arrives.
  private var doubtful: [(transfer: CurlTransfer, since: ContinuousClock.Instant)] {
    active.compactMap { transfer in
      guard transfer.mayBeSentAgain, let since = transfer.silentSince, other(of: transfer) == nil
      else { return nil }
      return (transfer, since)
    }
  }

  /// Sends requests that were silent for too long over a new connection, too. The first transfer
  /// continues: a server that is only slow may still answer it.
  /// - Returns: whether there was such a transfer.
  private func sendSilentOnesAgain() -> Bool {
    let now = ContinuousClock.now
    let silent = doubtful.filter { $0.since + patience <= now }.map(\.transfer)
    for transfer in silent {
      transfer.mayBeSentAgain = false
      leavePool(of: transfer)
      guard let easy = CurlEasy(library) else { continue }
      begin(
        CurlTransfer(
          id: transfer.id, request: transfer.request, easy: easy, pool: pool, again: transfer))
    }
    return !silent.isEmpty
  }

  /// Later requests get connections of their own.
  private func leavePool(of transfer: CurlTransfer) {
    guard transfer.pool === pool, let multi = CurlMulti(library, limit: limit) else { return }
    oldPools.append(pool)
    pool = ConnectionPool(multi)
    mailbox.threadWaits(with: multi)
  }
}

// MARK: Requests that others decide about

extension CurlLoop {
  /// If a request has timed out at a server that has answered nothing so far, waiting requests to it
  /// fail the same way: else 47 of them, six at a time, would wait for two minutes. A request without a
  /// connection counts for the server; one without an answer only for its part of it, until a second
  /// part is silent, too.
  private func giveUpOn(_ request: HTTPRequest, _ error: HTTPError) {
    guard case .timedOut(let phase, _) = error.cause else { return }
    let isWhole = phase != .waiting || slots.fellSilent(request)
    guard !slots.hasAnswered(request) else { return }
    let server = URLText.origin(of: request.url)
    let part = ServicePart(url: request.url)
    func isMeant(_ other: HTTPRequest) -> Bool {
      URLText.origin(of: other.url) == server && (isWhole || ServicePart(url: other.url) == part)
    }
    for (id, request) in unsent(where: isMeant) {
      drop(id, request)
      mailbox.answer(id, .failure(error))
    }
    mailbox.fail(error, isMeant)
  }

  /// Withdraws requests that were started for HTTP/2 if the server supports only HTTP/1.1: they wait
  /// for a connection, and their timeout must not run meanwhile.
  private func learn(_ request: HTTPRequest, _ isMultiplexed: Bool) {
    let excess = slots.learn(request, isMultiplexed: isMultiplexed)
    guard excess > 0 else { return }
    let server = URLText.origin(of: request.url)
    // All of them: their order is decided again.
    let early = unsent { URLText.origin(of: $0.url) == server }
    for (id, request) in early { drop(id, request) }
    mailbox.putBack(early)
  }

  /// The requests of which no transfer has left yet.
  private func unsent(where isMeant: (HTTPRequest) -> Bool) -> [CurlMailbox.Job] {
    active.filter { transfer in
      !transfer.isAgain && !transfer.isSent && isMeant(transfer.request)
        && other(of: transfer).map { !$0.isSent } ?? true
    }.map { ($0.id, $0.request) }
  }

  private func cancel(_ id: UInt64) {
    guard let transfer = active.first(where: { $0.id == id }) else { return }
    drop(id, transfer.request)
  }

  private func drop(_ id: UInt64, _ request: HTTPRequest) {
    for transfer in active where transfer.id == id { stop(transfer) }
    active.removeAll { $0.id == id }
    slots.release(request)
  }

  private func stop(_ transfer: CurlTransfer) { transfer.pool.multi.remove(transfer.easy) }

  /// Forgets a transfer that libcurl does not have any more.
  private func forget(_ transfer: CurlTransfer) { active.removeAll { $0 === transfer } }
}

extension HTTPError {
  /// Whether there was a connection over which no answer arrived in time, or not the whole of it.
  fileprivate var isTimeOutOfConnection: Bool {
    switch cause {
    case .timedOut(.waiting, _), .timedOut(.receiving, _): true
    default: false
    }
  }
}
