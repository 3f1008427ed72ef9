import Models

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
