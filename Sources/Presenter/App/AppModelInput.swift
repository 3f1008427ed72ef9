public import Models

/// What the interactive program asks of its model without waiting. All of it is in memory.
public protocol AppModelInput: InfoModelInput {
  var prefectures: [Prefecture] { get }
  func place(_ id: PlaceID) -> Place?
  func pageOfJMA(_ place: Place) -> String?
  func tile(of prefecture: PrefectureCode) -> MapTile?
}

extension PlaceCatalog: AppModelInput {}
