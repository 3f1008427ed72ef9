import Presenter

extension Block.Table {
  /// The texts of a column.
  func column(_ index: Int) -> [String] { rows.map { $0[index].text } }
}
