import Models

// What keys mean on each screen.
extension AppPresenter {
  mutating func handleInList(_ intent: AppIntent) -> [AppEffect] {
    let count = entries.count
    if let delta = moving(intent) { state.list.move(by: delta, count: count) }
    if case .select(let row) = intent {
      if row == state.list.selected { return handleInList(.open) }
      state.list.select(row, count: count)
    }
    state.list.follow(visible: state.layout.listRows, count: count)
    guard intent == .open || intent == .moveRight, let entry = selectedEntry else { return [] }
    return show(.prefecture(entry.prefecture))
  }

  mutating func handleInAreas(_ intent: AppIntent) -> [AppEffect] {
    let areas = Area.allCases
    switch intent {
    case .toggleAllAreas: narrow { $0.areas.toggleAll() }
    case .onlyArea(let number):
      guard let area = Area(rawValue: number) else { return [] }
      narrow { $0.areas = AreaFilterModel(selected: [area]) }
      state.areaRow = number - 1
      return leaveScreen()
    case .select(let row) where areas.indices.contains(row):
      state.areaRow = row
      narrow { $0.areas.toggle(areas[row]) }
    case .open:
      let area = areas[min(max(0, state.areaRow), areas.count - 1)]
      narrow { $0.areas.toggle(area) }
    default:
      guard let delta = moving(intent) else { break }
      state.areaRow = min(max(0, state.areaRow + delta), areas.count - 1)
    }
    return []
  }

  mutating func handleInWeather(_ intent: AppIntent) -> [AppEffect] {
    if let delta = scrolling(intent) {
      state.scroll += delta
      state.section = nil
    }
    let sections = state.layout.sections
    switch intent {
    case .nextSection where state.section == sections.count - 1 && focusSide():
      state.section = nil
    case .nextSection where !sections.isEmpty:
      jump(to: ((state.section ?? -1) + 1) % sections.count)
    case .previousSection where !sections.isEmpty:
      jump(to: ((state.section ?? sections.count) + sections.count - 1) % sections.count)
    default: break
    }
    clampScroll()
    return []
  }

  private mutating func jump(to section: Int) {
    guard state.layout.sections.indices.contains(section) else { return }
    state.section = section
    state.scroll = state.layout.sections[section]
  }

  mutating func handleInMap(_ intent: AppIntent) -> [AppEffect] {
    switch intent {
    case .moveUp: walk(0, -1)
    case .moveDown: walk(0, 1)
    case .moveLeft: walk(-1, 0)
    case .moveRight: walk(1, 0)
    case .goToTop: state.mapSelection = PrefectureCode("01")
    case .goToBottom: state.mapSelection = PrefectureCode("47")
    case .nextMapValue, .nextSection:
      state.mapShow = state.mapShow.next
      // Tab moves elsewhere; here it changes what is shown.
      state.revision += 1
      return loadMapValues()
    case .selectPrefecture(let code):
      if code == state.mapSelection { return handleInMap(.open) }
      if model.prefecture(code) != nil { state.mapSelection = code }
    case .open:
      guard let place = placeInFront else { return [] }
      return show(place)
    default: break
    }
    return []
  }

  /// Goes to the nearest tile in a direction: straight ahead before aside.
  private mutating func walk(_ columns: Int, _ rows: Int) {
    guard let here = mapPosition(state.mapSelection) else { return }
    let (east, south) = (Double(columns), Double(rows))
    let steps = prefectures.compactMap { prefecture -> (cost: Double, code: PrefectureCode)? in
      guard let there = mapPosition(prefecture.code) else { return nil }
      let ahead = (there.east - here.east) * east + (there.south - here.south) * south
      let aside =
        abs((there.east - here.east) * south) + abs((there.south - here.south) * east)
      return ahead > 0 ? (ahead + aside * 3, prefecture.code) : nil
    }
    if let nearest = steps.min(by: { $0.cost < $1.cost }) { state.mapSelection = nearest.code }
  }

  /// Where a tile is as people see it: in tiles, or over coastlines in rows of tiles, which are
  /// half as high as they are wide.
  private func mapPosition(_ code: PrefectureCode) -> (east: Double, south: Double)? {
    guard let shape = state.layout.mapShape else {
      return model.tile(of: code).map { (Double($0.column), Double($0.row)) }
    }
    return model.cell(of: code, in: shape).map {
      (
        Double(2 * $0.column) / Double(shape.tileColumns), Double($0.row) / Double(shape.tileRows)
      )
    }
  }
}
