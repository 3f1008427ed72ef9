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
