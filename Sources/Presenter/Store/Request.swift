package import Models

/// Data that are requested together. A later request of the same kind replaces an earlier one.
package enum Request: Equatable, Sendable {
  /// Today's weather of prefectures, one answer each.
  case list([PrefectureCode])
  /// The three hours of a prefecture.
  case hours(PrefectureCode)
  /// The rows of home: forecasts, warnings, what is observed, the three hours.
  case rows([PlaceID])
  case page(PlaceID)
  /// Some sections of a page whose forecast is known.
  case sections(Set<WeatherSection>, WeatherAnswer)
  /// The forecast of the place selected in the search, and its warnings.
  case selected(PlaceID)
  /// What is true now of the place in front, beside its forecast.
  case current(PlaceID, CurrentParts)
  case selectedWarnings(PlaceID)
  /// The warnings of all prefectures.
  case nation
  /// What is observed at all prefectures' capitals.
  case observedMap
  /// Tsunami warnings and strong earthquakes, for the top of every screen.
  case alarms
  /// The list of pictures of a layer.
  case pictures(RainLayer)
  /// In the order in which they are wanted.
  case tiles([RadarTile])
  /// A page of reports, with what it means for some places.
  case report(ReportKind, [PlaceID])

  package enum Kind: Hashable, Sendable {
    case list, hours, rows, page, current, selected, selectedWarnings, nation, observedMap, alarms
    case pictures, tiles
    case report(ReportKind)
  }

  package var kind: Kind {
    switch self {
    case .list: .list
    case .hours: .hours
    case .rows: .rows
    case .page, .sections: .page
    case .current: .current
    case .selected: .selected
    case .selectedWarnings: .selectedWarnings
    case .nation: .nation
    case .observedMap: .observedMap
    case .alarms: .alarms
    case .pictures: .pictures
    case .tiles: .tiles
    case .report(let kind, _): .report(kind)
    }
  }

  /// Of simultaneous requests the lowest goes first: the warnings of all Japan, which every screen shows, then the
  /// screen in front, last what is only beside it.
  package var turn: Int {
    switch kind {
    case .nation: 0
    case .rows, .page, .selected, .selectedWarnings, .pictures, .tiles, .report: 1
    case .alarms, .current: 2
    case .list: 3
    case .observedMap: 4
    case .hours: 5
    }
  }
}

/// The number of a request: of two for the same subject the later one counts, whatever the clock says.
package struct Serial: Equatable, Sendable {
  package let kind: Request.Kind
  let number: Int
}

package struct RadarTile: Hashable, Sendable {
  package let layer: RainLayer
  package let frame: RainFrame
  package let address: TileAddress
}

/// The last request of each kind.
struct Requests {
  private var entries: [Request.Kind: RequestEntry] = [:]
  private var count = 0

  subscript(_ kind: Request.Kind) -> RequestEntry? {
    get { entries[kind] }
    _modify { yield &entries[kind] }
  }

  mutating func ask(_ request: Request, at now: Instant) -> Serial {
    count += 1
    entries[request.kind] = RequestEntry(request, number: count, at: now)
    return Serial(kind: request.kind, number: count)
  }

  /// It is due at once, as if there had been no request.
  mutating func forgetAsked(_ kind: Request.Kind) { entries[kind]?.asked = nil }

  /// No answers are taken any more but those of one kind. Later serials are higher than the forgotten ones.
  mutating func forget(except kind: Request.Kind) { entries = entries.filter { $0.key == kind } }

  /// - Returns: whether it was pending.
  mutating func giveUp(_ kind: Request.Kind) -> Bool { entries[kind]?.giveUp() ?? false }

  func isAsking(_ kind: Request.Kind) -> Bool { entries[kind]?.isPending ?? false }

  /// The pending request of a kind.
  func asking(_ kind: Request.Kind) -> RequestEntry? {
    entries[kind].flatMap { $0.isPending ? $0 : nil }
  }

  var todayPending: Int { asking(.list)?.rest ?? 0 }

  func asked(_ kind: Request.Kind) -> Instant? { entries[kind]?.asked }

  /// A later request of its kind may be under way, or none.
  func takes(_ serial: Serial) -> Bool { entries[serial.kind]?.takes(serial) ?? false }
}

struct RequestEntry {
  let number: Int
  var asked: Instant?
  /// The place of a page that was requested whole, or of what is true now.
  let place: PlaceID?
  /// The number of answers requested, and how many are pending, where each comes by itself.
  let count: Int
  private(set) var rest: Int
  /// The pending tiles.
  private(set) var tiles: Set<RadarTile>
  var isForecastPending: Bool
  /// The pending sections of a page.
  var sections: Set<WeatherSection>
  private var isGivenUp = false
  var isPending = true

  init(_ request: Request, number: Int, at now: Instant) {
    self.number = number
    asked = now
    var (place, count, tiles, sections): (PlaceID?, Int, Set<RadarTile>, Set<WeatherSection>) =
      (nil, 0, [], [])
    var isForecastPending = false
    switch request {
    case .list(let codes): count = codes.count
    case .page(let id): (place, isForecastPending) = (id, true)
    case .current(let id, _): place = id
    case .sections(let wanted, _): sections = wanted
    case .tiles(let wanted): tiles = Set(wanted)
    default: break
    }
    (self.place, self.count, rest, self.tiles) = (place, count, count, tiles)
    (self.isForecastPending, self.sections) = (isForecastPending, sections)
  }

  /// Answers after its end do no harm and are taken.
  func takes(_ serial: Serial) -> Bool { number == serial.number && !isGivenUp }

  mutating func came() {
    guard rest > 0 else { return }
    rest -= 1
    if rest == 0 { isPending = false }
  }

  /// - Returns: whether the tile was waited for.
  mutating func came(_ tile: RadarTile) -> Bool { tiles.remove(tile) != nil }

  /// - Returns: whether more was expected.
  @discardableResult
  mutating func finish() -> Bool {
    let hadRest =
      isPending || rest > 0 || isForecastPending || !tiles.isEmpty || !sections.isEmpty
    isPending = false
    rest = 0
    tiles = []
    isForecastPending = false
    sections = []
    return hadRest
  }

  /// - Returns: whether it was pending.
  mutating func giveUp() -> Bool {
    let wasPending = isPending
    finish()
    // A cancelled request was never answered: it is due at once.
    if wasPending { asked = nil }
    isGivenUp = true
    return wasPending
  }
}

/// An answer to a request; of many answers one at a time.
package indirect enum News: Sendable {
  case forecast(WeatherAnswer)
  /// A piece of the page of a place.
  case place(PlaceID, PlaceLoadEvent)
  /// Warnings without early attention and outlook.
  case inForce([PlaceWarnings])
  /// The warnings of the place selected in the search; nil if the source has none.
  case selectedWarnings(PlaceID, PlaceWarnings?)
  /// The warnings of all prefectures; empty if the source has none.
  case nation([PlaceWarnings])
  /// What is observed at places, with all that their stations measure.
  case observed([ObservationAnswer])
  /// What is observed at all prefectures' capitals; empty if the source has none.
  case observedMap([ObservationAnswer])
  case hours(PlaceID, PlaceSections.Answer<ThreeHourlyForecast>)
  case alarms(AppAlarms)
  case pictures(Result<Sourced<RainIndex>, ForecastError>)
  case tile(RadarTile, Result<ClassTile, ForecastError>)
  case report(ReportKind, Result<ReportAnswer, ForecastError>)
}
