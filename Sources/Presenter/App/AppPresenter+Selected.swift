import Models

/// The warnings of the place selected in the search, as far as they are on their way.
struct SelectedWarnings {
  /// The place whose warnings are waited for.
  var wanted: PlaceID?
  /// Rests that began before this number are over.
  var ticket = 0
  /// Milliseconds that a row stays selected before its warnings are asked for.
  static let rest = 250
}

// Warnings of the place selected in the search. Its forecast does not wait for them, and rows that are
// only passed do not request them.
extension AppPresenter {
  /// Waits for the selection to rest, where the warnings of its place are not known or not current.
  mutating func selectedWarningsAnew() -> [AppEffect] {
    guard let id = placeInFront?.id, state.selectedWarnings.wanted != id, areWarningsDue(of: id)
    else { return [] }
    state.selectedWarnings.wanted = id
    state.selectedWarnings.ticket += 1
    return [
      .restAtSelected(
        milliseconds: SelectedWarnings.rest, ticket: state.selectedWarnings.ticket)
    ]
  }

  /// A selection has rested: asks, unless another row was selected since.
  mutating func selectedRested(_ ticket: Int) -> [AppEffect] {
    guard ticket == state.selectedWarnings.ticket, let id = state.selectedWarnings.wanted
    else { return [] }
    guard state.route == .search, placeInFront?.id == id else {
      state.selectedWarnings.wanted = nil
      return []
    }
    return ask(.selectedWarnings(id))
  }

  // MARK: What is known

  /// Those of a place, as they read now.
  func warningsAtHand(of id: PlaceID) -> PlaceWarnings? {
    let known = state.store.sections(of: id).warnings
    // Nothing came for all Japan: the source has none, and is not asked for each place.
    if known == nil, state.store.hasNoWarnings { return model.place(id).map(notCarried) }
    return known
  }

  func notCarried(_ place: Place) -> PlaceWarnings {
    .notCarried(place, by: isShowingSample ? .sample : sourceKind)
  }

  /// Whether those of a place are on their way.
  func isAskingWarnings(of id: PlaceID) -> Bool {
    id.kind == .prefecture
      ? state.store.isAsking(.nation) && state.store.warnings == nil
      : state.selectedWarnings.wanted == id
  }

  /// Those of prefectures come with those of all Japan.
  private func areWarningsDue(of id: PlaceID) -> Bool {
    guard id.kind != .prefecture, state.store.mayAsk(.section(id, .warnings))
    else { return false }
    var sections = PlaceSections()
    sections.warnings = warningsAtHand(of: id)
    guard let known = sections.warnings else { return true }
    if let error = sections.warningsError { return error.isWorthRetrying }
    if let due = known.due, due <= state.now || known.checked?.isAhead(of: state.now) ?? false {
      return true
    }
    return state.store.nextAttempt(.section(id, .warnings)) != nil
  }

  /// Lv3 大雨, 警報 ? or 警報 …, with the badges and marks of the rows of home; nil where it is known that
  /// nothing is in force, or that the source has none.
  var selectedBadge: String? {
    guard let id = placeInFront?.id else { return nil }
    let subject = words.text("警報", "Warnings")
    guard let known = warningsAtHand(of: id) else {
      return isAskingWarnings(of: id) ? "\(subject) \(HomeText.awaited)" : nil
    }
    guard known.notCarriedBy == nil else { return nil }
    let badge = WarningBadgeText(language: language).badge(known).long
    guard badge.role != .quiet else { return nil }
    return known.gravity == nil ? "\(subject) \(badge.text)" : badge.text
  }
}
