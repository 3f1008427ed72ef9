extension QuakeReport {
  /// Parses a telegram of JMA's XML.
  ///
  /// - Parameters:
  ///   - type: its kind: `VXSE53`.
  ///   - document: its address.
  /// - Returns: nil if it is about no event.
  package init?(_ telegram: Telegram, type: String?, document: String?) {
    let (control, head) = (telegram.control, telegram.head)
    guard let event = head.eventID, !event.isEmpty else { return nil }
    let quake = telegram.earthquake
    let observed = telegram.observedIntensities.first
    let place = quake?.hypocenter
    self.init(
      event: event, kind: Kind(type: type, title: head.title), title: head.title,
      infoType: head.infoType, serial: head.serial, created: control.time,
      reported: head.reportTime,
      occurred: quake?.originTime ?? quake?.arrivalTime
        ?? head.targetTime,
      epicentre: place?.name.map { Epicentre(name: $0, code: place?.code, english: nil) },
      // An update has degrees, and degrees and minutes with the finer depth.
      position: place.flatMap { place in
        place.coordinates.first { $0.type == "震源位置（度分）" && $0.latitude != nil }
          ?? place.coordinates.first { $0.latitude != nil && $0.longitude != nil }
      },
      magnitude: quake?.magnitudes.firstValue { QuakeMagnitude($0) },
      intensity: observed?.maximum,
      prefectures: (observed?.places ?? []).compactMap(PrefectureIntensity.init),
      document: document, isExercise: control.status.isExercise)
  }
}

extension QuakeReport.PrefectureIntensity {
  fileprivate init?(_ place: TelegramIntensityPlace) {
    guard let code = place.code, let intensity = place.reported else { return nil }
    self.init(
      code: code, intensity: intensity,
      municipalities: place.places.flatMap(\.places).compactMap { town in
        guard town.level == .municipality, let code = town.code, let intensity = town.reported
        else { return nil }
        return QuakeReport.MunicipalityIntensity(code: code, intensity: intensity)
      })
  }
}

extension TsunamiReport {
  /// Parses a telegram of JMA's XML.
  ///
  /// - Returns: nil if it is about no event.
  package init?(_ telegram: Telegram, type: String?, document: String?) {
    let (control, head) = (telegram.control, telegram.head)
    let events = (head.eventID ?? "").split(separator: " ").map(String.init)
    guard !events.isEmpty else { return nil }
    let quake = telegram.earthquake
    let kind = Kind(type: type, title: head.title)
    let items = telegram.tsunamis.flatMap(\.sections).filter { $0.name == "Forecast" }
      .flatMap(\.items)
    self.init(
      events: events, kind: kind, title: head.title, infoType: head.infoType,
      created: control.time, reported: head.reportTime, occurred: quake?.originTime,
      epicentre: quake?.hypocenter.flatMap { place in
        place.name.map { QuakeReport.Epicentre(name: $0, code: place.code, english: nil) }
      },
      magnitude: quake?.magnitudes.firstValue { QuakeMagnitude($0) },
      // Those of arrival times and observations repeat the levels, and do not decide.
      coasts: kind == .warning ? items.compactMap(Coast.init) : [], validUntil: head.validTime,
      document: document, isExercise: control.status.isExercise)
  }
}

extension TsunamiReport.Coast {
  fileprivate init?(_ item: TelegramTsunami.Item) {
    guard let code = item.area?.code, item.kind != nil else { return nil }
    let text = item.kind?.name ?? item.kind?.code ?? ""
    self.init(
      code: code, name: item.area?.name,
      level: item.warning.flatMap { TsunamiLevel($0) } ?? TsunamiLevel(text: text), text: text)
  }
}
