import JSONReading

/// The favorites file: JSON, `{"version": 1, "favorites": ["m:1311300", "p:27"]}`.
struct FavoritesFile {
  static let currentVersion = 1
  /// Far above real use; a larger file was not written by this program.
  static let byteLimit = 1 << 20
  static let countLimit = 10_000

  let version: Int
  let favorites: [String]

  init(_ places: [PlaceID]) {
    version = Self.currentVersion
    favorites = places.map(\.description)
  }

  /// - Returns: nil unless the bytes are such a file, down to the last entry: no entry of the
  ///   user's list is dropped silently.
  static func places(_ bytes: [UInt8]) -> [PlaceID]? {
    guard let root = try? JSONReader.read(bytes), root["version"] == .number("\(currentVersion)"),
      case .list(let items)? = root["favorites"], items.count <= countLimit
    else { return nil }
    var places: [PlaceID] = []
    for item in items {
      guard case .text(let text) = item, let id = PlaceID(text) else { return nil }
      places.append(id)
    }
    return places.uniqued(by: \.self)
  }

  var bytes: [UInt8] {
    let list = favorites.map { "\n    \"\($0)\"" }.joined(separator: ",")
    return Array("{\n  \"version\": \(version),\n  \"favorites\": [\(list)\n  ]\n}\n".utf8)
  }
}
