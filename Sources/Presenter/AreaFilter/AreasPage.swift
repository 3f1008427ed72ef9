package import Pages

package struct AreasPage {
  private let screen: AreaFilterScreen

  package init(_ screen: AreaFilterScreen) {
    self.screen = screen
  }

  package var page: Page {
    let rows = screen.rows.map { row in
      let count = (row.count.count < 2 ? " " : "") + row.count
      return Block.Listing.Row(
        lead: [.init(row.name, .label), .init(count, .label)], items: row.prefectures)
    }
    return Page(head: [.listing(.init(rows)), .text(.init(screen.matches, .quiet))])
  }
}
