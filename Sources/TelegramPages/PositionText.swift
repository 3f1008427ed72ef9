import Models
import Pages

/// Positions as people write them. Telegrams write `+38.0+142.9-10000/` (ISO 6709).
struct PositionText {
  let words: TelegramWords

  // MARK: Earthquakes

  /// One position of a quake: 北緯３４．８度　東経１３８．５度　深さ　２０ｋｍ
  func quake(_ coordinate: TelegramCoordinate) -> String? {
    if words.language == .ja, let description = coordinate.description { return description }
    guard let latitude = coordinate.latitude else {
      return (coordinate.description ?? coordinate.condition).map(words.condition)
        ?? coordinate.text
    }
    guard let longitude = coordinate.longitude else { return coordinate.text }
    let place = [
      angle(latitude, coordinate, isLatitude: true),
      angle(longitude, coordinate, isLatitude: false),
    ]
    return (place + [depth(coordinate.depth)]).joined(separator: words.text("　", "  "))
  }

  /// 震源 as positions of one place, the finer one first: that is what an update is for.
  func fields(_ coordinates: [TelegramCoordinate]) -> [Block.Field] {
    let fine = coordinates.filter(\.isInMinutes)
    let plain = coordinates.filter { !$0.isInMinutes }
    let lists = [
      (fine, words.text("位置（度分）", "Position (to the minute)")),
      (plain, words.text(fine.isEmpty ? "位置" : "位置（度）", "Position")),
    ]
    return lists.compactMap { list, label in
      list.firstValue(quake).map { .init(label: label, value: $0) }
    }
  }

  /// 北緯38度 / 38.0 N; in minutes 北緯38度06.0分 / 38°06.0'N. As JMA writes it, where the telegram
  /// has no words.
  private func angle(
    _ degrees: Double, _ coordinate: TelegramCoordinate, isLatitude: Bool
  ) -> String {
    let side = side(degrees, isLatitude: isLatitude)
    guard coordinate.isInMinutes else {
      return words.text("\(side)\(degrees.magnitude)度", "\(degrees.magnitude) \(side)")
    }
    // What was parsed has three whole digits at most.
    let tenths = Int(exactly: (degrees.magnitude * 600).rounded()) ?? 0
    let minute = tenths % 600
    let minutes = "\(minute / 10).\(minute % 10)"
    return words.text(
      "\(side)\(tenths / 600)度\(minutes)分",
      "\(tenths / 600)°\(minute < 100 ? "0" : "")\(minutes)'\(side)")
  }

  private func depth(_ metres: Int?) -> String {
    switch metres {
    case nil: words.text("深さ不明", "depth unknown")
    case 0?: words.text("ごく浅い", "very shallow")
    case let metres? where metres < 0:
      words.text("標高\(metres.magnitude)m", "\(metres.magnitude) m above sea level")
    case let metres?: words.text("深さ\(metres / 1000)km", "depth \(metres / 1000) km")
    }
  }

  // MARK: Points, lines and areas

  struct Position: Equatable {
    var latitude: Double
    var longitude: Double
  }

  /// +31.68+131.30/+31.69+131.32/: the valid positions.
  static func positions(_ text: String) -> [Position] {
    pieces(text).compactMap { piece in
      let one = TelegramCoordinate(text: String(decoding: Array(piece), as: UTF8.self) + "/")
      guard let latitude = one.latitude, let longitude = one.longitude else { return nil }
      return Position(latitude: latitude, longitude: longitude)
    }
  }

  private static func pieces(_ text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "/"))
  }

  /// A position, line or area in words; nil if the telegram has none, or as many as a chart.
  func text(_ value: TelegramValue) -> String? {
    guard let description = value.description else { return nil }
    guard words.language == .en, let text = value.text else { return description }
    let positions = Self.positions(text)
    guard !positions.isEmpty, positions.count == Self.pieces(text).count else {
      return description
    }
    return words.list(
      positions.map { position in
        let (latitude, longitude) = (position.latitude, position.longitude)
        return "\(Self.figure(latitude.magnitude)) \(side(latitude, isLatitude: true)) "
          + "\(Self.figure(longitude.magnitude)) \(side(longitude, isLatitude: false))"
      })
  }

  /// A line or an area of many positions, which are for machines:
  /// 64点（北緯31.4〜31.7度 東経130.6〜131.8度）; nil if it is no position.
  func outline(_ text: String) -> String? {
    let positions = Self.positions(text)
    guard let reach = reach(positions), positions.count > 1 else { return reach(positions) }
    return words.text("\(positions.count)点", "\(positions.count) points") + words.aside(reach)
  }

  /// How far positions reach: 北緯31.4〜31.7度 東経130.6〜131.8度 / 31.4-31.7°N 130.6-131.8°E; one
  /// position: 北緯47.2度 東経109.5度 / 47.2°N 109.5°E. Nil for none.
  func reach(_ positions: [Position]) -> String? {
    let latitudes = positions.map(\.latitude)
    var longitudes = positions.map(\.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(),
      let least = longitudes.min(), let most = longitudes.max()
    else { return nil }
    // Across the date line, if that is the shorter way: east of it they continue beyond 180.
    if most - least > 180 { longitudes = longitudes.map { $0 < 0 ? $0 + 360 : $0 } }
    let (west, east) = (longitudes.min() ?? least, longitudes.max() ?? most)
    return range(south, north, isLatitude: true) + " "
      + range(west, east > 180 ? east - 360 : east, isLatitude: false)
  }

  private func range(_ low: Double, _ high: Double, isLatitude: Bool) -> String {
    func tenths(_ degrees: Double) -> String {
      Self.figure((degrees.magnitude * 10).rounded() / 10)
    }
    let (first, last) = (tenths(low), tenths(high))
    let (from, to) = (side(low, isLatitude: isLatitude), side(high, isLatitude: isLatitude))
    if low == high { return words.text("\(from)\(first)度", "\(first)°\(from)") }
    return from == to && low >= 0
      ? words.text("\(from)\(first)〜\(last)度", "\(first)-\(last)°\(to)")
      : words.text("\(from)\(first)度〜\(to)\(last)度", "\(first)°\(from)-\(last)°\(to)")
  }

  private func side(_ degrees: Double, isLatitude: Bool) -> String {
    isLatitude
      ? degrees < 0 ? words.text("南緯", "S") : words.text("北緯", "N")
      : degrees < 0 ? words.text("西経", "W") : words.text("東経", "E")
  }

  /// Without a fraction that it does not have.
  static func figure(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension TelegramCoordinate {
  /// Whether it is written in degrees and minutes, which is finer: 震源位置（度分）.
  var isInMinutes: Bool { type?.contains("度分") == true }
}
