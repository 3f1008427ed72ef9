import Models

// The selected earthquake of the list. It is known by its event number: a newer one moves the rows.
extension AppPresenter {
  private var listedQuakes: [PlacedQuake] {
    guard case .quakes(let list)? = state.store.reports[.quakes]?.answer else { return [] }
    return list.value.quakes
  }

  /// The row that is selected; nil for an empty list.
  var quakeIndex: Int? {
    let quakes = listedQuakes
    guard !quakes.isEmpty else { return nil }
    return quakes.firstIndex { $0.quake.id == state.selectedQuake } ?? 0
  }

  /// Nil for what concerns the text alone.
  mutating func handleInQuakes(_ intent: AppIntent) -> [AppEffect]? {
    guard let index = quakeIndex else { return nil }
    let quakes = listedQuakes
    switch intent {
    case .open, .moveRight: return handle(.report(.quake(event: quakes[index].quake.id)))
    case .select(let row) where row == index && state.selectedQuake != nil:
      return handle(.open)
    case .select(let row): selectQuake(row)
    case .scroll: return nil
    default:
      guard let delta = moving(intent) else { return nil }
      let wanted = index + delta
      guard quakes.indices.contains(wanted) || abs(delta) > 1 else { return nil }
      selectQuake(wanted)
      // What is below the rows is read to its end.
      if wanted >= quakes.count { return nil }
    }
    return []
  }

  private mutating func selectQuake(_ row: Int) {
    let quakes = listedQuakes
    let row = min(max(0, row), quakes.count - 1)
    state.selectedQuake = quakes[row].quake.id
    state.revision += 1
    guard state.layout.rows.indices.contains(row) else { return }
    let line = state.layout.rows[row]
    let scroll = reportScroll
    if row == 0 {
      state.reportScroll[.quakes] = 0
    } else if line < scroll {
      state.reportScroll[.quakes] = line
    } else if line >= scroll + state.layout.pageRows {
      state.reportScroll[.quakes] = line - state.layout.pageRows + 1
    }
    clampScroll()
  }
}
