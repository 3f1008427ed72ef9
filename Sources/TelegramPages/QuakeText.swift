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
    var blocks = sorted.flatMap { found in
      Block.entry(
        heading: found.level.map(text) ?? words.missing,
        role: found.level?.rank.map(Role.intensity) ?? .label, fields: found.fields)
    }
    // The section of long-period ground motion tells its class.
    blocks += SectionText(words: words).entries(
      intensity.details.filter { $0.name != "MaxLgInt" })
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
