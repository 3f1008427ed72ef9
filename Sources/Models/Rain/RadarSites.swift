/// JMA's weather radars. A transparent pixel near one of them is known to be dry; far from all of them
/// it may be out of their reach.
enum RadarSites {
  /// Kilometres within which the composite is taken to be covered: JMA's radars reach about 400 km
  /// and are built so that neighbours overlap.
  private static let reach = 300.0

  static func see(_ point: Coordinates) -> Bool {
    sites.contains { $0.kilometers(to: point) <= reach }
  }

  /// The longitudes that each radar reaches at a latitude.
  static func longitudesSeen(atLatitude latitude: Double) -> [ClosedRange<Double>] {
    sites.compactMap { $0.longitudes(within: reach, atLatitude: latitude) }
  }

  /// To a few kilometres, which is enough here.
  private static let sites: [Coordinates] = [
    .init(latitude: 43.14, longitude: 141.01),  // 札幌
    .init(latitude: 42.96, longitude: 144.52),  // 釧路
    .init(latitude: 41.93, longitude: 140.78),  // 函館
    .init(latitude: 39.72, longitude: 140.10),  // 秋田
    .init(latitude: 38.26, longitude: 140.90),  // 仙台
    .init(latitude: 37.72, longitude: 138.82),  // 新潟
    .init(latitude: 36.10, longitude: 138.20),  // 長野
    .init(latitude: 35.86, longitude: 139.96),  // 東京
    .init(latitude: 34.74, longitude: 138.13),  // 静岡
    .init(latitude: 36.24, longitude: 136.14),  // 福井
    .init(latitude: 35.17, longitude: 136.97),  // 名古屋
    .init(latitude: 34.62, longitude: 135.66),  // 大阪
    .init(latitude: 35.54, longitude: 133.10),  // 松江
    .init(latitude: 34.27, longitude: 132.59),  // 広島
    .init(latitude: 33.25, longitude: 134.18),  // 室戸岬
    .init(latitude: 33.43, longitude: 130.36),  // 福岡
    .init(latitude: 30.64, longitude: 130.98),  // 種子島
    .init(latitude: 28.39, longitude: 129.55),  // 名瀬
    .init(latitude: 26.15, longitude: 127.77),  // 沖縄
    .init(latitude: 24.43, longitude: 124.18),  // 石垣島
  ]
}
