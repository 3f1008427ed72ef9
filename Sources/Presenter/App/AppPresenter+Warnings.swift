import Models

// The warnings of all Japan, and what every screen says of them.
extension AppPresenter {
  /// Everything that is in force, from the prefecture that was looked at on.
  var nationPage: Page {
    guard let warnings = state.store.warnings else {
      return Page(head: [.text(.init(warningsMessage.0, .quiet))])
    }
    var page = NationWarningsPage(style: state.style, catalog: model, now: state.now)
      .page(warnings.answers, first: prefectureBehindWarnings)
    // Columns have room for what falls and blows now, and for where it is cold.
    if state.layout.hasSide {
      page.sections += nationObservedBesideWarnings.sections
    }
    return page
  }

  /// The prefecture that was selected when the warnings were asked for, if it is a favorite's or
  /// was opened: what is on screen comes first.
  private var prefectureBehindWarnings: PrefectureCode? {
    for route in state.routes.reversed() where route != .warnings {
      switch route {
      case .weather(let id): return model.place(id)?.prefecture
      case .home: return selectedHomePlace.flatMap(model.place)?.prefecture
      case .map: return state.mapSelection
      case .list: return selectedEntry?.prefecture.code
      default: continue
      }
    }
    return nil
  }

  /// Tab goes from prefecture to prefecture.
  mutating func jumpInWarnings(_ intent: AppIntent) {
    let sections = state.layout.sections
    switch intent {
    case .nextSection:
      state.warningsScroll =
        sections.first { $0 > state.warningsScroll } ?? 0
    case .previousSection:
      state.warningsScroll = sections.last { $0 < state.warningsScroll } ?? 0
    default: break
    }
  }

  /// 特別警報 2県, and the same in letters and fewer of them; only what is graver than an advisory.
  var headerWarnings: (long: [Span], shorter: [[Span]]) {
    guard let warnings = state.store.warnings else { return headerWhileAsking }
    guard !warnings.answers.isEmpty else { return ([], []) }
    let text = WarningWords(language)
    let grave = warnings.counts.filter { $0.kind > .advisory }
    var long = grave.map { kind, count in
      let doubt = warnings.doubtful.contains(kind) ? "?" : ""
      return Span(
        words.text("\(text.name(kind)) \(count)県", "\(text.badge(.known(kind))) \(count)") + doubt,
        .warning(text.tone(.known(kind))))
    }
    var short = grave.map { kind, count in
      let doubt = warnings.doubtful.contains(kind) ? "?" : ""
      return Span("\(text.letter(kind))\(count)\(doubt)", .warning(text.tone(.known(kind))))
    }
    let unknown = warnings.unknown
    if unknown == warnings.answers.count {
      long.append(Span(words.text("警報 不明", "warnings not known"), .warning(.unknown)))
      short.append(Span(words.text("警?", "W?"), .warning(.unknown)))
    } else if unknown > 0 {
      long.append(
        Span(words.text("警報不明 \(unknown)県", "WARNINGS ? \(unknown)"), .warning(.unknown)))
      short.append(Span("?\(unknown)", .warning(.unknown)))
    }
    guard !short.isEmpty else { return ([], []) }
    return (long, [short] + shorter(grave.map(\.kind), short, isAllKnown: unknown == 0))
  }

  /// That warnings are on their way, as long as none are known: an empty header says that there are none.
  private var headerWhileAsking: (long: [Span], shorter: [[Span]]) {
    guard areWarningsAwaited else { return ([], []) }
    let awaited = HomeText.awaited
    return (
      [Span(words.text("警報 ", "warnings ") + awaited, .quiet)],
      [[Span(words.text("警", "W") + awaited, .quiet)]]
    )
  }

  /// Whether warnings of all Japan are asked for, and nothing is known of them.
  var areWarningsAwaited: Bool { state.store.warnings == nil && state.store.isAsking(.nation) }

  /// The gravest of some letters, and the letter of the gravest alone. That not all prefectures are
  /// known is said by the sign of doubt where it has no number of its own any more.
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
    let letter = WarningWords(language).letter(gravest) + (isSure ? "" : WarningBadgeText.doubt)
    return fewer.map(Array.init) + [[doubtful(Span(letter, first.role))]]
  }

  /// The letter of a prefecture's gravest warning for its row.
  func letter(_ code: PrefectureCode) -> Span? {
    guard let answer = state.store.warnings?.answer(of: code) else { return nil }
    let badge = WarningBadgeText(language: language).badge(answer).short
    // A column of dashes would be useless; it shows what is not known.
    return badge.role == .quiet ? nil : badge
  }
}
