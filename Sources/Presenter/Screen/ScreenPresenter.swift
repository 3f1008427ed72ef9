package import Models
import Pages

/// A screen: its state between two keys, the meaning of keys on it, and its contents. It has no answers of its own.
protocol ScreenPresenter: AnyObject {
  var traits: ScreenTraits { get }
  func hasPreview(_ room: Room) -> Bool

  /// The place in front, or the one selected.
  func place(_ world: World) -> Place?
  /// The place at which other screens open from here.
  func placeLent(_ world: World) -> Place?
  /// The place that `r` reports about once everything came; nil where it reports at once.
  var pendingRefreshReport: PlaceID? { get }

  func open(from arrival: Arrival, _ world: World)
  /// Rows or their room have changed.
  func follow(_ world: World)
  /// It is in front, and its text was measured.
  func measured(_ world: World)
  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep]
  /// Whether an intent means something else here than on every screen.
  func takes(_ intent: AppIntent) -> Bool
  /// Takes filters away; nil where there are none.
  func widen(_ world: World) -> [ScreenStep]?
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep]
  /// It was left: what is no longer needed.
  func leave(_ world: World) -> [ScreenStep]
  /// Selects a prefecture that was opened from the third pane.
  func select(_ prefecture: PrefectureCode)
  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep]
  /// Answers come from another source now.
  func forget()

  /// What to request; empty if everything is there and current.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep]
  /// What is true now of the place in front, where it is shown and not asked for with its page.
  func currentNeeds(_ world: World) -> [ScreenStep]
  /// What failed and is due at once when a service answers again.
  func failed(_ world: World) -> [Request.Kind]
  func isPending(_ world: World) -> Bool
  /// The freshness of its contents, part by part.
  func standings(_ world: World) -> [DataStatus]

  func title(_ world: World) -> String
  /// For terminals where the title would be cut, the longest first.
  func shorterTitles(_ world: World) -> [String]
  func name(_ words: AppWords) -> String
  /// At the right of the header, and the essential part of it where there is little room.
  func detail(_ world: World) -> (text: String, short: String?)
  func mark(_ world: World) -> ScreenMark?
  func message(_ world: World) -> (text: String, isAlert: Bool)
  /// The same without what says least, the longest first; of a message that is no alert.
  func shorterMessages(_ world: World) -> [String]
  /// Whether a key of the status line does something now.
  func works(_ intent: AppIntent, _ world: World) -> Bool
  /// What a key of the status line does, where that depends on what there is.
  func hint(_ intent: AppIntent, _ world: World) -> String?
  func body(_ world: World) -> AppScreen.Body

  /// What the third pane compares; nil for the rows of the list.
  var shownBeside: MapRequest.Show? { get }
  /// The prefecture that warnings of all Japan begin with if they are opened from here.
  func prefectureBehind(_ world: World) -> PrefectureCode?
}

/// The constant properties of a screen.
struct ScreenTraits {
  let keys: ScreenKeys
  var panes: ScreenPanes = []
  /// Whether it is opened at its top each time, and forgotten when left: it is of one place or one earthquake.
  var isOfOneVisit = false
  /// Whether letters are text rather than commands.
  var takesText = false
  /// Whether the key at the left goes back, where the key beside it opens.
  var leavesAtLeft = false
  /// Whether a place next above it replaces it.
  var givesWay = false
  /// Whether it is opened for the place in front, also where it is returned to by its key.
  var followsPlace = false
  /// Whether keys may mean the place in front.
  var hasKeysOfPlace = true
  /// The subject of the message that nothing can be shown.
  var troubleSubject: TroubleSubject?
}

/// The occasions on which a screen is asked for its needs.
enum Occasion: Equatable {
  case opened
  case returned
  /// The clock went on.
  case due(isNewDay: Bool)
  /// A person asks again.
  case again
  case favorites
  /// Answers come from another source now.
  case anew
}

struct Arrival {
  /// The place in front, or behind screens that have none.
  let place: PlaceID?
  /// The row of the list, whether it is in the stack or not.
  let listed: PrefectureCode?
}

/// A step that a screen requests. Several are done in order.
enum ScreenStep {
  case ask(Request)
  case giveUp([Request.Kind])
  case say(String, isAlert: Bool = false)
  case show(Place)
  case go(Route)
  /// Back to the screen behind.
  case leave
  /// The third pane takes the keys.
  case focusSide
  case rest(milliseconds: Int, ticket: Int)
  case animate(milliseconds: Int, ticket: Int)
  case narrow(AreaFilterModel, favoritesOnly: Bool)
  case favorite(FavoriteChange)
  case change(StoreChange)
}

/// The mark of the header, and the same in one word for narrow terminals.
package typealias ScreenMark = (text: String, short: String)

/// The panes beside the rows of a screen, where there is room.
struct ScreenPanes: OptionSet {
  let rawValue: Int
  /// The weather of the selected row.
  static let preview = ScreenPanes(rawValue: 1)
  static let prefectures = ScreenPanes(rawValue: 2)
  /// The warnings of all Japan in a text.
  static let panel = ScreenPanes(rawValue: 4)
}

/// Contents of screens that can be missing altogether.
enum TroubleSubject {
  case rows
  case map
}

/// A key of a screen. Its place in the help is that in the list; its place in the status line is its rank.
struct ScreenKey {
  let intent: AppIntent
  /// The lowest is first in the status line; nil for a key that is not in it.
  let rank: Int?
  let isInHelp: Bool
  /// What it does there, if that is not the usual.
  let doing: (ja: String, en: String)?
  let hint: (ja: String, en: String)?

  init(
    _ intent: AppIntent, _ rank: Int? = nil, isInHelp: Bool = true,
    doing: (ja: String, en: String)? = nil, hint: (ja: String, en: String)? = nil
  ) {
    self.intent = intent
    self.rank = rank
    self.isInHelp = isInHelp
    self.doing = doing
    self.hint = hint
  }
}

extension ScreenPresenter {
  func place(_ world: World) -> Place? { nil }
  func placeLent(_ world: World) -> Place? { place(world) }
  var pendingRefreshReport: PlaceID? { nil }
  func hasPreview(_ room: Room) -> Bool { traits.panes.contains(.preview) && room.hasPreview }
  func takes(_ intent: AppIntent) -> Bool { false }
  func widen(_ world: World) -> [ScreenStep]? { nil }
  func failed(_ world: World) -> [Request.Kind] { [] }
  func currentNeeds(_ world: World) -> [ScreenStep] { [] }
  func open(from arrival: Arrival, _ world: World) {}
  func follow(_ world: World) {}
  func measured(_ world: World) {}
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep] { [] }
  func leave(_ world: World) -> [ScreenStep] { [] }
  func select(_ prefecture: PrefectureCode) {}
  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep] { [] }
  func forget() {}
  func works(_ intent: AppIntent, _ world: World) -> Bool { true }
  func hint(_ intent: AppIntent, _ world: World) -> String? { nil }
  var shownBeside: MapRequest.Show? { nil }
  func prefectureBehind(_ world: World) -> PrefectureCode? { nil }

  // Screens of the forecasts of prefectures.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    occasion == .again ? TodayNeeds(world, front: place(world)).again : []
  }
  func isPending(_ world: World) -> Bool { world.store.requests.todayPending > 0 }
  func standings(_ world: World) -> [DataStatus] {
    world.store.nation.today.values.compactMap(\.standing) + [DataStatus](world.store.nation)
  }
  func shorterTitles(_ world: World) -> [String] { [] }
  func detail(_ world: World) -> (text: String, short: String?) { ("", nil) }
  func mark(_ world: World) -> ScreenMark? {
    world.source.oldest(world.store.nation.oldToday, world)
  }
  func message(_ world: World) -> (text: String, isAlert: Bool) {
    TodayMessage(world).message(of: place(world), days: [])
  }
  func shorterMessages(_ world: World) -> [String] { [] }

  /// A page about the selected place, beside or below the rows.
  func pane(_ page: Page?, _ world: World) -> PreviewContent? {
    world.panes.preview.screen(page, title: place(world).map(world.places.fullName))
  }
}

/// The keys of a screen. For one thread.
final class ScreenKeys: ExpressibleByArrayLiteral {
  let all: [ScreenKey]
  /// Those of the status line, the most useful first.
  lazy var hints: [AppIntent] = all.filter { $0.rank != nil }
    .sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map(\.intent)
  private lazy var byIntent = Dictionary(
    all.map { ($0.intent, $0) }, uniquingKeysWith: { first, _ in first })

  /// - Parameter all: the most useful of the help first.
  init(_ all: [ScreenKey]) { self.all = all }

  convenience init(arrayLiteral all: ScreenKey...) { self.init(all) }

  func has(_ intent: AppIntent) -> Bool { byIntent[intent] != nil }

  func doing(_ intent: AppIntent, _ words: AppWords) -> String {
    byIntent[intent]?.doing.map { words.words.text($0.ja, $0.en) } ?? words.doing(intent)
  }

  func hint(_ intent: AppIntent, _ words: AppWords) -> String {
    let key = byIntent[intent]
    return (key?.hint ?? key?.doing).map { words.words.text($0.ja, $0.en) } ?? words.hint(intent)
  }
}

package enum FavoriteChange: Equatable, Sendable {
  case add(PlaceID)
  case remove(PlaceID)
  /// Takes a removal back.
  case restore(PlaceID, at: Int, named: FavoriteName?)
  /// To a position counted from 0.
  case move(PlaceID, to: Int)
}
