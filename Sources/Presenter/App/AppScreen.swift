package import Models

/// The whole interactive screen as it is to be drawn.
package struct AppScreen: Equatable, Sendable {
  package var header: Header
  package var body: Body
  package var status: Status

  package struct Header: Equatable, Sendable {
    /// 空模様 ▸ 渋谷区
    package var title: String
    /// At the right: the filter, the mark of stale data.
    package var mark: String?
    /// The mark in one word, for narrow terminals.
    package var shortMark: String?
    package var detail: String
  }

  package enum Body: Equatable, Sendable {
    case list(List)
    case areaFilter(AreaFilterScreen, selected: Int, behind: List)
    case weather(Weather)
    case search(SearchScreen, cursor: ListCursor)
    case map(Map)
    case help(Page, scroll: Int)
  }

  package struct List: Equatable, Sendable {
    package var content: PrefectureListScreen.Content
    package var cursor: ListCursor
    /// The weather of the selected row, for wide terminals.
    package var preview: Page?
  }

  package struct Weather: Equatable, Sendable {
    package var page: Page
    /// Which section was jumped to; nil after scrolling by hand.
    package var section: Int?
    package var scroll: Int
  }

  package struct Map: Equatable, Sendable {
    package var tiles: Block.Tiles
    package var selected: PrefectureCode
    package var favorites: Set<PrefectureCode>
    /// The selected prefecture, and what the map is about there.
    package var panel: [Block]
  }

  package struct Status: Equatable, Sendable {
    /// What is going on, or went wrong; an alert stands out.
    package var message: String
    package var isAlert: Bool
    /// Keys and what they do, the most useful first.
    package var hints: [Block.Field]
  }
}
