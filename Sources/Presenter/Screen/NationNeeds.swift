import Models
import Pages

/// What a screen about the warnings of all Japan requests, and its message about them.
struct NationNeeds {
  let world: World

  init(_ world: World) { self.world = world }

  /// Warnings change at any time: they are requested whenever their screen is opened.
  func steps(_ occasion: Occasion) -> [ScreenStep] {
    switch occasion {
    case .opened: return [.ask(.nation)]
    case .again:
      let isOld = (world.store.nation.warnings?.checked).isOlder(at: world.now)
      return isOld || [DataStatus](world.store.nation).contains(where: \.isFailing)
        ? [.ask(.nation)] : []
    case .returned, .due, .anew, .favorites: return []
    }
  }

  var mark: ScreenMark? {
    let source = world.source
    let offices = world.store.nation.warnings?.answers.flatMap(\.offices) ?? []
    let reports = offices.compactMap(\.reports)
    // Without any report the source is the same all the same.
    guard !reports.isEmpty else { return source.oldest(world.store.nation.oldToday, world) }
    return reports.firstValue { source.mark(of: $0, world) }
  }

  /// What is unknown of the warnings, or when they were checked.
  var message: (text: String, isAlert: Bool) {
    if world.store.requests.isAsking(.nation) { return (world.appWords.loadingWarnings, false) }
    guard let answers = world.store.nation.warnings?.answers, !answers.isEmpty else {
      return (world.appWords.warningsUnknown, true)
    }
    let text = NationWarningsText(context: world.context)
    return text.unknowns(answers).first.map { ($0, true) } ?? (text.asOf(answers), false)
  }
}

extension MapWarnings {
  var checked: Instant? { answers.compactMap(\.checked).min() }
}
