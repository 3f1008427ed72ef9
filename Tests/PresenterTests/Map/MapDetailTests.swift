import Models
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Details on the tiles of a map")
struct MapDetailTests {
  /// The map of the weather, with the figures of one prefecture unlike the others'.
  private func lines(_ figures: String, width: Int) -> [String] {
    var map = MapTiles(style: .ja, catalog: Given.catalog)
      .forecasts(.weather, isKnown: { _ in true }, day: { _ in nil })
    for index in map.tiles.indices {
      let own = map.tiles[index].code == "13"
      map.tiles[index].detail = own ? figures : "1/0"
      map.tiles[index].wideDetail = map.tiles[index].detail
    }
    return PageRenderer(width: width, color: .none, measure: DisplayWidth())
      .lines([Page(head: [.tiles(map)])])
  }

  @Test("are whole, or say that there is no room: figures that are cut would be others")
  func narrow() throws {
    let widths = Array(stride(from: 60, through: 240, by: 4))
    func shows(_ text: String, _ lines: [String]) -> Bool { lines.contains { $0.contains(text) } }
    var marked = 0
    for width in widths where shows("1/0", lines("1/0", width: width)) {
      #expect(!shows("…", lines("1/0", width: width)), "\(width)")
      // At some widths there is room for it.
      let drawn = lines("-10*/-11*", width: width)
      #expect(shows("-10*/-11*", drawn) != shows("… 入らない値", drawn), "\(width)")
      #expect(shows("-10*/-11*", drawn) || !shows("-1", drawn), "\(width)")
      if shows("…", drawn) { marked += 1 }
    }
    #expect(marked > 0)
    // Where no tile has room, none has the mark.
    for width in widths where !shows("1/0", lines("1/0", width: width)) {
      #expect(!shows("…", lines("-10*/-11*", width: width)), "\(width)")
    }
  }
}
