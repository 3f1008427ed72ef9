import Models

/// Everything that was answered, once for each product and subject, as it came; what is asked for; and
/// how the answers read now. Screens keep no answers of their own.
struct AnswerStore {
  /// Raised by all that may change how a page reads: the one key of what is made of it.
  private(set) var version = 0
  private(set) var now: Instant

  private var places: [PlaceID: PlaceEntry] = [:]
  /// Of whom the answer for all Japan is, in its order; nil before one came.
  private var nation: [PlaceID]?
  private var observedAsTheyCame: [PrefectureCode: ObservationAnswer]?
  private(set) var reports: [ReportKind: ReportEntry] = [:]
  private(set) var radar = RadarEntry()
  private(set) var alarms = AlarmEntry()

  private var attempts = Attempts()
  private var requests: [Request.Kind: RequestEntry] = [:]
  private var requestCount = 0

  // How it reads now, until the next minute.

  /// Prefectures whose forecast could not be fetched last time; older data may still be shown. Each key asks.
  private(set) var failedToday: Set<PrefectureCode> = []
  /// The forecasts of prefectures.
  private(set) var today: [PrefectureCode: WeatherAnswer] = [:] {
    didSet { oldToday = today.values.compactMap(\.oldForecast) }
  }
  /// Those of them that are not fresh. Each key asks for the oldest, and to look through 47 answers for it
  /// took an eighth of a frame.
  private(set) var oldToday: [Sourced<Forecast>] = []
  private var readings: [PlaceID: PlaceWeather] = [:]
  /// Of all prefectures; nil before they came.
  private(set) var warnings: MapWarnings?
  /// What is observed at the capitals; nil before it came.
  private(set) var observed: [PrefectureCode: ObservationAnswer]?

  /// The present, while the built-in sample is shown with a time of its own; else nil.
  private(set) var presentBesideSample: Instant?

  init(now: Instant, besideSample present: Instant? = nil) {
    self.now = now
    presentBesideSample = present
  }

  /// The clock of the real service.
  var present: Instant { presentBesideSample ?? now }

  // MARK: What is known

  /// What is known of a place; nil without an answer about its forecast.
  func weather(of id: PlaceID) -> PlaceWeather? { readings[id] }

  /// The sections of a place, which may be there before its forecast is.
  func sections(of id: PlaceID) -> PlaceSections {
    readings[id]?.sections ?? places[id]?.sections.at(now) ?? PlaceSections()
  }

  /// Why the forecast of a place could not be fetched last time.
  func error(of id: PlaceID) -> ForecastError? { places[id]?.error }

  /// The forecast of a place as it came.
  func answer(of id: PlaceID) -> WeatherAnswer? { places[id]?.answer }

  /// Whether everything came that the page of a place asked for.
  func isWhole(_ id: PlaceID) -> Bool { places[id]?.isWhole ?? false }

  /// Whether the source has no warnings at all.
  private(set) var hasNoWarnings = false

  /// Whether the built-in sample is shown in place of the source.
  var isSample: Bool { presentBesideSample != nil }

  // MARK: What is asked for

  mutating func ask(_ request: Request) -> Serial {
    requestCount += 1
    let kind = request.kind
    requests[kind] = RequestEntry(
      request, number: requestCount, at: kind == .alarms ? present : now)
    switch request {
    case .list(let codes):
      for code in codes { places[.of(code)]?.forgetError() }
      failedToday.subtract(codes)
    case .page(let id): places[id]?.isWhole = false
    default: break
    }
    if kind != .alarms { version += 1 }
    return Serial(kind: kind, number: requestCount)
  }

  /// Nothing of what was asked for is taken any more.
  mutating func giveUp(_ kind: Request.Kind) {
    guard requests[kind]?.giveUp() ?? false else { return }
    version += 1
  }

  /// As if it had never been asked for: it is due at once.
  mutating func forgetAsked(_ kind: Request.Kind) { requests[kind]?.asked = nil }

  func isAsking(_ kind: Request.Kind) -> Bool { requests[kind]?.isPending ?? false }

  /// What is on its way; nil where nothing is.
  func asking(_ kind: Request.Kind) -> RequestEntry? {
    requests[kind].flatMap { $0.isPending ? $0 : nil }
  }

  /// How many forecasts of prefectures are on their way.
  var todayPending: Int { asking(.list)?.rest ?? 0 }

  /// When it was asked for last.
  func asked(_ kind: Request.Kind) -> Instant? { requests[kind]?.asked }

  // MARK: What came

  /// - Returns: whether it was taken. A later request of its kind may be under way, or none.
  mutating func take(_ news: News, for serial: Serial) -> Bool {
    guard requests[serial.kind]?.takes(serial) ?? false else { return false }
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
      hasNoWarnings = answer == nil
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
        change(answer.place.id) { $0.take(.observed, from: sections, serial) }
      }
    case .observedMap(let answers):
      requests[serial.kind]?.isPending = false
      takeObserved(answers)
    case .hours(let id, let answer):
      let sections = PlaceSections(hourly: answer)
      change(id) { $0.take(.hourly, from: sections, serial) }
      if serial.kind == .hours { note(.hourly, sections, of: id) }
    case .alarms(let answer):
      requests[serial.kind]?.isPending = false
      alarms.take(answer, at: present)
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
    guard requests[serial.kind]?.takes(serial) ?? false else { return false }
    if serial.kind == .page, let id = requests[.page]?.place { places[id]?.isWhole = true }
    requests[serial.kind]?.finish()
    if serial.kind != .alarms { version += 1 }
    return true
  }

  private mutating func take(_ answer: WeatherAnswer, _ serial: Serial) {
    let id = answer.place.id
    var isTaken = false
    change(id) { isTaken = $0.take(answer, serial) }
    if isTaken { attempts.note(.forecast(id), isFailure: answer.isInTrouble, at: now) }
  }

  private mutating func take(_ piece: PlaceNews, of id: PlaceID, _ serial: Serial) {
    switch piece {
    case .asking(let sections): requests[serial.kind]?.sections = sections
    case .weather(let weather):
      requests[serial.kind]?.isForecastPending = false
      take(weather.answer, serial)
      change(id, concernsWarnings: true) { entry in
        entry.take(others: weather.others)
        for section in WeatherSection.allCases where weather.sections.hasAnswer(section) {
          entry.take(section, from: weather.sections, serial)
        }
      }
    case .section(let section, let new):
      requests[serial.kind]?.sections.remove(section)
      note(section, new, of: id)
      change(id, concernsWarnings: section == .warnings) { $0.take(section, from: new, serial) }
    }
  }

  private mutating func take(inForce answer: PlaceWarnings, _ serial: Serial) {
    change(answer.place.id, concernsWarnings: true) { $0.take(answer, serial, isWhole: false) }
  }

  private mutating func takeNation(_ answers: [PlaceWarnings], _ serial: Serial) {
    let isFailure = answers.contains { answer in
      answer.offices.contains { $0.reports == nil || $0.reports?.freshness == .stale }
    }
    attempts.note(.nation, isFailure: isFailure, at: now)
    for answer in answers {
      places[answer.place.id, default: .init()].take(answer, serial, isWhole: false)
    }
    nation = answers.map(\.place.id)
    hasNoWarnings = answers.isEmpty
    for id in nation ?? [] { read(id) }
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
    observed = new.mapValues { $0.at(now) }
  }

  private mutating func note(
    _ section: WeatherSection, _ answer: PlaceSections, of id: PlaceID
  ) {
    let isFailure = section.maker.error(answer)?.isWorthRetrying ?? answer.isStored(section)
    attempts.note(.section(id, section), isFailure: isFailure, at: now)
  }

  /// Tiles that nobody sees any more are dropped, so that memory stays small.
  mutating func keepTiles(_ seen: Set<RadarTile>) { radar.keep(seen) }

  mutating func retryTiles() {
    radar.forgetFailures()
    version += 1
  }

  /// The pictures are of another layer now.
  mutating func forgetPictures() {
    radar = RadarEntry(tileCount: radar.tileCount + 1)
    for kind in [Request.Kind.pictures, .tiles] { requests[kind] = nil }
    version += 1
  }

  /// A prefecture that failed is on its way again, and has nothing to show until then.
  mutating func forgetFailure(of code: PrefectureCode) {
    change(.of(code)) { $0.forgetFailure() }
  }

  // MARK: How it reads now

  private mutating func change(
    _ id: PlaceID, concernsWarnings: Bool = false, _ change: (inout PlaceEntry) -> Void
  ) {
    change(&places[id, default: .init()])
    read(id)
    if concernsWarnings, nation?.contains(id) ?? false { readNation() }
  }

  private mutating func read(_ id: PlaceID) {
    readings[id] = places[id]?.weather(at: now)
    guard id.kind == .prefecture else { return }
    let code = PrefectureCode(id.code)
    today[code] = readings[id]?.answer
    if places[id]?.error == nil { failedToday.remove(code) } else { failedToday.insert(code) }
  }

  private mutating func readNation() {
    warnings = nation.map { ids in
      MapWarnings(ids.compactMap { places[$0]?.sections.warnings?.at(now) })
    }
  }

  /// The clock goes on. Ages are in minutes: nothing is read again in between that would read the same.
  mutating func tick(_ now: Instant, isNewMinute: Bool) {
    self.now = now
    guard isNewMinute else { return }
    version += 1
    readings = places.compactMapValues { $0.weather(at: now) }
    today = readings.reduce(into: [:]) { today, reading in
      guard reading.key.kind == .prefecture else { return }
      today[PrefectureCode(reading.key.code)] = reading.value.answer
    }
    readNation()
    observed = observedAsTheyCame?.mapValues { $0.at(now) }
  }

  /// The present goes on beside the sample.
  mutating func tick(besideSample present: Instant) { presentBesideSample = present }

  /// Another source answers from now on: nothing that was known counts, nor what is on its way, except the
  /// alarms.
  mutating func startEpoch(at now: Instant, besideSample present: Instant?) {
    var new = AnswerStore(now: now, besideSample: present)
    new.version = version + 1
    new.requestCount = requestCount
    new.alarms = alarms
    new.requests[.alarms] = requests[.alarms]
    new.radar = RadarEntry(tileCount: radar.tileCount + 1)
    self = new
  }

  // MARK: When it is due

  /// Everything may be asked for at once.
  mutating func forgetAttempts() { attempts.forget() }

  func nextAttempt(_ subject: Attempts.Subject) -> Instant? { attempts.nextAttempt(subject) }

  func mayAsk(_ subject: Attempts.Subject) -> Bool { attempts.mayAsk(subject, at: now) }
}

extension PlaceID {
  static func of(_ code: PrefectureCode) -> PlaceID {
    PlaceID(kind: .prefecture, code: code.text)
  }
}
