import Models
import Pages
import Presenter
import Testing

private final class RecordingAreaFilterView: AreaFilterPresenterOutput {
  private(set) var screens: [AreaFilterScreen] = []

  func show(_ screen: AreaFilterScreen) { screens.append(screen) }
}

/// Returns given answers and records the requests.
private final class RecordingAreaFilterModel: AreaFilterModelInput {
  private let areas: Set<Area>
  private(set) var count = 0

  init(_ areas: Set<Area>) { self.areas = areas }

  var selected: Set<Area> {
    count += 1
    return areas
  }
  var isAllSelected: Bool { false }
}

@Suite("The area filter")
struct AreaFilterPresenterTests {
  private let view = RecordingAreaFilterView()

  private func request(
    _ selected: Set<Area> = Set(Area.allCases), _ language: Language = .ja
  ) {
    AreaFilterPresenter(output: view).areasRequested(
      AreaFilterModel(selected: selected), prefectures: Given.catalog.prefectures,
      language: language)
  }

  @Test func `shows the eight areas with 1, 6, 7, 9, 7, 5, 4 and 8 prefectures`() throws {
    request()
    let screen = try #require(view.screens.first)
    #expect(screen.rows.map(\.name) == ["北海道", "東北", "関東", "中部", "近畿", "中国", "四国", "九州"])
    #expect(screen.rows.map(\.count) == ["1", "6", "7", "9", "7", "5", "4", "8"])
    #expect(screen.rows.map { "\($0.prefectures.count)" } == screen.rows.map(\.count))
    #expect(screen.rows.flatMap(\.prefectures).count == 47)
    #expect(screen.isAllSelected)
    #expect(screen.matches == "47 都道府県")
  }

  @Test("takes what is selected from its model at each request, and keeps nothing of it")
  func asksItsModel() throws {
    let model = RecordingAreaFilterModel([.kinki, .shikoku])
    let presenter = AreaFilterPresenter(output: view)
    func request() {
      presenter.areasRequested(model, prefectures: Given.catalog.prefectures, language: .ja)
    }
    request()
    let once = model.count
    request()
    #expect(once > 0 && model.count == 2 * once)
    #expect(view.screens.map(\.matches) == ["11 都道府県", "11 都道府県"])
    #expect(view.screens.map(\.isAllSelected) == [false, false])
  }

  @Test func `puts 三重 into 近畿 and 沖縄 into 九州`() throws {
    request()
    let rows = try #require(view.screens.first).rows
    #expect(rows.first { $0.name == "近畿" }?.prefectures.first == "三重県")
    #expect(rows.first { $0.name == "九州" }?.prefectures.last == "沖縄県")
  }

  @Test func `speaks English without a Japanese character`() throws {
    request([.kanto], .en)
    let screen = try #require(view.screens.first)
    #expect(!String(describing: screen).hasJapanese)
    #expect(screen.title == "Area")
    #expect(screen.allLabel == "All")
    #expect(screen.matches == "7 prefectures")
  }

  @Test("shows which areas are ticked, and counts their prefectures", arguments: Area.allCases)
  func ticked(area: Area) throws {
    request([area])
    let screen = try #require(view.screens.first)
    let counts = [1, 6, 7, 9, 7, 5, 4, 8]
    #expect(screen.matches == "\(counts[area.rawValue - 1]) 都道府県")
    #expect(screen.rows.filter(\.isSelected).map(\.name) == [area.ja])
    #expect(!screen.isAllSelected)
  }
}
