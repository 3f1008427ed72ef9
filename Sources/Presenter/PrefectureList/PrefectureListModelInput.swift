package import Models

/// What the list asks its model for.
package protocol PrefectureListModelInput: Sendable {
  /// The prefectures that match the filter, by JIS number.
  func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry]
}

extension PrefectureListModel: PrefectureListModelInput {}
