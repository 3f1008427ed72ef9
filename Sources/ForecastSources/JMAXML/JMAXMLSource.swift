package import Models

/// JMA's XML by PULL: feeds that list telegrams, and the telegrams (jma-data sections 1.8 and 5).
///
/// A feed covers some days only. What was issued before and is still in force is unknown.
package struct JMAXMLSource: Sendable {
  package let kind = SourceKind.jmaXML
  let store: TelegramStore
  let stations: PlaceCatalog
  let serverClock: ServerClock

  /// The program's own daily limit in bytes; JMA blocks an address at 10 GB.
  package static let dailyBudget = 500 << 20

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.data.jma.go.jp/developer/xml/`, or a server that replaces it. Without a
  ///     cache each run reads the feeds again.
  ///   - stations: names of stations, whose numbers change.
  ///   - serverClock: by how much this machine's clock is ahead of the servers'.
  ///   - budget: the maximum number of bytes fetched in one day.
  ///   - pause: waits some seconds, so that no feed is requested at the full minute.
  package init(
    _ access: ServiceAccess, stations: PlaceCatalog = PlaceCatalog(),
    serverClock: ServerClock = ServerClock(), budget: Int = Self.dailyBudget,
    pause: @escaping @Sendable (Int) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
  ) {
    store = TelegramStore(access, budget: budget, pause: pause)
    self.stations = stations
    self.serverClock = serverClock
  }

  /// The maximum number of telegrams fetched concurrently.
  private static let atOnce = 4

  /// Answers in the order of the questions, a few of which are asked at the same time.
  func fewAtOnce<Question: Sendable, Answer: Sendable>(
    _ questions: [Question], _ ask: @escaping @Sendable (Question) async -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      var waiting = Array(questions.enumerated())[...]
      func addNext() {
        guard let (number, question) = waiting.popFirst() else { return }
        group.addTask { (number, await ask(question)) }
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

  /// A value from telegrams.
  /// - Parameter origin: nil for the newest of them.
  func sourced<Value>(
    _ value: Value, _ answer: TelegramStore.Answer, origin: TelegramAddress? = nil,
    trouble: ForecastError? = nil
  ) -> Sourced<Value> {
    Sourced(
      value: value, source: kind, freshness: answer.freshness, checked: answer.checked,
      origin: store.url(origin ?? answer.newest.address), trouble: answer.trouble ?? trouble)
  }

  /// A value from a feed.
  func sourced<Value>(
    _ value: Value, _ standing: FeedClient.Standing, _ feed: FeedKind,
    trouble: ForecastError? = nil
  ) -> Sourced<Value> {
    Sourced(
      value: value, source: kind, freshness: standing.freshness, checked: standing.index.checked,
      origin: store.url(feed), trouble: standing.trouble ?? trouble)
  }

  /// When a feed was read; throws if it never was, or too long ago.
  func checked(_ standing: FeedClient.Standing) throws(ForecastError) -> Instant {
    guard let checked = standing.index.checked else { throw standing.trouble ?? .notCached }
    if let refusal = store.policy.refusal(of: checked, at: store.now) { throw refusal }
    return checked
  }
}

extension Telegram {
  func issued() throws(DataFault) -> Instant {
    guard let issued = head.reportTime else { throw .shape(path: "Head/ReportDateTime") }
    return issued
  }

  var publishingOffice: String { control.publishingOffices.joined(separator: "、") }

  /// What a forecaster wrote.
  func mainText() throws(DataFault) -> String {
    guard let text = texts.first(where: { $0.type == "本文" })?.text else {
      throw .shape(path: "Body/Comment/Text")
    }
    return text
  }

  var blocks: [TelegramBlock] { series.flatMap(\.blocks) }
}
