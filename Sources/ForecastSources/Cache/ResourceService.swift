import HTTPClient
package import Models
import Storage

/// A service's documents over HTTP, cached on disk.
///
/// A fresh stored answer is used directly. Otherwise the service is asked for a newer one; if the
/// request fails, or the answer cannot be parsed, the stored answer is used and marked. An answer
/// is stored only after it was read completely and parsed.
package struct ResourceService: Sendable {
  let kind: SourceKind
  private let access: ServiceAccess
  private let objection: @Sendable () async -> ForecastError?

  /// - Parameters:
  ///   - kind: named on every answer.
  ///   - objection: why nothing may be fetched at present, if there is a reason.
  package init(
    kind: SourceKind, _ access: ServiceAccess,
    objection: @escaping @Sendable () async -> ForecastError? = { nil }
  ) {
    self.kind = kind
    self.access = access
    self.objection = objection
  }

  var cache: ResponseCache? { access.cache }
  var baseURL: String { access.baseURL }
  var policy: FetchPolicy { access.policy }
  var shared: SharedFetches { access.shared }
  func clock() -> Instant { access.clock() }

  /// The newest version available, marked with its freshness.
  func document<Value>(
    _ document: Resource<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    let known = stored(document)
    if let known, isUsableAsItIs(known, document) {
      return answer(known, policy.storedFreshness(isDue: false))
    }
    if policy.isFetchingNothing || Requesting.current == .storedOnly {
      return try offline(known, document)
    }
    let (current, result) = await newest(document, known)
    return try answer(result, orElse: current)
  }

  /// The newest version, fetched once for all tasks that ask for it; and the stored one.
  func newest<Value>(
    _ document: Resource<Value>, _ known: StoredAnswer<Value>?
  ) async -> (stored: StoredAnswer<Value>?, result: Result<StoredAnswer<Value>, ForecastError>) {
    switch await shared.turn(document.identity) {
    case .fetch(let priority):
      let (current, result) = await newest(document, priority, known)
      shared.finish(document.identity, result.map(\.response))
      return (current, result)
    case .done(let outcome):
      let current = shared.known(document.identity) ?? stored(document)
      if let current, isUsableAsItIs(current, document) { return (current, .success(current)) }
      if case .success(let response) = outcome {
        if let current, response.withoutBody == current.response.withoutBody {
          return (current, .success(current))
        }
        // Its body was in the file, which has another answer by now.
        if !response.hasBody { return await newest(document, current) }
      }
      return (current, parsed(outcome, document))
    }
  }

  private func answer<Value>(
    _ result: Result<Stored<Value>, ForecastError>, orElse stored: Stored<Value>?
  ) throws(ForecastError) -> Sourced<Value> {
    switch result {
    case .success(let fresh): return try fetched(fresh)
    case .failure(let error): return try fallBack(to: stored, because: error)
    }
  }

  /// The answer that another task has fetched.
  private func parsed<Value>(
    _ outcome: SharedFetches.Outcome, _ document: Resource<Value>
  ) -> Result<Stored<Value>, ForecastError> {
    switch outcome {
    case .success(let response):
      do throws(ForecastError) {
        return .success(Stored(response: response, own: try read(response.body, document)))
      } catch {
        return .failure(error)
      }
    case .failure(let error): return .failure(error)
    }
  }

  /// The newest version, fetched while no other process fetches it; and the stored one.
  private func newest<Value>(
    _ document: Resource<Value>, _ priority: RequestPriority, _ known: Stored<Value>?
  ) async -> (stored: Stored<Value>?, Result<Stored<Value>, ForecastError>) {
    // A document that may not be requested at present needs no lock, which costs a thread.
    if let reason = restingReason(document, waitedSince: nil) {
      // Another process may have stored it meanwhile.
      guard let current = stored(document), isUsableAsItIs(current, document) else {
        return (known, .failure(await objection() ?? reason))
      }
      return (current, .success(current))
    }
    let asked = clock()
    let lock = await cache?.lock(
      document.cacheKey, patience: policy.lockPatience(document.deadline))
    let waited = lock?.waited ?? .zero
    // Without the lock it is unknown what another process is doing.
    let isLate = waited > .zero && lock?.isHeld == false
    // The process that held the lock may have fetched it.
    let current = stored(document)
    let result: Result<Stored<Value>, ForecastError>
    if let current, isUsableAsItIs(current, document) {
      result = .success(current)
    } else {
      result = await refresh(
        document, priority, stored: current, waitedSince: waited > .zero ? asked : nil,
        late: isLate ? waited : .zero)
    }
    lock?.release()
    return (current, result)
  }

  /// The stored version of a document, without a request: the fallback after `trouble`.
  func kept<Value>(
    _ document: Resource<Value>, because trouble: ForecastError
  ) -> Sourced<Value>? {
    guard let stored = stored(document), refusal(of: stored.response) == nil else { return nil }
    return answer(stored, .stale, trouble: trouble)
  }

  /// Passes the readable stored older versions of a document, newest first, until `body` returns false.
  func forEachOlder<Value>(_ document: Resource<Value>, _ body: (Value) -> Bool) {
    guard let cache else { return }
    for issued in olderIssues(document, stored(document)?.response, in: cache) {
      let key = CacheKey(service: document.service, path: document.path, issued: issued)
      guard let value = stored(document, key.fileName, in: cache)?.value else { continue }
      guard body(value) else { return }
    }
  }

  /// A stored document that would be used without a request and of which nobody has to read more than this: its
  /// bytes are enough.
  func stored<Value, Found>(
    _ document: Resource<Value>, _ found: ([UInt8]) -> Found?
  ) -> Sourced<Found>? {
    guard policy.isFetchingNothing, let response = cache?.response(document.cacheKey),
      YearFolder.isSame(response.url, document.url), response.olderSince == nil,
      refusal(of: response) == nil, let value = found(response.body)
    else { return nil }
    return Sourced(
      value: value, source: kind, freshness: policy.storedFreshness(isDue: true),
      checked: response.checked, origin: response.url)
  }

  /// The stored version of a document, whatever its age.
  func storedValue<Value>(_ document: Resource<Value>) -> Value? {
    stored(document).map(\.value)
  }

  // MARK: Stored answers

  private typealias Stored<Value: Sendable> = StoredAnswer<Value>

  func stored<Value>(_ document: Resource<Value>) -> StoredAnswer<Value>? {
    guard let cache else { return nil }
    guard let stored = stored(document, document.cacheKey.fileName, in: cache) else { return nil }
    guard let order = document.order, stored.response.olderSince != nil,
      let beside = self.stored(document, document.keyBeside.fileName, in: cache)
    else { return stored }
    return Stored(
      response: stored.response, own: stored.own, beside: (beside.response, beside.own),
      order: order, now: clock())
  }

  /// - Parameter fileName: that of the newest version, or of an older one.
  private func stored<Value>(
    _ document: Resource<Value>, _ fileName: String, in cache: ResponseCache
  ) -> Stored<Value>? {
    // Taken before the file is read: if it is replaced in between, it is read again next time.
    let version = document.isKept ? FileVersion(of: cache.path(fileName)) : nil
    if let version {
      let known: (response: CachedResponse, value: Value)? = cache.memory.document(
        fileName, version)
      if let known, YearFolder.isSame(known.response.url, document.url) {
        return Stored(response: known.response, own: known.value)
      }
    }
    guard let response = cache.response(fileName: fileName),
      YearFolder.isSame(response.url, document.url),
      let value = try? document.read(response.body)
    else { return nil }
    let answer = Stored(response: response, own: value)
    if let version { remember(answer, document, fileName, version, in: cache) }
    return answer
  }

  private func isUsableAsItIs<Value>(
    _ stored: Stored<Value>, _ document: Resource<Value>
  ) -> Bool {
    refusal(of: stored.response) == nil
      && document.isFresh(stored.value, stored.response.checked, clock())
  }

  /// Why a stored answer is too old to be used; nil if it may be used.
  private func refusal(of response: CachedResponse) -> ForecastError? {
    policy.refusal(of: response.checked, at: clock())
  }

  private func offline<Value>(
    _ stored: Stored<Value>?, _ document: Resource<Value>
  ) throws(ForecastError) -> Sourced<Value> {
    let trouble = policy.isRefreshedElsewhere ? lastFailure(document) : nil
    if policy.isRefreshedElsewhere {
      shared.leaveDue(isResting: restingReason(document, waitedSince: nil) != nil)
    }
    guard let stored else { throw trouble ?? .notCached }
    if let refusal = refusal(of: stored.response) { throw refusal }
    let freshness = policy.isFetchingNothing ? policy.storedFreshness(isDue: true) : .stale
    return answer(stored, freshness, trouble: trouble)
  }

  private func fallBack<Value>(
    to stored: Stored<Value>?, because error: ForecastError
  ) throws(ForecastError) -> Sourced<Value> {
    guard let stored, error != .cancelled else { throw error }
    if let refusal = refusal(of: stored.response) { throw refusal }
    return answer(stored, .stale, trouble: error)
  }

  /// The service's last response. An older copy does not make the answer current: the known answer
  /// dates from its last confirmation by the service.
  func fetched<Value>(
    _ stored: StoredAnswer<Value>
  ) throws(ForecastError) -> Sourced<Value> {
    guard let copies = stored.copies else { return answer(stored, .fresh) }
    if let refusal = refusal(of: stored.response) { throw refusal }
    return answer(stored, .stale, trouble: .olderCopies(copies, origin: stored.response.url))
  }

  private func answer<Value>(
    _ stored: Stored<Value>, _ freshness: Freshness, trouble: ForecastError? = nil
  ) -> Sourced<Value> {
    Sourced(
      value: stored.value, source: kind, freshness: freshness,
      checked: stored.response.checked, origin: stored.response.url, trouble: trouble)
  }

  // MARK: Fetching

  private func refresh<Value>(
    _ document: Resource<Value>, _ priority: RequestPriority, stored: Stored<Value>?,
    waitedSince: Instant?, late: Duration
  ) async -> Result<Stored<Value>, ForecastError> {
    let key = document.noteKey
    if let objection = await objection() { return .failure(objection) }
    // Another process may have been refused just before the lock was free.
    if let reason = restingReason(document, waitedSince: waitedSince) { return .failure(reason) }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await access.fetcher.fetch(
        document.request(stored: stored?.response, priority, late: late))
    } catch {
      let failure = ForecastError(error, host: document.host, url: document.url)
      // Failures of other documents do not count beyond the pause of the service.
      if case .leftAlone = error { return .failure(failure) }
      note(failure, document)
      return .failure(failure)
    }
    do throws(ForecastError) {
      if shared.answered(document.service) { cache?.setFailure(nil, for: document.serviceKey) }
      if !HTTPResponse.asksForPatience(response.status) {
        cache?.setBackoff(nil, for: key)
        shared.refused(document.url, until: nil)
      }
      let kept = try keep(response, document, stored: stored)
      cache?.setFailure(nil, for: key)
      return .success(kept)
    } catch {
      if case .refused(let status, let host) = error, HTTPResponse.asksForPatience(status) {
        let backoff = Backoff(
          after: cache?.backoff(key), status: status,
          elsewhere: FailureNote.elsewhere(host, than: document.url), now: clock())
        cache?.setBackoff(backoff, for: key)
        if cache != nil { shared.refused(document.url, until: backoff.until) }
      } else {
        note(error, document)
      }
      return .failure(error)
    }
  }

  private func keep<Value>(
    _ response: HTTPResponse, _ document: Resource<Value>, stored: Stored<Value>?
  ) throws(ForecastError) -> Stored<Value> {
    let now = clock()
    switch response.status {
    case 304:
      // Unless the request named a version, nothing was confirmed.
      guard let stored, stored.response.isConditional(at: document.url) else {
        throw document.error(response)
      }
      var confirmed = stored.response
      confirmed.checked = now
      confirmed.olderSince = nil
      if let cache, document.issued != nil {
        confirmed.older = olderIssues(document, confirmed, in: cache)
      }
      return store(
        Stored(response: confirmed, own: stored.own), document, replacing: stored.response)
    case 200:
      let value = try read(response.body, document)
      var fresh = CachedResponse(
        url: document.url, etag: response.headerForCache("etag"),
        lastModified: response.headerForCache("last-modified"), fetched: now, checked: now,
        body: response.body)
      if let order = document.order, let known = shared.known(document.identity) ?? stored,
        let joined = known.joined(with: fresh, value, order, now: now)
      {
        if document.refusesOlder, let copies = joined.copies {
          throw .olderCopies(copies, origin: document.url)
        }
        return store(joined, document)
      }
      fresh.older = keepHistory(document, stored: stored, new: value)
      let kept = store(Stored(response: fresh, own: value), document)
      if stored?.response.olderSince != nil { cache?.remove(document.keyBeside) }
      cache?.trimIfDue(now: now)
      return kept
    default:
      throw document.error(response)
    }
  }

  /// Stores an answer, and keeps its parsed value: a screen asks again every few minutes, and usually
  /// nothing has changed.
  /// - Parameter known: the stored answer that this one confirms.
  private func store<Value>(
    _ answer: Stored<Value>, _ document: Resource<Value>, replacing known: CachedResponse? = nil
  ) -> Stored<Value> {
    if let cache, let beside = answer.beside {
      _ = try? cache.store(beside.response, as: document.keyBeside)
    }
    guard let cache,
      let version = known.flatMap({ cache.confirm($0, as: answer.response, document.cacheKey) })
        ?? (try? cache.store(answer.response, as: document.cacheKey))
    else {
      // Without a file the answer is in the memory of this process only.
      if document.order != nil { shared.know(document.identity, answer) }
      return answer
    }
    shared.forget(document.identity)
    if known?.olderSince != nil { cache.remove(document.keyBeside) }
    guard document.isKept, !document.neverChanges else { return answer }
    remember(answer, document, document.cacheKey.fileName, version, in: cache)
    return answer
  }

  /// Keeps a parsed answer. Only a body that the next answer will make history of stays with it.
  private func remember<Value>(
    _ answer: Stored<Value>, _ document: Resource<Value>, _ fileName: String,
    _ version: FileVersion, in cache: ResponseCache
  ) {
    let response = document.issued == nil ? answer.response.withoutBody : answer.response
    cache.memory.keep(fileName, version, response, answer.own)
  }

  private func read<Value>(
    _ body: [UInt8], _ document: Resource<Value>
  ) throws(ForecastError) -> Value {
    do throws(DataFault) {
      return try document.read(body)
    } catch {
      throw .notUnderstood(error, origin: document.url)
    }
  }
}
