import Pages
import Presenter

extension Block.Table {
  var headers: [String] { columns.map(\.header) }

  func column(_ index: Int) -> [String] { rows.map { $0[index].text } }
}
