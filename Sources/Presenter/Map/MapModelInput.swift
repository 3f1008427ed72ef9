public import Models

/// What the map asks its models for, apart from the weather and the warnings themselves.
public protocol MapModelInput: PrefectureNaming {
  var prefectures: [Prefecture] { get }
  func tile(of prefecture: PrefectureCode) -> MapTile?
}

extension PlaceCatalog: MapModelInput {}
