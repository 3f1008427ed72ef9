import Models

extension TelegramStore {
  /// The newest telegrams of some subjects, and how current they are.
  struct Answer: Sendable {
    /// One for each subject that has one, newest first.
    let found: [Found]
    let newest: Found
    let freshness: Freshness
    /// When the feed was last read.
    let checked: Instant
    let trouble: ForecastError?
    /// Whether no newer one can have been missed.
    let isCertain: Bool
  }

  /// The newest telegrams of equivalent subjects.
  ///
  /// - Parameters:
  ///   - product: what they are requested for.
  ///   - withCancellations: whether a cancellation is an answer, rather than an error.
  ///   - isFresh: whether stored telegrams can be used without reading the feed.
  func answer(
    _ subjects: [TelegramAddress.Subject], _ feed: FeedKind, _ product: Product,
    withCancellations: Bool = false, isFresh: (Telegram, Instant) -> Bool
  ) async throws(ForecastError) -> Answer {
    let known = await feeds.known(feed)
    if let answer = try atHand(subjects, known, withCancellations, isFresh: isFresh) {
      return answer
    }
    var standing = await feeds.current(feed)
    if !subjects.contains(where: standing.index.isCertain) {
      standing = await feeds.complete(standing, feed)
    }
    var found: [Found] = []
    for subject in subjects {
      let one = try await newest(subject, in: standing.index, feed)
      if let one { found.append(try allowed(one, withCancellations)) }
    }
    let trouble = standing.trouble ?? found.compactMap(\.trouble).first
    found.sort(by: Found.isNewer)
    guard let checked = standing.index.checked, let newest = found.first else {
      throw standing.trouble
        ?? .notListed(product, code: subjects.first?.code ?? "-", origin: url(feed))
    }
    if let refusal = policy.refusal(of: checked, at: now) { throw refusal }
    return Answer(
      found: found, newest: newest,
      freshness: standing.freshness == .fresh && trouble != nil ? .stale : standing.freshness,
      checked: checked, trouble: trouble,
      isCertain: subjects.contains(where: standing.index.isCertain))
  }

  /// The answer from stored data alone; nil if a request is needed.
  private func atHand(
    _ subjects: [TelegramAddress.Subject], _ index: FeedIndex, _ withCancellations: Bool,
    isFresh: (Telegram, Instant) -> Bool
  ) throws(ForecastError) -> Answer? {
    var found: [Found] = []
    for subject in subjects {
      if let one = stored(subject, in: index) {
        found.append(try allowed(one, withCancellations))
      }
    }
    found.sort(by: Found.isNewer)
    let isOffline = policy.isFetchingNothing
    guard let checked = index.checked, let newest = found.first else {
      guard isOffline else { return nil }
      if policy.isRefreshedElsewhere { shared.leaveDue(isResting: false) }
      throw .notCached
    }
    // A caller that takes stored telegrams of any age does not need this.
    let isDue =
      (!isOffline || policy.isRefreshedElsewhere)
      && !(subjects.allSatisfy { hasNewest($0, in: index) } && isFresh(newest.telegram, checked))
    let refusal = policy.refusal(of: checked, at: now)
    if isOffline {
      if isDue { shared.leaveDue(isResting: false) }
      if let refusal { throw refusal }
    } else {
      guard !isDue, refusal == nil else { return nil }
    }
    return Answer(
      found: found, newest: newest, freshness: policy.storedFreshness(isDue: isDue),
      checked: checked, trouble: nil, isCertain: subjects.contains(where: index.isCertain))
  }

  /// - Throws: `.withdrawn` for a cancellation, unless that is an answer.
  private func allowed(
    _ found: Found, _ withCancellations: Bool
  ) throws(ForecastError) -> Found {
    guard withCancellations || found.telegram.head.infoType != .cancelled else {
      throw .withdrawn(origin: url(found.address))
    }
    return found
  }
}
