import Models

/// All answers, once for each product and subject, as they came; the requests; and how the answers read now. Screens
/// keep no answers of their own.
struct AnswerStore {
  /// Raised by every change that a page may show: the one key of results made of answers.
  private(set) var version = 0
  private(set) var clock: StoreClock

  private var places: [PlaceID: PlaceEntry] = [:]
  /// The places of the answer for all Japan, in its order; nil before one came.
  private var nationPlaces: [PlaceID]?
  private var observedAsTheyCame: [PrefectureCode: ObservationAnswer]?
  private(set) var reports: [ReportKind: ReportEntry] = [:]
  private(set) var radar = RadarEntry()
  private(set) var alarms = AlarmEntry()

  private(set) var requests = Requests()
  var attempts = Attempts()

  /// How it reads now, until the next minute.
  private(set) var nation = NationAnswers()
  private let readings = Readings()

  init(_ clock: StoreClock) { self.clock = clock }

  private var now: Instant { clock.now }

  // MARK: What is known

  /// What is known of a place; nil without an answer about its forecast.
  func weather(of id: PlaceID) -> PlaceWeather? {
    readings.value(id, version) { places[id]?.weather(at: now) }
  }

  /// The sections of a place, which may be there before its forecast is.
  func sections(of id: PlaceID) -> PlaceSections {
    weather(of: id)?.sections ?? places[id]?.sections.at(now) ?? PlaceSections()
  }

  /// The answers for a place as they came; nil for a place that was never requested.
  func entry(_ id: PlaceID) -> PlaceEntry? { places[id] }

  // MARK: What is asked for

  mutating func ask(_ request: Request) -> Serial {
    let kind = request.kind
    let serial = requests.ask(request, at: kind == .alarms ? clock.present : now)
    switch request {
    case .list(let codes):
      for code in codes { places[.of(code)]?.forgetError() }
      nation.failedToday.subtract(codes)
    case .page(let id): places[id]?.isWhole = false
    default: break
    }
    if kind != .alarms { version += 1 }
    return serial
  }

  /// Answers to the request are not taken any more.
  mutating func giveUp(_ kind: Request.Kind) {
    if requests.giveUp(kind) { version += 1 }
  }

  // MARK: What came

  /// - Returns: whether it was taken. A later request of its kind may be under way, or none.
  mutating func take(_ news: News, for serial: Serial) -> Bool {
    guard requests.takes(serial) else { return false }
    if case .tile(let tile, _) = news {
      guard requests[serial.kind]?.came(tile) ?? false else { return false }
    }
    if serial.kind != .alarms { version += 1 }
    switch news {
    case .forecast(let answer):
      requests[serial.kind]?.came()
      take(answer, serial)
    case .place(let id, let piece): take(piece, of: id, serial)
    case .inForce(let answers):
      for answer in answers { take(inForce: answer, serial) }
    case .selectedWarnings(let id, let answer):
      requests[serial.kind]?.isPending = false
      if let answer { take(inForce: answer, serial) }
      nation.hasNoWarnings = answer == nil
      var sections = PlaceSections()
      sections.warnings = answer
      note(.warnings, sections, of: id)
    case .nation(let answers):
      requests[serial.kind]?.isPending = false
      takeNation(answers, serial)
    case .observed(let answers):
      for answer in answers {
        let sections =
          switch answer {
          case .observed(let found): PlaceSections(observed: .success(found.report))
          case .failed(_, let error): PlaceSections(observed: .failure(error))
          }
        places[answer.place.id, default: .init()].take(.observed, from: sections, serial)
      }
    case .observedMap(let answers):
      requests[serial.kind]?.isPending = false
      takeObserved(answers)
    case .hours(let id, let answer):
      let sections = PlaceSections(hourly: answer)
      places[id, default: .init()].take(.hourly, from: sections, serial)
      if serial.kind == .hours { note(.hourly, sections, of: id) }
    case .alarms(let answer):
      requests[serial.kind]?.isPending = false
      alarms.take(answer, at: clock.present)
    case .pictures(let result):
      requests[serial.kind]?.isPending = false
      attempts.note(.pictures, isFailure: radar.take(result), at: now)
    case .tile(let tile, let result):
      radar.take(result, for: tile, at: now)
    case .report(let kind, let result):
      requests[serial.kind]?.isPending = false
      attempts.note(
        .report(kind), isFailure: reports[kind, default: .init()].take(result), at: now)
    }
    return true
  }

  /// Nothing more comes of a request.
  mutating func finish(_ serial: Serial) -> Bool {
    guard requests.takes(serial) else { return false }
    if serial.kind == .page, let id = requests[.page]?.place { places[id]?.isWhole = true }
    let hadRest = requests[serial.kind]?.finish() ?? false
    if hadRest || serial.kind == .page, serial.kind != .alarms { version += 1 }
    return true
  }

  private mutating func take(_ answer: WeatherAnswer, _ serial: Serial) {
    let id = answer.place.id
    let isTaken = places[id, default: .init()].take(answer, serial)
    readToday(id)
    if isTaken { attempts.note(.forecast(id), isFailure: answer.isInTrouble, at: now) }
  }

  private mutating func take(_ piece: PlaceLoadEvent, of id: PlaceID, _ serial: Serial) {
    switch piece {
    case .asking(let sections): requests[serial.kind]?.sections = sections
    case .weather(let weather):
      requests[serial.kind]?.isForecastPending = false
      take(weather.answer, serial)
      places[id, default: .init()].take(others: weather.others)
      for section in WeatherSection.allCases where weather.sections.hasAnswer(section) {
        take(section, from: weather.sections, of: id, serial)
      }
    case .section(let section, let new):
      requests[serial.kind]?.sections.remove(section)
      note(section, new, of: id)
      take(section, from: new, of: id, serial)
    case .measured(let answer):
      places[id, default: .init()].take(measured: answer)
      // The first report of a day comes some minutes after midnight.
      let isFailure = answer.error != nil || answer.value?.freshness == .stale
      attempts.note(.measured(id), isFailure: isFailure, at: now)
    }
  }

  private mutating func take(
    _ section: WeatherSection, from new: PlaceSections, of id: PlaceID, _ serial: Serial
  ) {
    places[id, default: .init()].take(section, from: new, serial)
    if section == .warnings { readNation(id) }
  }

  private mutating func take(inForce answer: PlaceWarnings, _ serial: Serial) {
    places[answer.place.id, default: .init()].take(answer, serial, isWhole: false)
    readNation(answer.place.id)
  }

  private mutating func takeNation(_ answers: [PlaceWarnings], _ serial: Serial) {
    let isFailure = answers.contains { answer in
      answer.alertsFailure?.isWorthRetrying ?? false
        || answer.offices.contains { $0.reports == nil || $0.reports?.freshness == .stale }
    }
    attempts.note(.nation, isFailure: isFailure, at: now)
    for answer in answers {
      places[answer.place.id, default: .init()].take(answer, serial, isWhole: false)
    }
    nationPlaces = answers.map(\.place.id)
    nation.hasNoWarnings = answers.isEmpty
    readNation()
  }

  /// Earlier observations stay when a later request fails, and are marked.
  private mutating func takeObserved(_ answers: [ObservationAnswer]) {
    var new = Dictionary(
      answers.map { ($0.place.prefecture, $0) }, uniquingKeysWith: { first, _ in first })
    if let error = answers.first?.error, answers.allSatisfy({ $0.error != nil }),
      let kept = observedAsTheyCame
    {
      new = kept.mapValues { $0.notRenewed(because: error) }
    }
    observedAsTheyCame = new
    nation.observed = new.mapValues { $0.at(now) }
  }

  private mutating func note(
    _ section: WeatherSection, _ answer: PlaceSections, of id: PlaceID
  ) {
    let isFailure = section.definition.error(answer)?.isWorthRetrying ?? answer.isStored(section)
    attempts.note(.section(id, section), isFailure: isFailure, at: now)
  }

  mutating func change(_ change: StoreChange) {
    switch change {
    case .forgetAsked(let kind): return requests.forgetAsked(kind)
    case .keepTiles(let seen): return radar.keep(seen)
    case .retryTiles: radar.forgetFailures()
    case .forgetPictures:
      radar = RadarEntry(tileCount: radar.tileCount + 1)
      for kind in [Request.Kind.pictures, .tiles] { requests[kind] = nil }
    case .forgetFailures(let codes):
      for code in codes {
        places[.of(code)]?.forgetFailure()
        readToday(.of(code))
      }
    }
    version += 1
  }

  // MARK: How it reads now

  private mutating func readToday(_ id: PlaceID) {
    guard id.kind == .prefecture else { return }
    let code = PrefectureCode(id.code)
    nation.today[code] = places[id]?.answer?.at(now)
    if places[id]?.error == nil {
      nation.failedToday.remove(code)
    } else {
      nation.failedToday.insert(code)
    }
  }

  /// The warnings of a place are others: those of all Japan are, if it is part of them.
  private mutating func readNation(_ id: PlaceID) {
    if nationPlaces?.contains(id) ?? false { readNation() }
  }

  private mutating func readNation() {
    nation.warnings = nationPlaces.map { ids in
      MapWarnings(ids.compactMap { places[$0]?.sections.warnings?.at(now) })
    }
  }

  /// The clock goes on. Ages are in minutes: within a minute nothing is read again.
  mutating func tick(_ now: Instant) {
    let before = self.now
    clock.tick(now)
    guard !clock.isSample, now < before || now.minuteOfClock != before.minuteOfClock else { return }
    version += 1
    var today = [PrefectureCode: WeatherAnswer](minimumCapacity: nation.today.count)
    for code in nation.today.keys { today[code] = places[.of(code)]?.answer?.at(now) }
    nation.today = today
    readNation()
    nation.observed = observedAsTheyCame?.mapValues { $0.at(now) }
  }

  /// Another source answers from now on: earlier answers do not count, nor do pending requests, except the alarms.
  mutating func startEpoch(_ clock: StoreClock) {
    var new = AnswerStore(clock)
    new.version = version + 1
    new.requests = requests
    new.requests.forget(except: .alarms)
    new.alarms = alarms
    new.radar = RadarEntry(tileCount: radar.tileCount + 1)
    self = new
  }
}

/// Places as they read now, each made on first use. For one thread.
private final class Readings {
  private var version: Int?
  private var values: [PlaceID: PlaceWeather?] = [:]

  /// - Parameter version: of the answers that they are made of.
  func value(_ id: PlaceID, _ version: Int, _ make: () -> PlaceWeather?) -> PlaceWeather? {
    if self.version != version { (self.version, values) = (version, [:]) }
    if let value = values[id] { return value }
    let value = make()
    values[id] = .some(value)
    return value
  }
}

extension Instant {
  fileprivate var minuteOfClock: Int { (seconds - second) / 60 }
}

/// A change of stored answers that a screen requests.
enum StoreChange: Equatable {
  /// It is due at once.
  case forgetAsked(Request.Kind)
  /// Tiles that nobody sees any more are dropped, so that memory stays small.
  case keepTiles(Set<RadarTile>)
  case retryTiles
  /// The pictures are of another layer now.
  case forgetPictures
  /// Prefectures that failed are pending again, without an answer until then.
  case forgetFailures([PrefectureCode])
}

extension PlaceID {
  static func of(_ code: PrefectureCode) -> PlaceID {
    PlaceID(kind: .prefecture, code: code.text)
  }
}

/// The answers for all Japan as they read now.
struct NationAnswers {
  var today: [PrefectureCode: WeatherAnswer] = [:] {
    didSet { oldToday = today.values.compactMap(\.oldForecast) }
  }
  /// Those that are not fresh. Each key needs the oldest; to search 47 answers for it took an eighth of a frame.
  private(set) var oldToday: [Sourced<Forecast>] = []
  /// Prefectures whose forecast could not be fetched last time; older data may still be shown.
  var failedToday: Set<PrefectureCode> = []
  /// Nil before they came.
  var warnings: MapWarnings?
  var hasNoWarnings = false
  /// What is observed at the capitals; nil before it came.
  var observed: [PrefectureCode: ObservationAnswer]?
}

/// The time that answers are read at.
struct StoreClock {
  fileprivate(set) var now: Instant
  /// The present, while the built-in sample is shown with a time of its own; else nil.
  fileprivate var besideSample: Instant?

  init(now: Instant, besideSample: Instant? = nil) {
    (self.now, self.besideSample) = (now, besideSample)
  }

  /// The clock of the real service.
  var present: Instant { besideSample ?? now }

  /// Whether the built-in sample is shown in place of the source.
  var isSample: Bool { besideSample != nil }

  /// The present goes on; the sample's own time stands still.
  mutating func tick(_ present: Instant) {
    if isSample { besideSample = present } else { now = present }
  }
}
