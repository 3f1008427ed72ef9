/// One earthquake, merged from its reports.
package struct Quake: Equatable, Sendable {
  /// JMA's number of the event.
  package let id: String
  /// Newest first; withdrawn ones are not among them. Never empty.
  package let reports: [QuakeReport]
  /// The report that gave the intensity; nil if there is none.
  @Boxed package private(set) var intensityReport: QuakeReport?
  /// The report that gave the hypocentre; nil if there is none.
  @Boxed package private(set) var hypocentreReport: QuakeReport?
  /// The greatest intensity observed; nil if none is known.
  package let intensity: SeismicIntensity?
  /// The greatest of each prefecture, and of its municipalities where a full report says it.
  package let prefectures: [QuakeReport.PrefectureIntensity]

  /// When the ground shook.
  package var occurred: Instant? {
    (hypocentreReport?.occurred ?? intensityReport?.occurred)
      ?? reports.firstValue(\.occurred)
  }

  package var epicentre: QuakeReport.Epicentre? {
    hypocentreReport?.epicentre ?? reports.firstValue(\.epicentre)
  }

  package var position: TelegramCoordinate? { hypocentreReport?.position }

  package var magnitude: QuakeMagnitude? {
    hypocentreReport?.magnitude ?? reports.firstValue(\.magnitude)
  }

  /// Whether it is dated ahead of the clock, so that its age is unknown.
  package func isAhead(of now: Instant) -> Bool {
    (occurred ?? reports.first?.time)?.isAhead(of: now) ?? false
  }

  /// Whether it was so far away that intensities in Japan are not to be expected.
  package var isDistant: Bool {
    intensity == nil && reports.contains { $0.kind == .distant }
  }

  /// Whether the intensity is that of quick reports: regions only, and more may follow.
  package var isPreliminary: Bool { intensityReport?.kind == .quick }

  /// When the hypocentre was recomputed; nil if it was not.
  package var updated: Instant? {
    hypocentreReport?.kind == .update
      ? hypocentreReport?.reported ?? hypocentreReport?.created : nil
  }
}

extension Quake {
  /// Merges the reports of a list into earthquakes, newest first.
  ///
  /// The newest report of an event is often the poorest (an update has no intensity), so each fact is
  /// that of the newest report with that fact.
  ///
  /// - Parameter now: nil for a replay. A report ahead of the clock withdraws nothing.
  package static func merged(_ reports: [QuakeReport], now: Instant? = nil) -> [Quake] {
    let listed = reports.filter { !$0.isExercise && $0.kind != .notice }
    return Dictionary(grouping: listed, by: \.event).compactMap { id, reports in
      Quake(id: id, reports: reports, now: now)
    }.sorted { left, right in
      (left.occurred ?? .distantPast, left.id) > (right.occurred ?? .distantPast, right.id)
    }
  }

  /// Nil if all of its reports were withdrawn.
  package init?(id: String, reports: [QuakeReport], now: Instant? = nil) {
    let known = Self.standing(reports.filter { !$0.isExercise }, now: now)
    guard !known.isEmpty else { return nil }
    self.id = id
    self.reports = known
    let full = known.first { $0.kind == .full && $0.intensity != nil }
    let quick = Self.sinceCorrection(known.filter { $0.kind == .quick && $0.intensity != nil })
    let other = known.first { $0.intensity != nil }
    let strongest = quick.compactMap(\.intensity).max { $0.weight < $1.weight }
    if let full {
      intensityReport = full
      intensity = full.intensity
      prefectures = full.prefectures
    } else if let newest = quick.first {
      intensityReport = newest
      intensity = strongest
      prefectures = Self.strongest(quick.flatMap(\.prefectures))
    } else {
      intensityReport = other
      intensity = other?.intensity
      prefectures = other?.prefectures ?? []
    }
    let sources: [QuakeReport.Kind] = [.update, .full, .distant, .hypocentre]
    hypocentreReport =
      known.first { sources.contains($0.kind) && $0.position != nil }
      ?? known.first { sources.contains($0.kind) && ($0.magnitude != nil || $0.epicentre != nil) }
  }

  /// Newest first, each once, without those that were withdrawn: a cancellation withdraws the
  /// reports of its kind before it.
  private static func standing(_ reports: [QuakeReport], now: Instant?) -> [QuakeReport] {
    let sorted = reports.uniqued(by: \.self)
      .sorted { ($0.time ?? .distantPast) > ($1.time ?? .distantPast) }
    var withdrawn: Set<QuakeReport.Kind> = []
    var standing: [QuakeReport] = []
    for report in sorted {
      if report.infoType == .cancelled {
        let isAhead = now.map { report.time?.isAhead(of: $0) ?? true } ?? false
        if !isAhead { withdrawn.insert(report.kind) }
      } else if !withdrawn.contains(report.kind) {
        standing.append(report)
      }
    }
    return standing
  }

  /// Reports before the newest correction do not count.
  private static func sinceCorrection(_ reports: [QuakeReport]) -> [QuakeReport] {
    guard let index = reports.firstIndex(where: { $0.infoType == .corrected }) else {
      return reports
    }
    return Array(reports[...index])
  }

  private static func strongest(
    _ prefectures: [QuakeReport.PrefectureIntensity]
  ) -> [QuakeReport.PrefectureIntensity] {
    var found: [QuakeReport.PrefectureIntensity] = []
    for prefecture in prefectures {
      guard let index = found.firstIndex(where: { $0.code == prefecture.code }) else {
        found.append(prefecture)
        continue
      }
      if prefecture.intensity.weight > found[index].intensity.weight {
        found[index] = prefecture
      }
    }
    return found.sorted { $0.intensity.weight > $1.intensity.weight }
  }
}
