package import Models

package protocol PrefectureListModelInput: Sendable {
  /// In order of JIS numbers.
  func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry]
}

extension PrefectureListModel: PrefectureListModelInput {}
