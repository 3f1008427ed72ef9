// Heat-stroke alerts: once for each day that one is for, and again if it becomes a special one. JMA lifts none: its
// day ends.
extension WatchDetector {
  func heat(_ place: Place, _ heat: PlaceHeat, _ state: inout WatchState) -> [WatchEvent] {
    guard case .success(let answer)? = heat.alerts, answer.isNews, let area = heat.area else {
      return []
    }
    var events: [WatchEvent] = []
    update(place, &state) { told in
      told.heat = told.heat.filter { $0.key >= now.date }
      for day in area.days where day.date >= now.date {
        guard let flag = day.flag, flag == .alert || flag == .special else { continue }
        let old = told.heat[day.date]
        guard flag.rawValue > old?.rawValue ?? 0 else { continue }
        let event = WatchEvent(
          old == nil ? .issued : .raised, place, .heat(.init(area: area, day: day)),
          source: answer.source, issued: day.issued)
        guard isTold(event) else { continue }
        told.heat[day.date] = flag
        events.append(event)
      }
    }
    return events
  }

  /// Out of season nothing is issued, and nothing unknown.
  func reason(_ heat: [(place: Place, heat: PlaceHeat)]) -> WatchEvent.Trouble.Reason? {
    for (_, heat) in heat {
      switch heat.alerts {
      case .failure(let error)?: if let reason = Self.reason(error) { return reason }
      case .success(let answer)?:
        if let reason = Self.reason(answer) { return reason }
        guard let area = heat.area else {
          return .failed(.notUnderstood(.malformed, origin: answer.origin))
        }
        // The list of the evening lacks today, and may be the only one.
        if area.day(now.date)?.flag == nil, HeatSeason.hasAlerts(of: now.date) {
          return .silent(.heat, latest: answer.value.asOf)
        }
      case nil: break
      }
    }
    return nil
  }
}
