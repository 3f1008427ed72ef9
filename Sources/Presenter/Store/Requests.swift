import Models

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
