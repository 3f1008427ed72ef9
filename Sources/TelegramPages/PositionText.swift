import Models
import Pages

/// Positions as people write them. Telegrams write `+38.0+142.9-10000/` (ISO 6709).
struct PositionText {
  let words: TelegramWords

  /// One position of a quake: 北緯３４．８度　東経１３８．５度　深さ　２０ｋｍ
  func quake(_ coordinate: TelegramCoordinate) -> String? {
    if words.language == .ja, let description = coordinate.description { return description }
    guard coordinate.latitude != nil else {
      return (coordinate.description ?? coordinate.condition).map(words.condition)
        ?? coordinate.text
    }
    guard let latitude = coordinate.latitude, let longitude = coordinate.longitude else {
      return coordinate.text
    }
    if words.language == .ja { return japanese(coordinate, latitude, longitude) }
    let place =
      coordinate.isInMinutes
      ? [minutes(latitude, "N", "S"), minutes(longitude, "E", "W")]
      : [degrees(latitude, "N", "S"), degrees(longitude, "E", "W")]
    return (place + [depth(coordinate.depth)]).joined(separator: "  ")
  }

  /// 震源 as positions of one place, the finer one first: that is what an update is for.
  func fields(_ coordinates: [TelegramCoordinate]) -> [Block.Field] {
    let fine = coordinates.filter(\.isInMinutes)
    let plain = coordinates.filter { !$0.isInMinutes }
    let plainLabel =
      fine.isEmpty ? words.text("位置", "Position") : words.text("位置（度）", "Position")
    func fields(_ list: [TelegramCoordinate], _ label: String) -> [Block.Field] {
      list.compactMap(quake).prefix(1).map { .init(label: label, value: $0) }
    }
    return fields(fine, words.text("位置（度分）", "Position (to the minute)"))
      + fields(plain, plainLabel)
  }

  /// A position, line or area in words; nil if the telegram has none, or as many as a chart.
  func text(_ value: TelegramValue) -> String? {
    guard let description = value.description else { return nil }
    guard words.language == .en, let text = value.text else { return description }
    let places = text.split(separator: "/").map { TelegramCoordinate(text: "\($0)/") }
    let said = places.compactMap { place -> String? in
      guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
      return "\(plain(latitude, "N", "S")) \(plain(longitude, "E", "W"))"
    }
    return said.count == places.count && !said.isEmpty ? words.list(said) : description
  }

  // MARK: Figures

  /// 北緯38度06.0分　東経142度54.0分　深さ23km: as JMA writes it, where the telegram has no words.
  private func japanese(
    _ coordinate: TelegramCoordinate, _ latitude: Double, _ longitude: Double
  ) -> String {
    func angle(_ degrees: Double) -> String {
      guard coordinate.isInMinutes else { return "\(degrees.magnitude)度" }
      let tenths = tenthsOfMinutes(degrees)
      return "\(tenths / 600)度\(tenths % 600 / 10).\(tenths % 10)分"
    }
    let depth =
      switch coordinate.depth {
      case nil: "深さ不明"
      case 0?: "ごく浅い"
      case let metres? where metres < 0: "標高\(metres.magnitude)m"
      case let metres?: "深さ\(metres / 1000)km"
      }
    return [
      (latitude < 0 ? "南緯" : "北緯") + angle(latitude),
      (longitude < 0 ? "西経" : "東経") + angle(longitude), depth,
    ].joined(separator: "　")
  }

  /// A position is within a few hundred degrees: what was parsed has three whole digits at most.
  private func tenthsOfMinutes(_ degrees: Double) -> Int {
    Int(exactly: (degrees.magnitude * 600).rounded()) ?? 0
  }

  /// 45 N, 38.1 N: whole degrees without a point.
  private func plain(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let size = degrees.magnitude
    let figure = Int(exactly: size).map { "\($0)" } ?? "\(size)"
    return "\(figure) \(degrees < 0 ? negative : positive)"
  }

  private func degrees(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    "\(degrees.magnitude) \(degrees < 0 ? negative : positive)"
  }

  /// 34°47.1'N
  private func minutes(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let tenths = tenthsOfMinutes(degrees)
    let minute = tenths % 600
    let padding = minute < 100 ? "0" : ""
    return "\(tenths / 600)°\(padding)\(minute / 10).\(minute % 10)'"
      + (degrees < 0 ? negative : positive)
  }

  private func depth(_ metres: Int?) -> String {
    switch metres {
    case nil: "depth unknown"
    case 0?: "very shallow"
    case let metres? where metres < 0: "\(metres.magnitude) m above sea level"
    case let metres?: "depth \(metres / 1000) km"
    }
  }
}

extension TelegramCoordinate {
  /// Whether it is written in degrees and minutes, which is finer: 震源位置（度分）.
  var isInMinutes: Bool { type?.contains("度分") == true }
}
