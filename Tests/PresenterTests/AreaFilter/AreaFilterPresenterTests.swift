import Models
import Presenter
import Testing

/// Keeps screens and told selections, in order.
private final class RecordingAreaFilterView: AreaFilterPresenterOutput {
  private(set) var screens: [AreaFilterScreen] = []
  private(set) var selections: [Set<Area>] = []

  func show(_ screen: AreaFilterScreen) { screens.append(screen) }
  func selectionChanged(_ areas: Set<Area>) { selections.append(areas) }
}

@Suite("The area filter")
struct AreaFilterPresenterTests {
  private let view = RecordingAreaFilterView()

  private func presenter(
    _ selected: Set<Area> = Set(Area.allCases), _ language: Language = .ja
  ) -> AreaFilterPresenter {
    AreaFilterPresenter(
      model: AreaFilterModel(selected: selected), prefectures: Given.catalog.prefectures,
      language: language, output: view)
  }

  @Test("shows the eight areas with 1, 6, 7, 9, 7, 5, 4 and 8 prefectures")
  func eightAreas() throws {
    presenter().areasRequested()
    let screen = try #require(view.screens.first)
    #expect(screen.rows.map(\.name) == ["北海道", "東北", "関東", "中部", "近畿", "中国", "四国", "九州"])
    #expect(screen.rows.map(\.count) == ["1", "6", "7", "9", "7", "5", "4", "8"])
    #expect(screen.rows.map { "\($0.prefectures.count)" } == screen.rows.map(\.count))
    #expect(screen.rows.flatMap(\.prefectures).count == 47)
    #expect(screen.isAllSelected)
    #expect(screen.matches == "47 都道府県")
    #expect(view.selections.isEmpty)
  }

  @Test("puts 三重 into 近畿 and 沖縄 into 九州")
  func borders() throws {
    presenter().areasRequested()
    let rows = try #require(view.screens.first).rows
    #expect(rows.first { $0.name == "近畿" }?.prefectures.first == "三重県")
    #expect(rows.first { $0.name == "九州" }?.prefectures.last == "沖縄県")
  }

  @Test("speaks English without a Japanese character")
  func english() throws {
    presenter([.kanto], .en).areasRequested()
    let screen = try #require(view.screens.first)
    #expect(!String(describing: screen).hasJapanese)
    #expect(screen.title == "Area")
    #expect(screen.allLabel == "All")
    #expect(screen.matches == "7 prefectures")
  }

  @Test("ticks an area and unticks it again, counts live, and tells", arguments: Area.allCases)
  func toggleOne(area: Area) {
    let presenter = presenter([])
    presenter.areaToggled(area)
    presenter.areaToggled(area)
    let counts = [1, 6, 7, 9, 7, 5, 4, 8]
    #expect(view.selections == [[area], []])
    #expect(view.screens.map(\.matches) == ["\(counts[area.rawValue - 1]) 都道府県", "0 都道府県"])
    #expect(view.screens[0].rows.filter(\.isSelected).map(\.name) == [area.ja])
    #expect(view.screens[1].rows.allSatisfy { !$0.isSelected })
  }

  @Test("ticks all, or none when all are ticked")
  func toggleAll() {
    presenter([.kanto]).allToggled()
    presenter().allToggled()
    #expect(view.selections == [Set(Area.allCases), []])
    #expect(view.screens.map(\.isAllSelected) == [true, false])
    #expect(view.screens.map(\.matches) == ["47 都道府県", "0 都道府県"])
  }

  @Test(
    "is as before after pressing all twice, from every one of the 256 states", arguments: 0..<256)
  func toggleAllTwice(bits: Int) {
    let selected = Set(Area.allCases.filter { bits >> ($0.rawValue - 1) & 1 == 1 })
    let presenter = presenter(selected)
    presenter.areasRequested()
    presenter.allToggled()
    presenter.allToggled()
    #expect(view.screens.count == 3)
    #expect(view.screens.first == view.screens.last)
    #expect(view.selections.last == selected)
    #expect(view.selections.first == (selected.count == 8 ? [] : Set(Area.allCases)))
  }

  @Test("forgets what was before all once a single area is pressed")
  func toggleAfterAll() {
    let presenter = presenter([.kanto])
    presenter.allToggled()
    presenter.areaToggled(.kinki)
    presenter.allToggled()
    #expect(view.selections.last == Set(Area.allCases))
  }
}
