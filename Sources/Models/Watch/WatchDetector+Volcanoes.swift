// Volcanoes near each place: the level when it changes, and each quick report of an eruption.
extension WatchDetector {
  /// An eruption report that is older is not news.
  private static let eruptionLife = 3 * 3600

  func volcanoes(_ news: VolcanoNews, _ state: inout WatchState) -> [WatchEvent] {
    news.near.flatMap { near -> [WatchEvent] in
      let begun = begun(.volcanoes, at: near.place, state)
      var events: [WatchEvent] = []
      update(near.place, &state) { told in
        events = eruptions(news, near, &told) + levels(news, near, &told, begun: begun)
      }
      return events
    }
  }

  private func levels(
    _ news: VolcanoNews, _ near: VolcanoNews.Near, _ told: inout WatchState.PlaceState,
    begun: Instant?
  ) -> [WatchEvent] {
    guard let reports = news.reports, reports.isNews else { return [] }
    let isFirst = told.volcanoes == nil
    var before = told.volcanoes ?? [:]
    var events: [WatchEvent] = []
    func tell(
      _ change: WatchEvent.Change, _ volcano: WatchEvent.Volcano, _ gravity: Int?,
      _ issued: Instant?
    ) -> Bool {
      let event = WatchEvent(
        change, near.place, .volcano(volcano), source: reports.source, issued: issued)
      guard
        isTold(
          event, "volcano " + volcano.code, weight: gravity ?? 0,
          before: before[volcano.code]?.gravity ?? 0, &told)
      else { return false }
      events.append(event)
      return true
    }
    if reports.value.losses == 0 {
      told.keepHeld("volcano", reports.value.warnings.map(\.code))
    }
    for report in reports.value.reports {
      guard let position = near.volcanoes[report.code] else { continue }
      let gravity = report.alert.isWarning ? report.alert.gravity : nil
      let end = told.end(
        of: "volcano " + report.code, below: gravity ?? 0, told: before[report.code]?.gravity ?? 0)
      let old = end == 0 ? nil : before[report.code]?.gravity
      if old != nil { told.isListed(.volcano(report.code)) }
      // What is dated ahead of the clock lowers nothing.
      guard gravity != old || end != nil,
        gravity ?? 0 > old ?? 0 || !report.reported.isAhead(of: now, lead: Instant.issueLead)
      else { continue }
      let change: WatchEvent.Change =
        switch (old, gravity) {
        case (nil, _):
          Self.first(
            isFirst && !report.isBeginning ? nil : report.reported, begun: begun,
            held: told.holds("volcano " + report.code, gravity ?? 0))
        case (_, nil): .lifted
        case (let old?, let gravity?): gravity > old || end != nil ? .raised : .lowered
        }
      let volcano = WatchEvent.Volcano(
        code: report.code, name: report.name, position: position, report: report)
      guard tell(change, volcano, gravity, report.reported) else { continue }
      before[report.code] = gravity.map { .init(gravity: $0, name: report.name) }
      told.isListed(.volcano(report.code))
      if gravity == nil { told.listed[.volcano(report.code)] = nil }
    }
    for (code, old) in before.sorted(by: { $0.key < $1.key })
    where reports.value.losses == 0 && !reports.value.reports.contains(where: { $0.code == code }) {
      guard let position = near.volcanoes[code],
        told.isOver(.volcano(code), at: now, isReplay: !reports.source.isLive),
        tell(.lifted, .init(code: code, name: old.name, position: position, report: nil), nil, nil)
      else { continue }
      before[code] = nil
    }
    told.volcanoes = before
    return events
  }

  private func eruptions(
    _ news: VolcanoNews, _ near: VolcanoNews.Near, _ told: inout WatchState.PlaceState
  ) -> [WatchEvent] {
    guard let answer = news.eruptions?.value, answer.isNews else { return [] }
    var events: [WatchEvent] = []
    for eruption in answer.value.eruptions.sorted(by: { $0.reported < $1.reported }) {
      guard let position = near.volcanoes[eruption.code] else { continue }
      let last = told.eruptions[eruption.code]
      guard last.map({ $0 < eruption.reported }) ?? !eruption.isCancelled,
        let age = eruption.reported.age(at: now, lead: Instant.issueLead),
        age <= Self.eruptionLife
      else { continue }
      let event = WatchEvent(
        eruption.isCancelled ? .withdrawn : .occurred, near.place,
        .eruption(.init(eruption: eruption, position: position)), source: answer.source,
        issued: eruption.reported)
      guard isTold(event) else { continue }
      told.eruptions[eruption.code] = eruption.reported
      events.append(event)
    }
    return events
  }

  func reason(_ news: WatchFindings.Volcanoes) -> WatchEvent.Trouble.Reason? {
    switch news {
    case .failure(let error): Self.reason(error)
    case .success(let news):
      news.reports.flatMap { Self.reason(.success($0)) { $0.losses } }
        ?? news.eruptions.flatMap { Self.reason($0) { $0.losses } }
    }
  }
}
