import Models

// The warnings of all Japan, and what every screen says of them.
extension AppPresenter {
  /// Everything that is in force, from the prefecture that was looked at on.
  var nationPage: Page {
    guard let warnings = state.warnings else {
      return Page(head: [.text(.init(warningsMessage.0, .quiet))])
    }
    return NationWarningsPage(style: state.style, catalog: model, now: state.now)
      .page(warnings.answers, first: prefectureBehindWarnings)
  }

  /// The prefecture that was selected when the warnings were asked for, if it is a favorite's or
  /// was opened: what somebody looks at comes first.
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

  /// 特別警報 2県, and the same in letters; only what is graver than an advisory.
  var headerWarnings: (long: [Span], short: [Span]) {
    guard let warnings = state.warnings, !warnings.answers.isEmpty else { return ([], []) }
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
    return (long, short)
  }

  /// The letter of a prefecture's gravest warning for its row.
  func letter(_ code: PrefectureCode) -> Span? {
    guard let answer = state.warnings?.answer(of: code) else { return nil }
    let badge = WarningBadgeText(language: language).badge(answer).short
    // A column of dashes says nothing; what is not known stands there.
    return badge.role == .quiet ? nil : badge
  }
}
