import Models
import Pages

/// Urgent notices of a place (`UrgentNotice`), a line each, above its warnings.
struct UrgentText: PageWriter {
  let context: PageContext
  /// Whether it is read on other days.
  var isReadLater = false

  init(context: PageContext) { self.context = context }

  func badges(_ alerts: PlaceAlerts?) -> [Block.Badge] {
    (alerts?.notices ?? []).map { .init(badge: name($0.kind), text: text($0), tone: .danger) }
  }

  func lines(_ alerts: PlaceAlerts?) -> [Block.Text] {
    badges(alerts).map { notice in
      .init(
        notice.text, .strong(.plain), badge: Span("[\(notice.badge)]", .badge(notice.tone)),
        hanging: 2)
    }
  }

  /// Instead of the badge of the warnings in a row: whole, where there is less room, and in two cells. Nil where the
  /// place has none, or an emergency warning. One on earthquakes is for every place, and for days: it would hide all warnings.
  func rowBadge(_ warnings: PlaceWarnings) -> (long: Span, shorter: Span, short: Span)? {
    guard warnings.gravity != .known(.emergency), let alerts = warnings.alerts,
      let kind = alerts.notices.first(where: { $0.placed != nil })?.kind
    else { return nil }
    let doubt = alerts.doubt == nil && warnings.isSure ? "" : WarningBadgeText.doubt
    func badge(_ name: String) -> Span { Span(name + doubt, .badge(.danger)) }
    return (badge(name(kind)), badge(brief(kind)), badge("!"))
  }

  /// That there may be others; nil where all are known. Where not all warnings are known either, their line says it.
  func doubt(_ warnings: PlaceWarnings?) -> String? {
    guard let warnings, warnings.isComplete, let error = warnings.alerts?.doubt else { return nil }
    return words.text(
      "竜巻や線状降水帯などの気象防災速報が出ているかどうか、わかりません（\(short(error))）。",
      "Whether JMA tells of tornadoes, rainbands and the like is not known (\(short(error))).")
  }

  /// 竜巻注意
  func name(_ kind: UrgentNotice.Kind) -> String {
    let quakes = QuakeNoticeText(style: style, now: now)
    func nankai(_ keyword: QuakeNotice.Keyword?) -> String { quakes.name(.nankai, keyword) ?? "" }
    return switch kind {
    case .nankaiWarning: nankai(.warning)
    case .nankai: nankai(nil)
    case .nankaiCaution: nankai(.caution)
    case .nankaiStudied: nankai(.investigating)
    case .hokkaidoSanriku: quakes.name(.hokkaidoSanriku, nil) ?? ""
    case .tornadoSighted: words.text("竜巻目撃", "TORNADO SIGHTED")
    case .rainbands: words.text("線状降水帯発生", "LINE OF RAINBANDS")
    case .recordRain: words.text("記録的短時間大雨", "RECORD RAIN IN A SHORT TIME")
    case .rainbandsSoon: words.text("線状降水帯直前予測", "LINE OF RAINBANDS ABOUT TO FORM")
    case .tornado: words.text("竜巻注意", "TORNADO WATCH")
    case .heavySnow: words.text("短時間大雪", "HEAVY SNOW IN A SHORT TIME")
    }
  }

  /// Where a row has little room: in Japanese JMA's tags.
  private func brief(_ kind: UrgentNotice.Kind) -> String {
    switch kind {
    case .tornadoSighted: words.text(name(kind), "TORNADO SEEN")
    case .rainbands: words.text(name(kind), "RAINBANDS")
    case .recordRain: words.text("記録雨", "RECORD RAIN")
    case .rainbandsSoon: words.text("線状降水帯直前", "RAINBANDS SOON")
    case .heavySnow: words.text(name(kind), "HEAVY SNOW")
    default: name(kind)
    }
  }

  /// 東京都（10:19 発表、11:30 まで）: where nobody says an end, none is said.
  func text(_ notice: UrgentNotice) -> String {
    let names = notice.placed.map {
      $0.areas.isEmpty ? [$0.bulletin.title] : $0.areas.map(places.name)
    }
    let time = notice.issued.map { issued in
      let clock = clock(issued)
      return words.text("\(clock) 発表", "issued \(clock) JST")
        + (issued.isAhead(of: now) ? words.aside(words.clockMark) : "")
    }
    let end =
      notice.isEndOurs || notice.placed == nil
      ? nil
      : notice.until.map { until in
        let clock = clock(until)
        return words.text("\(clock) まで", "until \(clock)")
      }
    let times = words.list([time, end].compactMap(\.self))
    let area = words.list((names ?? []).compactMap(\.self))
    guard !area.isEmpty else { return times }
    return times.isEmpty ? area : area + words.aside(times)
  }

  private func clock(_ time: Instant) -> String {
    isReadLater ? dates.fullMoment(time) : dates.clock(time, now: now)
  }
}
