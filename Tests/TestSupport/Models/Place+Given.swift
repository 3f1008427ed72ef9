package import Models

extension Place {
  private static let catalog = PlaceCatalog()

  /// The place of an id: `m:1311300`.
  package static func given(_ id: String) -> Place {
    guard let place = PlaceID(id).flatMap(catalog.place) else {
      preconditionFailure("no place: \(id)")
    }
    return place
  }
}
