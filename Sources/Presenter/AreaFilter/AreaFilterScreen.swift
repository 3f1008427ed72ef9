/// The eight areas with their checkboxes.
package struct AreaFilterScreen: Equatable, Sendable {
  package var title: String
  package var allLabel: String
  package var isAllSelected: Bool
  package var rows: [Row]
  /// 14 都道府県
  package var matches: String

  package struct Row: Equatable, Sendable {
    package var name: String
    package var isSelected: Bool
    package var count: String
    package var prefectures: [String]
  }
}
