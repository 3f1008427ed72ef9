import Models
import Pages

/// The rows of prefectures: of the list, and of the third pane.
struct ListContent {
  let world: World

  init(_ world: World) { self.world = world }

  private var today: TodayText { TodayText(style: world.style, now: world.now) }

  func content(_ entries: [PrefectureListModel.Entry]) -> PrefectureListScreen.Content {
    let text = PrefectureListText(style: world.style, now: world.now)
    let days = world.days
    var content = text.content(
      entries, filter: world.person.filter, weather: .loading, days: days)
    if entries.isEmpty {
      content.emptyMessage = world.appWords.nothingListed(
        world.person.filter, hasFavorites: !world.person.favorites.isEmpty)
    }
    for (index, entry) in entries.enumerated() {
      content.rows[index].badge = letter(entry.prefecture.code)
      if let answer = world.store.nation.today[entry.prefecture.code] {
        content.rows[index].weather = today.row(answer, days)
      } else if world.store.requests.todayPending == 0 {
        content.rows[index].weather = .failed(message: "-")
      }
    }
    return content
  }

  /// All prefectures in the order that the screen in front compares, made once; the position of the user in the pane
  /// is added with each key.
  func side(_ show: MapRequest.Show?) -> SideContent {
    let entries = order(show)
    let content = content(entries)
    let nation = NationPages(world)
    // What the screen in front has no room for, or no place.
    return .init(
      title: world.style.words.text("全国", "All Japan"), rows: content.rows,
      headers: content.headers,
      mark: today.mark(world.tools.prefectures.compactMap { world.store.nation.today[$0.code] }),
      cursor: ListCursor(), isFocused: false, current: nil,
      ranks: show.map {
        nation.values($0).ranks(
          entries.map(\.prefecture.code), header: world.appWords.shown($0))
      }, below: show == .warnings ? nation.forecasts : nation.inForce)
  }

  func order(_ show: MapRequest.Show?) -> [PrefectureListModel.Entry] {
    let entries = world.person.entries(world.tools)
    guard let values = show.map(NationPages(world).values), values.isOrdered else { return entries }
    return values.ordered(entries)
  }

  /// The letter of a prefecture's gravest warning for its row.
  private func letter(_ code: PrefectureCode) -> Span? {
    guard let answer = world.store.nation.warnings?.answer(of: code) else { return nil }
    let badge = WarningBadgeText(language: world.style.language, isRow: true).badge(answer).short
    // A column of dashes would be useless; it shows what is not known.
    return badge.role == .quiet ? nil : badge
  }
}
