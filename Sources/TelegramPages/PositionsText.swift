import Models
import Pages

/// A line or an area that a telegram gives as many positions. A screen shows their number and
/// extent; the positions themselves are in machine formats.
struct PositionsText {
  let words: TelegramWords

  /// 64点（北緯31.4〜31.7度 東経130.6〜131.8度）; nil if it is not a position.
  func text(_ text: String) -> String? {
    let positions = Self.positions(text)
    guard let reach = Extent(positions) else { return nil }
    if positions.count == 1 { return positions.first.map(self.text) }
    return words.text("\(positions.count)点", "\(positions.count) points")
      + words.aside(self.text(reach))
  }

  /// 北緯31.4〜31.7度 東経130.6〜131.8度 / 31.4-31.7°N 130.6-131.8°E
  func text(_ reach: Extent) -> String {
    let (south, north) = (reach.south, reach.north)
    let (west, east) = (reach.west, reach.east > 180 ? reach.east - 360 : reach.east)
    return range(south, north, words.text("北緯", "N"), words.text("南緯", "S")) + " "
      + range(west, east, words.text("東経", "E"), words.text("西経", "W"))
  }

  /// 北緯47.2度 東経109.5度 / 47.2°N 109.5°E
  func text(_ position: Position) -> String {
    Self.isOnGlobe(position)
      ? range(position.latitude, position.latitude, words.text("北緯", "N"), words.text("南緯", "S"))
        + " "
        + range(
          position.longitude, position.longitude, words.text("東経", "E"), words.text("西経", "W"))
      : words.missing
  }

  private func range(_ low: Double, _ high: Double, _ plus: String, _ minus: String) -> String {
    let (first, last) = (Self.tenths(low.magnitude), Self.tenths(high.magnitude))
    let isSame = low == high
    let (from, to) = (low < 0 ? minus : plus, high < 0 ? minus : plus)
    if words.language == .ja {
      if isSame { return "\(from)\(first)度" }
      return from == to && low >= 0 ? "\(from)\(first)〜\(last)度" : "\(from)\(first)度〜\(to)\(last)度"
    }
    if isSame { return "\(first)°\(from)" }
    return from == to && low >= 0 ? "\(first)-\(last)°\(to)" : "\(first)°\(from)-\(last)°\(to)"
  }

  private static func tenths(_ degrees: Double) -> String {
    let rounded = (degrees * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  struct Position: Equatable {
    var latitude: Double
    var longitude: Double
  }

  /// The extent of positions. East of the date line the longitude continues beyond 180.
  struct Extent: Equatable {
    var south: Double
    var north: Double
    var west: Double
    var east: Double

    init?(_ positions: [Position]) {
      let longitudes = positions.map(\.longitude)
      guard let south = positions.map(\.latitude).min(),
        let north = positions.map(\.latitude).max(),
        let least = longitudes.min(), let most = longitudes.max()
      else { return nil }
      (self.south, self.north) = (south, north)
      guard most - least > 180 else {
        (west, east) = (least, most)
        return
      }
      // Across the date line, if that is the shorter way.
      let eastward = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
      (west, east) = (eastward.min() ?? least, eastward.max() ?? most)
    }
  }

  private static func isOnGlobe(_ position: Position) -> Bool {
    position.latitude.magnitude <= 90 && position.longitude.magnitude <= 180
  }

  /// +31.68+131.30/+31.69+131.32/: the valid positions.
  static func positions(_ text: String) -> [Position] {
    text.utf8.split(separator: UInt8(ascii: "/")).compactMap { piece in
      let one = TelegramCoordinate(text: String(decoding: Array(piece), as: UTF8.self) + "/")
      guard let latitude = one.latitude, let longitude = one.longitude else { return nil }
      let position = Position(latitude: latitude, longitude: longitude)
      return isOnGlobe(position) ? position : nil
    }
  }
}
