import Locking

/// The tsunami warnings in force, with the heights and times of the reports.
package struct TsunamiSituation: Sendable {
  package let standing: TsunamiStatus
  /// The whole reports: those in force, then the newest of arrival times and observations.
  package var reports: [Whole]

  package struct Whole: Sendable {
    package let report: TsunamiReport
    package var telegram: Result<Sourced<Telegram>, ForecastError>
  }

  /// The expectation of the report in force at a coast; nil if its telegram cannot be fetched.
  package func expectation(at code: String, by report: TsunamiReport) -> TelegramTsunami.Item? {
    for whole in reports where whole.report == report {
      guard case .success(let telegram) = whole.telegram else { continue }
      for section in telegram.value.tsunamis.flatMap(\.sections) where section.name == "Forecast" {
        if let item = section.items.first(where: { $0.area?.code == code }) { return item }
      }
    }
    return nil
  }
}

/// Provides the tsunami warnings in force.
package struct TsunamiModel: Sendable {
  private let source: any QuakeSource

  package init(source: any QuakeSource) {
    self.source = source
  }

  /// Reports of one kind that are fetched whole at most.
  private static let wholeLimit = 3
  /// How often a report that turns out to be an exercise is taken out.
  private static let rounds = 4

  /// The levels alone: the list says them, and of a forecast its document when it ends.
  package func standing(now: Instant) async throws(ForecastError) -> Sourced<TsunamiStatus> {
    let list = try await source.tsunamis(now: now)
    var read = Documents()
    let standing = await standing(list.value, now: now, &read)
    return list.map { _ in standing }
  }

  /// The levels, and the whole of the reports in force.
  package func situation(now: Instant) async throws(ForecastError) -> Sourced<TsunamiSituation> {
    let list = try await source.tsunamis(now: now)
    var read = Documents()
    var standing = await standing(list.value, now: now, &read)
    for _ in 0..<Self.rounds {
      let exercises = read.exercises
      for report in Self.wanted(standing) { await fetch(report, now: now, &read) }
      guard read.exercises != exercises else { break }
      standing = await self.standing(list.value, now: now, &read)
    }
    let reports = Self.wanted(standing).compactMap { report in
      report.document.flatMap { read.known[$0] }.map {
        TsunamiSituation.Whole(report: report, telegram: $0)
      }
    }
    let situation = TsunamiSituation(standing: standing, reports: reports)
    return list.map { _ in situation }
  }

  /// The requested documents, by their names.
  private struct Documents {
    var known: [String: Result<Sourced<Telegram>, ForecastError>] = [:]

    /// Only the telegram says whether it is an exercise.
    var exercises: Set<String> {
      Set(known.filter { telegram($0.key)?.control.status.isExercise ?? false }.keys)
    }

    /// Documents that exist but cannot be fetched now. A source without documents will not have them
    /// later either.
    var unread: Set<String> {
      Set(
        known.filter { _, answer in
          guard case .failure(let error) = answer else { return false }
          switch error {
          case .notOffered, .nothingRecorded, .recordedLongAgo, .notListed: return false
          default: return true
          }
        }.keys)
    }

    func telegram(_ document: String) -> Telegram? {
      if case .success(let found)? = known[document] { found.value } else { nil }
    }
  }

  private func standing(
    _ list: TsunamiList, now: Instant, _ read: inout Documents
  ) async -> TsunamiStatus {
    let first = TsunamiStatus(list, now: now, without: read.exercises)
    for report in first.forecasts.filter({ $0.validUntil == nil }).prefix(Self.wholeLimit) {
      await fetch(report, now: now, &read)
    }
    var list = list
    list.reports = list.reports.map { report in
      var report = report
      let end = report.document.flatMap { read.telegram($0) }?.head.validTime
      report.validUntil = report.validUntil ?? end
      return report
    }
    return TsunamiStatus(list, now: now, without: read.exercises, unread: read.unread)
  }

  private func fetch(_ report: TsunamiReport, now: Instant, _ read: inout Documents) async {
    guard let document = report.document, read.known[document] == nil else { return }
    read.known[document] = await whole(report, now: now)
  }

  private static func wanted(_ standing: TsunamiStatus) -> [TsunamiReport] {
    let accounts = [TsunamiReport.Kind.information, .offshore].flatMap { kind in
      standing.accounts.filter { $0.kind == kind }.prefix(1)
    }
    return Array(standing.deciding.prefix(wholeLimit)) + accounts
  }

  private func whole(
    _ report: TsunamiReport, now: Instant
  ) async -> Result<Sourced<Telegram>, ForecastError> {
    do throws(ForecastError) {
      let telegram = try await source.telegram(of: report, now: now)
      // A telegram of unknown status withdraws nothing from the list, and adds nothing.
      guard telegram.value.control.status == .normal || telegram.value.control.status.isExercise
      else {
        return .failure(.notUnderstood(.shape(path: "Control.Status"), origin: telegram.origin))
      }
      return .success(telegram)
    } catch {
      return .failure(error)
    }
  }
}

/// The tsunami warnings that are known without delaying other output.
package enum PromptTsunami: Equatable, Sendable {
  /// - Parameters:
  ///   - checked: when the source was asked; nil for a replay.
  ///   - isCurrent: whether it was asked minutes ago at most, or this is a replay.
  case known(TsunamiStatus, checked: Instant?, isCurrent: Bool)
  /// Nothing is known; without a reason there was no answer in time.
  case unknown(ForecastError?)
  /// The source has none, or none of that time.
  case notCarried
  /// The source has them, but fetching them for one line would be too much.
  case notAsked(SourceKind)
}

/// Provides tsunami warnings to forecasts, which must not wait for them: an answer of the last minutes
/// is used directly; else the service is asked in parallel with the forecast, and after a time-out the
/// stored answer is used.
package final class PromptTsunamiModel: Sendable {
  private let live: TsunamiModel
  private let recent: TsunamiModel?
  private let stored: TsunamiModel?
  private let now: Instant
  private let patience: Duration
  private let fixed: PromptTsunami?
  private let asking = Locked<Asking?>(nil)

  private struct Asking {
    /// Nil if nothing is requested.
    let task: Task<Void, Never>?
    let answer: PromptAnswer<PromptTsunami>
  }

  /// - Parameters:
  ///   - live: asks the service, or replays.
  ///   - recent: answers from data cached minutes ago; nil if nothing would be requested anyway.
  ///   - stored: answers from cached data of any age; nil without a service.
  ///   - patience: how long a forecast waits.
  package init(
    live: any QuakeSource, recent: (any QuakeSource)?, stored: (any QuakeSource)?, now: Instant,
    patience: Duration
  ) {
    self.live = TsunamiModel(source: live)
    self.recent = recent.map(TsunamiModel.init)
    self.stored = stored.map(TsunamiModel.init)
    self.now = now
    self.patience = patience
    fixed = nil
  }

  /// A model that asks nothing.
  package init(_ answer: PromptTsunami, now: Instant) {
    let none = TsunamiModel(source: SourceChain<any QuakeSource>(.jma))
    live = none
    recent = nil
    stored = nil
    self.now = now
    patience = .zero
    fixed = answer
  }

  /// Checks stored data, and starts fetching where it is not recent. Returns without waiting for the
  /// service.
  package func begin() async {
    let answer = PromptAnswer<PromptTsunami>()
    var task: Task<Void, Never>?
    if let known = await known() {
      answer.put(known)
    } else {
      task = Task.immediate { [live, now] in answer.put(await Self.answer(live, now: now)) }
    }
    let asked = Asking(task: task, answer: answer)
    asking.withLock { $0 = asked }
  }

  /// What needs no request; nil if the service has to be asked.
  private func known() async -> PromptTsunami? {
    if let fixed { return fixed }
    guard let recent else { return await Self.answer(live, now: now) }
    let answer = await Self.answer(recent, now: now)
    guard case .known(_, _, isCurrent: true) = answer else { return nil }
    return answer
  }

  /// The known warnings; nil before `begin`.
  package func tsunami() async -> PromptTsunami? {
    guard let asking = asking.withLock({ $0 }) else { return nil }
    return await asking.answer.value(atMost: patience) { _ in
      asking.task?.cancel()
      return await late()
    }
  }

  private func late() async -> PromptTsunami {
    guard let stored else { return .unknown(nil) }
    let answer = await Self.answer(stored, now: now)
    if case .known = answer { return answer }
    return .unknown(nil)
  }

  private static func answer(_ model: TsunamiModel, now: Instant) async -> PromptTsunami {
    do throws(ForecastError) {
      let found = try await model.standing(now: now)
      let isRecent =
        found.checked.map { $0.isYounger(than: LiveRhythm.warningsAbove, at: now) } ?? true
      let isCurrent = found.freshness == .fresh || found.freshness.isPast || isRecent
      return .known(found.value, checked: found.checked, isCurrent: isCurrent)
    } catch {
      switch error {
      case .notOffered, .nothingRecorded, .recordedLongAgo: return .notCarried
      default: return .unknown(error)
      }
    }
  }
}
