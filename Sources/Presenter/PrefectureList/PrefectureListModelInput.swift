public import Models

/// What the list asks of its model.
public protocol PrefectureListModelInput: Sendable {
  /// The prefectures that pass the filter, by JIS number.
  func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry]
}

extension PrefectureListModel: PrefectureListModelInput {}
