public import Models

/// The whole interactive screen as it is to be drawn.
public struct AppScreen: Equatable, Sendable {
  public var header: Header
  public var body: Body
  public var status: Status

  public struct Header: Equatable, Sendable {
    /// 空模様 ▸ 渋谷区
    public var title: String
    /// At the right: the filter, the mark of stale data.
    public var mark: String?
    /// The mark in one word, for narrow terminals.
    public var shortMark: String?
    public var detail: String
  }

  public enum Body: Equatable, Sendable {
    case list(List)
    case areaFilter(AreaFilterScreen, selected: Int, behind: List)
    case weather(Weather)
    case search(SearchScreen, cursor: ListCursor)
    case map(Map)
    case help(Page, scroll: Int)
  }

  public struct List: Equatable, Sendable {
    public var content: PrefectureListScreen.Content
    public var cursor: ListCursor
    /// The weather of the selected row, for wide terminals.
    public var preview: Page?
  }

  public struct Weather: Equatable, Sendable {
    public var page: Page
    /// Which section was jumped to; nil after scrolling by hand.
    public var section: Int?
    public var scroll: Int
  }

  public struct Map: Equatable, Sendable {
    public var tiles: Block.Tiles
    public var selected: PrefectureCode
    public var favorites: Set<PrefectureCode>
    /// The selected prefecture, and what the map is about there.
    public var panel: [Block]
  }

  public struct Status: Equatable, Sendable {
    /// What is going on, or went wrong; an alert stands out.
    public var message: String
    public var isAlert: Bool
    /// Keys and what they do, the most useful first.
    public var hints: [Block.Field]
  }
}
