/// A limit of one's own, on an observed value or on JMA's forecast: `wind>=20`, `forecast.rain>=50@07-20`.
package struct WatchLimit: Hashable, Sendable {
  package let element: Element
  package let comparison: Comparison
  /// In tenths, so that nothing is rounded.
  private let tenths: Int
  /// The hours of a day in which a chance of rain counts; nil for all.
  package let hours: Hours?
  /// The hour of the day at which it is told; nil for as soon as JMA has issued it.
  package let tellHour: Int?

  package enum Element: String, CaseIterable, Sendable {
    /// m/s, mean of ten minutes
    case wind
    /// m/s, the strongest of the day so far: JMA has no other
    case gust
    /// mm
    case rain1h
    /// °C
    case temp
    /// cm on the ground
    case snow
    /// cm above the zero of a tide gauge: the median of five minutes
    case tide
    /// cm, what JMA observes beside the astronomical tide: the same median
    case surge
    /// °C
    case forecastLow = "forecast.low"
    case forecastHigh = "forecast.high"
    /// %, of six hours
    case forecastRain = "forecast.rain"
    /// m
    case forecastWave = "forecast.wave"

    /// What it is compared with on the map of observations; a gust is in the files of single stations.
    var observed: ObservedElement? {
      switch self {
      case .wind: .windSpeed
      case .rain1h: .rain1Hour
      case .temp: .temperature
      case .snow: .snowDepth
      case .gust, .tide, .surge, .forecastLow, .forecastHigh, .forecastRain, .forecastWave: nil
      }
    }

    var isForecast: Bool {
      switch self {
      case .forecastLow, .forecastHigh, .forecastRain, .forecastWave: true
      case .wind, .gust, .rain1h, .temp, .snow, .tide, .surge: false
      }
    }

    var isOfTide: Bool { self == .tide || self == .surge }

    /// Whether it is in the observations of AMeDAS.
    var isOfStation: Bool { !isForecast && !isOfTide }
  }

  package enum Comparison: String, CaseIterable, Sendable {
    // The longer ones first, as they are parsed.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
  }

  /// Some hours of a day, which may go over midnight: 22-06.
  package struct Hours: Hashable, Sendable {
    /// 0...23
    package let from: Int
    /// 1...24, not included
    package let to: Int

    fileprivate init?(_ text: Substring) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let from = WatchLimit.number(parts[0], 0...23),
        let to = WatchLimit.number(parts[1], 1...24), from != to
      else { return nil }
      (self.from, self.to) = (from, to)
    }

    func contains(_ hour: Int) -> Bool {
      from < to ? hour >= from && hour < to : hour >= from || hour < to
    }

    package var text: String { "\(padded(from, 2))-\(padded(to, 2))" }
  }

  /// Nil for what is no limit: an unknown element, a number with more than one decimal, hours where none count.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let condition = parts.first,
      let sign = condition.firstIndex(where: { $0 == "<" || $0 == ">" }),
      let element = Element(rawValue: String(condition[..<sign])),
      let comparison = Comparison.allCases.first(where: {
        condition[sign...].hasPrefix($0.rawValue)
      }),
      let tenths = Self.tenths(condition[sign...].dropFirst(comparison.rawValue.count)),
      // Of a day's strongest gust it cannot be said that it was weak all day.
      element != .gust || comparison == .atLeast || comparison == .above
    else { return nil }
    var hours: Hours?
    var tellHour: Int?
    for part in parts.dropFirst() {
      if element == .forecastRain, hours == nil, let found = Hours(part) {
        hours = found
      } else if element.isForecast, tellHour == nil, let hour = Self.number(part, 0...23) {
        tellHour = hour
      } else {
        return nil
      }
    }
    (self.element, self.comparison, self.tenths) = (element, comparison, tenths)
    (self.hours, self.tellHour) = (hours, tellHour)
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  /// `3`, `-0.5`
  private static func tenths(_ text: Substring) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...4).contains(parts[0].utf8.count),
      parts.count == 1 || parts[1].utf8.count == 1,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int(parts[0]), let tenth = Int(parts.count == 2 ? parts[1] : "0")
    else { return nil }
    return (whole * 10 + tenth) * (digits.count < text.count ? -1 : 1)
  }

  package var value: Double { Double(tenths) / 10 }

  /// 20, 2.5
  package var number: String {
    let (whole, tenth) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)")
  }

  /// As it is written: the same for the same limit.
  package var text: String {
    element.rawValue + comparison.rawValue + number + (hours.map { "@" + $0.text } ?? "")
      + (tellHour.map { "@" + padded($0, 2) } ?? "")
  }

  package func isReached(by value: Double) -> Bool {
    switch comparison {
    case .atLeast: value >= self.value
    case .atMost: value <= self.value
    case .above: value > self.value
    case .below: value < self.value
    }
  }
}
