import Models
import Pages
import Terminal
import Testing

@testable import Presenter

@Suite("The map of rain on the screen")
struct RadarTests {
  private func opened() async -> Stage {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    await stage.arriveRadar()
    return stage
  }

  @Test("is opened with R for the place in front, from home, the list, the weather and the map")
  func opening() async {
    var stage = await opened()
    #expect(stage.screen.header.title.contains("渋谷区"))
    #expect(stage.radar?.map?.marks.first?.name == "渋谷区")
    stage.press(Key("R"))
    #expect(stage.home != nil)
    for keys in [[Key("p")], [Key("p"), Key(.enter)], [Key("m")]] {
      var stage = Stage(favorites: [.shibuya], startsAtHome: true)
      for key in keys { stage.press(key) }
      let place = stage.placeInFront
      stage.press(Key("R"))
      #expect(stage.radar != nil)
      #expect(stage.placeInFront == place)
    }
  }

  @Test func `is of the place in front, also where it is in the stack already`() async {
    var stage = Stage(favorites: [.shibuya])
    // A place of the search, its map, its radar, home, and radar again.
    stage.press("/那覇")
    stage.press(Key(.enter))
    let found = stage.route
    stage.press(Key("m"), Key("R"))
    await stage.arriveRadar()
    #expect(stage.placeInFront == PlaceID("p:47"))
    stage.press(Key("H"), Key("R"))
    #expect(stage.route == .radar)
    #expect(stage.placeInFront == .shibuya)
    #expect(stage.screen.header.title.contains("渋谷区"))
    // Back to the map, which is opened for the place in front, too.
    stage.press(Key("m"))
    #expect(stage.route == .map && stage.placeInFront == PlaceID("p:13"))
    // Each screen is gone back to, the last one first.
    var seen: [Route] = []
    for _ in 0..<4 {
      stage.press(Key(.escape))
      seen.append(stage.route)
    }
    #expect(seen == [.radar, .home, found, .list])
  }

  @Test("has lines where it ends before its area does: what is empty there is not dry")
  func ends() async {
    var stage = Stage(columns: 40, rows: 60, favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    await stage.arriveRadar()
    let line = String(repeating: "─", count: 40)
    #expect(stage.text().split(separator: "\n").count { $0 == line } == 2)
    stage.size = TerminalSize(columns: 80, rows: 24)
    #expect(!stage.text().contains(line))
  }

  @Test("asks for the list, then for the tiles of the newest picture only, four at most")
  func asking() async throws {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    #expect(stage.tilesAsked == [])
    #expect(stage.message == "雨雲の一覧を取得しています")
    await stage.arriveRadarIndex()
    let asked = stage.tilesAsked
    #expect((1...4).contains(asked.count))
    #expect(Set(asked.map(\.frame)).count == 1)
    #expect(asked.first?.frame.kind == .observed)
    #expect(stage.message == "雨雲の図を取得しています")
    await stage.arriveRadarTiles()
    #expect(stage.radar?.map?.picture.greatest(columns: 0..<256, rows: 0..<144).level != nil)
    // Nothing is asked for twice.
    stage.forgetAsked()
    stage.press(Key("]"), Key("["))
    #expect(Set(stage.asked.tiles).isDisjoint(with: asked))
  }

  @Test("+ and - magnify around the middle, the wheel too, and arrows and hjkl move the map")
  func moving() async throws {
    var stage = await opened()
    let wide = try #require(stage.radar?.map?.picture)
    stage.press(Key("+"))
    let near = try #require(stage.radar?.map?.picture)
    #expect(
      near.kilometersPerPixel * Double(near.width) < wide.kilometersPerPixel * Double(wide.width))
    stage.press(Key("-"))
    #expect(stage.radar?.map?.picture.view == wide.view)
    stage.input(.mouse(MouseEvent(.wheelUp, at: CellPosition(row: 5, column: 5))))
    #expect(stage.radar?.map?.picture.view == near.view)
    stage.input(.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 5, column: 5))))
    for (keys, back) in [
      ([Key(.left), Key("h")], Key("l")), ([Key(.up), Key("k")], Key("j")),
      ([Key(.right), Key("l")], Key(.left)), ([Key(.down), Key("j")], Key(.up)),
    ] {
      for key in keys {
        stage.press(key)
        let moved = try #require(stage.radar?.map?.picture.view)
        #expect(abs(moved.left - wide.left) + abs(moved.top - wide.top) == 64)
        stage.press(back)
      }
    }
    stage.press(Key("G"))
    #expect(stage.radar?.map?.picture.view == .japan)
    stage.press(Key("g"))
    #expect(stage.radar?.map?.picture.view == wide.view)
  }

  @Test("Space plays: pictures are asked for in their order, and shown as soon as they are there")
  func playing() async throws {
    var stage = await opened()
    stage.press(Key(" "))
    let asked = stage.tilesAsked
    #expect(Set(asked.map(\.frame)).count == 24)
    #expect(asked.first?.frame.kind == .forecast)
    // Not there yet: the picture stays.
    stage.animate()
    #expect(stage.radar?.current == 12)
    #expect(stage.message.contains("1/25"))
    await stage.arriveRadarTiles()
    for step in 1...12 {
      stage.animate()
      #expect(stage.radar?.current == 12 + step)
    }
    // The last one is shown for longer.
    #expect(stage.nextPicture == 1600)
    stage.animate()
    #expect(stage.radar?.current == 0)
    stage.press(Key(" "))
    stage.forgetAsked()
    stage.animate()
    #expect(stage.radar?.current == 0)
    #expect(stage.asked == [] && stage.nextPicture == nil)
  }

  @Test("answers of an older view, of another layer and after leaving are not taken")
  func stale() async throws {
    var stage = await opened()
    stage.press(Key("]"))
    let tile = try #require(stage.tilesAsked.first)
    stage.press(Key("]"))
    let source = GivenRain()
    let found = try await source.tile(tile.address, of: tile.frame, tile.layer).value
    stage.deliver(.tile(tile, .success(found)), isLate: true)
    stage.press(Key("["))
    #expect(stage.radar?.moments[13].part == .nothing)
    // Thunder has lists of its own.
    stage.press(Key("v"))
    let index = try await source.index(of: .nowcast, now: Given.now)
    stage.deliver(.pictures(.nowcast, .success(index)), isLate: true)
    #expect(stage.radar?.moments == [])
    #expect(stage.layerAsked == .thunder)
    await stage.arriveRadarIndex()
    #expect(stage.radar?.moments.isEmpty == false)
    let last = stage.tilesAsked
    #expect(!last.isEmpty && stage.asking.tiles == last)
    stage.press(Key(.escape))
    #expect(stage.asking.tiles == [])
    stage.forgetAsked()
    for tile in last {
      let found = try await source.tile(tile.address, of: tile.frame, tile.layer).value
      stage.deliver(.tile(tile, .success(found)), isLate: true)
    }
    #expect(stage.asked == [])
    stage.press(Key("R"))
    #expect(stage.asked.tiles == last)
  }

  @Test("after a night of sleep the old picture is never now, and a new one is asked for at once")
  func slept() async throws {
    var stage = await opened()
    stage.forgetAsked()
    stage.wait(untilMinute: 14 * 60)
    #expect(stage.asked.count { $0 == .pictures(.nowcast) } == 1)
    #expect(stage.radar?.time.contains("14時間前") == true)
    await stage.arriveRadarIndex(GivenRain(failure: GivenSource.refused))
    #expect(stage.message.contains("つながりません"))
    #expect(stage.screen.status.isAlert)
    #expect(stage.screen.header.mark?.contains("保存分") == true)
    let later = Given.now.adding(minutes: 14 * 60 + 2)
    stage.wait(until: later)
    await stage.arriveRadar(GivenRain(now: later))
    #expect(stage.radar?.time.contains("分前") == true)
    #expect(!stage.screen.status.isAlert)
  }

  @Test func `a click on the bar shows that moment`() async {
    var stage = await opened()
    stage.click(row: 20, column: 8)
    #expect(stage.radar?.current == 0)
  }
}
