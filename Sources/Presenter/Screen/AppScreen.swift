package import Models
package import Pages

/// The whole interactive screen, as data.
package struct AppScreen: Equatable, Sendable {
  package var header: Header
  /// Below the header, the gravest first: what must not be overlooked.
  package var alarms: [Span] = []
  package var body: Body
  package var status: Status

  package struct Header: Equatable, Sendable {
    /// 空模様 ▸ 渋谷区
    package var title: String
    /// For terminals where the title would be cut, the longest first.
    package var shorterTitles: [String] = []
    /// At the right: the filter, the mark of stale data.
    package var mark: String?
    /// The mark in one word, for narrow terminals.
    package var shortMark: String?
    package var detail: String
    /// The essential part, where there is no room for all and the warnings.
    package var shortDetail: String?
    /// How many prefectures have the gravest warnings, in words.
    package var warnings: [Span] = []
    /// Other forms, each shorter than the one before: in letters, then the gravest of them, at last the gravest alone
    /// without its number.
    package var shorterWarnings: [[Span]] = []
    /// Whether they only say that warnings are pending, which gives way to everything else.
    package var areWarningsAwaited = false
  }

  package indirect enum Body: Equatable, Sendable {
    case home(HomeScreen)
    case list(ListScreen)
    case areaFilter(AreaFilterScreen, selected: Int, behind: ListScreen)
    case weather(WeatherScreen)
    case search(SearchScreen, cursor: ListCursor, preview: PreviewContent?)
    case map(MapScreen)
    case radar(RadarScreen)
    /// A page that only scrolls: the warnings of all Japan, the keys.
    case text(Page, scroll: Int)
  }

  package struct Status: Equatable, Sendable {
    /// What is going on, or went wrong; an alert stands out.
    package var message: String
    /// For terminals where the message would be cut, the longest first.
    package var shorterMessages: [String] = []
    package var isAlert: Bool
    /// Keys and what they do, the most useful first.
    package var hints: [Hint]
  }

  /// A key in the status line, which can be clicked.
  package struct Hint: Equatable, Sendable {
    package var label: String
    package var value: String
    /// For terminals where it has no room.
    package var shorter: String?
    package var intent: AppIntent
    /// What each key of the label does, where it is a pair of them with a blank between; else empty.
    package var each: [AppIntent] = []
  }
}

package struct ListScreen: Equatable, Sendable {
  package var content: PrefectureListScreen.Content
  package var cursor: ListCursor
  /// The weather of the selected row, for wide terminals.
  package var preview: PreviewContent?
  /// Japan, for very wide terminals.
  package var map: MapScreen?
  /// All Japan in texts, for these: the highest and lowest below the rows, the warnings below the map.
  package var outlook: Page?
  package var inForce: SidePanel?
}

/// The weather of the selected row, which scrolls by itself.
package struct PreviewContent: Equatable, Sendable {
  /// The name of the place, where the page does not say it.
  package var title: String?
  package var page: Page
  package var scroll: Int
  /// Whether keys scroll it.
  package var isFocused: Bool
}

/// The third pane of wide screens: all Japan, whatever is in front.
package struct SideContent: Equatable, Sendable {
  package var title: String
  /// All prefectures, a row each, in the order of what the screen is about.
  package var rows: [PrefectureListScreen.Row]
  package var headers: PrefectureListScreen.Headers
  /// That not all rows are of the newest issue.
  package var mark: String?
  package var cursor: ListCursor
  /// Whether keys move its cursor.
  package var isFocused: Bool
  /// The row of the prefecture in front.
  package var current: Int?
  /// What the map shows of each row, in their order; nil beside other screens.
  package var ranks: SideRanks?
  /// What else is known of all Japan, below the rows where there is room.
  package var below: Page
}

/// Values of rows that are compared.
package struct SideRanks: Equatable, Sendable {
  package var header: String
  /// A figure with its bar; a bar without a level is a text.
  package var bars: [Block.Bar]
  package var isASCII: Bool
}

/// A page of all Japan beside or below rows.
package struct SidePanel: Equatable, Sendable {
  package var page: Page
  package var scroll: Int
  package var isFocused: Bool
}

package struct WeatherScreen: Equatable, Sendable {
  package var page: Page
  /// Which section was jumped to; nil after manual scrolling.
  package var section: Int?
  package var scroll: Int
  /// All Japan beside it, where there is room.
  package var side: SideContent?
}

package struct MapScreen: Equatable, Sendable {
  package var tiles: Block.Tiles
  package var selected: PrefectureCode
  package var favorites: Set<PrefectureCode>
  /// The selected prefecture, and what the map is about there.
  package var panel: [Block]
  /// All Japan in a text, where the sea has room for it.
  package var outlook = Page()
  /// Whether a part of that text is better than none of it.
  package var isOutlookCut = false
  package var observed = Page()
  /// How many prefectures have which values.
  package var spread = Page()
  package var preview: PreviewContent?
  /// All prefectures in the order of what is shown, for very wide ones.
  package var side: SideContent?
}

/// The user's places, a row each.
package struct HomeScreen: Equatable, Sendable {
  package var headers: Headers
  package var rows: [Row]
  package var cursor: ListCursor
  /// The weather of the selected row, where there is room below.
  package var preview: PreviewContent?
  /// All Japan beside that, where there is room.
  package var side: SideContent?
  package var emptyMessage: String?

  package struct Headers: Equatable, Sendable {
    package var now: String
    /// 今日, 今夜; the longest form of each day comes first.
    package var first: [String]
    /// 明日
    package var second: [String]
    /// 明後日
    package var third: [String]
    /// 高/低
    package var range: String
    /// 降水, before the first hours of the columns of `rain`.
    package var rain: String
    package var rainHours: [String]
    /// 最大: the highest chance of rain of a day, which is ours.
    package var most: String
    package var stepHours: [String]
    package var warning: String
  }

  package struct Row: Equatable, Sendable {
    package var id: PlaceID
    /// 実家 浜松市
    package var name: String
    /// 浜松市: without a name of one's own
    package var placeName: String
    /// Hiroshima Fuchu City: where `name` would be cut before what tells it from another row's.
    package var narrowName: String?
    /// 静岡県; empty for a prefecture
    package var prefecture: String
    /// Whether it is the configured place, which is the first row.
    package var isConfigured: Bool
    /// 12.3
    package var now: String
    package var first: DayCells
    package var second: DayCells
    package var third: DayCells
    /// The chance of rain of the next hours.
    package var rain: [Span]
    /// The sign of the weather of each three hours.
    package var steps: [Span]
    /// Nil where the source carries no warnings.
    package var badge: Span?
    package var shorterBadge: Span?
    /// In two cells.
    package var shortBadge: Span?
    /// Why there is no forecast; nil where there is one, or it is pending.
    package var failure: String?
  }
}

/// The map of rain at a moment, and the other moments.
package struct RadarScreen: Equatable, Sendable {
  /// Nil before any picture is known.
  package var map: Block.Radar?
  /// 10月4日(日) 17:15 観測・3分前
  package var time: String
  /// The sentence of the next hour at the place, in shorter and shorter forms; empty where nothing is known.
  package var hour: [String]
  package var legend: [Block.Tiles.Legend]
  /// Rising in time.
  package var moments: [Moment]
  package var current: Int?
  package var first: String
  package var last: String
  /// 観測, 予想
  package var observed: String
  package var forecast: String
  package var isASCII: Bool

  package struct Moment: Equatable, Sendable {
    package var isForecast: Bool
    package var part: Part

    package init(isForecast: Bool, part: Part) {
      self.isForecast = isForecast
      self.part = part
    }
  }

  /// How much of a picture is there.
  package enum Part: Equatable, Sendable {
    case nothing
    case some
    case all
    /// Tiles could not be fetched.
    case failed
  }
}
