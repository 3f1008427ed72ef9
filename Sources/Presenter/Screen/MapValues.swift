import Models
import Pages

/// The values of all prefectures on the map, compared: their order, bars, and how often each occurs.
struct MapValues: StyledWording {
  let style: TextStyle
  let catalog: PlaceCatalog
  let show: MapRequest.Show
  let day: CivilDate
  let weather: [PrefectureCode: WeatherAnswer]
  let warnings: MapWarnings?
  let observed: [PrefectureCode: ObservationAnswer]?

  private func forecast(_ code: PrefectureCode) -> ForecastDay? { weather[code]?.day(day) }

  private var isChance: Bool { show == .weather || show == .rain }

  /// The figure that is compared: of the weather the chance of rain; nil where it is not known.
  private func value(_ code: PrefectureCode) -> Double? {
    switch show {
    case .high: forecast(code)?.high.map { Double($0.celsius) }
    case .low: forecast(code)?.low.map { Double($0.celsius) }
    case .weather, .rain: forecast(code)?.rain.map { Double($0.percent) }
    case .now: observed?[code]?.celsius
    case .warnings: warnings?.answer(of: code)?.highest.map { Double($0.rawValue) }
    }
  }

  // MARK: Order

  /// Whether the values have an order of their own; the weather has that of the map.
  var isOrdered: Bool { show != .weather }

  /// The highest first, of lows the lowest; what is not known last, and equal ones by number.
  func ordered(_ entries: [PrefectureListModel.Entry]) -> [PrefectureListModel.Entry] {
    let sign = show == .low ? -1.0 : 1
    let ranked = entries.enumerated().map { entry in
      (entry.offset, entry.element, value(entry.element.prefecture.code).map { $0 * sign })
    }
    return ranked.sorted { left, right in
      switch (left.2, right.2) {
      case (let one?, let other?): one == other ? left.0 < right.0 : one > other
      case (nil, nil): left.0 < right.0
      case (let one, _): one != nil
      }
    }.map(\.1)
  }

  // MARK: Bars

  func ranks(_ codes: [PrefectureCode], header: String) -> SideRanks {
    let values = codes.map(value)
    // Chances have a scale of their own; temperatures that of all Japan, and the lowest still shows.
    let scale =
      isChance ? nil : TemperatureScale(values.compactMap { $0.map { Int($0.rounded()) } })
    let bars = zip(codes, values).map { code, value -> Block.Bar in
      if show == .warnings { return badge(code) }
      guard let value else {
        return .init(label: "", level: nil, value: words.missing, role: .quiet)
      }
      return .init(
        label: "", level: scale.map { $0.level(Int(value.rounded())) } ?? value / 100,
        value: text(value), role: isChance ? .rainChance(Int(value)) : .temperature(value))
    }
    return .init(
      header: isChance ? words.rainShort : header, bars: bars, isASCII: style.glyphs == .ascii)
  }

  private func text(_ value: Double) -> String {
    switch show {
    case .weather, .rain: figures.percent(Int(value))
    case .now: figures.celsius(value)
    case .high, .low, .warnings: figures.celsius(Int(value))
    }
  }

  private func badge(_ code: PrefectureCode) -> Block.Bar {
    let badges = WarningBadgeText(language: language, isRow: true)
    let badge = warnings?.answer(of: code).map { badges.all($0) }
    return .init(
      label: "", level: nil, value: badge?.text ?? "?", role: badge?.role ?? .warning(.unknown))
  }

  // MARK: Spread

  /// Degrees of a class of temperatures.
  private static let degrees = 5

  /// How many prefectures are in each class, the highest first; without empty classes at the ends.
  var spread: [Block] {
    let codes = catalog.prefectures.map(\.code)
    let classes =
      show == .weather
      ? tones(codes) : show == .warnings ? kinds : self.classes(codes.compactMap(value))
    let most = classes.map(\.count).max() ?? 0
    guard most > 0 else { return [] }
    let bars = classes.map { one in
      Block.Bar(
        label: one.label, level: Double(one.count) / Double(most),
        value: "\(one.count)\(one.isSure ? "" : WarningBadgeText.doubt)", role: one.role)
    }
    return [
      .paragraph(spreadTitle, .heading),
      .bars(.init(bars, isASCII: style.glyphs == .ascii)),
    ]
  }

  private var spreadTitle: String {
    switch show {
    case .weather: words.text("天気別の都道府県数", "Prefectures by weather")
    case .warnings: words.text("警報別の都道府県数", "Prefectures by warning")
    case .high: words.text("最高別の都道府県数", "Prefectures by high")
    case .low: words.text("最低別の都道府県数", "Prefectures by low")
    case .rain: words.text("降水確率別の都道府県数", "Prefectures by rain")
    case .now: words.text("気温別の都道府県数", "Prefectures by temp.")
    }
  }

  private struct Class {
    let label: String
    let count: Int
    /// Whether the count is exact.
    var isSure = true
    let role: Role
  }

  private func classes(_ values: [Double]) -> [Class] {
    let width = isChance ? 10 : Self.degrees
    func lower(_ value: Double) -> Int { Int((value / Double(width)).rounded(.down)) * width }
    let found = values.map(lower)
    guard let lowest = found.min(), let highest = found.max() else { return [] }
    return stride(from: highest, through: lowest, by: -width).map { bound in
      let role: Role = isChance ? .rainChance(bound) : .temperature(Double(bound))
      let label = isChance ? "\(bound)%" : "\(bound)~\(bound + width - 1)"
      return Class(label: label, count: found.count { $0 == bound }, role: role)
    }
  }

  private func tones(_ codes: [PrefectureCode]) -> [Class] {
    let text = MapTileText(style: style)
    let found = codes.compactMap { forecast($0).map(text.main) }
    let names: [(WeatherTone, String)] = [
      (.clear, words.text("晴", "Clear")), (.cloudy, words.text("曇", "Cloudy")),
      (.rain, words.text("雨", "Rain")), (.snow, words.text("雪", "Snow")),
      (.unknown, words.text("不明", "?")),
    ]
    return names.compactMap { tone, name in
      let count = found.count { $0 == tone }
      return count == 0 ? nil : Class(label: name, count: count, role: .weather(tone))
    }
  }

  /// What is not known has a row of its own: left out, it would read as none.
  private var kinds: [Class] {
    guard let warnings else { return [] }
    let text = WarningWords(language)
    let known = warnings.counts.map { kind, count in
      Class(
        label: text.brief(kind), count: count, isSure: !warnings.doubtful.contains(kind),
        role: .warning(text.tone(.known(kind))))
    }
    guard warnings.unknown > 0 else { return known }
    return known + [
      Class(
        label: words.text("不明", "Unknown"), count: warnings.unknown, role: .warning(.unknown))
    ]
  }
}
