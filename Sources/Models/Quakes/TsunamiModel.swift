/// The tsunami warnings in force, with the heights and times of the reports.
package struct TsunamiSituation: Sendable {
  package let standing: TsunamiStatus
  /// The whole reports: those in force, then the newest of arrival times and observations.
  package var reports: [Whole]

  /// A report and its telegram.
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
