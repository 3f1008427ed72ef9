import Models

/// An earthquake and how it was felt.
struct QuakeText {
  let words: TelegramWords

  func section(_ quake: TelegramEarthquake) -> TelegramScreen.Section {
    var fields: [TelegramScreen.Field] = []
    func add(_ ja: String, _ en: String, _ value: String?) {
      if let value { fields.append(.init(label: words.text(ja, en), value: value)) }
    }
    add("発生時刻", "Origin time", quake.originTime.map(words.moment))
    if quake.arrivalTime.map(words.moment) != quake.originTime.map(words.moment) {
      add("検知時刻", "First noticed", quake.arrivalTime.map(words.moment))
    }
    let place = quake.hypocenter
    add("震央地名", "Epicentre", place?.name)
    add("詳細", "Detail", place?.detailedName)
    add("目標", "Landmark", place?.nameFromMark)
    add("位置", "Position", place?.coordinates.compactMap(position).first)
    add("規模", "Magnitude", quake.magnitudes.compactMap(magnitude).joined(separator: "  "))
    add("情報源", "Source", place?.source)
    add("条件", "Condition", quake.condition)
    return TelegramScreen.Section(
      heading: words.text("地震", "Earthquake"), blocks: [.entry(.init(fields: fields))])
  }

  private func position(_ coordinate: TelegramCoordinate) -> String? {
    if words.language == .ja || coordinate.latitude == nil {
      return coordinate.description ?? coordinate.condition ?? coordinate.text
    }
    guard let latitude = coordinate.latitude, let longitude = coordinate.longitude else {
      return coordinate.text
    }
    let north = "\(latitude.magnitude) \(latitude < 0 ? "S" : "N")"
    let east = "\(longitude.magnitude) \(longitude < 0 ? "W" : "E")"
    return "\(north)  \(east)  \(depth(coordinate.depth))"
  }

  private func depth(_ metres: Int?) -> String {
    switch metres {
    case nil: "depth unknown"
    case 0?: "very shallow"
    case let metres?: "depth \(metres / 1000) km"
    }
  }

  private func magnitude(_ magnitude: TelegramMagnitude) -> String? {
    if words.language == .ja, let description = magnitude.description { return description }
    guard let value = magnitude.value else {
      return magnitude.description ?? magnitude.condition ?? words.missing
    }
    return "M\(value)"
  }

  // MARK: Intensity

  func section(_ intensity: TelegramIntensity) -> TelegramScreen.Section {
    let title =
      intensity.form == .forecast
      ? words.text("予想震度", "Expected intensity") : words.text("震度", "Intensity")
    let maximum = intensity.maximum.map { words.text("最大\(text($0))", "highest \(text($0))") }
    var classes: [(intensity: SeismicIntensity?, fields: [TelegramScreen.Field])] = []
    for prefecture in intensity.places {
      for (intensity, names) in felt(prefecture) {
        let field = TelegramScreen.Field(
          label: words.name(prefecture.name, code: prefecture.code), value: words.list(names))
        if let index = classes.firstIndex(where: { $0.intensity == intensity }) {
          classes[index].fields.append(field)
        } else {
          classes.append((intensity, [field]))
        }
      }
    }
    // The strongest first; what has no place on the scale last.
    let sorted = classes.sorted { ($0.intensity?.rank ?? -1) > ($1.intensity?.rank ?? -1) }
    var blocks = sorted.map { level in
      TelegramScreen.Block.entry(
        .init(heading: level.intensity.map(text) ?? words.missing, fields: level.fields))
    }
    blocks += SectionText(words: words).entries(intensity.details)
    return TelegramScreen.Section(
      heading: title + (maximum.map(words.aside) ?? ""), blocks: blocks)
  }

  /// The finest places above stations, by intensity.
  private func felt(
    _ place: TelegramIntensityPlace
  ) -> [(SeismicIntensity?, [String])] {
    var found: [(SeismicIntensity?, [String])] = []
    func visit(_ place: TelegramIntensityPlace) {
      let inner = place.places.filter { $0.level != .station }
      guard inner.isEmpty else { return inner.forEach(visit) }
      let name = words.name(place.name, code: place.code) + (place.condition.map(words.aside) ?? "")
      if let index = found.firstIndex(where: { $0.0 == place.intensity }) {
        found[index].1.append(name)
      } else {
        found.append((place.intensity, [name]))
      }
    }
    visit(place)
    return found
  }

  /// 震度5弱, 5 lower
  private func text(_ intensity: SeismicIntensity) -> String {
    let sign = intensity.text
    guard let rank = intensity.rank else { return sign }
    let number = sign.hasSuffix("-") || sign.hasSuffix("+") ? String(sign.dropLast()) : sign
    let half =
      rank >= 5 && sign.hasSuffix("-")
      ? words.text("弱", " lower") : sign.hasSuffix("+") ? words.text("強", " upper") : ""
    return words.text("震度\(number)\(half)", "\(number)\(half)")
  }
}
