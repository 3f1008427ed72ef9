package import Models

// What --geojson prints. Positions are those of the tables or of JMA; what has none has no geometry.

extension MachineOutput {
  /// A feature for each prefecture, at the station of its capital's forecast or at the one that observed.
  package func mapFeatures(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> JSONDocument {
    let document = mapDocument(answers, now: now, tile: tile)
    let features = document.entries.map { entry -> Feature in
      switch entry {
      case .forecast(let tile): Feature("prefecture", position(of: tile.tile.place), tile)
      case .warnings(let tile): Feature("prefecture", position(of: tile.tile.place), tile)
      case .observed(let tile): Feature("prefecture", position(of: tile), tile)
      }
    }
    return collection(document, without: "prefectures", features)
  }

  private func position(of tile: ObservedTile) -> Geometry? {
    if case .known(let observed) = tile.observed, let figure = observed.figure {
      return .point(figure.station.station.coordinates)
    }
    return position(of: tile.tile.place)
  }

  /// A feature for each place, and one for each of its municipalities and areas.
  package func warningFeatures(_ answers: [PlaceWarnings], now: Instant) -> JSONDocument {
    let answers = answers.map { $0.judged(at: now) }
    let features = answers.flatMap { answer in
      [Feature("place", position(of: answer.place), answer, without: "areas")]
        + (answer.states + answer.areaStates).map { state in
          Feature(
            "area", position(of: state.area.code), state,
            of: ("placeCode", answer.place.shortCode))
        }
    }
    return collection(WarningsDocument(answers: answers, now: now), without: "places", features)
  }

  private func position(of area: WarningArea.Kind) -> Geometry? {
    switch area {
    case .municipality(let code):
      catalog.municipality(code).flatMap { position(of: .municipality($0)) }
    case .primaryArea(let code):
      catalog.primaryArea(code).flatMap { position(of: .primaryArea($0)) }
    }
  }

  /// A feature for each earthquake, at its epicentre.
  package func quakeFeatures(_ answer: Sourced<FoundQuakes>, now: Instant) -> JSONDocument {
    let document = QuakesDocument(answer: answer.judged(at: now), now: now)
    return collection(
      document, without: "quakes", document.answer.value.quakes.map(feature))
  }

  /// One earthquake, and the municipalities where it was felt.
  package func quakeFeatures(
    _ detail: QuakeDetail, list: Sourced<FoundQuakes>, now: Instant
  ) -> JSONDocument {
    let document = QuakeDocument(
      detail: detail.judged(at: now), list: list.judged(at: now), now: now)
    let placed = document.detail.placed
    let felt = placed.quake.prefectures.flatMap(\.municipalities).map { municipality in
      Feature("municipality", position(ofCode: municipality.code), municipality)
    }
    return collection(document, without: "quake", [feature(placed)] + felt)
  }

  private func feature(_ placed: PlacedQuake) -> Feature {
    let position = placed.quake.position
    var point: Coordinates?
    if let latitude = position?.latitude, let longitude = position?.longitude {
      point = Coordinates(latitude: latitude, longitude: longitude)
    }
    return Feature("quake", Geometry(point), placed)
  }

  /// Wards of cities that JMA's list of municipalities has only as a whole are aliases.
  private func position(ofCode code: String) -> Geometry? {
    if let municipality = catalog.municipality(MunicipalityCode(code)) {
      return position(of: .municipality(municipality))
    }
    return catalog.alias(String(code.prefix(5))).flatMap { position(of: .alias($0)) }
  }

  /// Of each storm: itself, where it is analysed and forecast to be, its track, and its circles.
  package func typhoonFeatures(_ answer: TyphoonAnswer, now: Instant) -> JSONDocument {
    let document = TyphoonDocument(answer: answer.judged(at: now), now: now)
    let answer = document.answer
    let features = answer.storms.flatMap { storm -> [Feature] in
      let shape = StormShape(storm: storm, places: answer.places, now: now)
      let id = (name: "storm", value: storm.storm.id.text)
      let moments = storm.report?.value.moments ?? []
      let center = storm.report?.value.analysis?.position
      var features = [Feature("storm", Geometry(center), shape, without: "track")]
      features += moments.map { moment in
        Feature(
          "moment", Geometry(moment.position),
          StormMomentShape(moment: moment, storm: storm, places: answer.places), of: id)
      }
      let track = storm.track?.value
      for (kind, points) in [("before", track?.before ?? []), ("past", track?.past ?? [])] {
        if let line = Geometry(line: points) { features.append(Feature(kind, line, of: id)) }
      }
      for (kind, circle) in [("gales", track?.gale), ("stormWinds", track?.storm)] {
        if let circle { features.append(Feature(kind, Geometry(circle), circle, of: id)) }
      }
      let circles = track?.forecasts ?? moments.compactMap(\.forecastCircle)
      features += circles.map { Feature("circle", Geometry($0.circle), $0, of: id) }
      return features
    }
    return collection(document, without: "storms", features)
  }

  /// A feature for each place with observations, at the station of its temperature; without one, where distances are
  /// counted from.
  package func observationFeatures(
    _ answers: [ObservationAnswer], now: Instant
  ) -> JSONDocument {
    let document = ObservationDocument(answers, now: now)
    let features = document.observations.map { entry in
      let report = entry.answer.report.value
      return Feature(
        "observation", .point(report.main?.station.coordinates ?? report.vantage.coordinates),
        entry)
    }
    return collection(document, without: "observations", features)
  }
}

extension StormMoment {
  /// For a source without a map: the radius to the kilometre.
  fileprivate var forecastCircle: StormTrack.Forecast? {
    guard let position, let circle else { return nil }
    return .init(time: time, circle: .init(center: position, radius: Double(circle)))
  }
}
