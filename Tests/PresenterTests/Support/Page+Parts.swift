import Pages
import Presenter

// Parts of a page, for expectations.
extension Page {
  var blocks: [Block] { head + sections.flatMap { $0 } + foot }

  var fields: [Block.Field] { blocks.fields }

  var badges: [Block.Badge] {
    blocks.flatMap { if case .badges(let badges) = $0 { badges } else { [Block.Badge]() } }
  }

  var tiles: Block.Tiles? {
    blocks.lazy.compactMap { if case .tiles(let tiles) = $0 { tiles } else { nil } }.first
  }
}
