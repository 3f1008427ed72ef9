public import Models

/// What the interactive program asks of its model without waiting. All of it is in memory.
public protocol AppModelInput: InfoModelInput, MapModelInput {
  func place(_ id: PlaceID) -> Place?
  func pageOfJMA(_ place: Place) -> String?
}

extension PlaceCatalog: AppModelInput {}
