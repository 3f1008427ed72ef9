import Models

// The only place where the types of this library are made, from those of Models. No rule is here: what a report
// means is decided there.

extension PlaceName {
  init(_ name: Models.PlaceName) { self.init(ja: name.ja, kana: name.kana, en: name.en) }
}

extension Place {
  init(_ place: Models.Place, _ catalog: PlaceCatalog) {
    // Where it is in no table, a prefecture has only its number.
    let prefecture =
      catalog.prefectureName(place.prefecture)
      ?? .init(ja: place.prefecture.text, kana: "", en: place.prefecture.text)
    self.init(
      id: place.id.description, name: PlaceName(place.name), prefecture: PlaceName(prefecture),
      meant: place)
  }
}

extension Area {
  init(_ area: Models.Area) {
    self.init(number: area.rawValue, name: PlaceName(ja: area.ja, kana: area.kana, en: area.en))
  }

  private init(number: Int, name: PlaceName) { (self.number, self.name) = (number, name) }
}

extension PlaceMatch {
  init(_ resolution: PlaceResolver.Resolution, _ catalog: PlaceCatalog) {
    switch resolution {
    case .found(let place, _), .standsFor(let place, _): self = .one(Place(place, catalog))
    case .several(let places): self = .several(places.map { Place($0, catalog) })
    case .unknown(let nearest): self = .none(nearest: nearest.map { Place($0, catalog) })
    case .impossible: self = .none(nearest: [])
    }
  }
}

// MARK: Answers

extension Answer {
  init<Known>(_ known: Sourced<Known>, _ fill: (Known) -> Value) {
    self.init(
      value: fill(known.value), source: known.source.rawValue,
      freshness: Freshness(known.freshness),
      checked: known.checked?.seconds, origin: known.origin,
      trouble: known.trouble.map { WeatherFailure($0) })
  }
}

extension Freshness {
  init(_ freshness: Models.Freshness) {
    self =
      switch freshness {
      case .fresh: .fresh
      case .stale: .stale
      case .offline: .offline
      case .sample: .sample
      case .replay: .replay
      }
  }
}

extension WeatherFailure {
  init(_ error: ForecastError) {
    let kind: Kind =
      switch error {
      case .unreachable, .refused, .trafficSpent: .service
      case .notUnderstood, .dayMissing, .moved, .olderCopies: .data
      case .areaMissing, .notInArchive, .noFile, .notReported, .nothingRecorded: .missing
      case .notListed, .withdrawn: .missing
      case .allPast, .recordedLongAgo, .tooOld, .ageUnknown: .outdated
      case .notCached: .notStored
      case .notOffered: .notOffered
      case .archiveUnreadable: .file
      case .cancelled: .cancelled
      }
    self.init(kind: kind, description: Self.line(error))
  }

  init(_ error: FavoriteStoreError) {
    self.init(kind: .file, description: Self.line(error))
  }

  /// An error may have words of the service in it.
  fileprivate static func line(_ facts: some Sendable) -> String {
    UntrustedText(String(describing: facts)).line
  }
}

// MARK: Forecasts

extension Forecast {
  init(_ forecast: Models.Forecast, of area: PrimaryArea, now: Instant) {
    let codes = WeatherCodeTable()
    self.init(
      area: PlaceName(area.name), office: forecast.short.publishingOffice,
      issued: forecast.short.issued.seconds, isOutdated: forecast.isOutdated(at: now),
      station: forecast.shortStation?.name, weeklyStation: forecast.weeklyStation?.name,
      days: forecast.days.map { ForecastDay($0, codes) })
  }
}

extension ForecastDay {
  init(_ day: Models.ForecastDay, _ codes: WeatherCodeTable) {
    let meaning = day.weather.flatMap(codes.entry)
    self.init(
      date: day.date.isoText, isTonight: day.isTonight, code: day.weather?.text,
      weather: meaning?.ja, weatherInEnglish: meaning?.en, text: day.weatherText,
      wind: day.windText, waves: day.waveText,
      rain: day.rainBlocks.map { RainChance(start: $0.start.seconds, percent: $0.percent) },
      rainPercent: day.rain?.percent, isHighest: day.rain?.isDerived ?? false,
      high: day.high.map { DayTemperature($0) }, low: day.low.map { DayTemperature($0) },
      reliability: day.reliability?.rawValue)
  }
}

extension DayTemperature {
  init(_ temperature: Models.DayTemperature) {
    let origin: Origin =
      switch temperature.origin {
      case .short: .short
      case .weekly: .weekly
      case .earlier(let issued): .earlier(issued: issued.seconds)
      case .observed(let time): .observed(at: time.seconds)
      }
    self.init(
      celsius: temperature.celsius, lower: temperature.lower, upper: temperature.upper,
      origin: origin)
  }
}

// MARK: Warnings

extension Answer<Warnings> {
  /// - Throws: why nothing is known.
  init(_ known: PlaceWarnings) throws(WeatherFailure) {
    let reports = known.offices.compactMap(\.reports)
    let trouble = known.trouble ?? known.unknowns.firstValue(\.error)
    // Rivers come by themselves: what is known to be in force is told also without reports.
    let floods = known.floods.isEmpty ? nil : known.floodAnswer
    guard
      let (source, origin) = reports.first.map({ ($0.source, $0.origin) })
        ?? floods.map({ ($0.source, $0.origin) })
    else { throw WeatherFailure(trouble ?? .cancelled) }
    // The least fresh part is the freshness of the whole.
    let parts = reports.map(\.freshness) + [known.floodAnswer?.freshness].compactMap(\.self)
    self.init(
      value: Warnings(known), source: source.rawValue,
      freshness: Freshness(parts.first { $0 != .fresh } ?? .fresh),
      checked: known.checked?.seconds, origin: origin,
      trouble: trouble.map { WeatherFailure($0) })
  }
}

extension Warnings {
  init(_ known: PlaceWarnings) {
    let state: State =
      switch known.overall {
      case .none: .none
      case .active: .active
      case .unknown: .unknown
      }
    let states = known.states + known.areaStates
    let warnings = known.kinds.map { entry in
      let areas = states.filter { $0.active.contains { $0.code == entry.code } }
      return Warning(entry, areas: areas.compactMap(\.area.name))
    }
    self.init(
      state: state, active: warnings + known.floods.map { Warning($0.flood) },
      doubts: known.unknowns.map { WeatherFailure.line($0) })
  }
}

extension Warning {
  init(_ entry: WarningEntry, areas: [Models.PlaceName]) {
    self.init(
      code: entry.code?.text, ja: entry.meaning?.ja, en: entry.meaning?.en,
      kind: entry.meaning.map { WarningClass($0.kind) }, level: entry.meaning?.level?.rawValue,
      river: nil, reported: entry.reported.seconds, areas: areas.map { PlaceName($0) })
  }

  init(_ flood: RiverFlood) {
    self.init(
      code: flood.code, ja: flood.name, en: nil, kind: flood.gravity.known.map { WarningClass($0) },
      level: flood.level?.rawValue, river: flood.river, reported: flood.reported?.seconds,
      areas: [])
  }
}

extension WarningClass {
  init(_ kind: Models.WarningClass) {
    self =
      switch kind {
      case .advisory: .advisory
      case .warning: .warning
      case .danger: .danger
      case .emergency: .emergency
      }
  }
}

// MARK: Observations

extension Observations {
  init(_ report: ObservationReport, now: Instant) {
    let figures = ObservedElement.allCases.compactMap { report.figures[$0] }
    self.init(
      time: report.time.seconds, isOld: report.isStale(at: now),
      figures: figures.map { ObservedFigure($0) })
  }
}

extension ObservedFigure {
  init(_ figure: Models.ObservedFigure) {
    self.init(
      element: figure.element.rawValue, value: figure.value, unit: figure.element.unit.rawValue,
      station: PlaceName(figure.station.station.name),
      stationCode: figure.station.station.code.text, kilometers: figure.station.kilometers,
      time: figure.time.seconds, isEstimated: figure.isEstimated)
  }
}
