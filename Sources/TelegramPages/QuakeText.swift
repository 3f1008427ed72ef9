package import Models
package import Pages

/// An earthquake and how it was felt.
package struct QuakeText {
  let words: TelegramWords

  package init(words: TelegramWords) {
    self.words = words
  }

  func section(_ quake: TelegramEarthquake) -> [Block] {
    var fields: [Block.Field] = []
    func add(_ ja: String, _ en: String, _ value: String?) {
      if let value { fields.append(.init(label: words.text(ja, en), value: value)) }
    }
    add("発生時刻", "Origin time", quake.originTime.map(words.moment))
    if quake.arrivalTime.map(words.moment) != quake.originTime.map(words.moment) {
      add("検知時刻", "First noticed", quake.arrivalTime.map(words.moment))
    }
    let place = quake.hypocenter
    add("震央地名", "Epicentre", place?.name.map { words.name($0, code: place?.code) })
    add("詳細", "Detail", place?.detailedName)
    add("目標", "Landmark", place?.nameFromMark)
    fields += PositionText(words: words).fields(place?.coordinates ?? [])
    add("規模", "Magnitude", quake.magnitudes.compactMap(magnitude).joined(separator: "  "))
    add("情報源", "Source", place?.source)
    add("条件", "Condition", quake.condition.map(words.condition))
    return Block.entry(fields: fields).headed(words.text("地震", "Earthquake"))
  }

  private func magnitude(_ magnitude: TelegramMagnitude) -> String? {
    if words.language == .ja, let description = magnitude.description { return description }
    guard let value = magnitude.value else {
      return (magnitude.description ?? magnitude.condition).map(words.condition) ?? words.missing
    }
    return "M\(value)"
  }

  // MARK: Intensity

  /// Observed intensities; with the classes of long-period ground motion where there are any.
  package func sections(_ intensity: TelegramIntensity) -> [[Block]] {
    if intensity.form == .forecast { return [expected(intensity)] }
    return [observed(intensity), longPeriod(intensity)].compactMap(\.self)
  }

  private func observed(_ intensity: TelegramIntensity) -> [Block] {
    let maximum = intensity.maximum.map { words.text("最大\(text($0))", "highest \(text($0))") }
    let classes = felt(intensity.places) { place -> (SeismicIntensity?, String)? in
      // What takes the place of a figure is the heading.
      let remark = place.reported?.isNotReceived ?? false ? nil : place.condition
      return (place.reported, remark.map { words.aside(words.condition($0)) } ?? "")
    }
    // The strongest first, "assumed strong" beside 5 lower; what is not on the scale last.
    let sorted = classes.sorted { ($0.level?.weight ?? -1) > ($1.level?.weight ?? -1) }
    // What is of the whole is before the classes. The section of long-period ground motion tells its class.
    var blocks = SectionText(words: words).entries(
      intensity.details.filter { $0.name != "MaxLgInt" })
    blocks += sorted.flatMap { found in
      Block.entry(
        heading: found.level.map(text) ?? words.missing,
        role: found.level?.rank.map(Role.intensity) ?? .label, fields: found.fields)
    }
    return blocks.headed(words.text("震度", "Intensity") + (maximum.map(words.aside) ?? ""))
  }

  /// Classes of long-period ground motion (長周期地震動階級), which tall buildings feel. Nil where the
  /// telegram tells none.
  private func longPeriod(_ intensity: TelegramIntensity) -> [Block]? {
    let classes = felt(intensity.places) { place in place.longPeriod.map { ($0, "") } }
    let highest = intensity.details.first { $0.name == "MaxLgInt" && $0.path.isEmpty }?.text
    guard highest != nil || !classes.isEmpty else { return nil }
    return classes.sorted { $0.level > $1.level }.flatMap { found in
      Block.entry(
        heading: words.text("階級\(found.level)", "Class \(found.level)"), fields: found.fields)
    }.headed(
      words.text("長周期地震動", "Long-period ground motion")
        + (highest.map { words.aside(words.text("最大 階級\($0)", "highest class \($0)")) } ?? ""))
  }

  /// The finest places above stations, by what was felt there and by prefecture.
  /// - Parameter reading: the class at a place and a remark for its name; nil leaves it out.
  private func felt<Level: Equatable>(
    _ prefectures: [TelegramIntensityPlace],
    _ reading: (TelegramIntensityPlace) -> (level: Level, remark: String)?
  ) -> [(level: Level, fields: [Block.Field])] {
    let fields = prefectures.flatMap { prefecture -> [(level: Level, field: Block.Field)] in
      var found: [(level: Level, name: String)] = []
      func visit(_ place: TelegramIntensityPlace) {
        let inner = place.places.filter { $0.level != .station }
        guard inner.isEmpty else { return inner.forEach(visit) }
        guard let (level, remark) = reading(place) else { return }
        found.append((level, words.name(place.name, code: place.code) + remark))
      }
      visit(prefecture)
      let label = words.name(prefecture.name, code: prefecture.code)
      return found.grouped(by: \.level).map { level, places in
        (level, .init(label: label, value: words.list(places.map(\.name)), keepsItems: true))
      }
    }
    return fields.grouped(by: \.level).map { ($0.key, $0.elements.map(\.field)) }
  }

  /// 震度5弱, 5 lower
  func text(_ intensity: SeismicIntensity) -> String {
    guard intensity.rank != nil else { return words.condition(intensity.text) }
    return words.text("震度", "") + number(intensity)
  }

  /// Without the word before it.
  package func number(_ intensity: SeismicIntensity) -> String {
    let sign = intensity.text
    guard intensity.rank != nil else { return words.condition(sign) }
    if sign.hasSuffix("-") { return sign.dropLast() + words.text("弱", " lower") }
    if sign.hasSuffix("+") { return sign.dropLast() + words.text("強", " upper") }
    return sign
  }
}

/// What an early warning of an earthquake (緊急地震速報) expects for each area.
extension QuakeText {
  func expected(_ intensity: TelegramIntensity) -> [Block] {
    let highest = intensity.maximum.map(text) ?? intensity.expected.map(shaking)
    var blocks: [Block] = []
    let rows = rows(intensity)
    if !rows.isEmpty {
      blocks += Block.rows(
        headers: words.texts(
          ("地域", "Area"), ("種類", "Kind"), ("予想震度", "Intensity"),
          ("長周期地震動階級", "Long-period class"), ("主要動の到達", "Shaking arrives (JST)")),
        rows: rows)
    }
    return (blocks + Block.entry(fields: fields(intensity))).headed(
      words.text("予想震度", "Expected intensity")
        + (highest.map { words.aside(words.text("最大 \($0)", "highest \($0)")) } ?? ""))
  }

  // MARK: Areas

  private func rows(_ intensity: TelegramIntensity) -> [[String]] {
    // The strongest first, each class in the order of arrival that JMA gives; unknown ones last.
    intensity.places.flatMap(areas).sorted { rank($0) > rank($1) }.map(row)
  }

  /// The areas of a prefecture; itself where it has none.
  private func areas(_ place: TelegramIntensityPlace) -> [TelegramIntensityPlace] {
    place.places.isEmpty ? [place] : place.places.flatMap(areas)
  }

  private func rank(_ place: TelegramIntensityPlace) -> Int {
    let expected = place.expected
    if let rank = (expected?.from).flatMap({ SeismicIntensity($0).rank }) { return rank }
    return expected?.isUnknown == true ? -1 : -2
  }

  private func row(_ place: TelegramIntensityPlace) -> [String] {
    let arrival = [place.arrival.map(clock), place.condition.map(words.condition)]
      .compactMap(\.self).joined(separator: " ")
    return [
      words.name(place.name, code: place.code), kind(place.category),
      place.expected.map(shaking) ?? place.intensity.map(text) ?? words.missing,
      place.expectedLongPeriod.map { range($0) { $0 } } ?? words.missing,
      arrival.isEmpty ? words.missing : arrival,
    ]
  }

  /// Its first digit tells a warning from a forecast.
  private func kind(_ kind: TelegramLastKind?) -> String {
    switch kind?.code?.first {
    case "1"?: words.text("警報", "warning")
    case "0"?: words.text("予報", "forecast")
    default: kind?.name ?? words.missing
    }
  }

  /// 10:59:02: seconds count here.
  private func clock(_ instant: Instant) -> String {
    let second = instant.second
    return words.dates.time(instant) + (second < 10 ? ":0\(second)" : ":\(second)")
  }

  // MARK: Classes

  /// 震度5弱, 震度3〜4, 震度5弱程度以上, 不明
  private func shaking(_ expected: TelegramExpectedClass) -> String {
    let text = range(expected) { number(SeismicIntensity($0)) }
    return expected.isUnknown ? text : words.text("震度", "") + text
  }

  private func range(_ expected: TelegramExpectedClass, _ text: (String) -> String) -> String {
    if expected.isUnknown { return words.condition("不明") }
    switch (expected.from, expected.to) {
    case (let from?, "over"?): return text(from) + words.text("程度以上", " or more")
    case (let from?, let to?) where from != to:
      return text(from) + words.text("〜", " to ") + text(to)
    case (let from?, _): return text(from)
    case (nil, let to?): return words.text("\(text(to))以下", "up to \(text(to))")
    case (nil, nil): return words.missing
    }
  }

  // MARK: What changed

  private func fields(_ intensity: TelegramIntensity) -> [Block.Field] {
    var fields: [Block.Field] = []
    if let long = intensity.expectedLongPeriod {
      let text = range(long) { $0 }
      fields.append(
        .init(
          label: words.text("長周期地震動階級", "Long-period class"),
          value: words.text("最大 \(text)", "highest \(text)")))
    }
    let told = intensity.details.filter { $0.path == ["Appendix"] }
    guard !told.isEmpty else { return fields }
    func code(_ name: String) -> String? { told.first { $0.name == name }?.text }
    let changes = [
      change(code("MaxIntChange"), words.text("最大予測震度が1.0", "highest expected intensity")),
      change(
        code("MaxLgIntChange"), words.text("最大予測長周期地震動階級が1", "highest long-period class")),
    ].compactMap(\.self)
    let none = words.text("ほとんど変化なし", "hardly any")
    let reason = code("MaxIntChangeReason").flatMap(reason)
    fields.append(
      .init(
        label: words.text("前回からの変化", "Since the last report"),
        value: (changes.isEmpty ? none : words.list(changes)) + (reason.map(words.aside) ?? "")))
    return fields
  }

  /// Nil for "hardly any". A code that is not known is shown as it is.
  private func change(_ code: String?, _ what: String) -> String? {
    switch code {
    case nil, "0"?: nil
    case "1"?: words.text("\(what)以上大きくなった", "\(what) rose by 1 or more")
    case "2"?: words.text("\(what)以上小さくなった", "\(what) fell by 1 or more")
    case let code?: words.text("\(what)以上の変化：\(code)", "\(what): \(code)")
    }
  }

  private func reason(_ code: String) -> String? {
    if code == "0" { return nil }
    return words.element("MaxIntChangeReason/\(code)")
      ?? words.text("理由：\(code)", "reason: \(code)")
  }
}
