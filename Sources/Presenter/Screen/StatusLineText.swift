package import Models
package import Pages

/// What the status line says of answers: that they failed, how new they are, when they were issued.
struct StatusLineText {
  let world: World

  init(_ world: World) { self.world = world }

  private var appWords: AppWords { world.appWords }

  /// That something could not be fetched, and how to request it again where that may help.
  func failed(
    _ error: ForecastError, hasOlder: Bool, _ part: DataStatus.Part? = nil
  ) -> String {
    appWords.failed(
      TodayText(style: world.style, now: world.now).short(error),
      part: part?.title(world.style.words),
      hasOlder: hasOlder, canRetry: error.isWorthRetrying, next: afterRefusal(error))
  }

  /// The same where the page says what failed.
  func retry(_ error: ForecastError) -> String {
    appWords.retry(canRetry: error.isWorthRetrying, next: afterRefusal(error))
  }

  /// When refused requests are made again: `r` cannot do better. A notice does not count seconds.
  func afterRefusal(_ error: ForecastError) -> String? {
    guard let until = world.service.refusedUntil, until > world.service.moment(world.now),
      error.asksForPatience
    else {
      return nil
    }
    return appWords.at(until)
  }

  /// Says "the newest" only of what the source confirmed; else what stands in the way.
  func newest(_ standings: [DataStatus]) -> (text: String, isAlert: Bool) {
    if world.isRecorded
      || standings.contains(where: { $0.source?.isLive == false || $0.freshness.isPast })
    {
      return (appWords.nothingNewer, false)
    }
    guard !standings.isEmpty else { return (appWords.notAskedYet, true) }
    if let missing = standings.first(where: { !$0.hasAnswer }), let error = missing.trouble {
      return (failed(error, hasOlder: false, missing.part), true)
    }
    if let stale = standings.first(where: { $0.freshness == .stale }) {
      guard let trouble = stale.trouble else {
        // An answer of unknown age is not known to be old.
        let isAhead = stale.checked?.isAhead(of: world.now) ?? false
        return (isAhead ? appWords.clockIsBehind : appWords.notRenewed, true)
      }
      return (failed(trouble, hasOlder: true, stale.part), true)
    }
    if standings.contains(where: { $0.freshness == .offline }) {
      return (appWords.offline, false)
    }
    let checked = standings.compactMap(\.checked)
    if checked.contains(where: { $0.isAhead(of: world.now) }) {
      return (appWords.clockIsBehind, true)
    }
    return (appWords.newest(checked.min()), false)
  }

  /// How much is said of the issue, from the most on.
  enum Length {
    case whole
    /// next 11:00
    case brief
    case withoutArea
    /// Neither the week nor the next one.
    case issue
  }

  /// 気象庁 27日 05:00、週間 26日 17:00・次は 11:00 ごろ・東京地方
  func issues(_ answer: WeatherAnswer?, _ length: Length = .whole) -> String {
    guard case .forecast(let answer)? = answer else { return "" }
    let (source, words) = (world.source, world.style.words)
    let (forecast, short) = (answer.forecast, answer.forecast.value.short)
    let dates = DateText(language: words.language, withYear: forecast.freshness.isPast)
    func moment(_ time: Instant) -> String { dates.shortMoment(time, now: world.now) }
    var issued = words.text(short.publishingOffice, "JMA") + " " + moment(short.issued)
    if short.isCorrection { issued += words.aside(words.text("訂正", "corrected")) }
    guard length != .issue else { return issued }
    if let weekly = forecast.value.weekly, weekly.issued != short.issued {
      issued += words.text("、週間 ", ", week ") + moment(weekly.issued)
    }
    // Without a time that is to come its age says more.
    let next =
      source.next(forecast, now: world.now, isBrief: length != .whole)
      ?? source.age(forecast, now: world.now)
    let area = length == .withoutArea ? "" : world.places.name(answer.coverage.shown.name)
    return [issued, next, area].filter { !$0.isEmpty }
      .joined(separator: words.text("・", "; "))
  }

  /// The same behind what signs mean, ever shorter.
  func shorterIssues(_ answer: WeatherAnswer?, after signs: [String]) -> [String] {
    [.brief, .withoutArea, .issue].map { Self.line(signs + [issues(answer, $0)]) }
  }

  /// 27日(金) 07:30; nothing while a past day is replayed, whose header says so.
  var moment: String {
    guard !world.isRecorded else { return "" }
    let dates = DateText(language: world.style.language)
    return "\(dates.day(world.now.date)) \(dates.time(world.now))"
  }

  /// 気象庁 27日 05:00 発表（今日の最低気温は発表なし）
  func issued(_ answer: WeatherAnswer?, _ remarks: [String]) -> String {
    guard case .forecast(let answer)? = answer else { return "" }
    let (words, report) = (world.style.words, answer.forecast.value.short)
    let isPast = answer.forecast.freshness.isPast
    let moment = DateText(language: words.language, withYear: isPast)
      .shortMoment(report.issued, now: world.now)
    let all = (report.isCorrection ? [words.text("訂正", "corrected")] : []) + remarks
    return words.text("気象庁 \(moment) 発表", "JMA, \(moment)")
      + (all.isEmpty ? "" : words.aside(all.joined(separator: words.text("、", "; "))))
  }

  static func line(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

struct TodayMessage {
  let world: World

  init(_ world: World) { self.world = world }

  /// The issue without why figures are missing.
  func shorter(of place: Place?) -> [String] {
    guard case .prefecture(let prefecture)? = place else { return [] }
    return [StatusLineText(world).issued(world.store.nation.today[prefecture.code], [])]
  }

  /// - Parameters:
  ///   - days: those of which rows or tiles have figures of the place.
  ///   - isIssueSaid: whether the issue time is shown elsewhere.
  func message(
    of place: Place?, days: [CivilDate], isIssueSaid: Bool = false
  ) -> (text: String, isAlert: Bool) {
    let (store, status) = (world.store, StatusLineText(world))
    if store.requests.todayPending > 0 {
      let asked = store.requests.asking(.list)?.count ?? 0
      return (world.appWords.progress(asked - store.requests.todayPending, of: asked), false)
    }
    let failed = store.nation.failedToday
    if !failed.isEmpty {
      let answers = failed.map { store.entry(.of($0))?.answer }
      let canRetry = answers.contains { $0?.error?.isWorthRetrying ?? true }
      let next = answers.compactMap { $0?.trouble }.compactMap(status.afterRefusal).first
      return (world.appWords.failures(failed.count, canRetry: canRetry, next: next), true)
    }
    guard case .prefecture(let prefecture)? = place else { return ("", false) }
    let answer = store.nation.today[prefecture.code]
    let reasons = status.reasons(answer, days)
    return (isIssueSaid ? StatusLineText.line(reasons) : status.issued(answer, reasons), false)
  }
}

extension StatusLineText {
  /// Why figures of days are missing or marked.
  func reasons(
    _ answer: WeatherAnswer?, _ dates: [CivilDate], isBrief: Bool = true
  ) -> [String] {
    guard let forecast = answer?.forecast else { return [] }
    let rows = DayRowText(style: world.style, now: world.now, reasons: isBrief ? .brief : .whole)
    return dates.flatMap { rows.reasons(forecast, $0) }.uniqued(by: \.self)
  }

  /// 明日 22日(日), where rows and tiles are not of today.
  var dayLabel: String {
    let days = world.days
    guard days.main != days.today || days.isChosen else { return "" }
    return label(days.main)
  }

  func label(_ day: CivilDate) -> String {
    DayRowText(style: world.style, now: world.now).label(day)
  }

  /// The same before what else stands in the header.
  var dayDetail: String { dayLabel.isEmpty ? "" : dayLabel + "  " }
}

extension SourceText {
  /// The mark of the oldest of some answers, which stands for all; one of unknown age may be older still.
  func oldest(_ answers: [Sourced<Forecast>], _ world: World) -> ScreenMark? {
    func order(_ answer: Sourced<Forecast>) -> Int {
      guard let checked = answer.checked, !checked.isAhead(of: world.now) else { return 0 }
      return checked.seconds
    }
    return answers.min { order($0) < order($1) }.flatMap { mark(of: $0, world) }
  }

  package func mark<Value>(of answer: Sourced<Value>, _ world: World) -> ScreenMark? {
    guard let text = mark(answer, now: world.now), let short = shortMark(answer, now: world.now)
    else { return nil }
    return (text, short)
  }
}

extension ForecastError {
  /// Whether a service refused in a way after which it is left alone for a while.
  fileprivate var asksForPatience: Bool {
    guard case .refused(let status, _) = self else { return false }
    return status == 403 || status == 429 || status >= 500
  }
}
