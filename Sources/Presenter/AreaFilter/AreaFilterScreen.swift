package import Models
package import Pages

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
    /// 青森 for 青森県: a row of the screen has room for all of them.
    package var shortNames: [String]
  }
}

package protocol AreaFilterModelInput {
  var selected: Set<Area> { get }
  var isAllSelected: Bool { get }
}

extension AreaFilterModel: AreaFilterModelInput {}

package protocol AreaFilterPresenterOutput: AnyObject {
  func show(_ screen: AreaFilterScreen)
}

struct AreaFilterText: WordedText {
  let language: Language

  func screen(
    _ model: any AreaFilterModelInput, prefectures: [Prefecture]
  ) -> AreaFilterScreen {
    let places = PlaceText(language: language, catalog: PlaceCatalog())
    let tiles = MapTileText(style: TextStyle(language: language, glyphs: .unicode))
    let matches = prefectures.count { model.selected.contains($0.area) }
    return AreaFilterScreen(
      title: words.area, allLabel: words.text("すべて", "All"),
      isAllSelected: model.isAllSelected,
      rows: Area.allCases.map { area in
        let members = prefectures.filter { $0.area == area }
        return .init(
          name: places.area(area), isSelected: model.selected.contains(area),
          count: "\(members.count)", prefectures: members.map { places.name($0.name) },
          shortNames: members.map(tiles.name))
      },
      matches: words.prefectureCount(matches))
  }
}

package struct AreasPage {
  private let screen: AreaFilterScreen

  package init(_ screen: AreaFilterScreen) { self.screen = screen }

  package var page: Page {
    let rows = screen.rows.map { row in
      let count = (row.count.count < 2 ? " " : "") + row.count
      return Block.Listing.Row(
        lead: [.init(row.name, .label), .init(count, .label)], items: row.prefectures)
    }
    return Page(head: [.listing(.init(rows)), .paragraph(screen.matches, .quiet)])
  }
}
