package import Models

/// Marine warnings from telegrams VPCU51 of the feed `other`. Each office of marine forecasts has its own, with all
/// its warnings, again some four times a day while there are any; without any it issues none.
extension JMAXMLSource: MarineWarningSource {
  /// More offices than there are: implausible.
  private static let officeLimit = 60

  package func marineWarnings(
    of area: MarineArea, now: Instant
  ) async throws(ForecastError) -> Sourced<MarineWarnings> {
    var standing = await store.feeds.current(.other)
    standing = await store.feeds.complete(standing, .other)
    let index = standing.index
    guard let coverage = index.coverage else { throw standing.trouble ?? .notCached }
    _ = try checked(standing)
    // Which office warns of which area is in its telegrams alone. One without a telegram of the last day warns of nothing.
    let all = index.subjects { $0 == MarineTelegram.type }.filter { subject in
      index.telegrams(subject).first.map { isRecent($0, now) } ?? false
    }
    let subjects = all.prefix(Self.officeLimit)
    var found: [MarineTelegram.Found] = []
    var trouble: ForecastError?
    let answers = await fewAtOnce(Array(subjects)) {
      await self.found($0, in: index, for: area, now: now)
    }
    for answer in answers {
      let (more, failure) = try answer.get()
      found += more
      trouble = trouble ?? failure
    }
    let reports = found.compactMap(\.report).filter { report in
      // What ran out a day ago says nothing of today.
      report.validUntil.map { now.seconds(since: $0) < Self.dayLength } ?? true
    }
    let warnings = MarineWarnings(
      area: area, reports: reports.sorted { $0.issued > $1.issued }, since: coverage.from,
      until: coverage.until,
      isUnsure: trouble != nil || all.count > subjects.count || found.contains(where: \.isUnsure)
        || coverage.until.age(at: now).map { $0 > Self.currentFor } ?? true)
    return sourced(warnings, standing, .other, trouble: trouble)
  }

  private static let dayLength = 86_400
  /// Seconds for which a reading of the feed counts as of now: the feed is made anew each minute.
  private static let currentFor = 1800
  /// Seconds from the issue of a report to the end of its warnings, at most (seen: 22 hours).
  private static let longestValidity = 30 * 3600

  private func isRecent(_ address: TelegramAddress, _ now: Instant) -> Bool {
    now.seconds(since: address.time) < Self.longestValidity + Self.dayLength
  }

  private typealias Answer = Result<
    (found: [MarineTelegram.Found], trouble: ForecastError?), ForecastError
  >

  private func found(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, for area: MarineArea, now: Instant
  ) async -> Answer {
    do throws(ForecastError) {
      var (telegrams, trouble) = try await store.all(subject, in: index, .other) {
        isRecent($0, now)
      }
      var found: [MarineTelegram.Found] = []
      var titles: Set<String> = []
      for one in telegrams {
        // The newest of each title; behind one that was withdrawn, the one before it.
        let title = one.telegram.head.title
        guard !titles.contains(title) else { continue }
        if one.telegram.head.infoType != .cancelled { titles.insert(title) }
        do throws(ForecastError) {
          let read = try store.converted(one) { telegram throws(DataFault) in
            try MarineTelegram(telegram: telegram).found(for: area)
          }
          // From before a gap in the feed a newer one may have been missed.
          let isBeforeGap = index.coverage.map { one.address.time < $0.from } ?? true
          found.append(
            .init(
              report: read.report,
              isUnsure: read.isUnsure || isBeforeGap && read.report != nil))
        } catch {
          trouble = trouble ?? error
        }
      }
      return .success((found, trouble))
    } catch {
      return .failure(error)
    }
  }
}

/// Reads the warnings of an area from a telegram VPCU51 (地方海上警報).
struct MarineTelegram {
  static let type = "VPCU51"
  /// The type of the lists, in the headline and in the body.
  private static let list = "地方海上警報"

  let telegram: Telegram

  struct Found: Equatable {
    /// Nil if nothing is about the area.
    var report: MarineWarnings.Report?
    /// Whether it may be about the area and cannot be read, or was withdrawn.
    var isUnsure: Bool
  }

  func found(for area: MarineArea) throws(DataFault) -> Found {
    let issued = try telegram.issued()
    let body = telegram.items.filter { $0.type == Self.list }.flatMap(\.items)
    // The body has the sentences; without it the headline tells of the kinds.
    let items =
      body.isEmpty
      ? telegram.head.headline.information.filter { $0.type == Self.list }.flatMap(\.items) : body
    var warnings: [MarineWarnings.Warning] = []
    var hasUnknownArea = false
    for item in items {
      for place in item.places {
        guard let code = place.code.map({ UntrustedText($0).code }), !code.isEmpty else {
          hasUnknownArea = true
          continue
        }
        if area.isMeant(by: code) { warnings += Self.warnings(item, in: place.name) }
      }
      if item.places.isEmpty { hasUnknownArea = true }
    }
    if telegram.head.infoType == .cancelled {
      return Found(report: nil, isUnsure: !warnings.isEmpty || items.isEmpty || hasUnknownArea)
    }
    guard !items.isEmpty else { throw .shape(path: "Body/Warning") }
    let report = MarineWarnings.Report(
      title: UntrustedText(telegram.head.title).line, issued: issued,
      validUntil: telegram.head.validTime, warnings: warnings)
    return Found(report: warnings.isEmpty ? nil : report, isUnsure: hasUnknownArea)
  }

  private static func warnings(
    _ item: TelegramItem, in areaName: String
  ) -> [MarineWarnings.Warning] {
    // A kind without a name has the sentences of the one before it.
    var named: [(kind: TelegramKind, sentences: [String])] = []
    for kind in item.kinds {
      if kind.name != nil || kind.code != nil || named.isEmpty { named.append((kind, [])) }
      let values = kind.properties.flatMap(\.values).filter { $0.name == "Sentence" }
      named[named.count - 1].sentences += values.compactMap { UntrustedText.line($0.text) }
    }
    return named.map { kind, sentences in
      MarineWarnings.Warning(
        code: kind.code.map { UntrustedText($0).code },
        name: UntrustedText.line(kind.name) ?? list, areaName: UntrustedText(areaName).line,
        sentences: sentences)
    }
  }
}
