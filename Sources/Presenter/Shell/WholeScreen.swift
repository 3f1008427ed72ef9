import Models
import Pages

/// The screen in front with its surroundings: header, alarms, status line.
struct WholeScreen {
  let world: World
  let notice: Notice
  let alarms: [Span]
  let canUndo: Bool

  private var front: any ScreenPresenter { world.front }
  private var store: AnswerStore { world.store }

  var screen: AppScreen {
    AppScreen(header: header, alarms: alarms, body: front.body(world), status: status)
  }

  private var header: AppScreen.Header {
    let warnings = HeaderWarnings(store: store, style: world.style)
    let (detail, shortDetail) = front.detail(world)
    // A recorded source is marked before it answers, too.
    let mark =
      front.mark(world)
      ?? world.source.mark(store.clock.isSample ? .sample : world.tools.source)
    let (long, shorter) = warnings.forms
    return .init(
      title: front.title(world), shorterTitles: front.shorterTitles(world), mark: mark?.text,
      shortMark: mark?.short, detail: detail, shortDetail: shortDetail, warnings: long,
      shorterWarnings: shorter, areWarningsAwaited: warnings.areAwaited)
  }

  // MARK: The status line

  private var status: AppScreen.Status {
    let isPending = front.isPending(world)
    let trouble = TroubleText(
      world: world, subject: front.traits.troubleSubject,
      isRetrying: store.requests.todayPending > 0 || store.requests.isAsking(.nation) || isPending,
      isPending: isPending
    ).trouble
    let (message, shorter, isAlert) =
      notice.text.map { ($0, [], notice.isAlert) }
      ?? trouble.map { ($0.text, $0.short.map { [$0] } ?? [], true) } ?? frontMessage
    return .init(
      message: message, shorterMessages: shorter, isAlert: isAlert,
      hints: hints.map(hint))
  }

  private var frontMessage: (String, [String], Bool) {
    let (text, isAlert) = front.message(world)
    return (text, isAlert || front.isPending(world) ? [] : front.shorterMessages(world), isAlert)
  }

  private func hint(_ binding: KeyBinding) -> AppScreen.Hint {
    let (intent, words) = (binding.intent, world.appWords)
    var hint = AppScreen.Hint(
      label: binding.keys,
      value: intent == .leave
        ? words.doing(world.behind.isEmpty ? .quit : .back) : front.traits.keys.hint(intent, words),
      intent: intent, each: binding.each)
    if let focus, let value = words.hint(intent, in: focus) {
      hint.value = value
    } else if let value = front.hint(intent, world) {
      (hint.value, hint.shorter) = (value, hint.value)
    }
    return hint
  }

  private var focus: AppWords.Focus? {
    if world.panes.side.isFocused { return .nation }
    guard world.panes.preview.isFocused else { return nil }
    return world.room.hasSide ? .detailsBesideNation : .details
  }

  /// If a text has the keys, those that move it and lead on from it are first, and none moves rows.
  private var hints: [KeyBinding] {
    let bindings = world.bindings
    let usual = bindings.filter { binding in
      guard binding.isHint else { return false }
      return binding.intent == .undo ? canUndo : front.works(binding.intent, world)
    }
    guard focus != nil else { return usual }
    let first = [AppIntent.moveDown, .nextSection].compactMap { intent in
      bindings.first { $0.intent == intent }
    }
    return first
      + usual.filter { one in
        one.intent != .moveFavoriteDown && !first.contains { $0.intent == one.intent }
      }
  }
}

/// What the header of every screen says of the warnings of all Japan.
struct HeaderWarnings {
  let store: AnswerStore
  let style: TextStyle

  private var words: Words { style.words }

  /// 特別警報 2, and the same in letters and fewer of them; only what is graver than an advisory.
  var forms: (long: [Span], shorter: [[Span]]) {
    guard let warnings = store.nation.warnings else { return whileAsking }
    guard !warnings.answers.isEmpty else { return ([], []) }
    let text = WarningWords(words.language)
    let grave = warnings.counts.filter { $0.kind > .advisory }
    var long = grave.map { kind, count in
      let doubt = warnings.doubtful.contains(kind) ? "?" : ""
      return Span(
        words.text("\(text.name(kind)) \(count)", "\(text.badge(.known(kind))) \(count)") + doubt,
        .badge(text.tone(.known(kind))))
    }
    var short = grave.map { kind, count in
      let doubt = warnings.doubtful.contains(kind) ? "?" : ""
      return Span("\(text.letter(kind))\(count)\(doubt)", .badge(text.tone(.known(kind))))
    }
    let unknown = warnings.unknown
    if unknown == warnings.answers.count {
      long.append(Span(words.text("警報 不明", "warnings not known"), .warning(.unknown)))
      short.append(Span(words.text("警?", "W?"), .warning(.unknown)))
    } else if unknown > 0 {
      long.append(
        Span(words.text("警報不明 \(unknown)", "WARNINGS ? \(unknown)"), .warning(.unknown)))
      short.append(Span("?\(unknown)", .warning(.unknown)))
    }
    guard !short.isEmpty else { return ([], []) }
    return (long, [short] + shorter(grave.map(\.kind), short, isAllKnown: unknown == 0))
  }

  /// That warnings are pending, as long as none are known: an empty header says that there are none.
  private var whileAsking: (long: [Span], shorter: [[Span]]) {
    guard areAwaited else { return ([], []) }
    return (
      [Span(words.text("警報 ", "warnings ") + style.awaited, .quiet)],
      [[Span(words.text("警", "W") + style.awaited, .quiet)]]
    )
  }

  /// Whether warnings of all Japan are pending and none are known.
  var areAwaited: Bool { store.nation.warnings == nil && store.requests.isAsking(.nation) }

  /// The gravest of some letters, and the letter of the gravest alone. A sign of doubt without a number says that not
  /// all prefectures are known.
  private func shorter(
    _ kinds: [WarningClass], _ short: [Span], isAllKnown: Bool
  ) -> [[Span]] {
    func doubtful(_ span: Span) -> Span {
      let doubt = WarningBadgeText.doubt
      return isAllKnown || span.text.hasSuffix(doubt) ? span : Span(span.text + doubt, span.role)
    }
    guard let gravest = kinds.first, let first = short.first else { return [] }
    let fewer = (1..<max(1, short.count)).reversed().map { count in
      short.prefix(count - 1) + [doubtful(short[count - 1])]
    }
    let isSure = !first.text.hasSuffix(WarningBadgeText.doubt)
    let letter =
      WarningWords(words.language).letter(gravest) + (isSure ? "" : WarningBadgeText.doubt)
    return fewer.map(Array.init) + [[doubtful(Span(letter, first.role))]]
  }
}

/// The status line while something is wrong with a service, or with the favorites.
struct TroubleText {
  let world: World
  let subject: TroubleSubject?
  /// Whether a pending request may find a service answering again.
  let isRetrying: Bool
  let isPending: Bool

  struct Trouble {
    let text: String
    /// For narrow screens, which cut lines at their end.
    var short: String?
  }

  private var words: AppWords { world.appWords }

  /// That a service does not answer, and when it is asked again. It is shown until something answers: the lines on
  /// top of every screen rely on it.
  var trouble: Trouble? {
    if let outage = world.service.outage, outage.isActive(at: world.service.moment(world.now)) {
      let wait = outage.until.seconds(since: world.service.moment(world.now))
      return trouble(outage, outage.isShort ? words.inSeconds(wait) : words.at(outage.until))
    }
    if let outage = world.service.lastOutage, !world.store.clock.isSample {
      return trouble(outage, isRetrying ? words.retrying : words.retrySoon)
    }
    if let error = world.person.favoritesError, subject == .rows {
      return Trouble(text: ErrorText(language: world.style.language).short(error))
    }
    guard world.hasNothingAtAll, subject != nil else { return nil }
    return nothingAtAll(isPending ? words.retrying : NextTry(world).moment.map(when))
  }

  private func trouble(_ outage: ServiceOutage, _ next: String) -> Trouble {
    if world.hasNothingAtAll { return nothingAtAll(next) }
    let today = TodayText(style: world.style, now: world.now)
    let reason = today.short(.unreachable(host: outage.host, reason: outage.reason))
    return Trouble(text: words.outage("\(reason) (\(outage.host))", next))
  }

  private func nothingAtAll(_ next: String?) -> Trouble {
    Trouble(text: words.nothingAtAll(next), short: words.nothingAtAllInShort(next))
  }

  private func when(_ time: Instant) -> String {
    let seconds = time.seconds(since: world.service.moment(world.now))
    return seconds <= NextTry.counted ? words.inSeconds(seconds) : words.at(time)
  }
}

extension World {
  /// Whether neither forecasts nor warnings are there, not even stored ones: the status line says that, and names no
  /// service.
  var hasNothingAtAll: Bool {
    NextTry(self).hasNothing
      && !(store.nation.warnings?.answers.contains { $0.checked != nil } ?? false)
  }
}

/// When failed requests are made again by themselves.
struct NextTry {
  let world: World

  init(_ world: World) { self.world = world }

  /// Up to this many seconds are counted down.
  static let counted = 60

  /// Whether everything was requested, and there are neither answers nor stored data.
  var hasNothing: Bool {
    let today = world.store.nation.today
    return world.store.requests.todayPending == 0 && !today.isEmpty
      && today.values.allSatisfy { $0.error != nil }
  }

  var moment: Instant? {
    let now = world.service.moment(world.now)
    // Attempts before that would not leave this machine.
    if let refused = world.service.refusedUntil, refused > now { return refused }
    let next = world.store.nation.failedToday.compactMap {
      world.store.attempts.nextAttempt(.forecast(.of($0)))
    }
    return next.min().flatMap { $0 > now ? $0 : nil }
  }
}

extension ServiceOutage {
  var isShort: Bool { until.seconds(since: since) <= NextTry.counted }
}
