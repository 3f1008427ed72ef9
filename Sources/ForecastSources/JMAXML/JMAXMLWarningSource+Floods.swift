package import Models

extension JMAXMLWarningSource {
  /// The maximum number of telegrams fetched concurrently.
  private static let atOnce = 4
  /// More rivers than JMA forecasts: implausible.
  private static let subjectLimit = 600

  /// The newest forecast of every river that the feed lists. A river's number is in the type of its
  /// telegrams (VXKO50 to VXKO89 of an office). Forecasts issued before the feed begins may still
  /// be in force, so the answer ends with a mark that says since when rivers were observed.
  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    var standing = await store.feeds.current(.extra)
    standing = await store.feeds.complete(standing, .extra)
    let index = standing.index
    guard let checked = index.checked, let coverage = index.coverage else {
      throw standing.trouble ?? .notCached
    }
    if let refusal = store.policy.refusal(of: checked, at: store.now) { throw refusal }
    // If a river's newest telegram is from before a gap, a newer one may have been missed.
    let subjects = index.subjects { $0.hasPrefix("VXKO") }.filter(index.isCertain)
      .prefix(Self.subjectLimit)
    var floods: [RiverFlood] = []
    var trouble: ForecastError?
    for answer in await answers(Array(subjects), in: index) {
      let (found, failure) = try answer.get()
      floods += found
      trouble = trouble ?? failure
    }
    return Sourced(
      value: floods + [.notSeen(since: coverage.from)], source: .jmaXML,
      freshness: standing.freshness, checked: checked, origin: store.url(.extra),
      trouble: standing.trouble ?? trouble)
  }

  private typealias Answer = Result<(found: [RiverFlood], trouble: ForecastError?), ForecastError>

  private func answers(
    _ subjects: [TelegramAddress.Subject], in index: FeedIndex
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      var waiting = Array(subjects.enumerated())[...]
      func addNext() {
        guard let (number, subject) = waiting.popFirst() else { return }
        group.addTask { (number, await floods(subject, in: index)) }
      }
      for _ in 0..<Self.atOnce { addNext() }
      var answers: [(Int, Answer)] = []
      while let answer = await group.next() {
        answers.append(answer)
        addNext()
      }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func floods(
    _ subject: TelegramAddress.Subject, in index: FeedIndex
  ) async -> Answer {
    let office = OfficeCode(subject.code)
    do throws(ForecastError) {
      var (found, trouble) = try await store.newestOfEachEvent(subject, in: index, .extra)
      var floods: [RiverFlood] = []
      for one in found {
        do throws(ForecastError) {
          floods += try store.converted(one) { telegram throws(DataFault) in
            try FloodTelegram(telegram: telegram, office: office).floods()
          }
        } catch {
          trouble = trouble ?? error
        }
      }
      // For an unreadable telegram, neither the river nor the level is known.
      if trouble != nil { floods.append(FloodTelegram.unread(of: office)) }
      return .success((floods, trouble))
    } catch {
      return .failure(error)
    }
  }
}
