/// Seismic intensities by prefecture, area, municipality and station (`Intensity`).
package struct TelegramIntensity: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case observation
    case forecast
  }

  package var form: Form
  package var maximum: SeismicIntensity?
  /// Prefectures, with their areas, municipalities and stations nested.
  package var places: [TelegramIntensityPlace]
  package var details: [TelegramValue]

  package init(
    form: Form, maximum: SeismicIntensity? = nil, places: [TelegramIntensityPlace] = [],
    details: [TelegramValue] = []
  ) {
    self.form = form
    self.maximum = maximum
    self.places = places
    self.details = details
  }
}

/// The intensity of an earthquake at one place.
package struct TelegramIntensityPlace: Equatable, Sendable {
  package enum Level: String, CaseIterable, Sendable {
    case prefecture
    case area
    case municipality
    case station
  }

  package var level: Level
  package var name: String
  package var code: String?
  /// The highest at the place, or that of a station. Nil if not given.
  package var intensity: SeismicIntensity?
  /// 震度５弱以上未入電
  package var condition: String?
  /// 上方修正, 追加
  package var revise: String?
  package var places: [TelegramIntensityPlace]
  package var details: [TelegramValue] = []

  package init(
    level: Level, name: String, code: String? = nil, intensity: SeismicIntensity? = nil,
    condition: String? = nil, revise: String? = nil, places: [TelegramIntensityPlace] = []
  ) {
    self.level = level
    self.name = name
    self.code = code
    self.intensity = intensity
    self.condition = condition
    self.revise = revise
    self.places = places
  }
}

/// A class of JMA's seismic intensity scale (震度), as written in telegrams: `1` ... `4`, `5-`, `5+`,
/// `6-`, `6+`, `7`. Other texts are kept and have no rank.
package struct SeismicIntensity: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  private static let scale = ["0", "1", "2", "3", "4", "5-", "5+", "6-", "6+", "7"]

  /// The position on the scale, 0...9; nil if not on it.
  package var rank: Int? { Self.scale.firstIndex(of: text) }

  /// A place whose figure JMA has not received yet; 5- or more is assumed only if JMA says so.
  package static let notReceived = SeismicIntensity("未入電")
  package static let assumedStrong = SeismicIntensity("震度５弱以上未入電")

  package var isNotReceived: Bool { self == .notReceived || self == .assumedStrong }

  /// Parses JMA's text at a place without a figure: nothing, `!5-`, ５弱以上未入電.
  /// - Returns: nil for any other text.
  package init?(notReceived text: String?) {
    guard let text, !text.isEmpty else {
      self = .notReceived
      return
    }
    guard text.contains("未入電") || text == "!5-" else { return nil }
    let isStrong = text == "!5-" || text.contains("弱以上") || text.contains("5-")
    self = isStrong ? .assumedStrong : .notReceived
  }

  /// For the order of places: an assumed strong intensity ranks next to 5 lower.
  package var weight: Double {
    if self == .assumedStrong { return (SeismicIntensity("5-").rank.map(Double.init) ?? 0) - 0.5 }
    return rank.map(Double.init) ?? -1
  }
}

extension TelegramIntensityPlace {
  /// The intensity there, or that it was not received.
  package var reported: SeismicIntensity? {
    if let intensity, intensity.rank != nil { return intensity }
    return SeismicIntensity(notReceived: condition ?? intensity?.text) ?? intensity
  }
}

/// The range of an expected intensity, as in an early warning (緊急地震速報): `5-` to `over` is 震度５弱程度以上.
package struct TelegramExpectedClass: Hashable, Sendable {
  /// The lower bound: a class of its scale, or 不明. Nil if not given.
  package let from: String?
  /// The upper bound: a class, `over` or 不明.
  package let to: String?

  /// - Returns: nil if neither bound is given.
  init?(_ values: [TelegramValue], in element: String) {
    func end(_ name: String) -> String? {
      values.first { $0.name == name && $0.path == [element] }?.text
    }
    from = end("From")
    to = end("To")
    if from == nil, to == nil { return nil }
  }

  /// Whether JMA calls it unknown.
  package var isUnknown: Bool { from == "不明" || to == "不明" }

  /// For machines, as one word: `5-`, `3-4` as `3..4`, `5-..over`.
  package var word: String {
    let ends = [from, to].compactMap(\.self)
    return from == to ? ends.first ?? "" : ends.joined(separator: "..")
  }
}

extension TelegramIntensity {
  /// The highest class expected anywhere.
  package var expected: TelegramExpectedClass? { .init(details, in: "ForecastInt") }
  /// The expected class of long-period ground motion (長周期地震動階級).
  package var expectedLongPeriod: TelegramExpectedClass? { .init(details, in: "ForecastLgInt") }
}

extension TelegramIntensityPlace {
  /// The class that an early warning expects here.
  package var expected: TelegramExpectedClass? { .init(details, in: "ForecastInt") }
  /// The expected class of long-period ground motion (長周期地震動階級).
  package var expectedLongPeriod: TelegramExpectedClass? { .init(details, in: "ForecastLgInt") }
  /// The observed class of long-period ground motion; nil if none was observed.
  package var longPeriod: String? {
    let names: Set = ["MaxLgInt", "LgInt"]
    return details.first { names.contains($0.name) && $0.path.isEmpty }?.text
  }
  /// When the main shaking is expected to arrive.
  package var arrival: Instant? {
    details.first { $0.name == "ArrivalTime" && $0.path.isEmpty }?.text
      .flatMap { Instant(iso8601: $0) }
  }
  /// 緊急地震速報（警報） with its code.
  package var category: TelegramLastKind? {
    details.first { $0.name == "Kind" && $0.path == ["Category"] }
      .map { TelegramLastKind(name: $0.text, code: $0.code) }
  }
}
