import Models
import Pages

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
