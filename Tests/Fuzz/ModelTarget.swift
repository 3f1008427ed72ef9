import Presenter

@testable import Models

/// What a person types or keeps in a file.
enum ModelTarget {
  private static let catalog = PlaceCatalog()
  private static let search = PlaceSearch(catalog: catalog)
  private static let resolver = PlaceResolver(catalog: catalog)

  /// What was read and written is read the same way again.
  static func favorites(_ bytes: [UInt8]) {
    guard let file = FavoritesFile(bytes: bytes) else { return }
    guard let again = FavoritesFile(bytes: file.bytes) else { preconditionFailure("lost") }
    precondition(again.list == file.list)
    precondition(again.bytes == file.bytes)
  }

  static func places(_ bytes: [UInt8]) {
    let query = String(decoding: bytes, as: UTF8.self)
    precondition(search.places(matching: query, limit: 20).count <= 20)
    _ = resolver.resolve(query)
    _ = search.nearest(to: query)
  }

  static func template(_ bytes: [UInt8]) {
    _ = try? StatusTemplate(String(decoding: bytes, as: UTF8.self))
  }
}
