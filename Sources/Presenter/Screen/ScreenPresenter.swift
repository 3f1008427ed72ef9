import Models
import Pages

/// One of the screens: what it knows between two keys, what keys mean there, and what is drawn. It has no
/// answers of its own.
protocol ScreenPresenter: AnyObject {
  var traits: ScreenTraits { get }
  func hasPreview(_ room: Room) -> Bool

  /// The place in front, or the one selected.
  func place(_ world: World) -> Place?
  /// The place that `r` answers about once everything came; nil where the answer is given at once.
  var answerOwed: PlaceID? { get }

  /// It is opened anew.
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
  /// A timer of it has ended.
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep]
  /// It was left: what is no longer needed.
  func leave(_ world: World) -> [ScreenStep]
  /// Selects a prefecture that was opened beside it.
  func select(_ prefecture: PrefectureCode)
  /// Something that it asked for came.
  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep]
  /// Answers come from another source now.
  func forget()

  /// What is to be asked for; nothing where all that it needs is there and of now.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep]
  /// What failed and is due at once when a service answers again.
  func failed(_ world: World) -> [Request.Kind]
  /// Whether something that it shows is on its way.
  func isPending(_ world: World) -> Bool
  /// How new what it shows is, part by part.
  func standings(_ world: World) -> [AnswerStanding]

  func title(_ world: World) -> String
  /// What it is called among the keys.
  func name(_ words: AppWords) -> String
  /// At the right of the header, and as much of it as counts where there is little room.
  func detail(_ world: World) -> (text: String, short: String?)
  /// Marks what is stale or replayed.
  func mark(_ world: World) -> ScreenMark?
  /// What is going on, or went wrong, and whether it is an alert.
  func message(_ world: World) -> (text: String, isAlert: Bool)
  /// Whether a key of the status line does something now.
  func works(_ intent: AppIntent, _ world: World) -> Bool
  func body(_ world: World) -> AppScreen.Body

  /// What the third pane compares; nil for the rows of the list.
  var shownBeside: MapRequest.Show? { get }
  /// The prefecture that warnings of all Japan begin with, if they are opened from here.
  func prefectureBehind(_ world: World) -> PrefectureCode?
}

/// What holds for a screen whatever it shows.
struct ScreenTraits {
  let keys: ScreenKeys
  var panes: ScreenPanes = []
  /// Whether it is opened at its top each time, and forgotten when it is left: of one place, one earthquake.
  var isOfOneVisit = false
  /// Whether letters are text rather than commands.
  var takesText = false
  /// Whether the key at the left goes back, where the key beside it opens.
  var leavesAtLeft = false
  /// Whether a place that is opened from it takes its place.
  var givesWay = false
  /// Whether keys may mean the place in front.
  var hasKeysOfPlace = true
  /// What it says that nothing of can be shown; nil where it says nothing.
  var troubleSubject: TroubleSubject?
}

/// Why a screen says what it needs.
enum Occasion: Equatable {
  case opened
  /// It is in front again.
  case returned
  /// The clock went on.
  case due(isNewDay: Bool)
  /// A person asks again.
  case again
  /// The favorites are other ones.
  case favorites
  /// Answers come from another source now.
  case anew
}

/// From where a screen is opened.
struct Arrival {
  let place: PlaceID?
  /// What is selected in the list.
  let listed: PrefectureCode?
}

/// What a screen wants done, one after the other.
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

/// What stands beside the rows of a screen, where there is room.
struct ScreenPanes: OptionSet {
  let rawValue: Int
  /// The weather of the selected row.
  static let preview = ScreenPanes(rawValue: 1)
  /// All prefectures.
  static let prefectures = ScreenPanes(rawValue: 2)
  /// The warnings of all Japan in a text.
  static let panel = ScreenPanes(rawValue: 4)
}

/// What a screen shows that can be missing altogether.
enum TroubleSubject {
  case rows
  case map
}

/// A key of a screen: its place in the help is that in the list, its rank in the status line is said.
struct ScreenKey {
  let intent: AppIntent
  /// The lowest stands first in the status line; nil where the key does not stand there.
  let rank: Int?
  let isInHelp: Bool
  /// What it does there, where that differs from elsewhere.
  let doing: (ja: String, en: String)?
  /// The same in the status line.
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
  var answerOwed: PlaceID? { nil }
  func hasPreview(_ room: Room) -> Bool { traits.panes.contains(.preview) && room.hasPreview }
  func takes(_ intent: AppIntent) -> Bool { false }
  func widen(_ world: World) -> [ScreenStep]? { nil }
  func failed(_ world: World) -> [Request.Kind] { [] }
  func open(from arrival: Arrival, _ world: World) {}
  func follow(_ world: World) {}
  func measured(_ world: World) {}
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep] { [] }
  func leave(_ world: World) -> [ScreenStep] { [] }
  func select(_ prefecture: PrefectureCode) {}
  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep] { [] }
  func forget() {}
  func works(_ intent: AppIntent, _ world: World) -> Bool { true }
  var shownBeside: MapRequest.Show? { nil }
  func prefectureBehind(_ world: World) -> PrefectureCode? { nil }

  // Screens of the forecasts of prefectures.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    occasion == .again ? TodayNeeds(world, front: place(world)).again : []
  }
  func isPending(_ world: World) -> Bool { world.store.requests.todayPending > 0 }
  func standings(_ world: World) -> [AnswerStanding] {
    world.store.nation.today.values.compactMap(\.standing) + [AnswerStanding](world.store.nation)
  }
  func detail(_ world: World) -> (text: String, short: String?) { ("", nil) }
  func mark(_ world: World) -> ScreenMark? {
    SourceText(style: world.style).oldest(world.store.nation.oldToday, world)
  }
  func message(_ world: World) -> (text: String, isAlert: Bool) {
    TodayMessage(world).message(of: place(world), isShown: false)
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

  /// What an intent does on the screen that has these keys.
  func doing(_ intent: AppIntent, _ words: AppWords) -> String {
    byIntent[intent]?.doing.map { words.words.text($0.ja, $0.en) } ?? words.doing(intent)
  }

  /// The same in the status line.
  func hint(_ intent: AppIntent, _ words: AppWords) -> String {
    let key = byIntent[intent]
    return (key?.hint ?? key?.doing).map { words.words.text($0.ja, $0.en) } ?? words.hint(intent)
  }
}
