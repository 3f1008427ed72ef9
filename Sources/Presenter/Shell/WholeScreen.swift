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
      hints: hints.map { binding in
        let intent = binding.intent
        return .init(
          label: binding.keys,
          value: focus.flatMap { world.appWords.hint(intent, in: $0) } ?? hint(intent),
          intent: intent, each: binding.each)
      })
  }

  private var frontMessage: (String, [String], Bool) {
    let (text, isAlert) = front.message(world)
    return (text, isAlert || front.isPending(world) ? [] : front.shorterMessages(world), isAlert)
  }

  private func hint(_ intent: AppIntent) -> String {
    if intent == .leave { return world.appWords.doing(world.behind.isEmpty ? .quit : .back) }
    return front.traits.keys.hint(intent, world.appWords)
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
