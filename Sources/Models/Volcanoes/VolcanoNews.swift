/// The quick reports of eruptions (噴火速報) that are in JMA's list.
package struct EruptionReports: Equatable, Sendable {
  package let eruptions: [Eruption]
  /// How many elements could not be read.
  package let losses: Int

  package init(_ eruptions: [Eruption], losses: Int = 0) {
    self.eruptions = eruptions
    self.losses = losses
  }

  package struct Eruption: Equatable, Sendable {
    /// The volcano's, three digits.
    package let code: String
    /// As JMA writes it: 火山名　阿蘇山　噴火速報
    package let title: String
    package let reported: Instant
    package let isCancelled: Bool

    package init(code: String, title: String, reported: Instant, isCancelled: Bool = false) {
      self.code = code
      self.title = title
      self.reported = reported
      self.isCancelled = isCancelled
    }
  }
}

/// What a watch asks about the volcanoes near its places.
package struct VolcanoNews: Sendable {
  /// In the order of the places.
  package let near: [Near]
  /// Nil where no volcano is near; then nothing is asked.
  package var reports: Sourced<VolcanoReports>?
  package var eruptions: Result<Sourced<EruptionReports>, ForecastError>?

  package struct Near: Sendable {
    package let place: Place
    /// By the code of the volcano.
    package let volcanoes: [String: Position]
  }

  package struct Position: Equatable, Sendable {
    package let distance: GreatCircleDistance
    package let english: String?
  }
}

extension VolcanoesModel {
  /// - Parameter kilometers: volcanoes that are farther away are left out.
  func news(
    of places: [Place], within kilometers: Int, now: Instant
  ) async throws(ForecastError) -> VolcanoNews {
    let volcanoes = try await source.volcanoes(now: now).value
    var news = VolcanoNews(
      near: places.map { place in
        let vantage = catalog.vantagePoint(of: place)
        return .init(
          place: place,
          volcanoes: volcanoes.compactMapValues { volcano in
            vantage.map { GreatCircleDistance(from: $0.coordinates, to: volcano.coordinates) }
              .flatMap { distance in
                distance.kilometers <= Double(kilometers)
                  ? .init(distance: distance, english: volcano.english) : nil
              }
          })
      })
    guard news.near.contains(where: { !$0.volcanoes.isEmpty }) else { return news }
    async let eruptions: Result<Sourced<EruptionReports>, ForecastError> = .of(
      try await source.eruptions(now: now))
    news.reports = try await source.reports(now: now)
    news.eruptions = await eruptions
    return news
  }
}
