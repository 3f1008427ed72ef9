public import Models

/// What the map asks its models for, apart from the weather and the warnings themselves.
public protocol MapModelInput: PrefectureNaming {
  var prefectures: [Prefecture] { get }
  func tile(of prefecture: PrefectureCode) -> MapTile?
  /// The cell of its tile on a map with coastlines.
  func cell(of prefecture: PrefectureCode, in shape: MapShape) -> MapTile?
  func coastline(_ detail: Coastline.Detail) -> Coastline
}

extension PlaceCatalog: MapModelInput {}
