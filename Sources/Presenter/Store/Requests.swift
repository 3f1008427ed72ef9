import Models

/// What was asked for: the last request of each kind.
struct Requests {
  private var entries: [Request.Kind: RequestEntry] = [:]
  private var count = 0

  /// The last one of a kind.
  subscript(_ kind: Request.Kind) -> RequestEntry? {
    get { entries[kind] }
    _modify { yield &entries[kind] }
  }

  mutating func ask(_ request: Request, at now: Instant) -> Serial {
    count += 1
    entries[request.kind] = RequestEntry(request, number: count, at: now)
    return Serial(kind: request.kind, number: count)
  }

  /// As if it had never been asked for: it is due at once.
  mutating func forgetAsked(_ kind: Request.Kind) { entries[kind]?.asked = nil }

  /// No answers are taken any more, but those of one kind. Serials of before stay below those to come.
  mutating func forget(except kind: Request.Kind) { entries = entries.filter { $0.key == kind } }

  /// - Returns: whether something was on its way.
  mutating func giveUp(_ kind: Request.Kind) -> Bool { entries[kind]?.giveUp() ?? false }

  func isAsking(_ kind: Request.Kind) -> Bool { entries[kind]?.isPending ?? false }

  /// What is on its way; nil where nothing is.
  func asking(_ kind: Request.Kind) -> RequestEntry? {
    entries[kind].flatMap { $0.isPending ? $0 : nil }
  }

  /// How many forecasts of prefectures are on their way.
  var todayPending: Int { asking(.list)?.rest ?? 0 }

  /// When it was asked for last.
  func asked(_ kind: Request.Kind) -> Instant? { entries[kind]?.asked }

  /// A later request of its kind may be under way, or none.
  func takes(_ serial: Serial) -> Bool { entries[serial.kind]?.takes(serial) ?? false }
}

/// A request that was made, and what of it has not come yet.
struct RequestEntry {
  let number: Int
  var asked: Instant?
  /// The place of a page of which everything was asked for.
  let place: PlaceID?
  /// How many answers were asked for, and how many are on their way, where each comes by itself.
  let count: Int
  private(set) var rest: Int
  /// The tiles that are on their way.
  private(set) var tiles: Set<RadarTile>
  var isForecastPending: Bool
  /// The sections of a page that are on their way.
  var sections: Set<WeatherSection>
  private var isGivenUp = false
  /// Whether more comes of it.
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
    case .sections(let wanted, _): sections = wanted
    case .tiles(let wanted): tiles = Set(wanted)
    default: break
    }
    (self.place, self.count, rest, self.tiles) = (place, count, count, tiles)
    (self.isForecastPending, self.sections) = (isForecastPending, sections)
  }

  /// Whether answers of a request are taken: those that come after its end are of no harm.
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

  /// - Returns: whether something was on its way.
  mutating func giveUp() -> Bool {
    let wasPending = isPending
    finish()
    // A cancelled request was never answered: it is due at once.
    if wasPending { asked = nil }
    isGivenUp = true
    return wasPending
  }
}
